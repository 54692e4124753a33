/** A message of a client to an action of ours, or to the error it is answered with. */
import { magnate, type PropertyAction } from '@freehold/property';
import type { z } from 'zod';
import { type Numbered, numbered, problemsOf, seqOf } from '../reading.js';
import { ACTION_MESSAGES, type ActionMessage, type ActionType, ALIASES, ChatMessage, Cheat } from './client.js';
import { type Asking, errorOf, misplaced } from './errors.js';
import { refusalError } from './refusals.js';
import type { ErrorMessage } from './server.js';
import { stateOf } from './sight.js';
import { invalid } from './texts.js';
import { translate } from './translate.js';

export type Decoded =
  | ({
      readonly kind: 'action';
      readonly action: PropertyAction;
      /** The question it answers; absent for leaving. */
      readonly answers?: number;
      /** As everybody is told of it: without what is only between the client and us. */
      readonly message: ActionMessage;
    } & Numbered)
  | ({ readonly kind: 'chat'; readonly text: string } & Numbered)
  | { readonly kind: 'cheat'; readonly cheat: Cheat }
  | { readonly kind: 'error'; readonly error: ErrorMessage };

export function decodeText(text: string, asking: Asking): Decoded {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return failed(errorOf('BAD_MESSAGE', invalid({ non_field_errors: ['not JSON'] })));
  }
  return decode(input, asking);
}

export function decode(input: unknown, asking: Asking): Decoded {
  const type = (input as { type?: unknown } | null)?.type;
  const seq = seqOf(input);
  if (type === 'ChatMessage') {
    const read = ChatMessage.safeParse(input);
    return read.success
      ? { kind: 'chat', text: read.data.msg, ...numbered(read.data) }
      : failed(fieldErrors(read.error, seq));
  }
  if (type === 'Cheat' && asking.cheats) {
    const read = Cheat.safeParse(input);
    return read.success ? { kind: 'cheat', cheat: read.data } : failed(fieldErrors(read.error, seq));
  }
  const name = typeof type === 'string' ? nameOf(type) : undefined;
  if (!name) return failed(errorOf('UNKNOWN_TYPE', invalid({ type: ['no such type'] }), seq));
  const read = ACTION_MESSAGES[name].safeParse({ ...(input as object), type: name });
  if (!read.success) return failed(fieldErrors(read.error, seq));
  return decodeAction(read.data as ActionMessage, asking);
}

function nameOf(type: string): ActionType | undefined {
  if (Object.hasOwn(ALIASES, type)) return ALIASES[type];
  return Object.hasOwn(ACTION_MESSAGES, type) ? (type as ActionType) : undefined;
}

/** Looks at the rules too: they know no more than the seat does. The table may still refuse, if something came first. */
function decodeAction({ seq, v, ...rest }: ActionMessage, asking: Asking): Decoded {
  const { open, seat } = asking;
  const message = rest as ActionMessage;
  const counted = { ...message, ...numbered({ seq, v }) };
  const action = misplaced(counted, asking) ?? translate(counted, asking);
  if ('event_type' in action) return failed(action);
  const refusal = magnate.check(stateOf(open), seat, action);
  if (refusal) return failed(refusalError(refusal, counted, asking));
  const answers = action.type === 'resign' ? 0 : open.question[seat]!;
  return { kind: 'action', action, message, ...(answers > 0 && { answers }), ...numbered({ seq, v }) };
}

const failed = (error: ErrorMessage): Decoded => ({ kind: 'error', error });

function fieldErrors(error: z.ZodError, seq: number | undefined): ErrorMessage {
  return errorOf('BAD_MESSAGE', invalid(problemsOf(error)), seq);
}
