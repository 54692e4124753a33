/**
 * A match as a file: one line of canonical JSON for the header and one per record, each `["<hash>",{...}]`; then what was said
 * and thought, each line a `{...}`.
 */
import { DataError } from '../failure.js';
import { canonical } from './canonical.js';
import { headerHash } from './chain.js';
import { type Entry, type Header, headerProblem, recordProblem } from './record.js';
import { type SpeechLine, speechProblem } from './speech.js';

export interface Match {
  readonly header: Header;
  readonly entries: readonly Entry[];
  /** By the record before it; may be left out where there is none. */
  readonly speech?: readonly SpeechLine[];
}

export function formatMatch({ header, entries, speech = [] }: Match): string {
  const lines = [canonical([headerHash(header), header])];
  for (const { head, record } of entries) lines.push(canonical([head, record]));
  for (const each of speech) lines.push(canonical(each));
  return `${lines.join('\n')}\n`;
}

/** Reads a match file. Throws {@link DataError} naming the line that cannot be part of one. Hashes of records are not checked here. */
export function parseMatch(text: string): Required<Match> {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new DataError(`line ${lines.length + 1}`, 'the file does not end with a line end');
  const spoken = lines.findIndex((line) => line.startsWith('{'));
  const records = spoken < 0 ? lines.length : spoken;
  if (records < 2) throw new DataError(`line ${records + 1}`, 'a match has a header and a first record');
  const [headHash, header] = readPair(lines[0]!, 1, headerProblem) as [string, Header];
  if (headerHash(header) !== headHash) throw new DataError('line 1', 'the header is not the one its hash was made of');
  const entries = lines.slice(1, records).map((line, index): Entry => {
    const [head, record] = readPair(line, index + 2, recordProblem) as [string, Entry['record']];
    if (record.number !== index)
      throw new DataError(`line ${index + 2}`, `record ${record.number} where ${index} should be`);
    return { head, record };
  });
  const speech = lines.slice(records).map((line, index) => {
    const each = readLine(line, records + index + 1, speechProblem) as SpeechLine;
    if (each.number >= entries.length) throw new DataError(`line ${records + index + 1}`, 'comes after no record');
    return each;
  });
  return { header, entries, speech };
}

function readPair(line: string, number: number, problemOf: (value: unknown) => string | undefined): [string, unknown] {
  return readLine(line, number, (value) => {
    const [head, body] = Array.isArray(value) && value.length === 2 ? value : [];
    if (typeof head !== 'string' || !/^[0-9a-f]{64}$/.test(head)) return 'is not a pair of a hash and an object';
    return problemOf(body);
  }) as [string, unknown];
}

function readLine(line: string, number: number, problemOf: (value: unknown) => string | undefined): unknown {
  const where = `line ${number}`;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new DataError(where, 'is not JSON');
  }
  const problem = problemOf(value);
  if (problem !== undefined) throw new DataError(where, problem);
  if (written(value) !== line) throw new DataError(where, 'is not written in canonical form');
  return value;
}

function written(value: unknown): string | undefined {
  try {
    return canonical(value);
  } catch {
    return undefined;
  }
}
