import { conform, playthrough } from '@freehold/kernel/conformance';
import { describe, expect, test } from 'vitest';
import { lanternfall } from './index.js';

describe('the contract', () => {
  test.each(Object.keys(lanternfall.presets))('%s keeps it', (preset) => {
    const { games, tried } = conform(lanternfall, { games: 80, closely: 64, presets: [preset] });
    expect(games).toBe(80);
    for (const check of ['commute', 'expire', 'leave', 'refusal', 'sight', 'twins', 'undo']) {
      expect(tried[check], check).toBeGreaterThan(20);
    }
  });
});

test.each(Object.keys(lanternfall.presets))('playthrough of %s', async (preset) => {
  const text = playthrough(lanternfall, { preset, seats: 3, seed: 'playthrough', steps: 120 });
  await expect(text).toMatchFileSnapshot(`../playthroughs/${preset}.txt`);
});
