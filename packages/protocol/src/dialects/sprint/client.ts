/**
 * What a client of source 004 sends. Where the server knows better (an amount, the tile one stands on) the field may be sent
 * and is not believed; anything else it does not know is dropped.
 */
import { z } from 'zod';
import { message } from '../envelope.js';
import { termFields } from '../trades.js';

const Tile = z.string().max(8).describe('The id of a tile.');
const Trade = { tradeId: z.int().nullish().describe('The `id` of the trade it is about.') };

/** The actions, by type. */
export const ACTION_MESSAGES = {
  ROLL_DICE: message('ROLL_DICE', {}),
  BUY_PROPERTY: message('BUY_PROPERTY', { tileId: Tile.optional() }),
  SKIP_BUY: message('SKIP_BUY', { tileId: Tile.optional() }),
  PAY_RENT: message('PAY_RENT', {}),
  PAY_TAX: message('PAY_TAX', {}),
  DRAW_CARD: message('DRAW_CARD', {}),
  RESOLVE_CARD: message('RESOLVE_CARD', {}),
  END_TURN: message('END_TURN', {}),
  DECLARE_BANKRUPTCY: message('DECLARE_BANKRUPTCY', {}),
  USE_JAIL_CARD: message('USE_JAIL_CARD', {}),
  PAY_FINE: message('PAY_FINE', {}),
  SELL_PROPERTY: message('SELL_PROPERTY', { tileId: Tile }),
  PROPOSE_TRADE: message('PROPOSE_TRADE', {
    recipientId: z.string().max(40).describe('The id of a player.'),
    ...termFields(Tile),
  }),
  ACCEPT_TRADE: message('ACCEPT_TRADE', Trade),
  DECLINE_TRADE: message('DECLINE_TRADE', Trade),
  CANCEL_TRADE: message('CANCEL_TRADE', Trade),
} as const;
export type ActionType = keyof typeof ACTION_MESSAGES;
export const ACTION_TYPES = Object.keys(ACTION_MESSAGES) as ActionType[];

export type ActionMessage<T extends ActionType = ActionType> = T extends ActionType
  ? z.infer<(typeof ACTION_MESSAGES)[T]>
  : never;
/** As a client may write it: what has a default may be left out. */
export type ActionInput = { [T in ActionType]: z.input<(typeof ACTION_MESSAGES)[T]> }[ActionType];
