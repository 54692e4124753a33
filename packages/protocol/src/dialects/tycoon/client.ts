/** What a client of source 002 sends: its actions by name, in the envelope of the game socket. */
import { TYCOON_TOKENS } from '@freehold/property';
import { z } from 'zod';
import { message } from '../envelope.js';
import { termFields } from '../trades.js';

/** The source keys properties by their position as text, so both are read. */
const Position = z
  .union([z.int(), z.string().regex(/^\d{1,2}$/)])
  .transform(Number)
  .pipe(z.int().min(1).max(40))
  .describe('The number printed on the square, 1 to 40.');

/** Several trades may be open at once, so an answer always names its own. */
const Trade = { tradeId: z.int().describe('The `id` of one of `pending_trades`.') };

export const ACTION_MESSAGES = {
  ROLL: message('ROLL', {}),
  BUY: message('BUY', {}),
  DECLINE: message('DECLINE', {}),
  BID: message('BID', { amount: z.int() }),
  PASS: message('PASS', {}),
  CHOOSE: message('CHOOSE', { choice: z.enum(['fine', 'opportunity']) }),
  BUILD: message('BUILD', { position: Position }),
  SELL_BUILDING: message('SELL_BUILDING', { position: Position }),
  MORTGAGE: message('MORTGAGE', { position: Position }),
  REDEEM: message('REDEEM', { position: Position }),
  SELL_PROPERTY: message('SELL_PROPERTY', { position: Position }),
  PAY_FINE: message('PAY_FINE', {}),
  USE_PASS: message('USE_PASS', {}),
  STAY: message('STAY', {}),
  DECLARE_BANKRUPT: message('DECLARE_BANKRUPT', {}),
  END_TURN: message('END_TURN', {}),
  REQUEST_LEAVE: message('REQUEST_LEAVE', {}),
  VOTE_LEAVE: message('VOTE_LEAVE', { agree: z.boolean() }),
  CHOOSE_TOKEN: message('CHOOSE_TOKEN', { token: z.enum(TYCOON_TOKENS) }),
  PROPOSE_TRADE: message('PROPOSE_TRADE', {
    recipient: z.string().max(100).describe('The name of a player.'),
    ...termFields(Position),
  }),
  ACCEPT_TRADE: message('ACCEPT_TRADE', Trade),
  DECLINE_TRADE: message('DECLINE_TRADE', Trade),
  CANCEL_TRADE: message('CANCEL_TRADE', Trade),
} as const;
export type ActionType = keyof typeof ACTION_MESSAGES;
export const ACTION_TYPES = Object.keys(ACTION_MESSAGES) as ActionType[];

export type ActionMessage<T extends ActionType = ActionType> = T extends ActionType
  ? z.output<(typeof ACTION_MESSAGES)[T]>
  : never;
