/** A message of a client to an action of ours, or to the error it is answered with. */
import { magnate, stateOf } from '@freehold/property';
import type { z } from 'zod';
import type * as reading from '../reading.js';
import { jsonOf, problemsOf, seqOf, speechIn, understood } from '../reading.js';
import { ACTION_MESSAGES, type ActionMessage, type ActionType, ALIASES, Cheat } from './client.js';
import { type Asking, errorOf, misplaced } from './errors.js';
import { refusalError } from './refusals.js';
import type { ErrorMessage } from './server.js';
import { phaseOf } from './sight.js';
import { invalid } from './texts.js';
import { translate, unreadable } from './translate.js';

export type Decoded = reading.Decoded<ActionMessage, ErrorMessage> | { readonly kind: 'cheat'; readonly cheat: Cheat };

export function decodeText(text: string, asking: Asking): Decoded {
  const json = jsonOf(text);
  if (json) return decode(json.input, asking);
  return failed(errorOf('BAD_MESSAGE', invalid({ non_field_errors: ['not JSON'] })));
}

export function decode(input: unknown, asking: Asking): Decoded {
  const type = (input as { type?: unknown } | null)?.type;
  const seq = seqOf(input);
  const speech = speechIn(input);
  if (speech) return speech.kind === 'wrong' ? failed(fieldErrors(speech.problem, seq)) : speech;
  if (type === 'Cheat' && asking.cheats) {
    const read = Cheat.safeParse(input);
    return read.success ? { kind: 'cheat', cheat: read.data } : failed(fieldErrors(read.error, seq));
  }
  const name = typeof type === 'string' ? nameOf(type, input as object, asking) : undefined;
  if (!name) return failed(errorOf('UNKNOWN_TYPE', invalid({ type: ['no such type'] }), seq));
  const read = ACTION_MESSAGES[name].safeParse({ ...(input as object), type: name });
  if (!read.success) return failed(fieldErrors(read.error, seq));
  return decodeAction(read.data as ActionMessage, asking);
}

/** The source's example of a move is a throw with a square: where one is to be chosen it can only be that. */
function nameOf(type: string, input: object, { open }: Asking): ActionType | undefined {
  if (type === 'ActionThrowDices' && 'square' in input && phaseOf(open) === 'choose_square') return 'ActionMoveTo';
  if (Object.hasOwn(ALIASES, type)) return ALIASES[type];
  return Object.hasOwn(ACTION_MESSAGES, type) ? (type as ActionType) : undefined;
}

/** Looks at the rules too: they know no more than the seat does. The table may still refuse, if something came first. */
function decodeAction(sent: ActionMessage, asking: Asking): Decoded {
  const { open, seat } = asking;
  const action = unreadable(sent) ?? misplaced(sent, asking) ?? translate(sent, asking);
  if ('event_type' in action) return failed(action);
  const refusal = magnate.check(stateOf(open), seat, action);
  return refusal ? failed(refusalError(refusal, sent, asking)) : understood(action, sent, open, seat, proposalIn(sent));
}

const proposalIn = (sent: ActionMessage) => (sent.type === 'ActionTradeAnswer' ? sent.proposal : undefined);

const failed = (error: ErrorMessage): Decoded => ({ kind: 'error', error });

function fieldErrors(error: z.ZodError, seq: number | undefined): ErrorMessage {
  return errorOf('BAD_MESSAGE', invalid(problemsOf(error)), seq);
}
