import { FastChance, NOBODY, type Policy, sightOf } from '@freehold/kernel';
import type { Options, PropertyAction, PropertyState } from '@freehold/property';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, PROPERTY, PROPERTY_BOTS } from '../../catalogue.js';
import { simulate } from '../../simulate.js';
import { propertyMeasure } from '../measure.js';
import { LEVELS } from './levels.js';
import { position, type Setting } from './testing.js';

const NAMES = LEVELS.map(({ name }) => name);

test('there are six levels, at every table, by the chances of 9.1', () => {
  expect(LEVELS.map(({ name, slips }) => [name, slips])).toEqual([
    ['very_easy', 100],
    ['easy', 80],
    ['medium', 60],
    ['hard', 40],
    ['very_hard', 20],
    ['expert', 0],
  ]);
  for (const edition of Object.keys(PROPERTY))
    expect(Object.keys(CATALOGUE[edition]!.bots)).toEqual(expect.arrayContaining(NAMES));
});

test('a reserve is kept back from hard upwards, and by no level below', () => {
  expect(LEVELS.filter(({ careful }) => careful).map(({ name }) => name)).toEqual(['hard', 'very_hard', 'expert']);
});

function decision(name: string, setting: Setting, prepare?: (at: ReturnType<typeof position>) => void): PropertyAction {
  const at = position(setting);
  prepare?.(at);
  return PROPERTY_BOTS[name]!(at.a.board).decide(at.sight(0));
}

describe('an expert', () => {
  test.each<{ what: string; setting: Setting; action: Partial<PropertyAction> & { type: string } }>([
    { what: 'buys land', setting: { phase: 'buy', square: [16] }, action: { type: 'buy' } },
    {
      what: 'keeps the reserve when buying (9.4)',
      setting: {
        phase: 'buy',
        square: [16],
        cash: [400],
        deeds: [[], [21, 23, 24]],
        level: { 21: 3, 23: 3, 24: 3 },
      },
      action: { type: 'decline' },
    },
    {
      what: 'but not when the lot completes a group',
      setting: {
        phase: 'buy',
        square: [19],
        cash: [400],
        deeds: [
          [16, 18],
          [21, 23, 24],
        ],
        level: { 21: 2, 23: 2, 24: 2 },
      },
      action: { type: 'buy' },
    },
    {
      what: 'cannot buy without the money',
      setting: { phase: 'buy', square: [16], cash: [179] },
      action: { type: 'decline' },
    },
    {
      what: 'mortgages for a lot that completes a group',
      setting: { phase: 'buy', square: [19], cash: [150], deeds: [[16, 18, 5]] },
      action: { type: 'mortgage', lot: 5 },
    },
    {
      what: 'but not for any lot',
      setting: { phase: 'buy', square: [19], cash: [150], deeds: [[5]] },
      action: { type: 'decline' },
    },
    { what: 'builds', setting: { deeds: [[16, 18, 19]] }, action: { type: 'build', lot: 19 } },
    {
      what: 'builds evenly',
      setting: { deeds: [[16, 18, 19]], level: { 19: 1, 18: 1 } },
      action: { type: 'build', lot: 16 },
    },
    {
      what: 'mortgages a lone deed for a house that brings more',
      setting: { deeds: [[16, 18, 19, 5]], level: { 16: 2, 18: 2, 19: 2 }, cash: [40] },
      action: { type: 'mortgage', lot: 5 },
    },
    {
      what: 'lifts a mortgage of a complete group first',
      setting: { deeds: [[5, 16, 18, 19]], mortgaged: [5, 18] },
      action: { type: 'lift', lot: 18 },
    },
    { what: 'ends its turn', setting: {}, action: { type: 'end_turn' } },
  ])('$what', ({ setting, action }) => {
    expect(decision('expert', setting)).toEqual(action);
  });

  const owing = (amount: number) => (at: ReturnType<typeof position>) => {
    at.open.tasks.push({ kind: 'debt', debtor: 0, creditor: 1, amount, cause: 'rent' });
  };

  test.each<{ what: string; setting: Setting; amount: number; action: PropertyAction }>([
    {
      what: 'mortgages what loses least for the money',
      setting: { deeds: [[5, 15, 12, 16]], cash: [0] },
      amount: 60,
      action: { type: 'mortgage', lot: 16 },
    },
    {
      what: 'sells a hotel before its third house',
      setting: { deeds: [[16, 18, 19, 1, 3]], level: { 16: 3, 18: 3, 19: 3, 1: 5, 3: 5 }, cash: [0] },
      amount: 20,
      action: { type: 'sell', lot: 1 },
    },
    {
      what: 'gives up only if nothing suffices',
      setting: { deeds: [[1]], cash: [10] },
      amount: 41,
      action: { type: 'bankrupt' },
    },
    {
      what: 'and not if it does',
      setting: { deeds: [[1]], cash: [10] },
      amount: 40,
      action: { type: 'mortgage', lot: 1 },
    },
  ])('$what', ({ setting, amount, action }) => {
    expect(decision('expert', { phase: 'debt', ...setting }, owing(amount))).toEqual(action);
  });

  test('the weakest neither gives up nor deals at random', () => {
    const kinds = new Set<string>();
    for (let i = 0; i < 300; i++) {
      const at = position({ phase: 'debt', deeds: [[1, 5], [3]], cash: [10] });
      owing(40)(at);
      kinds.add(PROPERTY_BOTS['very_easy']!(at.a.board).decide(at.sight(0, new FastChance(`slip ${i}`, 1))).type);
    }
    expect([...kinds]).toEqual(['mortgage']);
  });
});

/** Plays a game and, before every decision, lets the same player decide at a twin that differs in what he cannot see. */
function playedBesideTwins(edition: string, name: string, seed: string): number {
  const { game, board } = PROPERTY[edition]!;
  const policy: Policy<PropertyState, PropertyAction> = PROPERTY_BOTS[name]!(board);
  const chance = new FastChance(seed, game.streams.length);
  const state = game.setup(Object.values(game.presets)[0] as Options, 4, chance);
  let decisions = 0;
  for (let seat = game.next(state); seat !== NOBODY && decisions < 1500; seat = game.next(state)) {
    const twin = game.copy(state);
    game.resample(twin, seat, new FastChance(`${seed} ${decisions}`, 1));
    const [here, there] = [state, twin].map((each) =>
      policy.decide(sightOf(game, each, seat, new FastChance(`bot ${decisions}`, 1))),
    );
    expect(there).toEqual(here);
    decisions++;
    game.apply(state, seat, here!, chance);
  }
  return decisions;
}

test.each([
  ['classic', 'expert'],
  ['classic', 'medium'],
  ['magnate', 'expert'],
  ['magnate', 'medium'],
  ['tycoon', 'expert'],
  ['tycoon', 'medium'],
  ['sprint', 'expert'],
])('at %s, %s sees no more than its view', (edition, name) => {
  expect(playedBesideTwins(edition, name, 'twins')).toBeGreaterThan(300);
});

/** Options away from the default, by edition. */
const SWITCHES: Readonly<Record<string, readonly Partial<Options>[]>> = {
  classic: [
    { manageBetweenTurns: true, gifts: false },
    { mortgageInAuction: true, bidLimit: 'liquidation', debtTrades: false },
    { incomeTax: 'choice10', jailCardOnThirdMiss: true, payEachShort: 'pooled', houses: 6, hotels: 2 },
  ],
  magnate: [
    { jailDecisionAfterRoll: true, gifts: false },
    { sellSquares: false, debtTrades: false, curatedReveal: true },
    { fantasy: false, roundLimit: 60 },
  ],
  tycoon: [
    { jail: 'throw', jailDecisionAfterRoll: true, trading: true, gifts: false },
    { bankLimited: true, bank: 3000, lapsBeforeBuying: 0 },
    { auction: 'sealed2', sellSquares: false, resale: 'half', mortgageScope: 'group', timeEnds: 'turn' },
  ],
  sprint: [
    { startCash: 150, salary: 20, payEachShort: 'pooled' },
    { startCash: 400, salary: 20, debtTrades: false },
    { gifts: false, deck: 'reshuffle', minTurnsBeforeEnd: 140 },
  ],
};

describe.each(Object.keys(PROPERTY))('audited games of %s', (edition) => {
  const { game, board } = PROPERTY[edition]!;
  test.each(Object.keys(game.presets))('%s, all levels mixed', (preset) => {
    for (let mix = 0; mix < 6; mix++) {
      const policies = [0, 1, 2, 3].map((seat) => PROPERTY_BOTS[NAMES[(mix + seat) % 6]!]!(board));
      const { games } = simulate({
        game,
        measure: propertyMeasure(board),
        options: game.presets[preset] as Options,
        policies,
        seed: `mix ${mix}`,
        from: 0,
        games: 2,
        maxTurns: 600,
        audit: true,
        events: false,
      });
      expect(games).toBe(2);
    }
  });

  test.each(SWITCHES[edition] ?? [])('with %j', (options) => {
    for (let mix = 0; mix < 3; mix++) {
      const { games } = simulate({
        game,
        measure: propertyMeasure(board),
        options: { ...(Object.values(game.presets)[0] as Options), ...options },
        policies: [0, 1, 2].map((seat) => PROPERTY_BOTS[NAMES[(2 * mix + 3 * seat + 5) % 6]!]!(board)),
        seed: `switch ${mix}`,
        from: 0,
        games: 3,
        maxTurns: 500,
        audit: true,
        events: false,
      });
      expect(games).toBe(3);
    }
  });

  test('two experts alone come to an end too', () => {
    const bot = PROPERTY_BOTS['expert']!(board);
    const { finished, games } = simulate({
      game,
      measure: propertyMeasure(board),
      options: Object.values(game.presets)[0] as Options,
      policies: [bot, bot],
      seed: 'duel',
      from: 0,
      games: 40,
      maxTurns: 3000,
      audit: false,
      events: false,
    });
    expect(finished).toBe(games);
  });
});
