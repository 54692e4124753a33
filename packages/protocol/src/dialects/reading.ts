/** What reading a client's message has in common, whatever the dialect. */
import type { Refusal, Seat } from '@freehold/kernel';
import type { Open, PropertyAction } from '@freehold/property';
import type { z } from 'zod';
import type { Read } from './dialect.js';

export interface Numbered {
  /** The client's count, and the last version it saw, where it says so. */
  readonly seq?: number;
  readonly v?: number;
}

/** A text as the codec of a dialect understands it. */
export type Decoded<Message extends object, Failure extends object> =
  | ({
      readonly kind: 'action';
      readonly action: PropertyAction;
      /** The question it answers; absent for leaving. */
      readonly answers?: number;
      /** As everybody is told of it: without what is only between the client and us. */
      readonly message: Message;
    } & Numbered)
  | ({ readonly kind: 'chat'; readonly text: string } & Numbered)
  | { readonly kind: 'error'; readonly error: Failure };

/** Undefined for a text that is not JSON. */
export function jsonOf(text: string): { readonly input: unknown } | undefined {
  try {
    return { input: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** `{"type": "get_state"}` is the same in all dialects: the table answers with the messages of a new connection. */
export function asksForState(text: string): boolean {
  const message = text.length < 100 ? jsonOf(text)?.input : undefined;
  return (message as { type?: unknown } | null | undefined)?.type === 'get_state';
}

type Counts = { seq?: number | undefined; v?: number | undefined };

export function numbered({ seq, v }: Counts): Numbered {
  return { ...(seq !== undefined && { seq }), ...(v !== undefined && { v }) };
}

export function seqOf(input: unknown): number | undefined {
  const seq = (input as { seq?: unknown } | null)?.seq;
  return Number.isSafeInteger(seq) ? (seq as number) : undefined;
}

/** What is wrong, by field. */
export function problemsOf(error: z.ZodError): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? 'non_field_errors');
    problems[field] = [...(problems[field] ?? []), message];
  }
  return problems;
}

/** What an action answers, where the client does not say: the offer it names, or what the seat is asked or given leave for. */
export function questionOf(
  action: PropertyAction,
  { question, between }: Pick<Open, 'question' | 'between'>,
  seat: Seat,
): number | undefined {
  switch (action.type) {
    case 'resign':
      return undefined;
    case 'accept':
    case 'reject':
    case 'counter':
      return action.offer;
    default:
      return question[seat] || between[seat] || undefined;
  }
}

/** A message that the rules have nothing against. */
export function understood<Message extends Counts>(
  action: PropertyAction,
  { seq, v, ...message }: Message,
  open: Open,
  seat: Seat,
): Decoded<Message, never> {
  const answers = questionOf(action, open, seat);
  return {
    kind: 'action',
    action,
    message: message as unknown as Message,
    ...(answers !== undefined && { answers }),
    ...numbered({ seq, v }),
  };
}

/** An action that was read, as the server wants it. What is said about it carries the client's own number. */
export function acting<M extends object>(
  { action, answers, message, seq, v }: Numbered & { action: unknown; answers?: number | undefined; message: M },
  refused: (refusal: Refusal, message: M) => object,
): Read {
  const counted = seq === undefined ? message : { ...message, seq };
  return {
    kind: 'act',
    action,
    ...(answers !== undefined && { answers }),
    ...numbered({ seq, v }),
    refused: (refusal) => refused(refusal, counted),
  };
}

/** What was decoded, as the server wants it: with the words for what may yet be refused, be it an action or a line of chat. */
export function asRead<M extends object>(
  decoded: Decoded<M, object>,
  refusedAction: (refusal: Refusal, message: M) => object,
  refusedChat: (refusal: Refusal, seq?: number) => object,
): Read {
  switch (decoded.kind) {
    case 'action':
      return acting(decoded, refusedAction);
    case 'chat':
      return { kind: 'say', text: decoded.text, refused: (refusal) => refusedChat(refusal, decoded.seq) };
    case 'error':
      return decoded;
  }
}
