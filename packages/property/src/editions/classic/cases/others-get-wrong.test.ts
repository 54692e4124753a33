/** Well-known rules that other programs get wrong, by the rows of that table. */
import { expect, test } from 'vitest';
import type { PropertyEvent } from '../../../core/state.js';
import { classicEdition } from '../index.js';
import {
  BROWN,
  bid,
  build,
  CHANCE,
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

/** Before a throw of ten onto Boardwalk of seat 1, which seat 0 cannot pay. */
const ruin: Setting = { square: [29], cash: [10, 1500, 1500], deeds: [[1, 3], DARK_BLUE], level: { 37: 4, 39: 4 } };
const hotels: Setting = { deeds: [LIGHT_BLUE], level: { 6: 5, 8: 5, 9: 5 }, hotels: 0 };

const peers: readonly Row[] = [
  [1, 'there are 32 houses and 12 hotels', {}, { houses: 32, hotels: 12 }],
  [
    1,
    'a birthday takes 10 from each',
    { square: [27], chest: ['birthday'] },
    [0, 'roll', [2, 4]],
    { cash: [1520, 1490, 1490] },
  ],
  [1, 'an inheritance brings 100', { square: [27], chest: ['inheritance'] }, [0, 'roll', [2, 4]], { cash: [1600] }],
  [
    1,
    'lifting costs 55 per cent of the price',
    { deeds: [[39]], mortgaged: [39] },
    [0, lift(39)],
    { cash: [1500 - 220] },
  ],
  [
    1,
    'leaving jail by a double gives no further throw',
    { square: [10], jail: [1] },
    [0, 'roll', [5, 5]],
    { square: [20], phase: 'manage' },
    [0, 'roll', 'WRONG_PHASE'],
  ],
  [
    1,
    'a jail card need not be used, and the fine is offered',
    { square: [10], jail: [1], pardon: [0, -1] },
    {
      may: [
        [0, 'pay_fine'],
        [0, 'roll'],
        [0, 'use_card'],
      ],
    },
    [0, 'pay_fine'],
    { pardon: [0, -1], cash: [1450] },
  ],
  [1, 'the income tax is 200, however poor the player', { cash: [300] }, [0, 'roll', [1, 3]], { cash: [100] }],
  [
    2,
    'a forced fine with too little cash: the player may sell and mortgage',
    { square: [10], jail: [3], cash: [49], deeds: [BROWN], level: { 1: 1 } },
    [0, 'roll', [4, 6]],
    { phase: 'debt', may: [[0, 'sell']] },
    [0, sell(1)],
    { out: [0], cash: [24], square: [20] },
  ],
  [
    2,
    'no mortgage while the group has houses elsewhere',
    { deeds: [BROWN], level: { 3: 1 } },
    [0, mortgage(1), 'GROUP_BUILT'],
  ],
  [
    2,
    'the last cash of a debtor goes to the creditor',
    ruin,
    [0, 'roll', [4, 6]],
    [0, 'bankrupt'],
    { cash: [0, 1510, 1500] },
  ],
  [
    2,
    'houses do not travel with the deeds of a bankrupt',
    { ...ruin, level: { 1: 2, 3: 2, 37: 4, 39: 4 } },
    [0, 'roll', [4, 6]],
    [0, 'bankrupt'],
    { owner: { 1: 1, 3: 1 }, level: { 1: 0, 3: 0 }, cash: [0, 1610], houses: 24 },
  ],
  [
    2,
    'ten per cent is due when a mortgaged deed changes hands',
    { deeds: [[39]], mortgaged: [39] },
    [0, propose(1, { deeds: [39] }, { cash: 100 })],
    [1, 'accept'],
    [1, KEEP],
    { cash: [1600, 1380] },
  ],
  [
    2,
    'a hotel can be sold with fewer than four houses in the bank',
    { ...hotels, houses: 3 },
    [0, sell(6)],
    { level: { 6: 1, 8: 1, 9: 1 }, cash: [1800] },
  ],
  [
    2,
    'utility rent is of the throw that moved the token',
    { square: [20], deeds: [[], [28]] },
    [0, 'roll', [2, 6]],
    { paid: [[0, 1, 32]] },
  ],
  [
    3,
    'the card for the nearest utility throws two dice',
    { chance: ['utility'], deeds: [[], [12]] },
    [0, 'roll', [3, 4], [6, 5]],
    { paid: [[0, 1, 110]] },
  ],
  [
    3,
    'the seating order is the same every round',
    {},
    [0, 'roll', [4, 6]],
    [0, 'end_turn'],
    [1, 'roll', [4, 6]],
    [1, 'end_turn'],
    [2, 'roll', [4, 6]],
    [2, 'end_turn'],
    { seat: 0, round: 2 },
    [0, 'roll', [4, 6]],
    [0, 'end_turn'],
    { seat: 1 },
  ],
  [
    3,
    'players build and mortgage by choice',
    { deeds: [[1, 3, 5]] },
    [0, build(1)],
    [0, mortgage(5)],
    { level: { 1: 1 }, mortgaged: { 5: 1 } },
  ],
  [
    3,
    'a player can go bankrupt to a player',
    ruin,
    [0, 'roll', [4, 6]],
    [0, 'bankrupt'],
    { out: [1], owner: { 1: 1, 3: 1 }, seat: 1 },
  ],
  [4, 'doubles throw again', {}, [0, 'roll', [5, 5]], { phase: 'roll', seat: 0 }],
  [
    4,
    'and the third one goes to jail',
    {},
    [0, 'roll', [5, 5]],
    [0, 'roll', [5, 5]],
    [0, 'roll', [1, 1]],
    { jail: [1], square: [10], seat: 1 },
  ],
  [
    4,
    'jail is three throws and not one turn skipped',
    { square: [10], jail: [1] },
    { may: [[0, 'roll']] },
    [0, 'roll', [1, 2]],
    { jail: [2] },
  ],
  [
    4,
    'a creditor gets what there is, and the estate; nothing comes out of nothing',
    ruin,
    [0, 'roll', [4, 6]],
    { cash: [10, 1500] },
    [0, 'bankrupt'],
    { cash: [0, 1510], owner: { 1: 1 } },
  ],
  [
    4,
    'mortgaged deeds can be traded',
    { deeds: [[39]], mortgaged: [39] },
    [0, propose(1, { deeds: [39] }, { cash: 1 })],
    [1, 'accept'],
    { owner: { 39: 1 } },
  ],
  [
    5,
    'interest in a bankruptcy is ten per cent of the mortgage, not of the price',
    { ...ruin, mortgaged: [1] },
    [0, 'roll', [4, 6]],
    [0, 'bankrupt'],
    [1, KEEP],
    { paid: [[1, -1, 3]] },
  ],
  [
    5,
    'scarce pieces are not first come, first served',
    { houses: 1, deeds: [BROWN, DARK_BLUE] },
    [0, build(1)],
    { phase: 'claim', houses: 1 },
  ],
  [6, 'an estate of the bank is auctioned', { deeds: [[39]] }, [0, 'resign'], { phase: 'auction', lot: 39, asks: [1] }],
  [
    6,
    'jail cards can be traded',
    { pardon: [0, -1] },
    [0, propose(1, { cards: [CHANCE] }, { cash: 40 })],
    [1, 'accept'],
    { pardon: [1, -1] },
  ],
  [
    6,
    'the debtor chooses what to sell and mortgage, and in which order',
    { cash: [0], deeds: [[1, 3, 5, 39]], level: { 1: 1, 3: 1 } },
    [0, 'roll', [1, 3]],
    [0, mortgage(39)],
    { cash: [0], phase: 'manage', level: { 1: 1, 3: 1 }, mortgaged: { 5: 0 } },
  ],
  [
    6,
    'no hotel is sold to a bare lot beside other hotels',
    { ...hotels, houses: 0 },
    [0, sell(6)],
    { level: { 6: 0, 8: 0, 9: 0 } },
  ],
  [
    7,
    'a piece is counted again after a hotel is sold to pay for it',
    { deeds: [[...BROWN, ...LIGHT_BLUE]], level: { 6: 5, 8: 5, 9: 5 }, houses: 4, cash: [40] },
    [0, sell(6)],
    { houses: 0, cash: [65] },
    [0, build(1), 'NO_PIECES'],
  ],
  [
    7,
    'a tie is not always won by the first seat',
    { seat: 1, square: [0, 29], options: { auction: 'sealed1' } },
    [1, 'roll', [4, 6]],
    [1, 'decline'],
    [0, bid(9)],
    [1, bid(0)],
    [2, bid(9)],
    { owner: { 39: 2 } },
  ],
];

cases('what peers get wrong', peers);

const drawn = (events: readonly PropertyEvent[]) =>
  events.flatMap((event) => (event.type === 'card' ? [event.id] : []));

test('1 no card is skipped or repeated when the jail card leaves its deck or returns', () => {
  const state = table({ chance: ['pardon', 'dividend', 'loan'], seats: 2, square: [0, 10], jail: [0, 1] });
  expect(drawn(play(state, [0, 'roll', [3, 4]]))).toEqual(['pardon']);
  play(state, [0, propose(1, { cards: [CHANCE] }, {})], [1, 'accept'], [0, 'end_turn'], [1, useCard(CHANCE)]);
  expect(drawn(play(state, [1, 'roll', [6, 6]]))).toEqual(['dividend']);
  const { cards } = classicEdition.decks(state.open.options)[CHANCE]!;
  const pile = state.sealed.decks[CHANCE]!.map((card) => cards[card]!.id);
  expect([pile.length, pile[0], pile.at(-2), pile.at(-1)]).toEqual([16, 'loan', 'pardon', 'dividend']);
});
