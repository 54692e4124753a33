/** The table of options, rows 14 to 25, and the presets. */
import { type Chance, CLOCK } from '@freehold/kernel';
import { describe, expect, test } from 'vitest';
import type { Options } from '../../../core/state.js';
import { classic } from '../index.js';
import {
  BROWN,
  build,
  cases,
  DARK_BLUE,
  KEEP,
  LIFT,
  LIGHT_BLUE,
  lift,
  mortgage,
  propose,
  type Row,
  type Setting,
  type table,
} from '../testing.js';

/** Seat 1 owes seat 0 more than he has, on seat 1's turn, and has a mortgaged deed. */
const ruin: Setting = { seat: 1, square: [0, 29], cash: [1500, 0, 1500], deeds: [[39], [37]], mortgaged: [37] };
const toBoardwalk: Setting = { square: [29] };
const between: Setting = { phase: 'manage', options: { manageBetweenTurns: true } };
const pooled: Setting = { seats: 5, options: { payEachShort: 'pooled', bankEstate: 'unowned' }, chance: ['chairman'] };

const rows: readonly Row[] = [
  [
    14,
    'the opera takes 50 from each',
    { square: [27], chest: ['opera'] },
    [0, 'roll', [2, 4]],
    { cash: [1600, 1450, 1450] },
  ],
  [
    14,
    "chest: 'us2008', a holiday fund of 100 in its place",
    { square: [27], chest: ['holiday'], options: { chest: 'us2008' } },
    [0, 'roll', [2, 4]],
    { cash: [1600, 1500, 1500] },
  ],
  [15, 'managing in one’s own turn', { deeds: [[], BROWN] }, [1, build(1), 'NOT_ASKED'], [1, mortgage(1), 'NOT_ASKED']],
  [
    15,
    'manageBetweenTurns: true, until the next throw',
    { ...between, deeds: [BROWN, [], LIGHT_BLUE] },
    [0, build(1)],
    [0, 'end_turn'],
    { seat: 1, asks: [1] },
    [0, build(3)],
    [2, build(6)],
    [2, 'forgo'],
    [2, build(8), 'NOT_ASKED'],
    [1, 'roll', [4, 6]],
    [0, build(1), 'NOT_ASKED'],
    { level: { 1: 1, 3: 1, 6: 1 }, phase: 'manage' },
  ],
  [
    15,
    'manageBetweenTurns: true, but not while a scarce piece is claimed',
    { ...between, houses: 1, deeds: [BROWN, LIGHT_BLUE, DARK_BLUE], mortgaged: [37] },
    [0, 'end_turn'],
    [1, build(6)],
    { phase: 'claim', asks: [0] },
    [2, lift(37), 'NOT_ASKED'],
    [0, build(1), 'WRONG_PHASE'],
    [0, 'forgo'],
    { level: { 1: 0, 6: 1 }, houses: 0, phase: 'roll', asks: [1] },
  ],
  [
    15,
    'manageBetweenTurns: true, and a debt between turns is a debt',
    { ...between, cash: [1500, 1500, 36], deeds: [[], [1, 37], [39]], mortgaged: [1, 37] },
    [0, 'end_turn'],
    [1, propose(2, { deeds: [1, 37] }, {})],
    [2, 'accept'],
    [2, LIFT],
    [2, KEEP],
    { phase: 'debt', asks: [2], cash: [1500, 1500, 3] },
    [2, mortgage(39)],
    { cash: [1500, 1500, 185], phase: 'roll', asks: [1] },
  ],
  [
    16,
    "payEachShort: 'pooled', paid at once or not at all",
    { ...pooled, cash: [199], deeds: [[1]] },
    [0, 'roll', [3, 4]],
    { phase: 'debt', cash: [199, 1500, 1500, 1500, 1500] },
    [0, mortgage(1)],
    { phase: 'manage', cash: [29, 1550, 1550, 1550, 1550] },
  ],
  [
    16,
    "payEachShort: 'pooled', and one of the others leaves: his share is dropped",
    { ...pooled, cash: [160] },
    [0, 'roll', [3, 4]],
    { phase: 'debt' },
    [4, 'resign'],
    { phase: 'manage', cash: [10, 1550, 1550, 1550, 0] },
  ],
  [
    17,
    'the mortgage travels',
    ruin,
    [1, 'roll', [4, 6]],
    [1, 'bankrupt'],
    [0, KEEP],
    { owner: { 37: 0 }, mortgaged: { 37: 1 } },
  ],
  [
    19,
    'the last one left wins',
    { seats: 2, ...toBoardwalk, cash: [0, 0], deeds: [[], [39]] },
    [0, 'roll', [4, 6]],
    [0, 'bankrupt'],
    { phase: 'over', places: [1, 0] },
  ],
  [20, 'taxes 200 and 100: luxury', { square: [28] }, [0, 'roll', [4, 6]], { paid: [[0, -1, 100]] }],
  [20, 'luxuryTax: 75', { square: [28], options: { luxuryTax: 75 } }, [0, 'roll', [4, 6]], { paid: [[0, -1, 75]] }],
  [20, 'taxes 200 and 100: income', {}, [0, 'roll', [1, 3]], { paid: [[0, -1, 200]] }],
  [
    20,
    "incomeTax: 'choice10', ten per cent of all he is worth",
    { cash: [1000], deeds: [[1, 3, 39]], mortgaged: [39], level: { 1: 1 }, options: { incomeTax: 'choice10' } },
    [0, 'roll', [1, 3]],
    { phase: 'tax' },
    [0, { type: 'pay_tax', way: 'tenth' }],
    { paid: [[0, -1, (1000 + 60 + 60 + 200 + 50) / 10]] },
  ],
  [
    20,
    "incomeTax: 'choice10', or 200, also when time runs out",
    { options: { incomeTax: 'choice10' } },
    [0, 'roll', [1, 3]],
    [0, 'timeout'],
    { paid: [[0, -1, 200]], phase: 'manage' },
  ],
  [21, 'who does not answer: the turn goes on', { phase: 'manage' }, [0, 'timeout'], { seat: 1 }],
  [21, 'who leaves: out', {}, [0, 'resign'], { out: [1, 0, 0], seat: 1 }],
  [
    22,
    'timeLimit: the turn in which time is up is the last',
    { options: { timeLimit: 60 }, cash: [10, 20, 30] },
    [CLOCK, 'timeout'],
    { told: ['time_up'], phase: 'roll' },
    [0, 'roll', [4, 6]],
    [0, 'end_turn'],
    { phase: 'over', reason: 'time', places: [2, 1, 0] },
  ],
  [
    22,
    'turnLimit: after so many turns',
    { options: { turnLimit: 1 }, phase: 'manage' },
    [0, 'end_turn'],
    { phase: 'over', reason: 'turns' },
  ],
  [
    22,
    'roundLimit: after so many rounds',
    { options: { roundLimit: 1 }, seat: 2, phase: 'manage' },
    [2, 'end_turn'],
    { phase: 'over', reason: 'rounds' },
  ],
  [
    23,
    'out to a player: buildings at half price to him',
    { ...ruin, deeds: [[39], BROWN], mortgaged: [], level: { 1: 2, 3: 2 } },
    [1, 'roll', [4, 6]],
    [1, 'bankrupt'],
    { cash: [1600, 0], houses: 32 },
  ],
  [
    24,
    'a card that moves on: the new square offers its choice',
    { chance: ['to-boardwalk'] },
    [0, 'roll', [3, 4]],
    { phase: 'buy', square: [39], may: [[0, 'buy']] },
  ],
  [
    25,
    'who is short has a debt, and nothing moves until it is settled',
    { cash: [199] },
    [0, 'roll', [1, 3]],
    { phase: 'debt', cash: [199], told: ['owes'], paid: [] },
  ],
];

cases('options of play', rows);

/** Draws of the set-up as given; the decks stay as printed. */
const setup = (...draws: number[]): Chance => ({
  draw: (sides, stream = 0) => (stream === 0 ? draws.shift()! : sides - 1),
});

const starts: readonly (readonly [number, string, Options['start'], readonly number[], number])[] = [
  [18, 'seeded random', 'random', [2], 2],
  [18, 'seat 0', 'seat0', [], 0],
  [18, 'the highest throw', 'highestThrow', [0, 5, 5, 4, 3, 3], 1],
  [18, 'the highest throw, after a tie between two of them', 'highestThrow', [5, 5, 0, 0, 5, 5, 1, 0, 0, 2], 2],
];

test.each(starts)('%i the start: %s', (_, __, start, draws, seat) => {
  const { open } = classic.setup(classic.options({ start }), 3, setup(...draws));
  expect([open.seat, open.first, classic.next({ open } as ReturnType<typeof table>)]).toEqual([seat, seat, seat]);
});

describe('presets', () => {
  const { official, seed001, fast } = classic.presets;
  test('official is the default', () => expect(classic.options({})).toEqual(official));
  test('seed001 has every option on the side of the source document', () => {
    expect(seed001).toEqual({
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
    });
  });
  test('fast differs in the estate of the bank, auctions, scarce pieces and a round limit', () => {
    const differences = { bankEstate: 'unowned', auction: 'sealed2', shortage: 'firstCome', roundLimit: 200 };
    expect(fast).toEqual({ ...official, ...differences });
  });
});
