/** What a client of source 002 is sent: the source's own names for what it keeps, in the envelopes of the game socket. */
import { ENDS, TYCOON_TOKENS } from '@freehold/property';
import { z } from 'zod';
import { chatEvent, errorEvent, event, thoughtEvent } from '../envelope.js';

export const TYCOON_PHASES = [
  'INITIALIZING',
  'ROLL',
  'JAIL',
  'BUY',
  'AUCTION',
  'CARD_CHOICE',
  'RAISE_FUNDS',
  'MANAGE',
  'LEAVE_VOTE',
  'GAME_OVER',
] as const;
export type TycoonPhase = (typeof TYCOON_PHASES)[number];

const Name = z.string();
const Token = z.enum(TYCOON_TOKENS);

export const Player = z.strictObject({
  name: Name,
  money: z.int().min(0),
  position: z.int().min(1).max(40),
  is_ai: z.boolean(),
  properties: z.array(z.string().regex(/^\d+$/)).describe('Positions, as the keys of `properties`.'),
  token: Token.nullable().describe('null for who is out.'),
  in_jail: z.boolean(),
  jail_turns: z.int().min(0).describe('Turns missed.'),
  bankrupt: z.boolean(),
  exited: z.boolean(),
});

export const Property = z.strictObject({
  name: z.string(),
  type: z.enum([
    'go',
    'property',
    'pot_luck',
    'tax',
    'station',
    'opportunity_knocks',
    'jail',
    'utility',
    'free_parking',
    'go_to_jail',
  ]),
  price: z.int().nullable(),
  rent: z.array(z.int()).describe('By houses; by stations owned; times the throw by utilities owned; or the tax.'),
  group: z.string().nullable(),
  owner: Name.nullable(),
  houses: z.int().min(0).max(5).describe('5 is a hotel.'),
  house_cost: z.int().nullable(),
  is_mortgaged: z.boolean(),
});

export const CurrentAuction = z.strictObject({
  property: z.string(),
  position: z.int(),
  active_players: z.array(Name),
  passed_players: z.array(Name).describe('Those who passed, and those who may not bid.'),
  highest_bidder: Name.nullable(),
  current_bid: z.int().min(0),
  minimum_bid: z.int().min(1),
  current_bidder_index: z.int().describe('-1 where all bid at once.'),
  deadline: z.int().nullable(),
  completed: z.boolean(),
  message: z.string(),
});

export const Debt = z.strictObject({
  debtor: Name,
  creditor: z.string().describe('A name, `bank` or `pot`.'),
  amount: z.int(),
  reason: z.string(),
});

const Keys = z.array(z.string().regex(/^\d+$/)).describe('Positions, as the keys of `properties`.');

export const PendingTrade = z.strictObject({
  id: z.int().describe('The `tradeId` of what is sent about it.'),
  proposer: Name,
  recipient: Name,
  offered_properties: Keys,
  offered_cash: z.int().min(0),
  requested_properties: Keys,
  requested_cash: z.int().min(0),
});

export const Outcome = z.strictObject({
  reason: z
    .enum(ENDS)
    .describe('One player is left, the last round or turn is over, time is up, or no person plays any more.'),
  winner: z.string().describe('A name, or `Tie`.'),
  tied_winners: z.array(Name),
  final_assets: z.record(Name, z.int()),
  bankrupted_players: z.array(Name),
  voluntary_exits: z.array(Name),
  rounds: z.int(),
});

export const GameState = z.strictObject({
  id: z.int(),
  mode: z.enum(['full', 'abridged']),
  players: z.array(Player),
  properties: z.record(z.string().regex(/^\d+$/), Property),
  bank_money: z.int().describe('Below 0 where the bank writes notes.'),
  free_parking_fund: z.int().min(0),
  current_player_index: z.int().min(0),
  last_dice_roll: z.tuple([z.int(), z.int()]).nullable(),
  doubles_count: z.int().min(0).max(2),
  is_going_to_jail: z.boolean(),
  message_queue: z.array(z.string()),
  bankrupted_players: z.array(Name),
  voluntary_exits: z.array(Name),
  jail_free_cards: z.record(Name, z.int().min(0)),
  completed_circuits: z.record(Name, z.int().min(0)),
  available_tokens: z.array(Token),
  pot_luck_cards: z.int().describe('How many lie in the deck.'),
  opportunity_knocks_cards: z.int(),
  ai_difficulty: z.string().nullable().describe('Of the first bot.'),
  current_auction: CurrentAuction.nullable(),
  phase: z.enum(TYCOON_PHASES),
  round: z.int().min(1),
  turn: z.int().min(1),
  debts: z.array(Debt),
  leave_vote: z.strictObject({ player: Name, votes: z.record(Name, z.boolean()) }).nullable(),
  pending_trades: z.array(PendingTrade).describe('Empty where players may not trade.'),
  result: Outcome.nullable(),
  legal_actions: z.array(z.looseObject({ type: z.string() })),
  deadline: z.int().nullable().describe("By the server's clock, milliseconds since 1970."),
  v: z.int().min(0),
});
export type GameState = z.infer<typeof GameState>;

/** All messages, by `event_type`. */
export const SERVER_MESSAGES = {
  game_state: event('game_state', { game_state: GameState }),
  game_action: event('game_action', { data: z.looseObject({ type: z.string(), game: z.int(), player: z.int() }) }),
  game_response: event('game_response', {
    data: z.strictObject({ type: z.literal('Response'), messages: z.array(z.string()), game_state: GameState }),
    legal_actions: GameState.shape.legal_actions,
    deadline: GameState.shape.deadline,
    v: GameState.shape.v,
  }),
  chat_message: chatEvent,
  thought_message: thoughtEvent,
  error: errorEvent(z.string()),
} as const;
export const ServerMessage = z.discriminatedUnion('event_type', [
  SERVER_MESSAGES.game_state,
  SERVER_MESSAGES.game_action,
  SERVER_MESSAGES.game_response,
  SERVER_MESSAGES.chat_message,
  SERVER_MESSAGES.thought_message,
  SERVER_MESSAGES.error,
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
export type ErrorMessage = z.infer<typeof SERVER_MESSAGES.error>;
