/** Is this match what it says it is? Every hash, every draw, every move. */
import { drawsProblem } from '../chance/chance.js';
import { DataError } from '../failure.js';
import type { Game, Result, State } from '../game.js';
import { headerHash, Sealed } from './chain.js';
import { type Match, parseMatch } from './matchfile.js';
import type { MatchRecord } from './record.js';
import { firstReadable, replay } from './replay.js';

export interface Verified {
  readonly match: Match;
  readonly records: number;
  readonly draws: number;
  /** Whether hashes and draws could be checked: fair matches tell their secret only when they end. */
  readonly sealed: boolean;
  /** The record from which moves were replayed: the set-up, or a change from rules that these cannot read. */
  readonly from: number;
  readonly result: Result | undefined;
}

const lineOf = (record: MatchRecord) => `line ${record.number + 2}`;

/** Checks a match file against the rules. Throws {@link DataError} naming the first line that is wrong. */
export function verifyMatch<S extends State>(game: Game<S>, text: string, secret?: string): Verified {
  const match = parseMatch(text);
  const records = match.entries.map((entry) => entry.record);
  const sealed = openSealed(match, secret);
  if (sealed) verifyHeads(match, sealed);
  verifyOrder(records);
  const draws = verifyDraws(match, sealed);
  let position: { state: S };
  try {
    position = replay(game, match.header, records);
  } catch (error) {
    const { where = '', problem = String(error) } = error as Partial<DataError>;
    const record = /^record (\d+)$/.exec(where);
    throw new DataError(record ? `line ${Number(record[1]) + 2}` : 'line 1', problem);
  }
  const from = firstReadable(game, match.header, records);
  const result = game.result(position.state);
  return { match, records: records.length, draws, sealed: sealed !== undefined, from, result };
}

/** One set-up, first; one end, last; time never falls. Also where older rules played and the moves cannot be followed. */
function verifyOrder(records: readonly MatchRecord[]): void {
  records.forEach((record, index) => {
    const must = (holds: boolean, problem: string) => {
      if (!holds) throw new DataError(lineOf(record), problem);
    };
    must((record.kind === 'setup') === (index === 0), 'a match has one set-up, at its beginning');
    must(record.kind !== 'end' || index === records.length - 1, 'after the end');
    must(index === 0 || record.time >= records[index - 1]!.time, 'is earlier than the record before it');
  });
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
    if (record.kind === 'rules' && record.standing.drawn.join() !== drawn.join()) {
      throw new DataError(lineOf(record), 'counts other draws than were made');
    }
    if (record.kind !== 'setup' && record.kind !== 'act') continue;
    const nonce = record.kind === 'act' ? (record.nonce ?? '') : '';
    const problem = drawsProblem(record.draws, header.streams.length);
    if (problem !== undefined) throw new DataError(lineOf(record), problem);
    for (let i = 0; i < record.draws.length; i += 3) {
      const [stream, sides, value] = [record.draws[i]!, record.draws[i + 1]!, record.draws[i + 2]!];
      const d = drawn[stream]!;
      if (sealed && sealed.source.value(sides, stream, d, nonce) !== value) {
        throw new DataError(lineOf(record), `draw ${d} of ${header.streams[stream]} is not ${value}`);
      }
      drawn[stream] = d + 1;
      total++;
    }
  }
  return total;
}
