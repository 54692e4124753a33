/** The presets of the magnate edition. They differ in when the game ends and in what bridges and servers charge. */
import type { Options } from '../../core/state.js';

const standard: Options = {
  startCash: 1500,
  salary: 200,
  fine: 40,
  fare: 30,
  tolls: 'full',
  mortgagedCountForRent: true,
  sellSquares: true,
  jailDecisionAfterRoll: false,
  fantasy: true,
  curatedReveal: false,
  doubleOrNothingCap: 0,
  gifts: true,
  debtTrades: true,
  start: 'random',
  bonuses: 3,
  bonus: 200,
  roundLimit: 0,
  turnLimit: 500,
  timeLimit: 0,
};

const quick: Options = { ...standard, roundLimit: 30 };
const soft: Options = { ...standard, tolls: 'soft' };
const april: Options = { ...standard, tolls: 'april' };

export const MAGNATE_PRESETS: Readonly<Record<'standard' | 'quick' | 'soft' | 'april', Options>> = {
  standard,
  quick,
  soft,
  april,
};
