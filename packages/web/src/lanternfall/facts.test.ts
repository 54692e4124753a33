import { FastChance } from '@freehold/kernel';
import { CARDS, factsOf, GOLD, lanternfall, type Open, STRENGTH } from '@freehold/lanternfall';
import { describe, expect, it } from 'vitest';
import { englishLantern } from '../text/lantern/en.js';
import { spanishLantern } from '../text/lantern/es.js';
import { offerOf } from './acting.js';
import { placeSentence } from './cardWords.js';
import {
  harvestOf,
  lackOf,
  leftAfter,
  pointsNow,
  priceOf,
  progressOf,
  samePlace,
  timesCalled,
  topOf,
} from './facts.js';
import { neighbour } from './neighbour.js';
import type { Sight } from './sight.js';

function begun(seats = 3): Open {
  const chance = new FastChance('facts', lanternfall.streams.length);
  return lanternfall.setup(lanternfall.presets.base1!, seats, chance).open;
}

const hire = (stack: number) => ({ deed: 'hire_citizen', stack }) as const;
const slay = (stack: number) => ({ deed: 'slay_monster', stack }) as const;
const build = (stack: number) => ({ deed: 'build_domain', stack }) as const;

describe('how often dice call a card', () => {
  it.each([
    [[3, 3], [3], 2],
    [[3, 3], [6], 1],
    [[5, 6], [11, 12], 1],
    [[6, 6], [11, 12], 1],
    [[4, 6], [9, 10], 1],
    [[2, 1], [5], 0],
    [[0, 0], [1], 0],
  ] as const)('%j and a card of %j: %i times', (dice, rolls, times) => {
    expect(timesCalled(dice, rolls)).toBe(times);
  });
});

describe('why a card cannot be had', () => {
  it('too few tokens, Glow counted', () => {
    const open = begun();
    open.held.splice(0, 4, 1, 0, 0, 0);
    expect(lackOf(factsOf(open), 0, hire(0))).toEqual({ tokens: 1, real: false, marks: [] });
    open.held.splice(0, 4, 1, 0, 1, 0);
    expect(lackOf(factsOf(open), 0, hire(0))).toBeUndefined();
  });

  it('enough Glow, but not one of the real kind', () => {
    const open = begun();
    open.held.splice(0, 4, 0, 0, 9, 0);
    expect(lackOf(factsOf(open), 0, hire(0))).toEqual({ tokens: 0, real: true, marks: [] });
    expect(priceOf(factsOf(open), 0, hire(0)).kind).toBe(GOLD);
    expect(priceOf(factsOf(open), 0, slay(0)).kind).toBe(STRENGTH);
  });

  it('marks that face-up folk do not show', () => {
    const open = begun();
    open.held.splice(0, 4, 40, 0, 0, 0);
    open.tops[0] = CARDS.domains.findIndex(({ id }) => id === 'd07');
    expect(lackOf(factsOf(open), 0, build(0))!.marks).toEqual([
      { role: 0, count: 2 },
      { role: 3, count: 1 },
    ]);
    open.citizens[1] = 2;
    open.citizens[8] = 1;
    expect(lackOf(factsOf(open), 0, build(0))).toBeUndefined();
    open.down[1] = 1;
    expect(lackOf(factsOf(open), 0, build(0))!.marks).toEqual([{ role: 0, count: 1 }]);
  });
});

it('adds up what each card gave in a harvest, and tells takings apart', () => {
  const open = begun();
  const gain = CARDS.citizens.base1[0]!.onTurn.gains[0]!;
  const steal = CARDS.citizens.base2[6]!.onTurn.steals[0]!;
  open.ledger[0] = [gain.id, -1, 0, 0, 2, 0, gain.id, -1, 0, 0, 2, 0, steal.id, 1, 3, 0, 0, 0, -1, -1, 1, 0, 0, 0];
  expect(harvestOf(factsOf(open), 0)).toEqual([
    { card: 'c101', other: -1, res: [0, 0, 4, 0] },
    { card: 'c207', other: 1, res: [3, 0, 0, 0] },
    { card: undefined, other: -1, res: [1, 0, 0, 0] },
  ]);
});

it('knows how near the end is, and what is on top', () => {
  const open = begun();
  expect(progressOf(open)).toEqual({ exhausted: 0, limit: 6, monsters: 25, domains: 15 });
  open.stacks[3] = 0;
  open.tops[1] = -1;
  open.below[1] = 0;
  open.lairs[2] = [];
  expect([hire(3), build(1), slay(2)].map((place) => topOf(factsOf(open), place))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(topOf(factsOf(open), hire(0))).toBe('c101');
  expect(progressOf(open).domains).toBe(12);
});

it('counts points with and without a patron', () => {
  const open = begun();
  open.held.splice(0, 4, 2 * CARDS.patrons[0]!.per[0], 0, 0, 3);
  expect(pointsNow(factsOf(open), 0, -1)).toEqual({ base: 3, patron: 0, total: 3 });
  expect(pointsNow(factsOf(open), 0, 0)).toEqual({ base: 3, patron: 2, total: 5 });
  expect(leftAfter(open, 0, [1, 0, 0, 0])).toEqual([2 * CARDS.patrons[0]!.per[0] - 1, 0, 0, 0]);
});

it('finds how a card can be paid among what may be done', () => {
  const choice = {
    type: 'hire_citizen',
    answers: 65,
    fields: { stack: { kind: 'one', of: [2] }, magic: { kind: 'range', min: 1, max: 2 } },
  } as never;
  expect(offerOf([choice], hire(2))).toEqual({ answers: 65, min: 1, max: 2 });
  expect(offerOf([choice], hire(1))).toBeUndefined();
  expect(offerOf([choice], slay(2))).toBeUndefined();
  expect(samePlace(hire(2), hire(2))).toBe(true);
  expect(samePlace(undefined, hire(2))).toBe(false);
});

it.each([
  ['en', englishLantern, 'Glow Gatherer, answers to 1, Lore, costs 2 Coin'],
  ['es', spanishLantern, 'Recolectora de fulgor, responde al 1, Saber, cuesta 2 Moneda'],
] as const)('says every card on the table in %s', (language, words, start) => {
  const open = begun();
  open.stacks[9] = 0;
  const sight: Sight = { play: factsOf(open), open, own: undefined, me: 0, names: ['Ana', 'Ben', 'Eva'], language };
  const places = [
    ...open.stacks.map((_, stack) => hire(stack)),
    ...open.lairs.map((_, stack) => slay(stack)),
    ...open.tops.map((_, stack) => build(stack)),
  ];
  const said = places.map((place) => placeSentence(sight, place, words));
  expect(said[0]).toContain(start);
  for (const sentence of said) expect(sentence).not.toMatch(/undefined|NaN|\.,/);
  expect(new Set(said).size).toBe(20);
});

it('arrows go to the card that lies that way', () => {
  const grid = Array.from({ length: 10 }, (_, i) => ({ x: (i % 5) * 100, y: Math.floor(i / 5) * 80 }));
  expect(neighbour(grid, 0, [1, 0])).toBe(1);
  expect(neighbour(grid, 1, [0, 1])).toBe(6);
  expect(neighbour(grid, 6, [0, -1])).toBe(1);
  expect(neighbour(grid, 4, [1, 0])).toBe(4);
});
