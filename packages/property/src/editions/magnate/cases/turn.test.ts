/** Sections 3 and 4: dice, jail, purchases, trams, auctions, debts, business. */
import { describe, expect, test } from 'vitest';
import { POT } from '../../../core/state.js';
import type { MagnateOpen } from '../state.js';
import {
  BUS,
  bid,
  build,
  cases,
  choices,
  HIDDEN,
  lift,
  mortgage,
  moveTo,
  play,
  propose,
  type Row,
  ride,
  sell,
  sellDeed,
  several,
  table,
} from '../testing.js';

const TO_6: [number, number, number] = [1, 2, 3];
/** From 35 to 39. */
const TO_39: [number, number, number] = [1, 2, 1];
/** From the cell to 17, a fantasy square; no double. */
const TO_17: [number, number, number] = [1, 2, 1];

const dice: Row[] = [
  [
    '3',
    'a double with a number moves once and throws again',
    { at: [35] },
    [0, 'roll', [1, 1, 2]],
    { at: [39, 0, 0], again: 1 },
  ],
  [
    '3',
    'a bus face equal to the others is a double, not a triple',
    {},
    [0, 'roll', [5, 5, 5]],
    { leadsTo: [5, 10], doubles: 1 },
  ],
  ['3', 'a throw that is no double ends the streak', { doubles: 2 }, [0, 'roll', TO_6], { doubles: 0, again: 0 }],
  ['3', 'a square out of reach is refused', {}, [0, 'roll', [4, 3, BUS]], [0, moveTo(5), 'OUT_OF_RANGE']],
  [
    '3',
    'a triple may stay where it is',
    { at: [24], deeds: [[], [24]] },
    [0, 'roll', [1, 1, 1]],
    [0, moveTo(24)],
    { cash: [1480, 1520], phase: 'manage' },
  ],
  [
    '2.5',
    'the salary comes before the square',
    { at: [35], cash: [0], deeds: [[], [3]] },
    [0, 'roll', [3, 4, 1]],
    { at: [3, 0, 0], cash: [196, 1504], told: ['salary', 'paid'] },
  ],
];
cases('dice', dice);

const jail: Row[] = [
  [
    '4.3',
    'who has paid throws as a free player: doubles count',
    { sentence: [3] },
    [0, 'pay_fine'],
    [0, 'roll', [1, 1, 2], { card: 'goToStart' }],
    { at: [17, 0, 0], doubles: 1, cash: [1460] },
  ],
  [
    '4.3',
    'the bail needs cash',
    { sentence: [3], cash: [39] },
    [0, 'pay_fine', 'NOT_ENOUGH_CASH'],
    { mayNot: [[0, 'pay_fine']] },
  ],
  [
    '4.3',
    'two misses shorten the sentence',
    { sentence: [3] },
    [0, 'roll', [1, 2, 3]],
    { jail: [2], phase: 'manage', untold: ['paid'] },
  ],
  [
    '4.3',
    'a forced bail beyond the cash does not stop the move',
    { sentence: [1], cash: [15] },
    [0, 'roll', TO_17, { card: 'goToJail' }],
    { at: [17, 0, 0], phase: 'card', cash: [0], pot: 15, owes: [[POT, 25]] },
    [0, HIDDEN, { card: 'winPlainMoney', value: 20 }],
    { phase: 'roll', asks: [1], out: [1, 0, 0], cash: [0], pot: 35 },
  ],
  [
    '4.3',
    'nor a purchase: it is declined or auctioned, and then the bail is due',
    { sentence: [1], cash: [15], deeds: [[1]] },
    [0, 'roll', [1, 2, 2]],
    { at: [108, 0, 0], phase: 'buy' },
    [0, 'buy', 'NOT_ENOUGH_CASH'],
    [0, 'decline'],
    [1, bid(1)],
    [2, bid(0)],
    { owner: { 108: 1 }, phase: 'debt', owes: [[POT, 25]] },
    [0, mortgage(1)],
    { phase: 'raised', cash: [5], pot: 40, asks: [0] },
    [0, 'go_on'],
    { phase: 'manage' },
  ],
  [
    'variant',
    'the decision after the throw: two dice, then pay or stay',
    { sentence: [3], options: { jailDecisionAfterRoll: true } },
    [0, 'pay_fine', 'WRONG_PHASE'],
    [0, 'roll', [1, 2]],
    { phase: 'bail', bus: 0 },
    [0, 'pay_fine'],
    { at: [106, 0, 0], cash: [1460], pot: 40, phase: 'buy' },
  ],
  [
    'variant',
    'staying is a miss',
    { sentence: [3], options: { jailDecisionAfterRoll: true } },
    [0, 'roll', [1, 2]],
    [0, 'timeout'],
    { phase: 'manage', jail: [2], counted: [[0, 'turns_in_jail', 1]] },
  ],
  [
    'variant',
    'the last miss is paid for all the same',
    { sentence: [1], options: { jailDecisionAfterRoll: true } },
    [0, 'roll', [1, 2]],
    { at: [106, 0, 0], cash: [1460], phase: 'buy' },
  ],
];
cases('jail', jail);

const trams: Row[] = [
  [
    '4.5',
    'arriving on a tram asks whether to ride',
    { at: [4] },
    [0, 'roll', [1, 2, 3]],
    {
      at: [10, 0, 0],
      phase: 'tram',
      may: [
        [0, 'ride'],
        [0, 'go_on'],
      ],
    },
  ],
  [
    '4.5',
    'a ride is no arrival and passes no start',
    { at: [30], phase: 'tram' },
    [0, ride(100)],
    { at: [100, 0, 0], cash: [1470], phase: 'manage' },
  ],
  [
    '4.5',
    'the fare is needed',
    { at: [30], phase: 'tram', cash: [29] },
    [0, ride(100), 'NOT_ENOUGH_CASH'],
    { mayNot: [[0, 'ride']] },
  ],
  ['4.2', 'time stays', { at: [30], phase: 'tram' }, [0, 'timeout'], { at: [30, 0, 0], phase: 'manage' }],
  [
    '4.5',
    'a pending throw starts from the new tram',
    {},
    [0, 'roll', [5, 5, BUS]],
    [0, moveTo(10)],
    [0, ride(107)],
    { phase: 'roll' },
    [0, 'roll', [1, 2, 1]],
    { at: [111, 0, 0] },
  ],
];
cases('trams', trams);

const purchases: Row[] = [
  [
    '4.5',
    'buying',
    {},
    [0, 'roll', TO_6],
    [0, 'buy'],
    { owner: { 6: 0 }, cash: [1400], phase: 'manage', counted: [[0, 'lost_money', 100]] },
  ],
  [
    '4.5',
    'an unowned square is not simply passed by',
    {},
    [0, 'roll', TO_6],
    [0, 'end_turn', 'WRONG_PHASE'],
    [0, 'go_on', 'WRONG_PHASE'],
  ],
  ['4.2', 'time declines', {}, [0, 'roll', TO_6], [0, 'timeout'], { phase: 'sealed', asks: [1, 2] }],
  [
    '4.4',
    'no business before the throw or a purchase',
    { deeds: [[1, 3]] },
    [0, build(1), 'WRONG_PHASE'],
    [0, propose(1, { cash: 1 }, {}), 'WRONG_PHASE'],
    [0, 'roll', TO_6],
    [0, mortgage(1), 'WRONG_PHASE'],
  ],
];
cases('purchases', purchases);

const auctions: Row[] = [
  [
    '4.7',
    'a tie sells nothing',
    {},
    [0, 'roll', TO_6],
    [0, 'decline'],
    [1, bid(50)],
    [2, bid(50)],
    { owner: { 6: -1 }, cash: [1500, 1500, 1500], told: ['opened', 'tied'], untold: ['unsold'] },
  ],
  [
    '4.7',
    'a tie below the highest does not matter',
    { seats: 4 },
    [0, 'roll', TO_6],
    [0, 'decline'],
    [1, bid(50)],
    [2, bid(50)],
    [3, bid(51)],
    { owner: { 6: 3 } },
  ],
  [
    '4.7',
    'up to the cash in hand',
    { cash: [1500, 20] },
    [0, 'roll', TO_6],
    [0, 'decline'],
    [1, bid(21), 'OUT_OF_RANGE'],
    [1, bid(-1), 'OUT_OF_RANGE'],
    [1, bid(20)],
    [2, bid(0)],
    { owner: { 6: 1 }, cash: [1500, 0] },
  ],
  [
    '4.7',
    'who sits in jail may bid',
    { sentence: [0, 3] },
    [0, 'roll', TO_6],
    [0, 'decline'],
    [1, bid(1)],
    [2, bid(0)],
    { owner: { 6: 1 } },
  ],
  [
    '4.7',
    'the only opponent may win with 1',
    { seats: 2 },
    [0, 'roll', TO_6],
    [0, 'decline'],
    [1, bid(1)],
    { owner: { 6: 1 }, cash: [1500, 1499] },
  ],
  [
    '4.7',
    'who leaves takes his bid along',
    {},
    [0, 'roll', TO_6],
    [0, 'decline'],
    [1, bid(900)],
    [1, 'resign'],
    { asks: [2] },
    [2, bid(3)],
    { owner: { 6: 2 } },
  ],
  [
    '4.7',
    'the rest decide when the last one asked leaves',
    {},
    [0, 'roll', TO_6],
    [0, 'decline'],
    [1, bid(9)],
    [2, 'resign'],
    { owner: { 6: 1 }, phase: 'manage' },
  ],
  ['4.2', 'time passes', {}, [0, 'roll', TO_6], [0, 'decline'], [1, 'timeout'], [2, bid(2)], { owner: { 6: 2 } }],
];
cases('auctions', auctions);

const debts: Row[] = [
  [
    '4.6',
    'what is raised goes to the creditor first; then the debtor goes on',
    { cash: [10], deeds: [[1, 3], [39]], level: { 1: 1 }, at: [35] },
    [0, 'roll', TO_39],
    { phase: 'debt', paid: [[0, 1, 10]], owes: [[1, 40]], mayNot: [[0, 'end_turn']] },
    [0, build(3), 'WRONG_PHASE'],
    [0, sell(1)],
    { owes: [[1, 15]], cash: [0, 1535] },
    [0, mortgage(1)],
    { owes: [], cash: [15, 1550], phase: 'raised', counted: [[0, 'num_paid_rents', 1]] },
    [0, lift(1), 'WRONG_PHASE'],
    [0, mortgage(3)],
    { cash: [45], phase: 'raised' },
    [0, 'timeout'],
    { phase: 'manage' },
  ],
  [
    '4.9',
    'with nothing to sell or trade it is over at once',
    { cash: [10], deeds: [[], [39]], at: [35] },
    [0, 'roll', TO_39],
    { out: [1, 0, 0], cash: [0, 1510], told: ['bankrupt'], asks: [1] },
  ],
  [
    '4.9',
    'a trade may save who owns anything',
    {
      cash: [10],
      deeds: [
        [1, 5],
        [37, 39],
      ],
      level: { 39: 5, 37: 5 },
      at: [35],
    },
    [0, 'roll', TO_39],
    { phase: 'debt', owes: [[1, 1990]] },
    [0, propose(2, { deeds: [1] }, { cash: 1500 })],
    [2, 'accept'],
    { owes: [[1, 490]], phase: 'debt' },
  ],
  [
    '4.9',
    'time sells buildings first, where they lose least rent for the money, then mortgages the cheapest',
    { cash: [0], deeds: [[1, 3, 5], [39]], level: { 1: 1, 3: 1 }, at: [35] },
    [0, 'roll', TO_39],
    [0, 'timeout'],
    { level: { 1: 0, 3: 0 }, mortgaged: { 1: 0, 3: 0, 5: 0 }, cash: [0, 1550], phase: 'manage' },
  ],
  [
    '4.9',
    'time that cannot raise enough is bankruptcy',
    { cash: [0], deeds: [[1], [37, 39]], level: { 39: 5, 37: 5 }, at: [35] },
    [0, 'roll', TO_39],
    [0, 'timeout'],
    { out: [1, 0, 0], owner: { 1: 1 }, mortgaged: { 1: 1 }, cash: [0, 1530] },
  ],
  [
    '4.6',
    'several debts are paid in the order they arose; the largest creditor inherits',
    { cash: [10], sentence: [1], deeds: [[5], [], [15]] },
    [0, 'roll', TO_17, { card: 'goToStart' }],
    [0, HIDDEN, { card: 'shareMoneyAll', value: 50 }],
    {
      owes: [
        [POT, 30],
        [1, 50],
        [2, 50],
      ],
      phase: 'debt',
    },
    [0, mortgage(5)],
    { owes: [], cash: [20, 1550, 1550], pot: 40, phase: 'raised' },
  ],
  [
    '4.6',
    'a tie among creditors goes to the next in turn',
    { cash: [0], deeds: [[5]] },
    [0, 'roll', [2, 3, 2], { card: 'goToStart' }],
    [0, HIDDEN, { card: 'shareMoneyAll', value: 50 }],
    [0, 'resign'],
    { owner: { 5: 1 }, cash: [0, 1500, 1500] },
  ],
  [
    '4.9',
    'the refunds of an estate pay debts in their order; what is left goes to the heir',
    { cash: [0], deeds: [[1, 3], [39]], level: { 1: 3, 3: 3 }, at: [35] },
    [0, 'roll', TO_39],
    { owes: [[1, 50]] },
    [0, 'resign'],
    { cash: [0, 1650, 1500], owner: { 1: 1, 3: 1 }, level: { 1: 0, 3: 0 } },
  ],
  [
    '4.6',
    'a creditor who leaves is owed nothing: the bank is',
    { cash: [0], deeds: [[5], [39]], at: [35] },
    [0, 'roll', TO_39],
    [1, 'resign'],
    { owes: [[-1, 50]], phase: 'debt', asks: [0] },
    [0, mortgage(5)],
    { cash: [100, 0, 1500] },
  ],
];
cases('debts', debts);

const business: Row[] = [
  ['4.8', 'the whole group is needed', { phase: 'manage', deeds: [[6, 8]] }, [0, build(6), 'GROUP_INCOMPLETE']],
  [
    '4.8',
    'nothing in the group mortgaged',
    { phase: 'manage', deeds: [[1, 3]], mortgaged: [3] },
    [0, build(1), 'GROUP_MORTGAGED'],
  ],
  [
    '4.8',
    'one above the lowest of the others',
    { phase: 'manage', deeds: [[1, 3]] },
    [0, build(1)],
    [0, build(1), 'UNEVEN'],
    [0, build(3)],
    [0, build(1)],
    { level: { 1: 2, 3: 1 }, cash: [1350] },
  ],
  [
    '4.8',
    'the fifth is a hotel, and the last',
    { phase: 'manage', deeds: [[1, 3]], level: { 1: 4, 3: 4 } },
    [0, build(1)],
    [0, build(1), 'FULLY_BUILT'],
    { level: { 1: 5 }, cash: [1450] },
  ],
  [
    '4.8',
    'each street of group 12 has its own build price',
    { phase: 'manage', deeds: [[112, 113]] },
    [0, build(113)],
    [0, build(112)],
    { cash: [1080] },
    [0, sell(113)],
    { cash: [1190] },
  ],
  [
    '4.8',
    'demolishing two at once',
    { phase: 'manage', deeds: [[1, 3]], level: { 1: 3, 3: 2 } },
    [0, several('sell', 1, 2)],
    { level: { 1: 1 }, cash: [1550], counted: [[0, 'demolished_houses', 2]] },
  ],
  [
    '4.8',
    'no further than one below the others',
    { phase: 'manage', deeds: [[1, 3]], level: { 1: 3, 3: 3 } },
    [0, several('sell', 1, 2), 'UNEVEN'],
  ],
  [
    '4.8',
    'mortgages bear no interest',
    { phase: 'manage', deeds: [[15]] },
    [0, mortgage(15)],
    { cash: [1625] },
    [0, lift(15)],
    {
      cash: [1500],
      counted: [
        [0, 'num_mortgages', 1],
        [0, 'won_money', 125],
        [0, 'lost_money', 125],
      ],
    },
  ],
  [
    '4.8',
    'no mortgage with a building in the group',
    { phase: 'manage', deeds: [[1, 3]], level: { 1: 1 } },
    [0, mortgage(3), 'GROUP_BUILT'],
    [0, sellDeed(3), 'GROUP_BUILT'],
  ],
  [
    '4.8',
    'the bank never runs out of buildings',
    {
      phase: 'manage',
      deeds: [
        [
          1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39, 101, 103, 105, 106, 108,
          110, 112, 113,
        ],
      ],
      level: Object.fromEntries(
        [
          3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39, 101, 103, 105, 106, 108, 110,
          112, 113,
        ]
          .map((id) => [id, 4])
          .concat([[1, 3]]),
      ),
    },
    [0, build(1)],
    { houses: 0, hotels: 30 },
    [0, build(1)],
    [0, sell(1)],
    { level: { 1: 4 }, houses: 0, hotels: 30 },
  ],
  [
    '11.9',
    'a mortgaged square is not taken back',
    { phase: 'manage', deeds: [[15]], mortgaged: [15] },
    [0, sellDeed(15), 'MORTGAGED'],
  ],
  [
    '11.9',
    'nor any where the room does not want it',
    { phase: 'manage', deeds: [[15]], options: { sellSquares: false } },
    [0, sellDeed(15), 'WRONG_PHASE'],
  ],
  ['4.2', 'time ends the turn', { phase: 'manage' }, [0, 'timeout'], { asks: [1], phase: 'roll', turn: 2 }],
];
cases('business', business);

describe('rents', () => {
  const rent = (deeds: number[], at: number, more: object = {}) => {
    const state = table({ deeds: [[], deeds], at: [0], ...more });
    play(state, [0, 'roll', [1, 1, 1]], [0, moveTo(at)]);
    return state.open.cash[1]! - 1500;
  };
  test.each([
    ['a lone street', [6], 6, {}, 6],
    ['a complete bare group', [6, 8, 9], 9, {}, 16],
    ['with a building the figure of its level', [6, 8, 9], 9, { level: { 9: 1 } }, 40],
    ['a complete group with a mortgage elsewhere', [6, 8, 9], 9, { mortgaged: [6] }, 16],
    ['a mortgaged square', [6, 8, 9], 6, { mortgaged: [6] }, 0],
    ['one bridge', [15], 15, {}, 50],
    ['two bridges', [15, 35], 15, {}, 250],
    ['two bridges, the other mortgaged', [15, 35], 15, { mortgaged: [35] }, 250],
    ['one server', [5], 5, {}, 60],
    ['two servers', [5, 25], 25, {}, 300],
    ['one bridge, april', [15], 15, { preset: 'april' }, 20],
    ['two bridges, april', [15, 35], 15, { preset: 'april' }, 40],
    ['two servers, april', [5, 25], 25, { preset: 'april' }, 60],
    ['two bridges, soft', [15, 35], 15, { preset: 'soft' }, 150],
    ['two servers, soft', [5, 25], 25, { preset: 'soft' }, 180],
    ['an owner in jail', [39], 39, { sentence: [0, 3] }, 50],
  ] as const)('%s', (_, deeds, at, more, due) => {
    expect(rent([...deeds], at, more)).toBe(due);
  });
});

test('offers are limited to three a turn, and there are no counter-offers', () => {
  const state = table({ phase: 'manage' });
  for (let i = 0; i < 3; i++) play(state, [0, propose(1, { cash: 1 }, {})], [1, 'reject']);
  expect(choices(state, 0).map(({ type }) => type)).not.toContain('propose');
  const asked = table({ phase: 'manage' });
  play(asked, [0, propose(1, { cash: 1 }, {})]);
  expect(choices(asked, 1).map(({ type }) => type)).toEqual(['accept', 'reject']);
});

test('time chooses among the squares within reach from the stream of the bus', () => {
  const state = table();
  play(state, [0, 'roll', [4, 3, BUS]], [0, 'timeout', [1]]);
  expect((state.open as MagnateOpen).reach).toEqual([]);
  expect(state.open.square[0]).toBe(3);
});
