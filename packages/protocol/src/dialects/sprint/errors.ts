/** What our rules refuse, told to a client of source 004: a code for programs and a sentence for people. */
import type { Refusal } from '@freehold/kernel';
import { source004 } from '@freehold/property';
import { CODES, type ErrorCode } from '../codes.js';
import type { ActionMessage } from './client.js';
import type { ErrorMessage } from './server.js';
import type { Asking } from './sight.js';

/** The source has no sentences for refusals; these are ours. */
export const TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  NOT_YOUR_TURN: 'It is not your turn.',
  WRONG_PHASE: 'That cannot be done in this phase.',
  BAD_MESSAGE: 'The message cannot be read.',
  UNKNOWN_TYPE: 'There is no such action.',
  ILLEGAL_SQUARE: 'That is not the tile you stand on.',
  NOT_OWNER: 'That property is not yours.',
  NO_MONEY: 'You do not have enough money.',
  NOT_IN_JAIL: 'You are not in jail.',
  DEBT: 'You have to pay what you owe first.',
  TRADE_INVALID: 'That trade cannot be made.',
  TRADE_LIMIT: 'You have made enough offers this turn.',
  STALE: 'That is no longer asked.',
  RATE: 'That was too fast.',
  NOT_STARTED: 'The game has not begun.',
  GAME_OVER: 'The game is over.',
  STAND_IN: 'A bot plays for you because your time ran out. Send anything and you play again.',
};

export function errorOf(code: ErrorCode, seq?: number, message = TEXTS[code] ?? TEXTS.WRONG_PHASE!): ErrorMessage {
  return { event_type: 'error', message, code, ...(seq !== undefined && { seq }) };
}

/** What our rules say of the terms of a trade, where they have a more general word for it. */
const TERMS: readonly string[] = [
  'OUT_OF_RANGE',
  'NOT_A_DEED',
  'NOT_OWNER',
  'GROUP_BUILT',
  'NO_SUCH_CARD',
  'NO_TRADES',
];

function codeOf({ refused }: Refusal, { type }: ActionMessage, { open, seat }: Asking): ErrorCode {
  switch (type) {
    case 'PROPOSE_TRADE':
      if (refused === 'LIMIT_REACHED') return 'TRADE_LIMIT';
      if (TERMS.includes(refused)) return 'TRADE_INVALID';
      break;
    case 'USE_JAIL_CARD':
    case 'PAY_FINE':
      if (refused === 'WRONG_PHASE' && open.jail[seat] === 0) return 'NOT_IN_JAIL';
      break;
    case 'END_TURN':
      if (refused === 'WRONG_PHASE' && open.tasks.length > 0) return 'DEBT';
      break;
    default:
  }
  return CODES[refused] ?? 'WRONG_PHASE';
}

/** Why a message was not played, be it by the check before or by the table itself. */
export function refusalError(refusal: Refusal, message: ActionMessage, asking: Asking): ErrorMessage {
  if (message.type === 'USE_JAIL_CARD' && refusal.refused === 'NO_SUCH_CARD')
    return errorOf('WRONG_PHASE', message.seq, 'You have no jail card.');
  const code = codeOf(refusal, message, asking);
  // Who is asked is told where he is; anybody else, whose turn it is.
  const phase =
    code === 'WRONG_PHASE' ? `${message.type} cannot be done in phase ${source004.phaseOf(asking.open)}.` : undefined;
  return errorOf(code, message.seq, phase);
}

/** For what is refused to a message that is no action: chat that comes too fast, a game that is gone. */
export function plainError({ refused }: Refusal, seq?: number): ErrorMessage {
  return errorOf(refused === 'NOT_FOUND' ? 'STALE' : (CODES[refused] ?? 'WRONG_PHASE'), seq);
}
