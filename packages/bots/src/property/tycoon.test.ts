import { FastChance, type Policy } from '@freehold/kernel';
import type { Open, Options, PropertyAction, PropertyState } from '@freehold/property';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, PROPERTY, PROPERTY_BOTS } from '../catalogue.js';
import { simulate } from '../simulate.js';
import { position, type Setting } from './expected/testing.js';
import { propertyMeasure } from './measure.js';
import { value } from './tycoon.js';

const { game, board } = PROPERTY['tycoon']!;
const bot = (name: string) => CATALOGUE['tycoon']!.bots[name] as unknown as Policy<PropertyState, PropertyAction>;

const at = (setting: Setting) => position({ edition: 'tycoon', turn: 30, ...setting });

/** What the player does at the same table, over so many draws of his own. */
function answers(name: string, setting: Setting, more: Partial<Open> = {}, times = 400): PropertyAction[] {
  const table = at(setting);
  Object.assign(table.open, more);
  return Array.from({ length: times }, (_, i) => bot(name).decide(table.sight(0, new FastChance(`${name} ${i}`, 1))));
}

const kinds = (list: readonly PropertyAction[]) => [...new Set(list.map(({ type }) => type))].sort();
const share = (list: readonly PropertyAction[], type: string) =>
  list.filter((action) => action.type === type).length / list.length;
const bids = (list: readonly PropertyAction[]) =>
  list.flatMap((action) => (action.type === 'bid' ? [action.amount] : []));

describe('13.2: what a deed is worth', () => {
  test.each([
    ['a street alone', 19, [], 180],
    ['with one of three', 19, [17], 180 * 1.1],
    ['with two of three', 19, [17, 20], 180 * 1.2],
    ['a station alone', 6, [], 200],
    ['a station with two', 6, [16, 26], 200 * (1 + 0.15 + 0.5)],
    ['a utility with the other', 13, [29], 150 * (1 + 0.15 + 0.5)],
  ])('%s', (_name, id, deeds, worth) => {
    const table = at({ deeds: [deeds] });
    expect(value(board, table.open, 0, table.at(id))).toBeCloseTo(worth);
  });
});

describe('13.4: easy', () => {
  test('buys seven times in ten what it can pay', () => {
    const list = answers('tycoon-easy', { phase: 'buy', square: [19] });
    expect(share(list, 'buy')).toBeGreaterThan(0.6);
    expect(share(list, 'buy')).toBeLessThan(0.8);
    expect(kinds(answers('tycoon-easy', { phase: 'buy', square: [19], cash: [179] }))).toEqual(['decline']);
  });

  test('bids up to four fifths of what a deed is worth', () => {
    const table = { lot: 18, goods: 'deed' } as const;
    const list = bids(answers('tycoon-easy', { phase: 'auction' }, table));
    expect(Math.min(...list)).toBeGreaterThanOrEqual(90);
    expect(Math.max(...list)).toBeLessThanOrEqual(144);
    expect(bids(answers('tycoon-easy', { phase: 'auction' }, { ...table, high: 134 }))[0]).toBe(144);
    expect(kinds(answers('tycoon-easy', { phase: 'auction' }, { ...table, high: 135 }))).toEqual(['pass']);
  });

  test('builds one step a turn, every other time, and keeps 200', () => {
    const list = answers('tycoon-easy', { deeds: [[2, 4]], cash: [250] });
    expect(kinds(list)).toEqual(['build', 'end_turn']);
    expect(share(list, 'build')).toBeGreaterThan(0.4);
    expect(share(list, 'build')).toBeLessThan(0.6);
    expect(kinds(answers('tycoon-easy', { deeds: [[2, 4]], cash: [249] }))).toEqual(['end_turn']);
    expect(kinds(answers('tycoon-easy', { deeds: [[2, 4]] }, { managed: 1 }))).toEqual(['end_turn']);
  });
});

describe('13.4: hard', () => {
  test.each([
    ['keeps a tenth of what it has, at most 200', 19, [], 199, 'decline'],
    ['buys with the reserve', 19, [], 200, 'buy'],
    ['keeps 200 and no more', 19, [38, 40, 32, 33, 35], 379, 'decline'],
    ['buys with 200 left', 19, [38, 40, 32, 33, 35], 380, 'buy'],
    ['completes a group with its last coin', 19, [17, 20], 180, 'buy'],
    ['cannot pay', 19, [17, 20], 179, 'decline'],
  ])('%s', (_name, id, deeds, cash, expected) => {
    expect(kinds(answers('tycoon-hard', { phase: 'buy', square: [id], deeds: [deeds], cash: [cash] }, {}, 20))).toEqual(
      [expected],
    );
  });

  test.each([
    ['a tenth above its worth', [[], []], 1500, 198],
    ['twice that to complete a group', [[17, 20], []], 1500, 475],
    ['or to block one', [[], [17, 20]], 1500, 396],
    ['but keeps 50', [[17, 20], []], 300, 250],
  ])('bids %s', (_name, deeds, cash, most) => {
    const setting: Setting = { phase: 'auction', deeds, cash: [cash] };
    const table = { lot: 18, goods: 'deed', high: most - 10 } as const;
    expect(bids(answers('tycoon-hard', setting, table, 20))).toEqual(Array.from({ length: 20 }, () => most));
    expect(kinds(answers('tycoon-hard', setting, { ...table, high: most - 9 }, 20))).toEqual(['pass']);
  });

  test('builds where a coin brings most rent, while 200 stay', () => {
    const list = answers('tycoon-hard', { deeds: [[2, 4, 38, 40]], cash: [400] }, {}, 5);
    expect(list[0]).toEqual({ type: 'build', lot: 39 });
    expect(answers('tycoon-hard', { deeds: [[2, 4, 38, 40]], cash: [399] }, {}, 1)[0]).toEqual({
      type: 'build',
      lot: 3,
    });
    expect(answers('tycoon-hard', { deeds: [[2, 4]], cash: [249] }, {}, 1)[0]).toEqual({ type: 'end_turn' });
  });

  test('lifts a mortgage out of plenty', () => {
    expect(answers('tycoon-hard', { deeds: [[16]], mortgaged: [16], cash: [501] }, {}, 1)[0]).toEqual({
      type: 'lift',
      lot: 15,
    });
    expect(kinds(answers('tycoon-hard', { deeds: [[16]], mortgaged: [16], cash: [500] }, {}, 1))).toEqual(['end_turn']);
  });
});

describe.each(['tycoon-easy', 'tycoon-hard'])('13.4: %s', (name) => {
  test.each([
    ['uses its pass', { phase: 'jail' }, { pardon: [0, -1] }, 'use_card'],
    ['pays while there is land', { phase: 'jail', cash: [200] }, {}, 'pay_fine'],
    ['stays if it is poor', { phase: 'jail', cash: [199] }, {}, 'go_on'],
    [
      'throws where dice are thrown',
      { phase: 'jail', options: { jail: 'throw', jailDecisionAfterRoll: true } },
      {},
      'roll',
    ],
    [
      'and then decides',
      { phase: 'bail', cash: [199], options: { jail: 'throw', jailDecisionAfterRoll: true } },
      {},
      'go_on',
    ],
  ] as const)('%s', (_name, setting, more, expected) => {
    expect(kinds(answers(name, setting as Setting, more as Partial<Open>, 5))).toEqual([expected]);
  });

  test('pays the small fine out of 200, else hopes for the card', () => {
    expect(answers(name, { phase: 'choice', cash: [200] }, {}, 1)).toEqual([{ type: 'choose', way: 'fine' }]);
    expect(answers(name, { phase: 'choice', cash: [199] }, {}, 1)).toEqual([{ type: 'choose', way: 'card' }]);
  });

  test('lets others go', () => {
    expect(answers(name, { phase: 'vote' }, {}, 1)).toEqual([{ type: 'vote', agree: 1 }]);
  });

  test('raises a debt: lone deeds, buildings, the rest, and last what is mortgaged', () => {
    const debt = {
      tasks: [{ kind: 'debt', debtor: 0, creditor: 1, amount: 420, cause: 'rent' }],
    } as unknown as Partial<Open>;
    const raise = (setting: Setting) => answers(name, { phase: 'debt', cash: [0], ...setting }, debt, 1)[0];
    const whole = { deeds: [[2, 4, 16, 40]], level: { 2: 1, 4: 1 } };
    expect(raise(whole)).toEqual({ type: 'mortgage', lot: 15 });
    expect(raise({ ...whole, mortgaged: [16] })).toEqual({ type: 'mortgage', lot: 39 });
    expect(raise({ ...whole, mortgaged: [16, 40] })).toMatchObject({ type: 'sell' });
    expect(raise({ deeds: [[2, 4, 16, 40]], mortgaged: [16, 40] })).toEqual({ type: 'mortgage', lot: 1 });
    expect(raise({ deeds: [[2, 4, 16, 40, 38]], mortgaged: [16, 40, 2, 4, 38] })).toEqual({
      type: 'sell_deed',
      lot: 1,
    });
    expect(raise({ deeds: [[16]] })).toEqual({ type: 'bankrupt' });
  });
});

describe('whole games, audited', () => {
  const mixes = [
    ['tycoon-easy', 'tycoon-hard', 'plain', 'random'],
    ['tycoon-hard', 'tycoon-hard', 'expert', 'steward'],
    ['tycoon-easy', 'walker-leave', 'walker-stay', 'very_easy'],
  ];
  const options: readonly (readonly [string, string, Partial<Options>])[] = [
    ['coursework', 'as it is', {}],
    ['seed002', 'as it is', {}],
    ['coursework', 'sealed bids', { auction: 'sealed1' }],
    ['seed002', 'a poor bank', { bank: 2000 }],
    ['coursework', 'trades', { trading: true, debtTrades: true, mortgageScope: 'group' }],
  ];
  test.each(options)('%s, %s', (preset, _name, changes) => {
    for (const names of mixes) {
      const { games, finished } = simulate({
        game,
        options: { ...(game.presets[preset] as Options), roundLimit: 120, ...changes },
        policies: names.map((name) => bot(name) ?? PROPERTY_BOTS['plain']!(board)),
        seed: names.join(),
        from: 0,
        games: 6,
        maxTurns: 2000,
        audit: true,
        events: true,
        measure: propertyMeasure(board),
      });
      expect(finished).toBe(games);
    }
  });
});
