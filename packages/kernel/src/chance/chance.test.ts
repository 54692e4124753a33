import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { headerHash, Sealed } from '../log/chain.js';
import type { Header, MatchRecord } from '../log/record.js';
import { countDraws, drawsProblem, RecordingChance, ReplayedChance, type Source, shuffle } from './chance.js';
import { commitment, FairSource, fairSeed, PURE_HASHING } from './fair.js';
import { FastChance } from './fast.js';

const SEED = new Uint8Array(32).fill(7);
const fair = new FairSource(PURE_HASHING.keyed(SEED), ['a', 'b']);

/** Pearson's statistic for `values` equally likely values. */
function chiSquare(counts: readonly number[]): number {
  const total = counts.reduce((a, b) => a + b, 0);
  const each = total / counts.length;
  return counts.reduce((sum, n) => sum + (n - each) ** 2 / each, 0);
}

/** Far beyond chance: mean plus six standard deviations of the statistic. */
const limit = (sides: number) => sides - 1 + 6 * Math.sqrt(2 * (sides - 1));

describe.each([
  ['fast', (index: number): Source => new FastChance('test', 2, index), 60_000],
  [
    'fair',
    (index: number): Source => new FairSource(PURE_HASHING.keyed(new Uint8Array(32).fill(index)), ['a', 'b']),
    12_000,
  ],
] as const)('%s chance', (_, source, draws) => {
  test.each([2, 3, 6, 16, 52])('%i sides are equally likely, draw after draw', (sides) => {
    const counts = new Array<number>(sides).fill(0);
    const made = source(1);
    for (let d = 0; d < draws; d++) counts[made.value(sides, 0, d, '')]!++;
    expect(chiSquare(counts)).toBeLessThan(limit(sides));
  });

  test('pairs of neighbouring draws are equally likely', () => {
    const counts = new Array<number>(36).fill(0);
    const made = source(2);
    for (let d = 0; d < draws; d += 2) counts[made.value(6, 1, d, '') * 6 + made.value(6, 1, d + 1, '')]!++;
    expect(chiSquare(counts)).toBeLessThan(limit(36));
  });

  test('the first draws of neighbouring games are independent', () => {
    const counts = new Array<number>(36).fill(0);
    for (let game = 0; game < 250; game++)
      counts[source(game).value(6, 0, 0, '') * 6 + source(game + 1).value(6, 0, 0, '')]!++;
    expect(chiSquare(counts)).toBeLessThan(limit(36));
  });

  test('no modulo bias: with three quarters of the words in use, the thirds are equal', () => {
    const sides = 3 * 2 ** 29;
    const counts = [0, 0, 0];
    const made = source(3);
    for (let d = 0; d < draws; d++) counts[Math.floor(made.value(sides, 0, d, '') / 2 ** 29)]!++;
    expect(chiSquare(counts)).toBeLessThan(limit(3));
  });

  test('streams differ, and draw d is the same whenever it is asked for', () => {
    const made = source(4);
    const list = (stream: number) => Array.from({ length: 40 }, (__, d) => made.value(1000, stream, d, ''));
    expect(list(0)).toEqual(list(0));
    expect(list(0)).not.toEqual(list(1));
    expect(made.value(1, 0, 5, '')).toBe(0);
  });
});

test('the fast generator draws in order what it gives by number', () => {
  const chance = new FastChance('series', 3, 9);
  const drawn = Array.from({ length: 100 }, (_, i) => chance.draw(6, i % 3));
  expect(drawn).toEqual(Array.from({ length: 100 }, (_, i) => chance.value(6, i % 3, Math.floor(i / 3))));
  chance.reset(9);
  expect(Array.from({ length: 100 }, (_, i) => chance.draw(6, i % 3))).toEqual(drawn);
});

test('a nonce changes the draw', () => {
  const values = (nonce: string) => Array.from({ length: 20 }, (_, d) => fair.value(1000, 0, d, nonce));
  expect(values('00')).not.toEqual(values('01'));
});

test('records give back what was drawn and object to anything else', () => {
  const recording = new RecordingChance(fair, [3, 0]);
  const values = [recording.draw(6), recording.draw(6), recording.draw(10, 1)];
  expect(values).toEqual([fair.value(6, 0, 3, ''), fair.value(6, 0, 4, ''), fair.value(10, 1, 0, '')]);
  expect(countDraws([3, 0], recording.draws)).toEqual([5, 1]);
  const replayed = new ReplayedChance(recording.draws);
  expect([replayed.draw(6), replayed.draw(6)]).toEqual(values.slice(0, 2));
  expect(() => replayed.draw(6)).toThrow('the rules draw 6 sides of stream 0, the record has 10 sides of stream 1');
  expect(() => replayed.finish()).toThrow('draws that the rules did not make');
  expect(() => recording.draw(0)).toThrow('0 sides');
  expect(() => recording.draw(1.5)).toThrow('1.5 sides');
  expect(() => recording.draw(6, 2)).toThrow('stream 2');
});

test.each([
  [[0, 6], 'threes'],
  [[2, 6, 1], 'no stream 2'],
  [[0, 0, 0], '0 sides'],
  [[0, 6, 6], 'drew 6 of 6'],
])('draws %j are not possible: %s', (draws, problem) => {
  expect(drawsProblem(draws, 2)).toContain(problem);
});

test('a shuffle keeps every card and favours no order', () => {
  const counts = new Map<string, number>();
  const chance = new FastChance('shuffle', 1);
  for (let i = 0; i < 24_000; i++) {
    const order = shuffle([1, 2, 3, 4], chance).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  expect(chiSquare([...counts.values()])).toBeLessThan(limit(24));
});

test('the vectors in docs/fair-chance.md', () => {
  const page = readFileSync(new URL('../../../../docs/fair-chance.md', import.meta.url), 'utf8');
  const v = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)![1]!);
  expect(commitment(v.match, v.secret)).toBe(v.commitment);
  const seed = fairSeed(v.match, v.secret, v.contributions);
  expect(Buffer.from(seed).toString('hex')).toBe(v.seed);
  const streams = [...new Set<string>(v.draws.map((draw: { stream: string }) => draw.stream))];
  const source = new FairSource(PURE_HASHING.keyed(seed), streams);
  for (const { stream, d, nonce, sides, value } of v.draws) {
    expect(source.value(sides, streams.indexOf(stream), d, nonce)).toBe(value);
  }
  const header = JSON.parse(v.headerBody) as Header;
  expect(headerHash(header)).toBe(v.headerHash);
  const sealed = new Sealed(header, v.secret);
  expect(sealed.head(v.headerHash, JSON.parse(v.recordBody) as MatchRecord)).toBe(v.head);
  expect(sealed.head(v.head, JSON.parse(v.record1Body) as MatchRecord)).toBe(v.head1);
});
