import { expect, test } from 'vitest';
import { conform } from '../conformance/index.js';
import { bazaar } from './index.js';

test('bazaar keeps the contract', () => {
  const { games, tried } = conform(bazaar, { games: 2000, closely: 16 });
  expect(games).toBe(2000);
  // A check that found nothing to look at would pass on anything.
  for (const check of ['commute', 'expire', 'leave', 'refusal', 'sight', 'twins', 'undo']) {
    expect(tried[check], check).toBeGreaterThan(100);
  }
});
