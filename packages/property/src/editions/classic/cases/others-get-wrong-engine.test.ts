/** What the engine behind the source document gets wrong, by the rows of that table. Row 11 is about no rule. */
import { expect, test } from 'vitest';
import {
  BROWN,
  CHANCE,
  CHEST,
  cases,
  DARK_BLUE,
  LIGHT_BLUE,
  play,
  propose,
  type Row,
  type Setting,
  sell,
  table,
  useCard,
} from '../testing.js';

/** Before a throw of ten onto Boardwalk of seat 1, which seat 0 cannot pay. */
const ruin: Setting = { square: [29], cash: [10, 1500, 1500], deeds: [[1, 3], DARK_BLUE], level: { 37: 4, 39: 4 } };
const hotels: Setting = { deeds: [LIGHT_BLUE], level: { 6: 5, 8: 5, 9: 5 }, hotels: 0 };

const engine: readonly Row[] = [
  [
    1,
    'rent of 1,700 and 10 in cash: a debt, no money is made',
    ruin,
    [0, 'roll', [4, 6]],
    { phase: 'debt', cash: [10, 1500, 1500], paid: [] },
  ],
  [
    2,
    'a tax above the cash: a debt',
    { cash: [10] },
    [0, 'roll', [1, 3]],
    { phase: 'debt', told: ['owes'], untold: ['paid'] },
  ],
  [
    2,
    'a card fee above the cash: a debt',
    { cash: [10], chance: ['speeding'] },
    [0, 'roll', [3, 4]],
    { phase: 'debt', cash: [10], untold: ['paid'] },
  ],
  [
    3,
    'pay each when short: a debt',
    { cash: [10], chance: ['chairman'] },
    [0, 'roll', [3, 4]],
    { phase: 'debt', cash: [10, 1500, 1500] },
  ],
  [
    3,
    'collect from each when one is short: a debt',
    { square: [27], cash: [1500, 10, 1500], chest: ['opera'] },
    [0, 'roll', [2, 4]],
    { phase: 'debt', asks: [1], cash: [1500, 10, 1500] },
  ],
  [
    4,
    'a card advances to a deed nobody owns: buy or auction',
    { chance: ['to-illinois'] },
    [0, 'roll', [3, 4]],
    {
      phase: 'buy',
      square: [24],
      may: [
        [0, 'buy'],
        [0, 'decline'],
      ],
    },
  ],
  [
    4,
    'the nearest railroad, nobody’s: buy or auction',
    { chance: ['railroad-2'] },
    [0, 'roll', [3, 4]],
    [0, 'buy'],
    { owner: { 15: 0 } },
  ],
  [
    4,
    'the nearest utility, nobody’s: buy or auction',
    { chance: ['utility'] },
    [0, 'roll', [3, 4]],
    [0, 'buy'],
    { owner: { 12: 0 } },
  ],
  [
    4,
    'three back onto a deed nobody owns: buy or auction',
    { square: [15], chance: ['back-three'] },
    [0, 'roll', [3, 4]],
    [0, 'buy'],
    { owner: { 19: 0 } },
  ],
  [
    5,
    'a go-to-jail card after a double: the turn is over',
    { square: [10], chance: ['jail'] },
    [0, 'roll', [6, 6]],
    { jail: [1], seat: 1 },
  ],
  [
    6,
    'bankrupt to a player with houses: supply back, half price to the creditor',
    { ...ruin, level: { 1: 5, 3: 4, 37: 4, 39: 4 } },
    [0, 'roll', [4, 6]],
    [0, 'bankrupt'],
    { houses: 24, hotels: 12, cash: [0, 1510 + 9 * 25] },
  ],
  [
    7,
    'one of two jail cards used: only its own deck has it back',
    { square: [10], jail: [1], pardon: [0, 0] },
    [0, useCard(CHANCE)],
    {
      pardon: [-1, 0],
      pile: [
        [CHANCE, 16, 'pardon'],
        [CHEST, 15, 'inheritance'],
      ],
    },
  ],
  [
    8,
    'trade of a bare lot whose group has a house elsewhere: refused',
    { deeds: [BROWN], level: { 1: 1 } },
    [0, propose(1, { deeds: [3] }, { cash: 9 }), 'GROUP_BUILT'],
  ],
  [
    9,
    'the ten-times card has a throw of its own',
    { chance: ['utility'], deeds: [[], [12]] },
    [0, 'roll', [3, 4], [2, 2]],
    { dice: [3, 4], again: 0, phase: 'manage' },
  ],
  [
    10,
    'a hotel sold with no houses left: an even group',
    { ...hotels, houses: 0 },
    [0, sell(6)],
    { level: { 6: 0, 8: 0, 9: 0 }, cash: [1875] },
  ],
];

cases('what the engine of the source document gets wrong', engine);

test('10 the refund that is told is the refund that is paid', () => {
  const state = table({ ...hotels, houses: 0 });
  const told = [6, 8, 9].map((lot) => ({ type: 'demolished', seat: 0, lot, from: 5, level: 0, refund: 125 }));
  expect(play(state, [0, sell(6)])).toEqual(told);
});
