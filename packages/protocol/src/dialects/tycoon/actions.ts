/** Our actions in the dialect's words: for the list of what may be done, and for what was done. */
import type { Seat } from '@freehold/kernel';
import { POT, type PropertyAction, type PropertyEvent, TYCOON_TOKENS, tycoon } from '@freehold/property';
import { readyActions } from '../listing.js';
import { fieldsOf, termsOf } from '../trades.js';
import type { ActionMessage } from './client.js';
import { positionOf, type Sight } from './sight.js';

const STEP_TYPES = { build: 'BUILD', sell: 'SELL_BUILDING', mortgage: 'MORTGAGE', lift: 'REDEEM' } as const;
const ANSWER_TYPES = { accept: 'ACCEPT_TRADE', reject: 'DECLINE_TRADE', cancel: 'CANCEL_TRADE' } as const;

type Look = Pick<Sight, 'open' | 'names'>;

/** Undefined for what only the clock or another edition does, and for what this dialect has no word for, such as a counter-offer. */
export function messageOf(action: PropertyAction, { open, names }: Look): ActionMessage | undefined {
  switch (action.type) {
    case 'roll':
      return { type: 'ROLL' };
    case 'buy':
      return { type: 'BUY' };
    case 'decline':
      return { type: 'DECLINE' };
    case 'bid':
      return action.amount === 0 ? { type: 'PASS' } : { type: 'BID', amount: action.amount };
    case 'pass':
      return { type: 'PASS' };
    case 'choose':
      return { type: 'CHOOSE', choice: action.way === 'fine' ? 'fine' : 'opportunity' };
    case 'build':
    case 'sell':
    case 'mortgage':
    case 'lift':
      return { type: STEP_TYPES[action.type], position: positionOf(action.lot) };
    case 'sell_deed':
      return { type: 'SELL_PROPERTY', position: positionOf(action.lot) };
    case 'pay_fine':
      return { type: 'PAY_FINE' };
    case 'use_card':
      return { type: 'USE_PASS' };
    case 'go_on':
      return { type: 'STAY' };
    case 'bankrupt':
      return { type: 'DECLARE_BANKRUPT' };
    case 'end_turn':
      return { type: 'END_TURN' };
    case 'request_leave':
      return { type: 'REQUEST_LEAVE' };
    case 'resign':
      return open.options.leaving === 'free' ? { type: 'REQUEST_LEAVE' } : undefined;
    case 'vote':
      return { type: 'VOTE_LEAVE', agree: action.agree === 1 };
    case 'choose_token':
      return { type: 'CHOOSE_TOKEN', token: TYCOON_TOKENS[action.token]! };
    case 'propose':
      return { type: 'PROPOSE_TRADE', recipient: names[action.to]!, ...termsOf(action, positionOf) };
    case 'accept':
    case 'reject':
    case 'cancel':
      return { type: ANSWER_TYPES[action.type], tradeId: action.offer };
    default:
      return undefined;
  }
}

/** What the viewer may send now, each as a message ready to be sent. */
export function legalActions({ open, names, viewer }: Look & Pick<Sight, 'viewer'>): ActionMessage[] {
  const list = new Map<string, ActionMessage>();
  for (const action of readyActions(tycoon, open, viewer)) {
    const message = messageOf(action, { open, names });
    // Two passes are used by one message.
    if (message) list.set(JSON.stringify(message), message);
  }
  return [...list.values()];
}

/**
 * What somebody did, told by the first thing that came of it; going on without a word is the end of a phase. Offers that lapse
 * are told before the end of a turn, and are never what somebody did. A counter-offer is told as a refusal of the offer before.
 */
export function playedBy(
  actor: Seat,
  events: readonly PropertyEvent[],
  names: readonly string[],
): ActionMessage | undefined {
  const first = events.find(({ type }) => type !== 'lapsed');
  switch (first?.type) {
    case undefined:
    case 'turn_started':
    case 'over':
      return { type: 'END_TURN' };
    case 'rolled':
      return { type: 'ROLL' };
    case 'bought':
      return { type: 'BUY' };
    case 'declined':
      return { type: 'DECLINE' };
    case 'bid':
      // Of a bid that is sealed to the viewer nothing is told.
      if (first.amount === undefined) return undefined;
      return first.amount > 0 ? { type: 'BID', amount: first.amount } : { type: 'PASS' };
    case 'passed':
      return { type: 'PASS' };
    case 'built':
      return { type: 'BUILD', position: positionOf(first.lot) };
    case 'demolished':
      return { type: 'SELL_BUILDING', position: positionOf(first.lot) };
    case 'mortgaged':
      return { type: 'MORTGAGE', position: positionOf(first.lot) };
    case 'lifted':
      return { type: 'REDEEM', position: positionOf(first.lot) };
    case 'returned':
      return { type: 'SELL_PROPERTY', position: positionOf(first.lot) };
    case 'freed':
      return { type: first.how === 'card' ? 'USE_PASS' : 'PAY_FINE' };
    case 'stayed':
    case 'missed':
      return { type: 'STAY' };
    case 'card':
      return { type: 'CHOOSE', choice: 'opportunity' };
    case 'paid':
      return first.to === POT ? { type: 'CHOOSE', choice: 'fine' } : undefined;
    case 'bankrupt':
      return first.seat === actor ? { type: 'DECLARE_BANKRUPT' } : undefined;
    case 'leave_asked':
    case 'left':
      return { type: 'REQUEST_LEAVE' };
    case 'voted':
      return { type: 'VOTE_LEAVE', agree: first.agree };
    case 'token':
      return { type: 'CHOOSE_TOKEN', token: first.token as (typeof TYCOON_TOKENS)[number] };
    case 'offered':
      return { type: 'PROPOSE_TRADE', recipient: names[first.to]!, ...termsOf(fieldsOf(first), positionOf) };
    case 'accepted':
      return { type: 'ACCEPT_TRADE', tradeId: first.id };
    case 'rejected':
      return { type: 'DECLINE_TRADE', tradeId: first.id };
    case 'cancelled':
      return { type: 'CANCEL_TRADE', tradeId: first.id };
    default:
      return undefined;
  }
}
