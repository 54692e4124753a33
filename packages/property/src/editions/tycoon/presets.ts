/** The presets of the tycoon edition: the rules as the coursework sets them, and the source document where the two differ. */
import type { Options } from '../../core/state.js';

const coursework: Options = {
  startCash: 1500,
  salary: 200,
  fine: 50,
  bank: 50_000,
  bankLimited: false,
  lapsBeforeBuying: 1,
  auction: 'open',
  openingBid: 'half',
  bidStep: 10,
  jail: 'serve',
  jailSuspends: true,
  jailDecisionAfterRoll: false,
  mortgagedCountForRent: true,
  mortgageScope: 'lot',
  interestRounding: 'ceil',
  sellSquares: true,
  resale: 'full',
  estate: 'sold',
  deck: 'bottom',
  trading: false,
  gifts: true,
  debtTrades: false,
  leaving: 'vote',
  start: 'random',
  roundLimit: 200,
  turnLimit: 0,
  timeLimit: 0,
  timeEnds: 'round',
};

const seed002: Options = {
  ...coursework,
  bankLimited: true,
  jail: 'throw',
  jailDecisionAfterRoll: true,
  leaving: 'free',
  start: 'seat0',
};

export const TYCOON_PRESETS: Readonly<Record<'coursework' | 'seed002', Options>> = { coursework, seed002 };
