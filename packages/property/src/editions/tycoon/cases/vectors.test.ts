/** The test vectors of the specification, section 17, by number. */
import { expect, test } from 'vitest';
import { netWorth } from '../../../core/worth.js';
import { tycoonEdition } from '../index.js';
import { bid, cases, type Row, sell, sellDeed, square, table } from '../testing.js';

const { board } = tycoonEdition;

const rows: Row[] = [
  [
    1,
    'a bare complete group doubles the rent',
    { deeds: [[], [2, 4]], at: [37] },
    [0, 'roll', [2, 3]],
    { at: [2, 1, 1], cash: [1696, 1504], paid: [[0, 1, 4]], circuits: [2] },
  ],
  [
    2,
    'a lot without a house is doubled, whatever stands beside it',
    { deeds: [[], [2, 4]], level: { 2: 1 }, at: [39] },
    [0, 'roll', [1, 4]],
    { at: [4, 1, 1], paid: [[0, 1, 8]] },
  ],
  [
    2,
    'and a house has its own rent',
    { deeds: [[], [2, 4]], level: { 2: 1 }, at: [37] },
    [0, 'roll', [2, 3]],
    { at: [2, 1, 1], paid: [[0, 1, 10]] },
  ],
  [
    3,
    'a mortgaged station counts for the others',
    { deeds: [[], [6, 16, 26]], mortgaged: [16], at: [1] },
    [0, 'roll', [2, 3]],
    { at: [6, 1, 1], paid: [[0, 1, 100]] },
  ],
  [
    4,
    'two utilities: ten times the throw',
    { deeds: [[], [13, 29]], at: [6] },
    [0, 'roll', [3, 4]],
    { at: [13, 1, 1], paid: [[0, 1, 70]] },
  ],
  [4, 'one utility: four times the throw', { deeds: [[], [13]], at: [6] }, [0, 'roll', [3, 4]], { paid: [[0, 1, 28]] }],
  [
    5,
    'passing Go pays and counts',
    { at: [38] },
    [0, 'roll', [6, 5]],
    { at: [9, 1, 1], cash: [1700], circuits: [2], phase: 'buy' },
  ],
  [
    6,
    'reaching 40 is not passing Go',
    { at: [34] },
    [0, 'roll', [3, 3]],
    { at: [40, 1, 1], cash: [1500], circuits: [1], untold: ['salary'] },
  ],
  [
    7,
    'reaching Go pays once, and a double throws again',
    { at: [35] },
    [0, 'roll', [3, 3]],
    { at: [1, 1, 1], cash: [1700], circuits: [2], phase: 'manage' },
    [0, 'end_turn'],
    { phase: 'roll', asks: [0] },
  ],
  [
    8,
    'who cannot reach the next bid is out',
    { seats: 2, at: [8], cash: [1000, 155] },
    [0, 'roll', [3, 4]],
    [0, 'decline'],
    { phase: 'auction', asks: [1] },
    [1, bid(79), 'OUT_OF_RANGE'],
    [1, bid(80)],
    [0, bid(150)],
    { owner: { 15: 0 }, cash: [850, 155], told: ['sold'], phase: 'manage' },
  ],
  [
    9,
    'what can be raised must be raised',
    {
      deeds: [
        [15, 16],
        [7, 9, 10],
      ],
      mortgaged: [15],
      level: { 7: 3, 9: 3, 10: 3 },
      cash: [30],
    },
    [0, 'roll', [4, 5]],
    { phase: 'debt', asks: [0], owes: [[1, 300]], cash: [30, 1500] },
    [0, sellDeed(16)],
    { phase: 'debt', cash: [230] },
    [0, sellDeed(15)],
    { cash: [10, 1800], owner: { 15: -1, 16: -1 }, mortgaged: { 15: 0 }, phase: 'manage' },
  ],
  [
    10,
    'what cannot be raised is bankruptcy, and the creditor is paid from the sale',
    {
      deeds: [
        [15, 16],
        [7, 9, 10],
      ],
      mortgaged: [15],
      level: { 7: 4, 9: 4, 10: 4 },
      cash: [30],
      at: [2],
    },
    [0, 'roll', [2, 3]],
    { out: [1], cash: [0, 1810], owner: { 15: -1, 16: -1 }, paid: [[0, 1, 310]], told: ['bankrupt', 'estate'] },
  ],
  [
    12,
    'a hotel goes for one house price and leaves four houses',
    { deeds: [[2, 4]], level: { 2: 5, 4: 4 }, phase: 'manage' },
    [0, sell(4), 'UNEVEN'],
    [0, sell(2)],
    { cash: [1550], level: { 2: 4, 4: 4 } },
    [0, sell(4)],
    { cash: [1600], level: { 2: 4, 4: 3 } },
  ],
  [
    13,
    'back three from 37 draws Pot Luck',
    { at: [30], opportunity: ['OK12'], potLuck: ['PL04'] },
    [0, 'roll', [3, 4]],
    { at: [34, 1, 1], cash: [1520], told: ['card', 'moved', 'card', 'collected'] },
  ],
  [
    14,
    'Pot Luck at 34, other deck, back three: jail without salary',
    { at: [27], potLuck: ['PL11'], opportunity: ['OK12'] },
    [0, 'roll', [3, 4]],
    { phase: 'choice' },
    [0, { type: 'choose', way: 'card' }],
    { at: [11, 1, 1], jail: [1], cash: [1500], untold: ['salary'], phase: 'jail' },
  ],
  [
    15,
    'a birthday takes what there is',
    { at: [27], potLuck: ['PL16'], cash: [1500, 1500, 4] },
    [0, 'roll', [3, 4]],
    {
      cash: [1514, 1490, 0],
      out: [0, 0, 1],
      paid: [
        [1, 0, 10],
        [2, 0, 4],
      ],
    },
  ],
  [
    16,
    'the third double is jail without a move',
    { at: [5], doubles: 2 },
    [0, 'roll', [4, 4]],
    { at: [11, 1, 1], jail: [1], phase: 'jail', untold: ['salary'] },
  ],
  [
    17,
    'on the first lap nobody buys',
    { at: [12], circuits: [0] },
    [0, 'roll', [3, 4]],
    { at: [19, 1, 1], phase: 'manage', untold: ['auction'] },
  ],
  [17, 'but rent is due', { at: [12], circuits: [0], deeds: [[], [19]] }, [0, 'roll', [3, 4]], { paid: [[0, 1, 14]] }],
  [
    18,
    'the pot goes to who lands on Free Parking',
    { at: [14], pot: 115, bank: 50_000 },
    [0, 'roll', [3, 4]],
    { at: [21, 1, 1], cash: [1615], pot: 0, bank: 50_000, told: ['pot'] },
  ],
  [
    19,
    'redeeming half of 150 costs 83',
    { deeds: [[13]], mortgaged: [13], phase: 'manage', bank: 50_000 },
    [0, { type: 'lift', lot: square(13) }],
    { cash: [1417], bank: 50_083, mortgaged: { 13: 0 } },
  ],
];

cases('the vectors', rows);

test('11 the worth of an abridged game', () => {
  const state = table({ deeds: [[38, 40]], mortgaged: [38], level: { 40: 1 }, cash: [420] });
  expect(netWorth({ board, open: state.open }, 0)).toBe(420 + 400 + 175 + 200);
});

test('20 no coin is made or lost', () => {
  const { open } = table({ seats: 4, pot: 75, cash: [10, 20, 30, 40] });
  expect(open.cash.reduce((total, each) => total + each, open.bank! + open.pot!)).toBe(56_000);
});
