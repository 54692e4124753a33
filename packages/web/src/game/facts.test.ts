import { expect, it } from 'vitest';
import { classicModel } from './classic.js';
import { landingOdds } from './facts.js';
import type { Open } from './model.js';

const { board } = classicModel;
const standing = (square: number[], jail = square.map(() => 0)) =>
  ({ square, jail, out: square.map(() => 0) }) as unknown as Open;

it('a token lands on every square within a throw with the odds of two dice', () => {
  const open = standing([38]);
  const odds = board.name.map((_, at) => landingOdds(board, open, at)[0]?.chance ?? 0);
  expect(odds.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
  expect(odds[(38 + 7) % 40]).toBeCloseTo(1 / 6);
  expect(odds[(38 + 12) % 40]).toBeCloseTo(1 / 36);
  expect(odds[39]).toBe(0);
});

it('out of jail only by a double, and who is out lands nowhere', () => {
  const open = standing([10, 12], [1, 0]);
  expect(landingOdds(board, open, 16)).toEqual([
    { seat: 0, chance: 1 / 36 },
    { seat: 1, chance: 3 / 36 },
  ]);
  expect(landingOdds(board, open, 17).map(({ seat }) => seat)).toEqual([1]);
  expect(landingOdds(board, { ...open, out: [1, 2] }, 16)).toEqual([]);
});
