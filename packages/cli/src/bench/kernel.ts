/** What a record costs, piece by piece, on states and records of real play. */
import { createHash } from 'node:crypto';
import {
  type ActRecord,
  canonical,
  checksum,
  diff,
  FairSource,
  FastChance,
  formatMatch,
  type Policy,
  PURE_HASHING,
  randomPolicy,
  replay,
  Sealed,
  type State,
} from '@freehold/kernel';
import { type BazaarState, bazaar } from '@freehold/kernel/bazaar';
import { playTable } from '../play.js';
import { compare, type Row } from './measure.js';

export async function benchKernel(): Promise<{ rows: Row[]; fingerprint: string }> {
  const match = await playTable({
    game: bazaar,
    options: bazaar.presets['standard']!,
    bots: new Array<Policy>(4).fill(randomPolicy),
    seed: 'bench',
    tell: () => undefined,
  });
  const { header, entries } = match;
  const records = entries.map((entry) => entry.record);
  const states: BazaarState[] = [];
  replay(bazaar, header, records, (_, { state }) => states.push(state));
  const acts = records.filter((record): record is ActRecord => record.kind === 'act');
  const end = records.at(-1)!;
  const sealed = new Sealed(header, end.kind === 'end' ? end.secret : undefined);
  const fair = new FairSource(PURE_HASHING.keyed(new Uint8Array(32)), header.streams);
  const fast = new FastChance('bench', header.streams.length);
  const over =
    <T>(list: readonly T[], one: (item: T, index: number) => number) =>
    (times: number) => {
      let sum = 0;
      for (let i = 0; i < times; i++) sum += one(list[i % list.length]!, i);
      return sum;
    };
  const stringify = over<State>(states, (state) => JSON.stringify(state).length);
  const native = over(acts, (act) => createHash('sha256').update(JSON.stringify(act)).digest()[0]!);
  const arithmetic = (times: number) => {
    let x = 1;
    for (let i = 0; i < times; i++) x = (Math.imul(x, 48271) + i) | 0;
    return x;
  };
  const rows = [
    compare('checksum of a state', over(states, checksum), 'JSON.stringify of it', stringify),
    compare(
      'head of a record',
      over(acts, (act) => sealed.head(entries[0]!.head, act).length),
      'native SHA-256 of its JSON',
      native,
    ),
    compare(
      'fair draw',
      over([6], (sides, i) => fair.value(sides, 1, i, '')),
      'native SHA-256 of a record',
      native,
    ),
    compare(
      'fast draw',
      over([6], (sides) => fast.draw(sides, 1)),
      'a multiplication',
      arithmetic,
    ),
    compare(
      'canonical text of a record',
      over(acts, (act) => canonical(act).length),
      'JSON.stringify of it',
      over(acts, (act) => JSON.stringify(act).length),
    ),
    compare(
      'copy of a state',
      over(states, (state) => bazaar.copy(state).own.length),
      'JSON.stringify of it',
      stringify,
    ),
    compare(
      'patch of the open part',
      over(states, (state, i) => (diff(state.open, states[(i + 1) % states.length]!.open) ? 1 : 0)),
      'JSON.stringify of a state',
      stringify,
    ),
    compare(
      'replay of a match, per record',
      (times) => {
        let number = 0;
        for (let i = 0; i < times; i += records.length) number += replay(bazaar, header, records).number;
        return number;
      },
      'JSON.stringify of a state',
      stringify,
    ),
  ];
  return { rows, fingerprint: createHash('sha256').update(formatMatch(match)).digest('hex').slice(0, 16) };
}
