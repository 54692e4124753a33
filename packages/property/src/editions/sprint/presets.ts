/** The preset of the sprint edition. */
import type { Options } from '../../core/state.js';

const standard: Options = {
  startCash: 1500,
  salary: 200,
  fine: 50,
  deck: 'bottom',
  payEachShort: 'seatOrder',
  start: 'random',
  gifts: true,
  debtTrades: true,
  turnLimit: 100,
  minTurnsBeforeEnd: 0,
  roundLimit: 0,
  timeLimit: 0,
};

export const SPRINT_PRESETS: Readonly<Record<'standard', Options>> = { standard };
