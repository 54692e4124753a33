/** A message of a client to an action of ours, or to the error it is answered with. */
import { refuse } from '@freehold/kernel';
import { type PropertyAction, type Step, stateOf, TYCOON_TOKENS, tycoon } from '@freehold/property';
import type { z } from 'zod';
import type * as reading from '../reading.js';
import { jsonOf, seqOf, speechIn, understood } from '../reading.js';
import { proposalOf } from '../trades.js';
import { ACTION_MESSAGES, type ActionMessage, type ActionType } from './client.js';
import { errorOf, refusalError } from './errors.js';
import type { ErrorMessage } from './server.js';
import { type Asking, board, squareOf } from './sight.js';

export type Decoded = reading.Decoded<ActionMessage, ErrorMessage>;

export function decodeText(text: string, asking: Asking): Decoded {
  const json = jsonOf(text);
  return json ? decode(json.input, asking) : failed(errorOf('BAD_MESSAGE', 'Not JSON.'));
}

export function decode(input: unknown, asking: Asking): Decoded {
  const type = (input as { type?: unknown } | null)?.type;
  const seq = seqOf(input);
  const speech = speechIn(input);
  if (speech) return speech.kind === 'wrong' ? failed(fieldError(speech.problem, seq)) : speech;
  if (typeof type !== 'string' || !Object.hasOwn(ACTION_MESSAGES, type))
    return failed(errorOf('UNKNOWN_TYPE', 'There is no such type.', seq));
  const read = ACTION_MESSAGES[type as ActionType].safeParse(input);
  if (!read.success) return failed(fieldError(read.error, seq));
  return decodeAction(read.data as ActionMessage, asking);
}

/** Looks at the rules too: they know no more than the seat does. The table may still refuse, if something came first. */
function decodeAction(sent: ActionMessage, asking: Asking): Decoded {
  const { open, seat } = asking;
  if (seat < 0) return failed(refusalError(refuse('NOT_A_SEAT', { seats: open.out.length }), sent, asking));
  const action = translate(sent, asking);
  if ('event_type' in action) return failed(action);
  const refusal = tycoon.check(stateOf(open), seat, action);
  const named = 'tradeId' in sent ? sent.tradeId : undefined;
  return refusal ? failed(refusalError(refusal, sent, asking)) : understood(action, sent, open, seat, named);
}

const STEPS: Readonly<Partial<Record<ActionType, Step['type']>>> = {
  BUILD: 'build',
  SELL_BUILDING: 'sell',
  MORTGAGE: 'mortgage',
  REDEEM: 'lift',
};

const ANSWERS = { ACCEPT_TRADE: 'accept', DECLINE_TRADE: 'reject', CANCEL_TRADE: 'cancel' } as const;

function translate(message: ActionMessage, asking: Asking): PropertyAction | ErrorMessage {
  const { open, seat } = asking;
  switch (message.type) {
    case 'ROLL':
      return { type: 'roll' };
    case 'BUY': {
      // Who says "buy" without the money lets it be auctioned: section 7.
      const short = open.phase === 'buy' && open.cash[seat]! < board.price[open.square[seat]!]!;
      return { type: short ? 'decline' : 'buy' };
    }
    case 'DECLINE':
      return { type: 'decline' };
    case 'BID':
      return { type: 'bid', amount: message.amount };
    case 'PASS':
      // In a sealed auction nothing is bid.
      return open.phase === 'sealed' ? { type: 'bid', amount: 0 } : { type: 'pass' };
    case 'CHOOSE':
      return { type: 'choose', way: message.choice === 'fine' ? 'fine' : 'card' };
    case 'BUILD':
    case 'SELL_BUILDING':
    case 'MORTGAGE':
    case 'REDEEM':
      return { type: STEPS[message.type]!, lot: squareOf(message.position) };
    case 'SELL_PROPERTY':
      return { type: 'sell_deed', lot: squareOf(message.position) };
    case 'PAY_FINE':
      return { type: 'pay_fine' };
    case 'USE_PASS':
      return { type: 'use_card', deck: Math.max(0, open.pardon.indexOf(seat)) };
    case 'STAY':
      return { type: 'go_on' };
    case 'DECLARE_BANKRUPT':
      return { type: 'bankrupt' };
    case 'END_TURN':
      return { type: 'end_turn' };
    case 'REQUEST_LEAVE':
      return { type: open.options.leaving === 'free' ? 'resign' : 'request_leave' };
    case 'VOTE_LEAVE':
      return { type: 'vote', agree: message.agree ? 1 : 0 };
    case 'CHOOSE_TOKEN':
      return { type: 'choose_token', token: TYCOON_TOKENS.indexOf(message.token) };
    case 'PROPOSE_TRADE': {
      const to = asking.names.indexOf(message.recipient);
      if (to < 0) return errorOf('BAD_MESSAGE', 'recipient: There is no such player.', message.seq);
      const none = refuse('NO_TRADES', { of: 'pardons' });
      return proposalOf(message, squareOf, open, seat, to) ?? refusalError(none, message, asking);
    }
    case 'ACCEPT_TRADE':
    case 'DECLINE_TRADE':
    case 'CANCEL_TRADE':
      return { type: ANSWERS[message.type], offer: message.tradeId };
  }
}

const failed = (error: ErrorMessage): Decoded => ({ kind: 'error', error });

function fieldError(error: z.ZodError, seq: number | undefined): ErrorMessage {
  const { path, message } = error.issues[0]!;
  return errorOf('BAD_MESSAGE', `${path.join('.') || 'message'}: ${message}`, seq);
}
