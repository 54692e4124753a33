import { conform, playthrough } from '@freehold/kernel/conformance';
import { describe, expect, test } from 'vitest';
import type { Options } from '../../core/state.js';
import { sprint } from './index.js';

const { standard } = sprint.presets as { standard: Options };

/** Every option away from its default. */
const CONTRARY: Options = {
  ...standard,
  deck: 'reshuffle',
  payEachShort: 'pooled',
  start: 'highestThrow',
  gifts: false,
  debtTrades: false,
  turnLimit: 40,
  minTurnsBeforeEnd: 70,
  timeLimit: 600,
};

const odd = {
  ...sprint,
  presets: {
    contrary: CONTRARY,
    // So poor that everything is owed and little can be paid.
    poor: { ...standard, startCash: 40, salary: 5, turnLimit: 300 },
  },
};

describe('the contract', () => {
  test.each(Object.keys(sprint.presets))('%s keeps it', (preset) => {
    expect(conform(sprint, { games: 60, closely: 32, presets: [preset] }).games).toBe(60);
  });

  test.each(Object.keys(odd.presets))('%s options keep it', (preset) => {
    expect(conform(odd, { games: 60, closely: 32, presets: [preset] }).games).toBe(60);
  });
});

test.each(Object.keys(sprint.presets))('playthrough of %s', async (preset) => {
  const text = playthrough(sprint, { preset, seats: 3, seed: 'playthrough', steps: 60 });
  await expect(text).toMatchFileSnapshot(`../../../playthroughs/sprint-${preset}.txt`);
});
