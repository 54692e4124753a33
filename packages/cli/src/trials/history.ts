/**
 * What a client did and saw, as lines of JSON, written before it goes on. The server may die at any moment, so what stands
 * here is all that a person could hold against it.
 */
import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** `seat` is -1 for who only watches. */
interface At {
  readonly table: number;
  readonly seat: number;
}
/** The table as it was promised when it was opened, before anybody else sat down. */
export interface OpenedLine {
  readonly what: 'opened';
  readonly table: number;
  readonly match: string;
  readonly commitment: string;
}
export interface SentLine extends At {
  readonly what: 'sent';
  readonly number: number;
  /** Absent: it takes the last action back. */
  readonly action?: object;
  readonly nonce?: string;
  readonly time: number;
}
export interface AcknowledgedLine extends At {
  readonly what: 'acknowledged';
  readonly number: number;
  readonly record: number;
}
export interface RefusedLine extends At {
  readonly what: 'refused';
  readonly number: number;
  readonly code: string;
}
/** One record was told, or a whole view with its hash. */
export interface SawLine extends At {
  readonly what: 'saw';
  readonly number: number;
  readonly head: string;
  readonly view?: string;
}
/** `since`: came back, having seen so much. */
export interface ConnectedLine extends At {
  readonly what: 'connected';
  readonly since?: number;
}
export type Line = OpenedLine | SentLine | AcknowledgedLine | RefusedLine | SawLine | ConnectedLine;

export class History {
  private readonly file: number;

  constructor(path: string) {
    this.file = openSync(path, 'a');
  }

  write(line: Line): void {
    writeSync(this.file, `${JSON.stringify(line)}\n`);
  }

  close(): void {
    closeSync(this.file);
  }
}

export const historyFile = (dir: string, part: number) => join(dir, `history-${part}.jsonl`);

export function readHistories(dir: string): Line[] {
  return readdirSync(dir)
    .filter((name) => name.startsWith('history-'))
    .flatMap((name) => readFileSync(join(dir, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}
