/** A text of a client of source 001 to what it asks for. */
import { isRefusal, type Refusal, refuse } from '@freehold/kernel';
import { source001 } from '@freehold/property';
import type { z } from 'zod';
import type { ThinkData } from '../../types.js';
import type { Read } from '../dialect.js';
import { acting, jsonOf, type Numbered, numbered, questionOf } from '../reading.js';
import { AgentSpoke, AgentThought, type ClassicSight, errorMessage } from './messages.js';
import { answerQuery, Query } from './query.js';

const { toAction, inTheirWords } = source001;

export function read(text: string, sight: ClassicSight): Read {
  const message = objectOf(text);
  if (!message) return failed(refuse('BAD_FIELD', { field: '', expected: 'a JSON object' }));
  const { seq, v, answers, ...rest } = message;
  for (const [field, value] of Object.entries({ seq, v, answers })) {
    if (value === undefined || isCount(value)) continue;
    return failed(refuse('BAD_FIELD', { field, expected: 'a whole number' }));
  }
  const refused = (refusal: Refusal) => errorMessage(inTheirWords(refusal), seq as number | undefined);
  switch (rest['type']) {
    case 'AgentSpoke': {
      const said = readBy(AgentSpoke, rest);
      return 'refused' in said ? failed(said, seq) : { kind: 'say', text: said.message, refused };
    }
    case 'AgentThought': {
      const thought = readBy(AgentThought, rest);
      if ('refused' in thought) return failed(thought, seq);
      const { thought: words, decision } = thought;
      const about = { ...(decision !== undefined && { decision }), ...(answers !== undefined && { answers }) };
      return { kind: 'think', thought: { text: words, ...about } as ThinkData, refused };
    }
    case 'query': {
      const query = readBy(Query, message);
      return 'refused' in query ? failed(query, seq) : { kind: 'answer', answer: answerQuery(query, sight) };
    }
    default:
      return readAction(rest, sight, { seq, v, answers } as Counted, refused);
  }
}

interface Counted extends Numbered {
  readonly answers?: number;
}

function readAction(
  message: object,
  { open, viewer }: ClassicSight,
  { seq, v, answers }: Counted,
  refused: (refusal: Refusal) => object,
): Read {
  if (viewer < 0) return failed(refuse('NOT_A_SEAT', { seats: open.out.length }), seq);
  const action = toAction(message, open, viewer);
  if (isRefusal(action)) return failed(action, seq);
  return acting(
    { action, answers: answers ?? questionOf(action, open, viewer), message, ...numbered({ seq, v }) },
    refused,
  );
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;

function failed(refusal: Refusal, seq?: unknown): Read {
  return { kind: 'error', error: errorMessage(refusal, isCount(seq) ? (seq as number) : undefined) };
}

function objectOf(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = jsonOf(text)?.input;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as never) : undefined;
}

function readBy<T extends z.ZodType>(schema: T, input: unknown): z.infer<T> | Refusal {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const { path, message } = result.error.issues[0]!;
  return refuse('BAD_FIELD', { field: path.join('.'), expected: message });
}
