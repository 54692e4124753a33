import { MAGNATE_CLOCKS, PROPERTY_CLOCKS } from '@freehold/property';
import { expect, it } from 'vitest';
import { minutes, timeLeft } from './timing.js';

const { normal } = PROPERTY_CLOCKS;

it.each([
  ['all of it is there', 200_000, 200_000, '0:20', '3:00'],
  ['the question runs', 185_000, 200_000, '0:05', '3:00'],
  ['only the reserve is left', 180_000, 200_000, '3:00', '0:00'],
  ['and runs', 61_500, 200_000, '1:02', '0:00'],
  ['some of the reserve was used before', 75_000, 80_000, '0:15', '1:00'],
  ['seen late, the sum is right', 100_000, 100_000, '0:20', '1:20'],
])('%s', (_, left, first, running, reserve) => {
  const time = timeLeft(left, first, 'roll', normal);
  expect([minutes(time.running), minutes(time.reserve)]).toEqual([running, reserve]);
});

it('other questions have other times, and without a reserve everything runs', () => {
  expect(timeLeft(210_000, 210_000, 'buy', normal)).toEqual({ running: 30_000, reserve: 180_000, part: 1 });
  expect(timeLeft(25_000, 50_000, 'roll', MAGNATE_CLOCKS.normal)).toEqual({ running: 25_000, reserve: 0, part: 0.5 });
  expect(timeLeft(15_000, 20_000, 'auction', normal)).toEqual({ running: 15_000, reserve: 0, part: 0.75 });
  // A match of an older server, whose clock still adds its reserve to a bid: the sum is right.
  expect(timeLeft(190_000, 190_000, 'auction', normal)).toEqual({ running: 190_000, reserve: 0, part: 1 });
  expect(timeLeft(25_000, 50_000, undefined, undefined)).toEqual({ running: 25_000, reserve: 0, part: 0.5 });
});
