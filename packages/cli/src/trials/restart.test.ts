import { expect, test } from 'vitest';
import { restartTrial } from './restart.js';

test('games go on after a crash with all of them in memory, and when all of them rest', async () => {
  const { crashed, resting, complaints, records } = await restartTrial({
    ...{ games: 60, seed: 2, tried: 5, starts: 1 },
    patience: 60_000,
  });
  expect(complaints).toEqual([]);
  expect(records).toBeGreaterThanOrEqual(60 * 3);
  expect([crashed.continued, resting.continued]).toEqual([5, 5]);
  // Of the resting ones only those that are due come into memory, and those that somebody asked for.
  expect(crashed.due).toBeGreaterThan(20);
  expect(crashed.loaded).toBeGreaterThanOrEqual(crashed.due);
  expect(resting.loaded).toBeLessThan(20);
});
