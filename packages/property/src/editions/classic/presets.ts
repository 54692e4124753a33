/** The presets of the classic edition: the official rules, and two that differ from them as listed. */
import type { Options } from '../../core/state.js';

const official: Options = {
  startCash: 1500,
  salary: 200,
  fine: 50,
  houses: 32,
  hotels: 12,
  mortgagedCountForRent: true,
  hotelSale: 'even',
  bankEstate: 'auction',
  transferFee: 'always',
  interestRounding: 'ceil',
  deck: 'bottom',
  auction: 'open',
  shortage: 'auction',
  utilityCard: 'fresh',
  utilityThrow: 'last',
  chest: 'seed',
  manageBetweenTurns: false,
  payEachShort: 'seatOrder',
  start: 'random',
  incomeTax: 'flat',
  luxuryTax: 100,
  jailCardOnThirdMiss: false,
  bidLimit: 'cash',
  mortgageInAuction: false,
  gifts: true,
  debtTrades: true,
  roundLimit: 0,
  turnLimit: 0,
  timeLimit: 0,
};

/** Every option on the side of the source document, for comparison runs. */
const seed001: Options = {
  ...official,
  mortgagedCountForRent: false,
  hotelSale: 'lotToZero',
  bankEstate: 'unowned',
  transferFee: 'tradeOnly',
  interestRounding: 'floor',
  deck: 'reshuffle',
  auction: 'sealed1',
  shortage: 'firstCome',
  utilityCard: 'lastThrow',
  start: 'seat0',
};

const fast: Options = {
  ...official,
  bankEstate: 'unowned',
  auction: 'sealed2',
  shortage: 'firstCome',
  roundLimit: 200,
};

export const CLASSIC_PRESETS: Readonly<Record<'official' | 'seed001' | 'fast', Options>> = { official, seed001, fast };
