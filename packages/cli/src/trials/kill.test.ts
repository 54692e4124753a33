import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { long } from '../../../../scripts/testing/long.js';
import { killsOf, killTrial } from './kill.js';
import { killProblems, killSummary } from './summary.js';

const GAMES = long(10, 6);

test('a server that is killed again and again loses nothing and plays nothing twice', async () => {
  const report = await killTrial({
    ...{ games: GAMES, kills: 4, seed: 3, processes: 1, pace: 100 },
    ...{ patience: 60, standstill: 60, between: { acknowledged: 30, resumed: 2 } },
  });
  expect(killProblems(report), killSummary(report)).toEqual([]);
  const { kills, games, acknowledged, resumed, records, views } = report;
  expect({ games, kills: killsOf(kills) }).toEqual({ games: GAMES, kills: 4 });
  // Otherwise it would have tried nothing.
  expect(acknowledged).toBeGreaterThan(100);
  expect(records).toBeGreaterThan(acknowledged);
  expect(resumed).toBeGreaterThan(5);
  expect(views).toBeGreaterThan(20);
});

test('a folder that holds something is not written to', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'freehold-trial-'));
  try {
    mkdirSync(join(dir, 'data'));
    writeFileSync(join(dir, 'data', 'freehold.db'), 'mine');
    const options = { games: 1, kills: 0, seed: 1, processes: 1, pace: 0, patience: 1, standstill: 1 };
    const trial = killTrial({ ...options, between: { acknowledged: 0, resumed: 0 }, dir });
    await expect(trial).rejects.toThrow('is not empty');
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
