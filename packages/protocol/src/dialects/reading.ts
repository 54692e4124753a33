/** What reading a client's message has in common, whatever the dialect. */
import type { Refusal, Seat } from '@freehold/kernel';
import type { Open, PropertyAction } from '@freehold/property';
import type { z } from 'zod';
import type { ThinkData } from '../types.js';
import type { Read } from './dialect.js';
import { ChatMessage, ThoughtMessage } from './envelope.js';
import { namedOffer } from './offers.js';

export interface Numbered {
  /** The client's count, and the last version it saw, where it says so. */
  readonly seq?: number;
  readonly v?: number;
}

/** What is said or thought, as the codec understands it. */
export type Speech =
  | ({ readonly kind: 'chat'; readonly text: string } & Numbered)
  | ({ readonly kind: 'thought'; readonly thought: ThinkData } & Numbered);

/** A text as the codec of a dialect understands it. */
export type Decoded<Message extends object, Failure extends object> =
  | ({
      readonly kind: 'action';
      readonly action: PropertyAction;
      /** The question it answers; absent for leaving. */
      readonly answers?: number;
      /** It answers an offer without saying which. */
      readonly isUnnamed?: true;
      /** As everybody is told of it: without what is only between the client and us. */
      readonly message: Message;
    } & Numbered)
  | Speech
  | { readonly kind: 'error'; readonly error: Failure };

/** Undefined for a text that is not JSON. */
export function jsonOf(text: string): { readonly input: unknown } | undefined {
  try {
    return { input: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Chat and thoughts, which the dialects with envelopes write alike. Undefined for anything else. */
export function speechIn(
  input: unknown,
): Speech | { readonly kind: 'wrong'; readonly problem: z.ZodError } | undefined {
  const type = (input as { type?: unknown } | null)?.type;
  if (type === 'ChatMessage') {
    const { data, error } = ChatMessage.safeParse(input);
    return data ? { kind: 'chat', text: data.msg, ...numbered(data) } : { kind: 'wrong', problem: error };
  }
  if (type !== 'ThoughtMessage') return undefined;
  const { data, error } = ThoughtMessage.safeParse(input);
  if (!data) return { kind: 'wrong', problem: error };
  const { msg, decision, answers, ...counts } = data;
  const thought = { text: msg, ...(decision !== undefined && { decision }), ...(answers !== undefined && { answers }) };
  return { kind: 'thought', thought, ...numbered(counts) };
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

/** A message that the rules have nothing against. `named`: the offer that it says it answers, where it may say so. */
export function understood<Message extends Counts>(
  action: PropertyAction,
  { seq, v, ...message }: Message,
  open: Open,
  seat: Seat,
  named?: number | null,
): Decoded<Message, never> {
  const answers = questionOf(action, open, seat);
  const isAnswer = action.type === 'accept' || action.type === 'reject';
  const isUnnamed = isAnswer && namedOffer(open, named) !== 'pending';
  return {
    kind: 'action',
    action,
    message: message as unknown as Message,
    ...(answers !== undefined && { answers }),
    ...(isUnnamed && { isUnnamed }),
    ...numbered({ seq, v }),
  };
}

/** An action that was read, as the server wants it. What is said about it carries the client's own number. */
export function acting<M extends object>(
  {
    action,
    answers,
    isUnnamed,
    message,
    seq,
    v,
  }: Numbered & { action: unknown; answers?: number | undefined; isUnnamed?: true; message: M },
  refused: (refusal: Refusal, message: M) => object,
): Read {
  const counted = seq === undefined ? message : { ...message, seq };
  return {
    kind: 'act',
    action,
    ...(answers !== undefined && { answers }),
    ...(isUnnamed && { isUnnamed }),
    ...numbered({ seq, v }),
    refused: (refusal) => refused(refusal, counted),
  };
}

/** What was decoded, as the server wants it: with the words for what may yet be refused, be it an action or speech. */
export function asRead<M extends object>(
  decoded: Decoded<M, object>,
  refusedAction: (refusal: Refusal, message: M) => object,
  refusedSpeech: (refusal: Refusal, seq?: number) => object,
): Read {
  switch (decoded.kind) {
    case 'action':
      return acting(decoded, refusedAction);
    case 'chat':
      return { kind: 'say', text: decoded.text, refused: (refusal) => refusedSpeech(refusal, decoded.seq) };
    case 'thought':
      return { kind: 'think', thought: decoded.thought, refused: (refusal) => refusedSpeech(refusal, decoded.seq) };
    case 'error':
      return decoded;
  }
}
