import { expect, it } from 'vitest';
import { en } from '../text/en.js';
import { es } from '../text/es.js';
import { classicModel } from './editions/classic.js';
import { magnateModel } from './editions/magnate.js';
import { calledOf, isOnFirstLap, landingOdds } from './facts.js';
import type { Open } from './model.js';

const { board } = classicModel;
const standing = (square: number[], jail = square.map(() => 0), options: object = {}) =>
  ({ square, jail, options, out: square.map(() => 0) }) as unknown as Open;

it('a token lands on every square within a throw with the odds of two dice', () => {
  const open = standing([38]);
  const odds = board.name.map((_, at) => landingOdds(classicModel, open, at)[0]?.chance ?? 0);
  expect(odds.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
  expect(odds[(38 + 7) % 40]).toBeCloseTo(1 / 6);
  expect(odds[(38 + 12) % 40]).toBeCloseTo(1 / 36);
  expect(odds[39]).toBe(0);
});

it('out of jail only by a double, and who is out lands nowhere', () => {
  const open = standing([10, 12], [1, 0]);
  expect(landingOdds(classicModel, open, 16)).toEqual([
    { seat: 0, chance: 1 / 36 },
    { seat: 1, chance: 3 / 36 },
  ]);
  expect(landingOdds(classicModel, open, 17).map(({ seat }) => seat)).toEqual([1]);
  expect(landingOdds(classicModel, { ...open, out: [1, 2] }, 16)).toEqual([]);
});

it('a third miss leads out of jail too', () => {
  expect(landingOdds(classicModel, standing([10], [3]), 17)).toEqual([{ seat: 0, chance: 6 / 36 }]);
});

it('nobody throws out of jail where turns are missed instead', () => {
  expect(landingOdds(classicModel, standing([10], [2], { jail: 'serve' }), 16)).toEqual([]);
});

it('who has not been round the board is known, where that matters', () => {
  const open = (circuits?: number[]) => ({ circuits, options: { lapsBeforeBuying: 1 } }) as unknown as Open;
  expect([0, 1].map((seat) => isOnFirstLap(open([0, 1]), seat))).toEqual([true, false]);
  expect(isOnFirstLap(open(), 0)).toBe(false);
});

it('with the bus a throw counts for every square it offers, and a triple for all', () => {
  const odds = (from: number, to: number) => landingOdds(magnateModel, standing([from]), to)[0]?.chance ?? 0;
  // One step from the start: a die of one with the bus (11 of 36, times 3 of 6), or a triple.
  expect(odds(0, 1)).toBeCloseTo((11 * 3 + 3) / 216);
  expect(odds(0, 30)).toBeCloseTo(3 / 216);
  // An odd number of steps over the bridge goes to the isle, an even one does not.
  const isle = magnateModel.board.id.indexOf(107);
  expect(odds(14, isle)).toBeGreaterThan(3 / 216);
  expect(odds(14, magnateModel.board.jail)).toBe(0);
});

it('tells squares of one name apart by their numbers', () => {
  expect(calledOf(magnateModel.board, 2, en)).toBe('Fantasy 2');
  expect(calledOf(magnateModel.board, 2, es)).toBe('Fantasía 2');
  expect(calledOf(magnateModel.board, 1, es)).toBe('Tanner Row');
});
