/** The places where the sources disagree, and the reading each preset takes: section 1, by number. */
import { expect, test } from 'vitest';
import { BANK, type Options } from '../../../core/state.js';
import { propose } from '../../testing.js';
import { tycoon } from '../index.js';
import { bid, build, cases, lift, mortgage, NO, type Row, sell, sellDeed, table, YES } from '../testing.js';

const SEED = { preset: 'seed002' } as const;
const presets = tycoon.presets as Readonly<Record<'coursework' | 'seed002', Options>>;

const rows: Row[] = [
  [1, 'coursework: no throw in jail', { jail: [1] }, { may: [[0, 'go_on']], mayNot: [[0, 'roll']] }],
  [1, 'seed002: dice are thrown there', { ...SEED, jail: [1] }, { may: [[0, 'roll']], mayNot: [[0, 'go_on']] }],
  [
    2,
    'houses go for what they cost',
    { deeds: [[2, 4]], level: { 2: 1 }, phase: 'manage' },
    [0, sell(2)],
    { cash: [1550], level: { 2: 0 } },
  ],
  [
    3,
    'a hotel step is one house price',
    { deeds: [[38, 40]], level: { 38: 5, 40: 5 }, phase: 'manage' },
    [0, sell(40)],
    { cash: [1700], level: { 40: 4 } },
  ],
  [
    4,
    'a deed goes for its price, or half if mortgaged',
    { deeds: [[40, 16]], mortgaged: [40], phase: 'manage' },
    [0, sellDeed(40)],
    { cash: [1700], owner: { 40: -1 }, mortgaged: { 40: 0 } },
    [0, sellDeed(16)],
    { cash: [1900], owner: { 16: -1 } },
  ],
  [
    4,
    'but not out of a group with buildings',
    { deeds: [[2, 4]], level: { 2: 1 }, phase: 'manage' },
    [0, sellDeed(4), 'GROUP_BUILT'],
    [0, sell(2)],
    [0, sellDeed(4)],
    { owner: { 4: -1 } },
  ],
  [
    5,
    'redeeming costs half the price and ten per cent, rounded up',
    { deeds: [[38]], mortgaged: [38], phase: 'manage' },
    [0, lift(38)],
    { cash: [1307] },
  ],
  [
    6,
    'coursework: the bank writes notes',
    { at: [27], potLuck: ['PL01'], bank: 150 },
    [0, 'roll', [3, 4]],
    { cash: [1700], bank: -50 },
  ],
  [
    6,
    'seed002: it pays what it has or nothing',
    { ...SEED, at: [27], potLuck: ['PL01'], bank: 150 },
    [0, 'roll', [3, 4]],
    { cash: [1500], bank: 150, told: ['unpaid'], untold: ['collected'] },
  ],
  [
    6,
    'seed002: not for a salary, but the lap counts',
    { ...SEED, at: [37], bank: 199, deeds: [[6]] },
    [0, 'roll', [4, 5]],
    { cash: [1500], circuits: [2], bank: 199, told: ['unpaid'] },
  ],
  [
    6,
    'seed002: nor for buildings, mortgages and deeds',
    { ...SEED, deeds: [[2, 4, 16]], level: { 2: 1 }, bank: 49, phase: 'manage' },
    [0, sell(2), 'BANK_EMPTY'],
    [0, mortgage(16), 'BANK_EMPTY'],
    [0, sellDeed(16), 'BANK_EMPTY'],
    {
      mayNot: [
        [0, 'sell'],
        [0, 'sell_deed'],
      ],
      may: [[0, 'mortgage']],
    },
    [0, mortgage(4)],
    { bank: 19 },
    [0, lift(4)],
    { bank: 52 },
    [0, sell(2)],
    { bank: 2 },
  ],
  [
    6,
    'seed002: and buys an estate only as far as its money goes',
    { ...SEED, deeds: [[16], [7, 9, 10]], level: { 7: 4, 9: 4, 10: 4 }, at: [2], cash: [10, 1500, 4000], bank: 120 },
    [0, 'roll', [2, 3]],
    { out: [1], cash: [0, 1630], bank: 0 },
  ],
  [
    8,
    'bids: not in jail, not on the first lap, not without the opening bid',
    { seats: 5, at: [12], circuits: [1, 1, 0, 1, 1], jail: [0, 1], cash: [1500, 1500, 1500, 89, 90] },
    [0, 'roll', [3, 4]],
    [0, 'decline'],
    { bidding: [1, 0, 0, 0, 1], asks: [4] },
  ],
  [
    9,
    'ascending, from half the price, by ten, round the table until all but one have passed',
    { at: [12] },
    [0, 'roll', [3, 4]],
    [0, 'decline'],
    { asks: [1] },
    [1, bid(89), 'OUT_OF_RANGE'],
    [1, bid(91)],
    [2, bid(100), 'OUT_OF_RANGE'],
    [0, bid(101), 'NOT_ASKED'],
    [2, bid(101)],
    [0, 'pass'],
    [1, bid(111)],
    [2, 'pass'],
    { owner: { 19: 1 }, cash: [1500, 1389, 1500], told: ['sold'], phase: 'manage', asks: [0] },
  ],
  [
    9,
    'sealed, if a table wants it: ties go clockwise from the left of the lander',
    { at: [12], options: { auction: 'sealed1' } },
    [0, 'roll', [3, 4]],
    [0, 'decline'],
    { asks: [0, 1, 2] },
    [0, bid(89), 'OUT_OF_RANGE'],
    [0, bid(100)],
    [1, bid(0)],
    [2, bid(100)],
    { owner: { 19: 2 }, cash: [1500, 1500, 1400] },
  ],
  [
    9,
    'sealed with nobody to bid: unsold',
    { at: [12], options: { auction: 'sealed1' }, cash: [10, 20, 30] },
    [0, 'roll', [3, 4]],
    [0, 'decline'],
    { owner: { 19: -1 }, told: ['unsold'], phase: 'manage' },
  ],
  [10, 'taxes go to the bank', { bank: 50_000 }, [0, 'roll', [1, 3]], { bank: 50_200, pot: 0, paid: [[0, BANK, 200]] }],
  [
    10,
    'and so does the other',
    { at: [32], bank: 50_000 },
    [0, 'roll', [3, 4]],
    { bank: 50_100, paid: [[0, BANK, 100]] },
  ],
  [11, 'the hoverboard costs 30', { at: [30], opportunity: ['OK15'] }, [0, 'roll', [3, 4]], { pot: 30 }],
  [
    14,
    'time up: the round is finished',
    { seat: 1, phase: 'manage', options: { timeLimit: 60 } },
    [-1, 'time_up'],
    { asks: [1] },
    [1, 'end_turn'],
    { phase: 'roll', asks: [2] },
    [2, 'roll', [1, 3]],
    [2, 'end_turn'],
    { phase: 'over', reason: 'time' },
  ],
  [
    14,
    'a missed turn in jail counts, another throw does not',
    { seat: 1, options: { timeLimit: 60 }, jail: [0, 0, 1] },
    [-1, 'time_up'],
    [1, 'roll', [2, 2]],
    { phase: 'manage' },
    [1, 'end_turn'],
    { phase: 'roll', asks: [1] },
    [1, 'roll', [5, 6]],
    [1, 'decline'],
    [0, 'pass'],
    [1, 'pass'],
    [1, 'end_turn'],
    { phase: 'jail', asks: [2] },
    [2, 'go_on'],
    { phase: 'over', reason: 'time' },
  ],
  [
    15,
    'on the first lap no purchase and no auction',
    { circuits: [0], at: [12] },
    [0, 'roll', [3, 4]],
    { phase: 'manage', untold: ['auction', 'declined'] },
    [0, 'buy', 'WRONG_PHASE'],
  ],
  [16, 'the payment in jail feeds the pot', { jail: [1], pot: 20 }, [0, 'pay_fine'], { pot: 70 }],
  [17, 'the salary is for 1, not for 40', { at: [38] }, [0, 'roll', [1, 1]], { at: [40, 1, 1], cash: [1500] }],
  [
    18,
    'a bare lot is doubled although its sibling is built on',
    { deeds: [[], [2, 4]], level: { 4: 1 }, at: [37] },
    [0, 'roll', [2, 3]],
    { paid: [[0, 1, 4]] },
  ],
  [
    19,
    'coursework: leaving needs everybody',
    { phase: 'manage', deeds: [[16]], bank: 50_000 },
    [0, { type: 'request_leave' }],
    { phase: 'vote', asks: [1, 2], leaver: 0 },
    [0, YES, 'NOT_ASKED'],
    [1, YES],
    [2, YES],
    { out: [1], exits: [1], owner: { 16: -1 }, bank: 51_500, told: ['left'], untold: ['bankrupt'], asks: [1] },
  ],
  [
    19,
    'coursework: one no is enough',
    { phase: 'manage' },
    [0, { type: 'request_leave' }],
    [1, NO],
    { asks: [2] },
    [2, YES],
    { out: [0], phase: 'manage', asks: [0], told: ['leave_refused'] },
    [0, { type: 'request_leave' }, 'LIMIT_REACHED'],
  ],
  [
    19,
    'coursework: silence is consent, and who goes himself has no say',
    { seats: 4, phase: 'roll' },
    [0, { type: 'request_leave' }],
    [1, 'timeout'],
    [2, 'resign'],
    { out: [0, 0, 1], exits: [0, 0, 0], asks: [3] },
    [3, YES],
    { out: [2], exits: [1], asks: [1] },
  ],
  [
    19,
    'coursework: who asked may also simply go',
    { phase: 'roll' },
    [0, { type: 'request_leave' }],
    [0, 'resign'],
    { out: [1], exits: [0], phase: 'roll', asks: [1], leaver: -1 },
  ],
  [
    19,
    'seed002: at once and with honour',
    { ...SEED, phase: 'manage' },
    [0, { type: 'request_leave' }, 'WRONG_PHASE'],
    [0, 'resign'],
    { out: [1], exits: [1], told: ['left'], asks: [1] },
  ],
  [
    19,
    'seed002: but nobody leaves a debt with honour',
    { ...SEED, deeds: [[16], [7, 9, 10]], level: { 7: 3, 9: 3, 10: 3 }, cash: [150] },
    [0, 'roll', [4, 5]],
    [0, 'resign'],
    { out: [1], exits: [0], cash: [0, 1800], told: ['bankrupt'] },
  ],
  [
    20,
    'players do not trade',
    { phase: 'manage' },
    [0, propose(1, { cash: 10 }, { cash: 5 }), 'NO_TRADES'],
    { mayNot: [[0, 'propose']] },
  ],
  [
    20,
    'and where a table lets them, a pass is not part of it',
    { phase: 'manage', options: { trading: true }, cash: [0, 100], pardon: [0, 1] },
    [0, propose(1, { cards: [0] }, { cash: 50 }), 'NO_TRADES'],
    [0, propose(1, {}, { cards: [1], cash: 5 }), 'NO_TRADES'],
    [0, propose(1, {}, { cash: 50 })],
    [1, 'accept'],
    { cash: [50, 50], pardon: [0, 1] },
  ],
  [
    21,
    'the third double is jail, the second is not',
    { doubles: 1, at: [1] },
    [0, 'roll', [2, 2]],
    { at: [5, 1, 1], jail: [0] },
    [0, 'end_turn'],
    [0, 'roll', [2, 2]],
    { jail: [1] },
  ],
];

cases('where the sources disagree', rows);

test('7 two to six seats', () => {
  expect(tycoon.seats).toEqual({ min: 2, max: 6 });
});

test('12 a mortgaged deed counts half', () => {
  const state = table({ deeds: [[40], []], mortgaged: [40] });
  state.open.phase = 'over';
  expect(tycoon.result(state)!.scores).toEqual([1700, 1500, 1500]);
});

test('13 buildings count what they cost, a hotel five times', () => {
  const state = table({ deeds: [[38, 40]], level: { 38: 4, 40: 5 } });
  state.open.phase = 'over';
  expect(tycoon.result(state)!.scores[0]).toBe(1500 + 750 + 9 * 200);
});

test('22 pieces never run out', () => {
  const all = [2, 4, 7, 9, 10, 12, 14, 15, 17, 19, 20, 22, 24, 25, 27, 28, 30, 32, 33, 35, 38, 40];
  const state = table({
    deeds: [all],
    level: Object.fromEntries(all.map((id) => [id, 4])),
    cash: [20_000],
    phase: 'manage',
  });
  for (const id of all) {
    expect(tycoon.check(state, 0, build(id))).toBeUndefined();
    tycoon.apply(state, 0, build(id), { draw: () => 0 });
  }
  expect(state.open.level.filter((level) => level === 5).length).toBe(22);
});

test('the presets differ only where the sources do', () => {
  const { coursework, seed002 } = presets;
  const keys = Object.keys(coursework) as (keyof Options)[];
  expect(keys.filter((key) => coursework[key] !== seed002[key])).toEqual([
    'bankLimited',
    'jail',
    'jailDecisionAfterRoll',
    'leaving',
    'start',
  ]);
});
