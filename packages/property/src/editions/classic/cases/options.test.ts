/** The table of options, rows 1 to 13: what the default does and what the option changes. */
import { expect, test } from 'vitest';
import {
  BROWN,
  bid,
  build,
  CHANCE,
  CHEST,
  cases,
  DARK_BLUE,
  KEEP,
  LIGHT_BLUE,
  lift,
  mortgage,
  play,
  propose,
  type Row,
  type Setting,
  sell,
  table,
  useCard,
} from '../testing.js';

const hotels: Setting = { deeds: [LIGHT_BLUE], level: { 6: 5, 8: 5, 9: 5 }, houses: 0 };
/** Seat 1 owes seat 0 more than he has, on seat 1's turn, and has a mortgaged deed. */
const ruin: Setting = { seat: 1, square: [0, 29], cash: [1500, 0, 1500], deeds: [[39], [37]], mortgaged: [37] };
const toBoardwalk: Setting = { square: [29] };

const rows: readonly Row[] = [
  [
    1,
    'mortgaged ones count for rent',
    { square: [5], deeds: [[], [15, 25]], mortgaged: [25] },
    [0, 'roll', [4, 6]],
    { paid: [[0, 1, 50]] },
  ],
  [
    1,
    'mortgagedCountForRent: false',
    { square: [5], deeds: [[], [15, 25]], mortgaged: [25], options: { mortgagedCountForRent: false } },
    [0, 'roll', [4, 6]],
    { paid: [[0, 1, 25]] },
  ],
  [2, 'hotels are sold evenly', hotels, [0, sell(6)], { level: { 6: 0, 8: 0, 9: 0 }, cash: [1875] }],
  [
    2,
    "hotelSale: 'lotToZero', a hotel to a bare lot, evenness not checked",
    { ...hotels, options: { hotelSale: 'lotToZero' } },
    [0, sell(6)],
    { level: { 6: 0, 8: 5, 9: 5 }, cash: [1500 + 5 * 25] },
    [0, sell(8)],
    { level: { 6: 0, 8: 0, 9: 5 }, cash: [1500 + 10 * 25] },
  ],
  [3, 'an estate of the bank is auctioned', { deeds: [[39]] }, [0, 'resign'], { phase: 'auction', lot: 39 }],
  [
    3,
    "bankEstate: 'unowned'",
    { deeds: [[39]], options: { bankEstate: 'unowned' } },
    [0, 'resign'],
    { phase: 'roll', seat: 1, owner: { 39: -1 } },
  ],
  [
    4,
    'no lot of a group with any building is traded',
    { deeds: [BROWN], level: { 3: 1 } },
    [0, propose(1, { deeds: [1] }, { cash: 1 }), 'GROUP_BUILT'],
  ],
  [5, 'the fee is due in a bankruptcy', ruin, [1, 'roll', [4, 6]], [1, 'bankrupt'], { phase: 'transfer', asks: [0] }],
  [
    5,
    "transferFee: 'tradeOnly', none in a bankruptcy",
    { ...ruin, options: { transferFee: 'tradeOnly' } },
    [1, 'roll', [4, 6]],
    [1, 'bankrupt'],
    { phase: 'roll', seat: 2, owner: { 37: 0 }, mortgaged: { 37: 1 }, cash: [1500, 0, 1500] },
  ],
  [
    5,
    "transferFee: 'tradeOnly', but in a trade",
    { deeds: [[37]], mortgaged: [37], options: { transferFee: 'tradeOnly' } },
    [0, propose(1, { deeds: [37] }, {})],
    [1, 'accept'],
    [1, KEEP],
    { cash: [1500, 1482] },
  ],
  [
    6,
    "interestRounding: 'floor'",
    { deeds: [[37]], mortgaged: [37], options: { interestRounding: 'floor' } },
    [0, propose(1, { deeds: [37] }, {})],
    [1, 'accept'],
    [1, KEEP],
    { cash: [1500, 1483] },
    [0, 'roll', [4, 6]],
    [0, 'end_turn'],
    [1, lift(37)],
    { cash: [1500, 1483 - 192] },
  ],
  [7, 'a drawn card goes to the bottom', { chance: ['loan'] }, [0, 'roll', [3, 4]], { pile: [[CHANCE, 16, 'loan']] }],
  [
    7,
    "deck: 'reshuffle', a drawn card lies aside",
    { chance: ['loan'], options: { deck: 'reshuffle' } },
    [0, 'roll', [3, 4]],
    { pile: [[CHANCE, 15, 'chairman']] },
  ],
  [
    7,
    "deck: 'reshuffle', a used jail card is back only after the next shuffle",
    { square: [10], jail: [1], pardon: [0, -1], options: { deck: 'reshuffle' } },
    [0, useCard(CHANCE)],
    { pardon: [-1, -1], pile: [[CHANCE, 15, 'loan']] },
  ],
  [
    8,
    'jail cards are two distinct cards',
    { square: [10], jail: [1], pardon: [1, 0] },
    [0, useCard(CHANCE), 'NO_SUCH_CARD'],
    [0, useCard(CHEST)],
    {
      pardon: [1, -1],
      pile: [
        [CHANCE, 15, 'loan'],
        [CHEST, 16, 'pardon'],
      ],
    },
  ],
  [9, "auction: 'open'", toBoardwalk, [0, 'roll', [4, 6]], [0, 'decline'], { phase: 'auction', asks: [1] }],
  [
    9,
    "auction: 'sealed1', the highest pays his bid",
    { ...toBoardwalk, options: { auction: 'sealed1' } },
    [0, 'roll', [4, 6]],
    [0, 'decline'],
    { phase: 'sealed', asks: [0, 1, 2] },
    [1, bid(70)],
    [0, bid(40)],
    [2, bid(0)],
    { owner: { 39: 1 }, cash: [1500, 1430] },
  ],
  [
    9,
    "auction: 'sealed2', the highest pays the second bid",
    { ...toBoardwalk, options: { auction: 'sealed2' } },
    [0, 'roll', [4, 6]],
    [0, 'decline'],
    [1, bid(70)],
    [0, bid(40)],
    [2, bid(0)],
    { owner: { 39: 1 }, cash: [1500, 1460] },
  ],
  [
    9,
    "auction: 'sealed2', a single bidder pays the least bid",
    { ...toBoardwalk, seats: 2, options: { auction: 'sealed2' } },
    [0, 'roll', [4, 6]],
    [0, 'decline'],
    [0, bid(0)],
    [1, bid(70)],
    { owner: { 39: 1 }, cash: [1500, 1499] },
  ],
  [
    10,
    'a scarce piece can be claimed',
    { houses: 1, deeds: [BROWN, DARK_BLUE] },
    [0, build(1)],
    { phase: 'claim', asks: [1] },
  ],
  [
    10,
    "shortage: 'firstCome'",
    { houses: 1, deeds: [BROWN, DARK_BLUE], options: { shortage: 'firstCome' } },
    [0, build(1)],
    { phase: 'roll', level: { 1: 1 }, houses: 0, cash: [1450] },
  ],
  [
    11,
    'a forced fine must be raised',
    { square: [10], jail: [3], cash: [49], deeds: [[1]] },
    [0, 'roll', [4, 6]],
    { phase: 'debt' },
    [0, mortgage(1)],
    { cash: [29], square: [20] },
  ],
  [
    12,
    'utility card: a fresh throw',
    { chance: ['utility'], deeds: [[], [12]] },
    [0, 'roll', [3, 4], [6, 6]],
    { paid: [[0, 1, 120]] },
  ],
  [
    12,
    "utilityCard: 'lastThrow'",
    { chance: ['utility'], deeds: [[], [12]], options: { utilityCard: 'lastThrow' } },
    [0, 'roll', [3, 4]],
    { paid: [[0, 1, 70]] },
  ],
  [
    13,
    'utility rent: the last throw',
    { square: [20], deeds: [[], [28]] },
    [0, 'roll', [3, 5]],
    { paid: [[0, 1, 32]] },
  ],
  [
    13,
    "utilityThrow: 'fresh'",
    { square: [20], deeds: [[], [28]], options: { utilityThrow: 'fresh' } },
    [0, 'roll', [3, 5], [1, 1]],
    { paid: [[0, 1, 8]], dice: [3, 5], phase: 'manage' },
  ],
];

cases('options', rows);

test("7 deck: 'reshuffle': an empty pile is all cards again but the jail card somebody holds", () => {
  const state = table({ pardon: [1, -1], options: { deck: 'reshuffle' } });
  state.sealed.decks[CHANCE] = [];
  play(state, [0, 'roll', [3, 4]]);
  expect(state.sealed.decks[CHANCE]).toHaveLength(14);
});
