import { expect, it } from 'vitest';
import { niceCeil } from './charts.js';

it.each([
  [1500, 1600],
  [11_261, 12_000],
  [20_000, 20_000],
  [7568, 8000],
  [9999, 10_000],
])('%i is drawn under %i', (value, top) => {
  expect(niceCeil(value)).toBe(top);
  expect(Number.isInteger(top / 4)).toBe(true);
});
