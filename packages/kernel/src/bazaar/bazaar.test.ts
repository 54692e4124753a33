import { expect, test } from 'vitest';
import { conform, playthrough } from '../conformance/index.js';
import { bazaar } from './index.js';

test('bazaar keeps the contract', () => {
  const { games, tried } = conform(bazaar, { games: 1500, closely: 32 });
  expect(games).toBe(1500);
  // A check that found nothing to look at would pass on anything.
  for (const check of ['commute', 'expire', 'leave', 'refusal', 'sight', 'twins', 'undo']) {
    expect(tried[check], check).toBeGreaterThan(100);
  }
});

test.each(Object.keys(bazaar.presets))('playthrough of %s', async (preset) => {
  const text = playthrough(bazaar, { preset, seats: 3, seed: 'playthrough' });
  await expect(text).toMatchFileSnapshot(`../../playthroughs/bazaar-${preset}.txt`);
});
