import { conform, playthrough } from '@freehold/kernel/conformance';
import { describe, expect, test } from 'vitest';
import type { Options } from '../../core/state.js';
import { magnate } from './index.js';

const { standard } = magnate.presets as { standard: Options };

/** Every option away from its default. */
const CONTRARY: Options = {
  ...standard,
  tolls: 'soft',
  mortgagedCountForRent: false,
  sellSquares: false,
  jailDecisionAfterRoll: true,
  curatedReveal: true,
  doubleOrNothingCap: 100,
  gifts: false,
  debtTrades: false,
  start: 'highestThrow',
  bonuses: 11,
  bonus: 50,
  roundLimit: 60,
  turnLimit: 0,
  timeLimit: 600,
};

const odd = {
  ...magnate,
  presets: { contrary: CONTRARY, poor: { ...standard, startCash: 200, roundLimit: 40 } },
};

describe('the contract', () => {
  test.each(Object.keys(magnate.presets))('%s keeps it', (preset) => {
    expect(conform(magnate, { games: 24, closely: 64, presets: [preset] }).games).toBe(24);
  });

  test.each(Object.keys(odd.presets))('%s options keep it', (preset) => {
    expect(conform(odd, { games: 40, closely: 32, presets: [preset] }).games).toBe(40);
  });
});

test.each(Object.keys(magnate.presets))('playthrough of %s', async (preset) => {
  const text = playthrough(magnate, { preset, seats: 3, seed: 'playthrough', steps: 60 });
  await expect(text).toMatchFileSnapshot(`../../../playthroughs/magnate-${preset}.txt`);
});
