/** Players of Lanternfall: legal, blind to what is hidden, and better the higher their level. */
import { FastChance, NOBODY, sightOf } from '@freehold/kernel';
import { lanternfall } from '@freehold/lanternfall';
import { describe, expect, test } from 'vitest';
import { LANTERNFALL_BOTS } from '../catalogue.js';
import { addTally, emptyTally } from '../measure.js';
import { simulate } from '../simulate.js';
import { playDeals, seatingsOf } from '../tournament.js';
import { lanternfallMeasure as measure } from './measure.js';

const NAMES = Object.keys(LANTERNFALL_BOTS);
const bots = (names: readonly string[]) => names.map((name) => LANTERNFALL_BOTS[name]!);

function series(names: readonly string[], more: { games: number; from?: number; preset?: string; events?: boolean }) {
  const { games, from = 0, preset = 'base1', events = false } = more;
  const options = lanternfall.presets[preset]!;
  const policies = bots(names);
  return simulate({
    game: lanternfall,
    measure,
    options,
    policies,
    seed: '1',
    from,
    games,
    maxTurns: 1000,
    audit: true,
    events,
  });
}

describe.each(Object.keys(lanternfall.presets))('audited games of %s', (preset) => {
  test.each([2, 3, 4, 5])('%i players, all kinds mixed', (seats) => {
    const names = Array.from({ length: seats }, (_, seat) => NAMES.filter((name) => name !== 'expert')[seat % 6]!);
    const { finished, own } = series(names, { games: 12, preset });
    expect(finished).toBe(12);
    expect(own.kept.reduce((sum, n) => sum + n, 0)).toBe(12 * seats);
  });
});

test('neither events nor the way a series is cut changes a game, and sums add up', () => {
  const names = ['plain', 'random', 'plain'];
  const whole = series(names, { games: 20 });
  expect(series(names, { games: 20, events: true }).checksums).toEqual(whole.checksums);
  const halves = [series(names, { games: 8 }), series(names, { games: 12, from: 8 })];
  const sum = halves.reduce((all, half) => addTally(all, half, measure), emptyTally(3, measure));
  expect({ ...sum, checksums: whole.checksums }).toEqual(whole);
});

test.each(['plain', 'expert'])('%s sees no more than its view', (name) => {
  const bot = LANTERNFALL_BOTS[name]!;
  const other = LANTERNFALL_BOTS['plain']!;
  let compared = 0;
  for (let index = 0; index < (name === 'expert' ? 1 : 6); index++) {
    const chance = new FastChance('twins', 6, index);
    const imagined = new FastChance('imagined', 6, index);
    const state = lanternfall.setup(lanternfall.presets[index % 2 ? 'base2' : 'base1']!, 3, chance);
    for (let seat = lanternfall.next(state); seat !== NOBODY; seat = lanternfall.next(state)) {
      const twin = lanternfall.copy(state);
      lanternfall.resample(twin, seat, imagined);
      const decide = (of: typeof state) => {
        const sight = sightOf(lanternfall, of, seat, new FastChance('same', 1, compared));
        return (seat === 0 ? bot : other).decide(sight);
      };
      const action = decide(state);
      expect(decide(twin)).toEqual(action);
      compared++;
      lanternfall.apply(state, seat, action, chance);
    }
  }
  expect(compared).toBeGreaterThan(60);
});

/** Wins of the first of two in duels with everybody in both seats. */
function duel(one: string, two: string, deals: number): number {
  const scores = playDeals({
    game: lanternfall,
    measure,
    options: lanternfall.presets['base1']!,
    players: bots([one, two]),
    seatings: seatingsOf([one, two], true),
    seed: 'levels',
    from: 0,
    deals,
    maxTurns: 1000,
    audit: false,
  });
  return scores.reduce((sum, [wins]) => sum + wins!, 0) / (2 * deals);
}

test.each([
  ['plain', 'random', 20, 0.95],
  ['easy', 'very_easy', 60, 0.55],
  ['medium', 'easy', 60, 0.55],
  ['hard', 'medium', 60, 0.55],
  ['expert', 'plain', 4, 0.5],
] as const)('%s is better than %s', (one, two, deals, least) => {
  expect(duel(one, two, deals)).toBeGreaterThan(least);
});
