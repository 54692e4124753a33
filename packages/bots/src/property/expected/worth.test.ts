import { describe, expect, test } from 'vitest';
import { turnsLeft, visits } from './appraiser.js';
import { reserve } from './reserve.js';
import { position } from './testing.js';
import { bareRent, block, buildValue, buyValue, demolishValue, gainOf, mortgageValue, prospect } from './worth.js';

describe('visits, 9.4', () => {
  test.each([
    // 1/54 of 1.17 landings in 500 turns, three of four of them an opponent's.
    { share: 1 / 54, left: 500, opponents: 3, expected: 8.125 },
    { share: 1 / 54, left: 500, opponents: 1, expected: 5.4167 },
    { share: 2 / 54, left: 120, opponents: 3, expected: 3.9 },
    { share: 1 / 54, left: 0, opponents: 3, expected: 0.01625 },
  ])('$left turns left, $opponents opponents: $expected', ({ share, left, opponents, expected }) => {
    expect(visits(share, 1.17, left, opponents)).toBeCloseTo(expected, 4);
  });

  test.each([
    { limit: { turnLimit: 500 }, turn: 1, expected: 112 },
    { limit: { turnLimit: 500 }, turn: 450, expected: 50 },
    { limit: { turnLimit: 500 }, turn: 500, expected: 1 },
    { limit: { turnLimit: 0 }, turn: 9000, expected: 112 },
  ])('the horizon is the limit $limit.turnLimit of turn $turn, or patience', ({ limit, turn, expected }) => {
    expect(turnsLeft(position({ options: limit, turn }).open, 4)).toBe(expected);
  });

  test('nobody who is out counts as an opponent', () => {
    expect(position({ out: [0, 1, 0, 2] }).a.opponents).toBe(1);
    expect(position({ seats: 2, out: [0, 0] }).a.opponents).toBe(1);
  });
});

describe('rents, 9.4: by the real rent function', () => {
  test.each([
    { edition: 'classic', id: 16, held: 1, rent: 14 },
    { edition: 'classic', id: 16, held: 3, rent: 28 },
    { edition: 'classic', id: 5, held: 3, rent: 100 },
    { edition: 'classic', id: 12, held: 2, rent: 70 },
    { edition: 'magnate', id: 15, held: 1, rent: 50 },
    { edition: 'magnate', id: 35, held: 2, rent: 250 },
    { edition: 'magnate', id: 25, held: 2, rent: 300 },
  ] as const)('$edition $id with $held held charges $rent', ({ edition, id, held, rent }) => {
    const { a, at } = position({ edition });
    expect(bareRent(a, at(id), held)).toBe(rent);
  });

  test('completing a group gains twice the base of the new lot and the base of each old one (9.4), and the hope becomes sure', () => {
    const { a, at } = position({ deeds: [[16, 18], [], [], []] });
    const rents = 2 * 16 * a.visits(at(19)) + 14 * a.visits(at(16)) + 14 * a.visits(at(18));
    const hope = prospect(a, a.board.group[at(19)]!, 500);
    expect(gainOf(a, 0, at(19), 500)).toBeGreaterThan(rents + 100 + 0.7 * hope);
    expect(gainOf(a, 0, at(19), 500)).toBeLessThan(rents + 100 + hope);
  });
});

describe('decisions by the formulas of 9.3', () => {
  test('build: from the double of the base to the level that brings most for each house', () => {
    const { a, at } = position({ deeds: [[16, 18, 19]] });
    const v = a.visits(at(19));
    expect(buildValue(a, at(19), 0)).toBeCloseTo(((1000 - 32) / 5) * v - 100, 6);
    expect(buildValue(a, at(19), 2)).toBeCloseTo((600 - 220) * v - 100, 6);
    expect(buildValue(a, at(19), 4)).toBeCloseTo((1000 - 800) * v - 100, 6);
  });

  test('demolish: half the price against the rent that goes', () => {
    const { a, at } = position({ deeds: [[16, 18, 19]] });
    expect(demolishValue(a, at(19), 3)).toBeCloseTo(50 - (600 - 220) * a.visits(at(19)), 6);
    expect(demolishValue(a, at(19), 1)).toBeCloseTo(50 - (80 - 32) * a.visits(at(19)), 6);
  });

  test('mortgage: half the price against the rent and the interest, and dear where it stops a group from being built', () => {
    const lone = position({ deeds: [[16]] });
    expect(mortgageValue(lone.a, 0, lone.at(16))).toBeCloseTo(90 - 14 * lone.a.visits(lone.at(16)) - 9, 6);
    const whole = position({ deeds: [[16, 18, 19]] });
    expect(mortgageValue(whole.a, 0, whole.at(16))).toBeLessThan(-1000);
    const magnate = position({ edition: 'magnate', deeds: [[15]] });
    expect(mortgageValue(magnate.a, 0, magnate.at(15))).toBeCloseTo(125 - 50 * magnate.a.visits(magnate.at(15)), 6);
  });

  test('block: nothing unless an opponent has part of the group, then what it is worth to him by n', () => {
    expect(block(position().a, 0, 19)).toBe(0);
    const { a, open } = position({ deeds: [[], [16, 18], [], []] });
    expect(block(a, 0, 19)).toBeCloseTo(gainOf(a, 1, 19, open.cash[1]!) / 3, 6);
    expect(buyValue(a, 0, 19)).toBeGreaterThan(buyValue(position().a, 0, 19) + 200);
    open.out[1] = 1;
    expect(block(a, 0, 19)).toBe(0);
  });
});

describe('where nothing can be built and the end is counted', () => {
  test('a deed keeps its price, and there is no hope of buildings', () => {
    const { a, at } = position({ edition: 'sprint', deeds: [[16, 18]] });
    expect(a.keeps).toBe(true);
    expect(prospect(a, a.board.group[at(19)]!, 5000)).toBe(0);
    const lone = position({ edition: 'sprint' });
    expect(buyValue(lone.a, 0, at(19))).toBeCloseTo(16 * lone.a.visits(at(19)), 6);
  });

  test('elsewhere it does not', () => {
    expect(position().a.keeps).toBe(false);
    expect(position({ edition: 'magnate' }).a.keeps).toBe(false);
    expect(position({ options: { houses: 0, hotels: 0 } }).a.keeps).toBe(false);
  });
});

describe('reserve, 9.2', () => {
  test('the highest rent of an opponent that one throw may lead to', () => {
    const setting = { deeds: [[1], [6, 8, 9], [37, 39]], level: { 6: 3, 8: 3, 9: 4, 39: 5, 37: 5 } };
    expect(reserve(position({ ...setting, square: [0] }).a, 0)).toBe(450);
    expect(reserve(position({ ...setting, square: [10] }).a, 0)).toBe(0);
    expect(reserve(position({ ...setting, square: [30] }).a, 0)).toBe(2000);
    expect(reserve(position({ ...setting, square: [0], mortgaged: [9] }).a, 0)).toBe(270);
    expect(reserve(position({ ...setting, square: [0] }).a, 1)).toBe(2);
  });
});
