/** A match as a file: one line of canonical JSON for the header and one per record, each `["<hash>",{...}]`. */
import { DataError } from '../failure.js';
import { canonical } from './canonical.js';
import { headerHash } from './chain.js';
import { type Entry, type Header, headerProblem, recordProblem } from './record.js';

export interface Match {
  readonly header: Header;
  readonly entries: readonly Entry[];
}

export function formatMatch({ header, entries }: Match): string {
  const lines = [canonical([headerHash(header), header])];
  for (const { head, record } of entries) lines.push(canonical([head, record]));
  return `${lines.join('\n')}\n`;
}

/** Reads a match file. Throws {@link DataError} naming the line that cannot be part of one. Hashes of records are not checked here. */
export function parseMatch(text: string): Match {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new DataError(`line ${lines.length + 1}`, 'the file does not end with a line end');
  if (lines.length < 2) throw new DataError(`line ${lines.length + 1}`, 'a match has a header and a first record');
  const [headHash, header] = readLine(lines[0]!, 1, headerProblem) as [string, Header];
  if (headerHash(header) !== headHash) throw new DataError('line 1', 'the header is not the one its hash was made of');
  const entries = lines.slice(1).map((line, index): Entry => {
    const [head, record] = readLine(line, index + 2, recordProblem) as [string, Entry['record']];
    if (record.number !== index)
      throw new DataError(`line ${index + 2}`, `record ${record.number} where ${index} should be`);
    return { head, record };
  });
  return { header, entries };
}

function readLine(line: string, number: number, problemOf: (value: unknown) => string | undefined): [string, unknown] {
  const where = `line ${number}`;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new DataError(where, 'is not JSON');
  }
  const head: unknown = Array.isArray(value) && value.length === 2 ? value[0] : undefined;
  if (!Array.isArray(value) || typeof head !== 'string' || !/^[0-9a-f]{64}$/.test(head)) {
    throw new DataError(where, 'is not a pair of a hash and an object');
  }
  const problem = problemOf(value[1]);
  if (problem !== undefined) throw new DataError(where, problem);
  if (written(value) !== line) throw new DataError(where, 'is not written in canonical form');
  return value as [string, unknown];
}

function written(value: unknown): string | undefined {
  try {
    return canonical(value);
  } catch {
    return undefined;
  }
}
