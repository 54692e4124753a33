/** What was said and thought at a match: beside its records and in no hash, so nobody can prove it or build on it. */
import { count, optional, type Shape, shapeProblem, string } from './record.js';

interface Spoken {
  /** The last record before it; -1: before the first, or not known. */
  readonly number: number;
  readonly text: string;
}

export interface SaidLine extends Spoken {
  readonly kind: 'said';
  readonly time: number;
  readonly user: number;
  readonly name: string;
  /** Absent for spectators. */
  readonly seat?: number;
}

export interface ThoughtLine extends Spoken {
  readonly kind: 'thought';
  readonly seat: number;
  readonly time?: number;
  /** What it came to. */
  readonly decision?: string;
  /** The question it is about. */
  readonly answers?: number;
}

export type SpeechLine = SaidLine | ThoughtLine;

const common: Shape = { kind: string, text: string, number: (value) => value === -1 || count(value) };
const SHAPES: Readonly<Record<SpeechLine['kind'], Shape>> = {
  said: { ...common, time: count, user: count, name: string, seat: optional(count) },
  thought: { ...common, seat: count, time: optional(count), decision: optional(string), answers: optional(count) },
};

export function speechProblem(value: unknown): string | undefined {
  const kind = (value as { kind?: unknown } | null)?.kind;
  if (typeof kind !== 'string' || !Object.hasOwn(SHAPES, kind)) return 'neither said nor thought';
  return shapeProblem(value, SHAPES[kind as SpeechLine['kind']]);
}
