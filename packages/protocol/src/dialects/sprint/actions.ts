/** Our actions in the dialect's words: for the list of what may be done, and for what was done. */
import type { Seat } from '@freehold/kernel';
import { type PropertyAction, type PropertyEvent, type SprintOpen, source004, sprint } from '@freehold/property';
import { readyActions } from '../listing.js';
import { fieldsOf, termsOf } from '../trades.js';
import type { ActionMessage } from './client.js';

const { playerId, tileId } = source004;

/** Undefined for what only the clock or another edition does, and for letting an offer stand. */
export function messageOf(action: PropertyAction, open: SprintOpen, seat: Seat): ActionMessage | undefined {
  switch (action.type) {
    case 'roll':
      return { type: 'ROLL_DICE' };
    case 'buy':
      return { type: 'BUY_PROPERTY', tileId: tileId(open.square[seat]!) };
    case 'decline':
      return { type: 'SKIP_BUY', tileId: tileId(open.square[seat]!) };
    case 'pay': {
      const [task] = open.tasks;
      return { type: task?.kind === 'debt' && task.cause === 'tax' ? 'PAY_TAX' : 'PAY_RENT' };
    }
    case 'draw':
      return { type: 'DRAW_CARD' };
    case 'resolve':
      return { type: 'RESOLVE_CARD' };
    case 'end_turn':
      return { type: 'END_TURN' };
    case 'bankrupt':
    case 'resign':
      return { type: 'DECLARE_BANKRUPTCY' };
    case 'use_card':
      return { type: 'USE_JAIL_CARD' };
    case 'pay_fine':
      return { type: 'PAY_FINE' };
    case 'sell_deed':
      return { type: 'SELL_PROPERTY', tileId: tileId(action.lot) };
    case 'propose':
      return { type: 'PROPOSE_TRADE', recipientId: playerId(action.to), ...termsOf(action, tileId) };
    case 'accept':
      return { type: 'ACCEPT_TRADE', tradeId: action.offer };
    case 'reject':
      return { type: 'DECLINE_TRADE', tradeId: action.offer };
    case 'cancel':
      return { type: 'CANCEL_TRADE', tradeId: action.offer };
    default:
      return undefined;
  }
}

/**
 * What a seat did, read back from what happened: an update tells no actions. Every action is told apart by its first event;
 * letting an offer stand leaves none behind.
 */
export function playedBy(events: readonly PropertyEvent[]): ActionMessage | undefined {
  const event = events[0];
  switch (event?.type) {
    case 'rolled':
      return { type: 'ROLL_DICE' };
    case 'freed':
      return { type: event.how === 'card' ? 'USE_JAIL_CARD' : 'PAY_FINE' };
    case 'bought':
      return { type: 'BUY_PROPERTY', tileId: tileId(event.lot) };
    case 'declined':
      return { type: 'SKIP_BUY', tileId: tileId(event.lot) };
    case 'paid':
      return { type: event.cause === 'tax' ? 'PAY_TAX' : 'PAY_RENT' };
    case 'card':
      return { type: 'DRAW_CARD' };
    case 'followed':
      return { type: 'RESOLVE_CARD' };
    case 'returned':
      return { type: 'SELL_PROPERTY', tileId: tileId(event.lot) };
    case 'offered':
      return { type: 'PROPOSE_TRADE', recipientId: playerId(event.to), ...termsOf(fieldsOf(event), tileId) };
    case 'accepted':
      return { type: 'ACCEPT_TRADE', tradeId: event.id };
    case 'rejected':
      return { type: 'DECLINE_TRADE', tradeId: event.id };
    case 'cancelled':
      return { type: 'CANCEL_TRADE', tradeId: event.id };
    case 'bankrupt':
      return { type: 'DECLARE_BANKRUPTCY' };
    case 'turn_started':
    case 'over':
      return { type: 'END_TURN' };
    default:
      return undefined;
  }
}

/** What a seat may send now, each as a message ready to be sent. */
export function legalActions(open: SprintOpen, seat: Seat): ActionMessage[] {
  const list: ActionMessage[] = [];
  for (const action of readyActions(sprint, open, seat)) {
    const message = messageOf(action, open, seat);
    // Two pardons are used by one message.
    if (message && !(message.type === 'USE_JAIL_CARD' && list.some(({ type }) => type === message.type)))
      list.push(message);
  }
  return list;
}
