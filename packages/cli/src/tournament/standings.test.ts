import { describe, expect, test } from 'vitest';
import { wilson } from '../statistics.js';
import { shareOf, standings } from './standings.js';

const all = (deals: number, games: number) => Array<number>(deals).fill(games);
const within = (low: number, share: number, high: number) => low < share && share < high;

describe('a share by deals', () => {
  test('one game a deal: nearly the interval of independent games', () => {
    const won = Array.from({ length: 400 }, (_, deal) => (deal % 4 === 0 ? 1 : 0));
    const { share, low, high } = shareOf(won, all(400, 1));
    const plain = wilson(100, 400);
    expect(share).toBe(0.25);
    expect(Math.abs(low - plain.low)).toBeLessThan(0.001);
    expect(Math.abs(high - plain.high)).toBeLessThan(0.001);
  });

  test('games of a deal that always end alike count once', () => {
    const won = Array.from({ length: 100 }, (_, deal) => (deal % 2) * 4);
    const { low, high } = shareOf(won, all(100, 4));
    const once = wilson(50, 100);
    expect(Math.abs(low - once.low)).toBeLessThan(0.005);
    expect(Math.abs(high - once.high)).toBeLessThan(0.005);
  });

  test('games that balance within a deal tell more than their number', () => {
    const won = Array.from({ length: 100 }, (_, deal) => (deal % 10 === 0 ? 2 : 1));
    const { low, high } = shareOf(won, all(100, 4));
    const plain = wilson(110, 400);
    expect(high - low).toBeLessThan((plain.high - plain.low) / 2);
  });

  test('who wins nothing may still not be hopeless', () => {
    expect(shareOf(all(50, 0), all(50, 4))).toMatchObject({ share: 0, low: 0, high: expect.closeTo(0.0713, 3) });
  });
});

test('standings by seat and by pair of bots', () => {
  const scores = [
    [2, 1, 0.5, 0.5],
    [3, 0, 1, 0],
    [1, 1, 1, 1],
  ];
  const { games, seats, pairs } = standings('classic', ['expert', 'plain', 'medium', 'plain'], scores, 4, 1);
  expect(games).toBe(12);
  expect(seats.map(({ bot, wins, share }) => [bot, wins, share])).toEqual([
    ['expert', 6, 0.5],
    ['plain', 2, 0.1667],
    ['medium', 2.5, 0.2083],
    ['plain', 1.5, 0.125],
  ]);
  expect(pairs.map(({ bots, wins, share, even }) => [...bots, ...wins, share, even])).toEqual([
    ['expert', 'plain', 6, 3.5, 0.6316, 0.3333],
    ['expert', 'medium', 6, 2.5, 0.7059, 0.5],
    ['plain', 'medium', 3.5, 2.5, 0.5833, 0.6667],
  ]);
  for (const { low, share, high } of [...seats, ...pairs]) expect(within(low, share, high)).toBe(true);
});
