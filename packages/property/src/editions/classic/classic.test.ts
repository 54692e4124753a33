import { conform, playthrough } from '@freehold/kernel/conformance';
import { describe, expect, test } from 'vitest';
import type { Options } from '../../core/state.js';
import { classic } from './index.js';

const { official } = classic.presets as { official: Options };

/** Every option away from its default, and few enough pieces that houses are fought over. */
const CONTRARY: Options = {
  ...official,
  houses: 6,
  hotels: 1,
  utilityThrow: 'fresh',
  chest: 'us2008',
  manageBetweenTurns: true,
  payEachShort: 'pooled',
  start: 'highestThrow',
  incomeTax: 'choice10',
  luxuryTax: 75,
  jailCardOnThirdMiss: true,
  bidLimit: 'liquidation',
  mortgageInAuction: true,
  gifts: false,
  debtTrades: false,
  timeLimit: 600,
  turnLimit: 300,
};

const odd = {
  ...classic,
  presets: { contrary: CONTRARY, scarce: { ...official, houses: 3, hotels: 1, roundLimit: 80 } },
};

describe('the contract', () => {
  test.each(Object.keys(classic.presets))('%s keeps it', (preset) => {
    expect(conform(classic, { games: 40, closely: 128, presets: [preset], bound: 100_000 }).games).toBe(40);
  });

  test.each(Object.keys(odd.presets))('%s options keep it', (preset) => {
    expect(conform(odd, { games: 40, closely: 64, presets: [preset] }).games).toBe(40);
  });
});

test.each(Object.keys(classic.presets))('playthrough of %s', async (preset) => {
  const text = playthrough(classic, { preset, seats: 3, seed: 'playthrough', steps: 60 });
  await expect(text).toMatchFileSnapshot(`../../../playthroughs/classic-${preset}.txt`);
});
