/** A message of a client to an action of ours, or to the error it is answered with. */
import { refuse } from '@freehold/kernel';
import { type PropertyAction, source004, sprint, stateOf } from '@freehold/property';
import type { z } from 'zod';
import { namedOffer, offerMeant } from '../offers.js';
import type * as reading from '../reading.js';
import { jsonOf, problemsOf, seqOf, speechIn, understood } from '../reading.js';
import { proposalOf } from '../trades.js';
import { ACTION_MESSAGES, type ActionMessage, type ActionType } from './client.js';
import { errorOf, refusalError } from './errors.js';
import type { ErrorMessage } from './server.js';
import type { Asking } from './sight.js';

export type Decoded = reading.Decoded<ActionMessage, ErrorMessage>;

const failed = (error: ErrorMessage): Decoded => ({ kind: 'error', error });

export function decodeText(text: string, asking: Asking): Decoded {
  const json = jsonOf(text);
  return json ? decode(json.input, asking) : failed(errorOf('BAD_MESSAGE', undefined, 'The message is not JSON.'));
}

export function decode(input: unknown, asking: Asking): Decoded {
  const type = (input as { type?: unknown } | null)?.type;
  const seq = seqOf(input);
  const fieldErrors = (error: z.ZodError) =>
    failed(errorOf('BAD_MESSAGE', seq, `Invalid data: ${JSON.stringify(problemsOf(error))}`));
  const speech = speechIn(input);
  if (speech) return speech.kind === 'wrong' ? fieldErrors(speech.problem) : speech;
  if (typeof type !== 'string' || !Object.hasOwn(ACTION_MESSAGES, type)) return failed(errorOf('UNKNOWN_TYPE', seq));
  const read = ACTION_MESSAGES[type as ActionType].safeParse(input);
  if (!read.success) return fieldErrors(read.error);
  return decodeAction(read.data as ActionMessage, asking);
}

/** Looks at the rules too: they know no more than the seat does. The table may still refuse, if something came first. */
function decodeAction(sent: ActionMessage, asking: Asking): Decoded {
  const { open, seat } = asking;
  if (seat < 0) return failed(refusalError(refuse('NOT_A_SEAT', { seats: open.out.length }), sent, asking));
  const action = translate(sent, asking);
  if ('event_type' in action) return failed(action);
  const refusal = sprint.check(stateOf(open), seat, action);
  return refusal ? failed(refusalError(refusal, sent, asking)) : understood(action, sent, open, seat, tradeIn(sent));
}

const tradeIn = (sent: ActionMessage) =>
  sent.type === 'ACCEPT_TRADE' || sent.type === 'DECLINE_TRADE' ? sent.tradeId : undefined;

function translate(message: ActionMessage, asking: Asking): PropertyAction | ErrorMessage {
  const { open, seat } = asking;
  switch (message.type) {
    case 'ROLL_DICE':
      return { type: 'roll' };
    case 'BUY_PROPERTY':
    case 'SKIP_BUY':
      return elsewhere(message, asking) ?? { type: message.type === 'BUY_PROPERTY' ? 'buy' : 'decline' };
    case 'PAY_RENT':
    case 'PAY_TAX':
      return bill(message, asking) ?? { type: 'pay' };
    case 'DRAW_CARD':
      return { type: 'draw' };
    case 'RESOLVE_CARD':
      return { type: 'resolve' };
    case 'END_TURN':
      return { type: 'end_turn' };
    case 'DECLARE_BANKRUPTCY':
      return { type: open.phase === 'debt' && open.question[seat]! > 0 ? 'bankrupt' : 'resign' };
    case 'USE_JAIL_CARD':
      return { type: 'use_card', deck: Math.max(0, open.pardon.indexOf(seat)) };
    case 'PAY_FINE':
      return { type: 'pay_fine' };
    case 'SELL_PROPERTY': {
      const lot = source004.squareOf(message.tileId);
      return lot < 0 ? noTile('tileId', message.seq) : { type: 'sell_deed', lot };
    }
    case 'PROPOSE_TRADE':
      return proposal(message, asking);
    case 'ACCEPT_TRADE':
    case 'DECLINE_TRADE':
    case 'CANCEL_TRADE':
      return aboutTrade(message, open);
  }
}

const noTile = (field: string, seq: number | undefined) =>
  errorOf('BAD_MESSAGE', seq, `Invalid data: ${JSON.stringify({ [field]: ['no such tile'] })}`);

const TRADE_ANSWERS = { ACCEPT_TRADE: 'accept', DECLINE_TRADE: 'reject', CANCEL_TRADE: 'cancel' } as const;

/** Of the trade that is open; refused if it names one that was open before. */
function aboutTrade(
  { type, tradeId, seq }: ActionMessage<keyof typeof TRADE_ANSWERS>,
  open: Asking['open'],
): PropertyAction | ErrorMessage {
  if (namedOffer(open, tradeId) === 'gone') return errorOf('TRADE_INVALID', seq, 'That trade is not open any more.');
  return { type: TRADE_ANSWERS[type], offer: offerMeant(open, tradeId) };
}

/** Only the tile one stands on is bought or left, whatever the message names. */
function elsewhere(
  { tileId, seq }: ActionMessage<'BUY_PROPERTY' | 'SKIP_BUY'>,
  { open, seat }: Asking,
): ErrorMessage | undefined {
  if (tileId === undefined || source004.squareOf(tileId) === open.square[seat]) return undefined;
  return errorOf('ILLEGAL_SQUARE', seq);
}

/** A rent is not paid as a tax, nor a tax as a rent. */
function bill(message: ActionMessage<'PAY_RENT' | 'PAY_TAX'>, asking: Asking): ErrorMessage | undefined {
  const [task] = asking.open.tasks;
  if (asking.open.phase !== 'pay' || task?.kind !== 'debt') return undefined;
  if ((task.cause === 'tax') === (message.type === 'PAY_TAX')) return undefined;
  return refusalError({ refused: 'WRONG_PHASE', facts: {} }, message, asking);
}

function proposal(message: ActionMessage<'PROPOSE_TRADE'>, { open, seat }: Asking): PropertyAction | ErrorMessage {
  const { seq, recipientId } = message;
  const to = source004.seatOf(recipientId, open.out.length);
  if (to < 0) return errorOf('TRADE_INVALID', seq, 'There is no such player.');
  for (const field of ['offeredProperties', 'requestedProperties'] as const)
    if (message[field].some((id) => source004.squareOf(id) < 0)) return noTile(field, seq);
  const action = proposalOf(message, source004.squareOf, open, seat, to);
  return action ?? errorOf('TRADE_INVALID', seq, 'There are not so many jail cards.');
}
