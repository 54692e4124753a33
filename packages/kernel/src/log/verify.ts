/** Is this match what it says it is? Every hash, every draw, every move. */
import { DataError } from '../failure.js';
import type { Game, Result, State } from '../game.js';
import { headerHash, Sealed } from './chain.js';
import { type Match, parseMatch } from './matchfile.js';
import type { MatchRecord } from './record.js';
import { replay } from './replay.js';

export interface Verified {
  readonly match: Match;
  readonly records: number;
  readonly draws: number;
  /** Whether hashes and draws could be checked: fair matches tell their secret only when they end. */
  readonly sealed: boolean;
  readonly result: Result | undefined;
}

const lineOf = (record: MatchRecord) => `line ${record.number + 2}`;

/** Checks a match file against the rules. Throws {@link DataError} naming the first line that is wrong. */
export function verifyMatch<S extends State>(game: Game<S>, text: string, secret?: string): Verified {
  const match = parseMatch(text);
  const records = match.entries.map((entry) => entry.record);
  const sealed = openSealed(match, secret);
  if (sealed) verifyHeads(match, sealed);
  const draws = verifyDraws(match, sealed);
  let position: { state: S };
  try {
    position = replay(game, match.header, records);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    const record = /^record (\d+)$/.exec(error.where);
    throw new DataError(record ? `line ${Number(record[1]) + 2}` : 'line 1', error.problem);
  }
  return { match, records: records.length, draws, sealed: sealed !== undefined, result: game.result(position.state) };
}

function openSealed({ header, entries }: Match, secret: string | undefined): Sealed | undefined {
  const last = entries.at(-1)!.record;
  const revealed = last.kind === 'end' ? last.secret : undefined;
  if (header.chance.kind === 'fair' && revealed === undefined && secret === undefined) {
    if (last.kind === 'end') throw new DataError(lineOf(last), 'the match has ended and its secret is not told');
    return undefined;
  }
  try {
    return new Sealed(header, revealed ?? secret);
  } catch (error) {
    throw error instanceof DataError ? new DataError(lineOf(last), `secret ${error.problem}`) : error;
  }
}

function verifyHeads({ header, entries }: Match, sealed: Sealed): void {
  let head = headerHash(header);
  for (const entry of entries) {
    head = sealed.head(head, entry.record);
    if (head !== entry.head) throw new DataError(lineOf(entry.record), 'is not the record its hash was made of');
  }
}

function verifyDraws({ header, entries }: Match, sealed: Sealed | undefined): number {
  const drawn = new Array<number>(header.streams.length).fill(0);
  let total = 0;
  for (const { record } of entries) {
    if (record.kind !== 'setup' && record.kind !== 'act') continue;
    const nonce = record.kind === 'act' ? (record.nonce ?? '') : '';
    for (let i = 0; i + 2 < record.draws.length; i += 3) {
      const [stream, sides, value] = [record.draws[i]!, record.draws[i + 1]!, record.draws[i + 2]!];
      const d = drawn[stream];
      if (d === undefined || sides < 1) throw new DataError(lineOf(record), 'a draw from nowhere');
      if (sealed && sealed.source.value(sides, stream, d, nonce) !== value) {
        throw new DataError(lineOf(record), `draw ${d} of ${header.streams[stream]} is not ${value}`);
      }
      drawn[stream] = d + 1;
      total++;
    }
  }
  return total;
}
