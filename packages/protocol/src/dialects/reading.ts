/** What reading a client's message has in common, whatever the dialect. */
import type { Refusal } from '@freehold/kernel';
import type { z } from 'zod';
import type { Read } from './dialect.js';

export interface Numbered {
  /** The client's count, and the last version it saw, where it says so. */
  readonly seq?: number;
  readonly v?: number;
}

export function numbered({ seq, v }: { seq?: number | undefined; v?: number | undefined }): Numbered {
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

/** An action that was read, as the server wants it. What is said about it carries the client's own number. */
export function acting<M extends object>(
  { action, answers, message, seq, v }: Numbered & { action: unknown; answers?: number; message: M },
  refused: (refusal: Refusal, message: M) => object,
): Read {
  const counted = seq === undefined ? message : { ...message, seq };
  return {
    kind: 'act',
    action,
    ...(answers !== undefined && { answers }),
    ...(seq !== undefined && { seq }),
    ...(v !== undefined && { v }),
    refused: (refusal) => refused(refusal, counted),
  };
}
