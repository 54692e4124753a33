/** What a client of source 000 is sent on the game socket. A documented field has its documented type; objects stand beside. */
import { z } from 'zod';
import { chatEvent, errorEvent, event, thoughtEvent } from '../envelope.js';
import { ERROR_CODES } from './texts.js';

export const GAME_PHASES = [
  'roll_the_dices',
  'choose_square',
  'choose_fantasy',
  'management',
  'business',
  'liquidation',
  'auction',
  'proposal_acceptance',
  'end_game',
] as const;
export type GamePhase = (typeof GAME_PHASES)[number];

const Square = z.int().min(0);
const User = z.int();
const byUser = <T extends z.ZodType>(value: T) => z.record(z.string().regex(/^-?\d+$/), value);
const bySquare = <T extends z.ZodType>(value: T) => z.record(z.string().regex(/^\d+$/), value);

export const FantasyDetail = z.strictObject({
  id: z.int().min(1),
  fantasy_type: z.string(),
  value: z.int().nullable(),
  card_cost: z.int(),
  type: z.string().describe('The same in snake_case.'),
  values: z.array(z.int()).describe('What the value was drawn from.'),
  cost: z.int(),
});
export const ProposalDetail = z.strictObject({
  id: z.int(),
  player: User,
  destination_user: User,
  offered_money: z.int().min(0),
  asked_money: z.int().min(0),
  offered_properties: z.array(Square),
  asked_properties: z.array(Square),
});
export const AuctionDetail = z.strictObject({
  id: z.int(),
  square: Square,
  winner: User.nullable(),
  final_amount: z.int().min(0),
  is_active: z.boolean(),
  is_tie: z.boolean(),
  bids: byUser(z.int().min(0)).describe("While it runs, only the receiver's own."),
});
export const Bonuses = z.record(
  z.string().regex(/^\d+$/),
  z.strictObject({ bonus_amount: z.int(), winners: z.array(User), stat: z.string() }),
);
export const FantasyResult = z.strictObject({
  fantasy_event: z.strictObject({ fantasy_type: z.string(), value: z.int().nullable(), card_cost: z.int() }),
  result: z
    .union([
      z.strictObject({ square: Square }),
      z.strictObject({ squares: z.array(Square) }),
      z.strictObject({ target_player: User }),
      z.strictObject({ doubled: z.boolean() }),
    ])
    .nullable(),
});
export const Happening = z
  .strictObject({
    type: z.string(),
    player: User.optional(),
    to: User.nullable().optional().describe('Who is paid; null for the bank and the pot.'),
    square: Square.optional(),
    amount: z.int().optional(),
    houses: z.int().optional(),
    turn: z.int().optional(),
    card: z.string().optional(),
    reason: z.string().optional(),
  })
  .describe('Ours: one thing that happened.');

/** Any action or chat as it came, with the game and the player the server adds. */
export const PlayedAction = z.looseObject({ type: z.string(), game: z.int(), player: User });
export const LegalAction = z.looseObject({ type: z.string() });

const active = {
  money: byUser(z.int()).describe('Negative for who owes more than he has.'),
  positions: byUser(Square),
  active_phase_player: User,
  active_turn_player: User,
  phase: z.enum(GAME_PHASES),
  proposal: z.int().nullable().describe('The number of the one that waits for its answer, to be named in it.'),
  parking_money: z.int().min(0),
};

export const GameState = z.strictObject({
  id: z.int(),
  datetime: z.iso.datetime(),
  ...active,
  players: z.array(User),
  ordered_players: z.array(User),
  streak: z.int().min(0).max(2),
  possible_destinations: bySquare(z.int().min(0)),
  jail_remaining_turns: byUser(z.int().min(1).max(3)),
  fantasy_event: z.int().nullable(),
  current_auction: z.int().nullable(),
  finished: z.boolean(),
  bonus_response: z.int().nullable(),
  current_turn: z.int().min(1),
  property_relationships: z.array(
    z.strictObject({
      owner: User,
      square: Square,
      houses: z.int().min(-1).max(5).describe('-1 where the group is not complete.'),
      mortgage: z.boolean(),
    }),
  ),
  proposal_detail: ProposalDetail.nullable(),
  fantasy_detail: FantasyDetail.nullable(),
  auction_detail: AuctionDetail.nullable(),
  bonus_detail: Bonuses.nullable(),
  deadline: z.int().nullable().describe("By the server's clock, milliseconds since 1970."),
  v: z.int().min(0),
  legal_actions: z.array(LegalAction),
  stand_ins: z.array(User).describe('Players for whom a bot plays until they send something.'),
});
export type GameState = z.infer<typeof GameState>;

const response = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...active, events: z.array(Happening), ...shape });
const movement = {
  path: z.array(Square).min(1),
  fantasy_event: z.int().nullable(),
  fantasy_detail: FantasyDetail.nullable(),
};

/** The responses, by type. */
export const RESPONSES = {
  Response: response('Response', {}),
  ResponseSkipPhase: response('ResponseSkipPhase', {}),
  ResponseMovement: response('ResponseMovement', movement),
  ResponseThrowDices: response('ResponseThrowDices', {
    ...movement,
    dice1: z.int().min(1).max(6),
    dice2: z.int().min(1).max(6),
    dice_bus: z.int().min(0).max(6),
    destinations: z.array(Square),
    triple: z.boolean(),
    streak: z.int().min(0).max(2),
  }),
  ResponseChooseSquare: response('ResponseChooseSquare', movement),
  ResponseChooseFantasy: response('ResponseChooseFantasy', {
    fantasy_event: z.int(),
    fantasy_detail: FantasyDetail,
    fantasy_result: FantasyResult,
  }),
  ResponseAuction: response('ResponseAuction', {
    auction: z.int(),
    winner: User.nullable(),
    final_amount: z.int().min(0),
    is_tie: z.boolean(),
    auction_detail: AuctionDetail,
  }),
  ResponseBonus: response('ResponseBonus', { bonuses: Bonuses }),
} as const;
export type ResponseType = keyof typeof RESPONSES;
export const AnyResponse = z.discriminatedUnion('type', [
  RESPONSES.Response,
  RESPONSES.ResponseSkipPhase,
  RESPONSES.ResponseMovement,
  RESPONSES.ResponseThrowDices,
  RESPONSES.ResponseChooseSquare,
  RESPONSES.ResponseChooseFantasy,
  RESPONSES.ResponseAuction,
  RESPONSES.ResponseBonus,
]);
export type AnyResponse = z.infer<typeof AnyResponse>;

/** All messages, by `event_type`. */
export const SERVER_MESSAGES = {
  game_state: event('game_state', { game_state: GameState }),
  game_action: event('game_action', { data: PlayedAction }),
  game_response: event('game_response', {
    data: AnyResponse,
    legal_actions: z.array(LegalAction),
    deadline: z.int().nullable(),
    v: z.int().min(0),
  }),
  chat_message: chatEvent,
  thought_message: thoughtEvent,
  error: errorEvent(z.enum(ERROR_CODES)),
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

/** Why a socket was closed. The upgrade is accepted first, so that a browser is told the code. */
export const CLOSE_CODES = {
  4000: { queue: 'user cancelled' },
  4001: { queue: 'match found, go to the game', room: 'game started, go to the game' },
  4002: { queue: 'not authenticated', room: 'not authenticated, bad route', game: 'not authenticated, bad route' },
  4003: {
    queue: 'already in a game',
    room: 'not found, full, already inside',
    game: 'not a participant, no such game',
  },
  4004: { queue: 'replaced by a newer connection of the same user' },
} as const satisfies Readonly<Record<number, Readonly<Partial<Record<'queue' | 'room' | 'game', string>>>>>;
