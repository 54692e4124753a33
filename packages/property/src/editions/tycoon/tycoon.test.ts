import { conform, playthrough } from '@freehold/kernel/conformance';
import { describe, expect, test } from 'vitest';
import type { Options } from '../../core/state.js';
import { tycoon } from './index.js';

const { coursework } = tycoon.presets as { coursework: Options };

/** Every option away from its default. */
const CONTRARY: Options = {
  ...coursework,
  bankLimited: true,
  bank: 4000,
  lapsBeforeBuying: 0,
  auction: 'sealed1',
  openingBid: 'one',
  bidStep: 1,
  jailSuspends: false,
  mortgagedCountForRent: false,
  mortgageScope: 'group',
  interestRounding: 'floor',
  resale: 'half',
  estate: 'inherited',
  deck: 'reshuffle',
  trading: true,
  gifts: false,
  debtTrades: true,
  start: 'highestThrow',
  turnLimit: 300,
  timeLimit: 600,
};

const odd = {
  ...tycoon,
  presets: {
    contrary: CONTRARY,
    poor: { ...coursework, startCash: 100, salary: 20, roundLimit: 60 },
    short: { ...coursework, bank: 1500, bankLimited: true, jail: 'throw', roundLimit: 60, timeLimit: 60 } as Options,
    sealed: {
      ...coursework,
      auction: 'sealed2',
      jailDecisionAfterRoll: true,
      sellSquares: false,
      turnLimit: 200,
    } as Options,
  },
};

describe('the contract', () => {
  test.each(Object.keys(tycoon.presets))('%s keeps it', (preset) => {
    expect(conform(tycoon, { games: 24, closely: 128, presets: [preset], bound: 200_000 }).games).toBe(24);
  });

  test.each(Object.keys(odd.presets))('%s options keep it', (preset) => {
    expect(conform(odd, { games: 40, closely: 32, presets: [preset] }).games).toBe(40);
  });
});

test.each(Object.keys(tycoon.presets))('playthrough of %s', async (preset) => {
  const text = playthrough(tycoon, { preset, seats: 3, seed: 'playthrough', steps: 60 });
  await expect(text).toMatchFileSnapshot(`../../../playthroughs/tycoon-${preset}.txt`);
});
