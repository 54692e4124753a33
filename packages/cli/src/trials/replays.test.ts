import { expect, test } from 'vitest';
import { replaysTrial } from './replays.js';

test('a player is answered and the server stops while old games are asked for', async () => {
  const report = await replaysTrial({
    ...{ games: 3, seed: 2, pace: 50, seconds: 2, quiet: 1 },
    ...{ answered: 3, patience: 60_000 },
  });
  expect(report.complaints).toEqual([]);
  expect(report.records).toBeGreaterThan(3 * 200);
  expect(report.answers['200']).toBeGreaterThanOrEqual(3);
  expect(Object.keys(report.answers).filter((status) => !['200', '429', '503', 'none'].includes(status))).toEqual([]);
  expect(report.attacked.count).toBeGreaterThan(0);
  expect(report.stopped).toBeDefined();
});
