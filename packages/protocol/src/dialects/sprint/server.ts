/** What a client of source 004 is sent: its state, in the envelopes that all dialects share. */
import { source004 } from '@freehold/property';
import { z } from 'zod';
import { ERROR_CODES } from '../codes.js';
import { chatEvent, errorEvent, event, thoughtEvent } from '../envelope.js';

const Player = z.string();
const Tile = z.string();
const Amount = z.int().min(0);

export const PlayerState = z.strictObject({
  id: Player,
  userId: z.string(),
  position: z.int().min(0).max(39),
  balance: Amount,
  properties: z.array(Tile),
  inJail: z.boolean(),
  jailTurns: z.int().min(0).max(2),
  active: z.boolean(),
  getOutOfJailCards: z.int().min(0).max(2),
}) satisfies z.ZodType<source004.PlayerState>;

export const Trade = z.strictObject({
  id: z.int(),
  proposerId: Player,
  recipientId: Player,
  offeredProperties: z.array(Tile),
  offeredCash: Amount,
  offeredJailCards: Amount,
  requestedProperties: z.array(Tile),
  requestedCash: Amount,
  requestedJailCards: Amount,
}) satisfies z.ZodType<source004.Trade>;

export const Debt = z.strictObject({
  playerId: Player,
  creditorId: Player.nullable().describe('null is the bank.'),
  amount: z.int().min(1),
  reason: z.enum(['rent', 'tax', 'card', 'fine', 'fee', 'purchase', 'fare']),
}) satisfies z.ZodType<source004.Debt>;

const Die = z.int().min(1).max(6);

export const GameState = z.strictObject({
  currentPlayerIndex: z.int().min(0),
  players: z.array(PlayerState).min(2).max(6),
  diceRoll: z.tuple([Die, Die]).exactOptional(),
  lastAction: z.string().exactOptional(),
  phase: z.enum(source004.PHASES),
  turnNumber: z.int().min(1),
  gameEnded: z.boolean(),
  winnerId: Player.exactOptional(),
  winnerNetWorth: Amount.exactOptional(),
  turnLimit: z.int().min(1),
  gameJustStarted: z.boolean(),
  minTurnsBeforeEnd: Amount,
  endReason: z.enum(source004.END_REASONS).exactOptional(),
  winnerIds: z.array(Player).exactOptional(),
  debts: z.array(Debt),
  pendingTrade: Trade.exactOptional(),
  pendingCard: z.strictObject({ deck: z.string(), card: z.string() }).exactOptional(),
}) satisfies z.ZodType<source004.GameState>;

/** What the check that ended the game had counted. */
export const GameEnd = z.strictObject({
  ended: z.boolean(),
  reason: z.enum(source004.END_REASONS).exactOptional(),
  activePlayers: z.int().min(1),
  turnNumber: z.int().min(1),
  turnLimit: z.int().min(1),
  minTurnsBeforeEnd: Amount,
}) satisfies z.ZodType<source004.GameEnd>;

/** Any action as it came, with the game and the player the server adds. */
export const PlayedAction = z.looseObject({ type: z.string(), game: z.int(), player: Player });
export const LegalAction = z.looseObject({ type: z.string() });

const asked = {
  legal_actions: z.array(LegalAction).describe('What the receiver may send now, ready to be sent.'),
  deadline: z.int().nullable().describe("By the server's clock, milliseconds since 1970."),
  v: z.int().min(0),
};

/** All messages, by `event_type`. */
export const SERVER_MESSAGES = {
  game_state: event('game_state', {
    game: z.int(),
    status: z.enum(source004.GAME_STATUSES),
    game_state: GameState,
    ...asked,
  }),
  game_action: event('game_action', { data: PlayedAction }),
  game_response: event('game_response', {
    data: z.strictObject({
      type: z.literal('Response'),
      status: z.enum(source004.GAME_STATUSES),
      game_state: GameState,
      events: z.array(z.string()).describe('What happened, in sentences.'),
      end: GameEnd.exactOptional(),
    }),
    ...asked,
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
export type ServerMessage = z.input<typeof ServerMessage>;
export type ErrorMessage = z.infer<typeof SERVER_MESSAGES.error>;
