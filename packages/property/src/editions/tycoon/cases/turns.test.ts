/** Set-up, turns, buying, auctions, building, debts and the end: sections 4 to 9 and 12. */
import { expect, test } from 'vitest';
import { BANK } from '../../../core/state.js';
import { freeTokens, TOKENS, type TycoonOpen } from '../extension.js';
import { tycoon } from '../index.js';
import {
  bid,
  build,
  cases,
  lift,
  mortgage,
  play,
  type Row,
  refused,
  sell,
  sellDeed,
  table,
  token,
} from '../testing.js';

const start = (seats: number) =>
  tycoon.setup(tycoon.options({ ...tycoon.presets['coursework'], start: 'seat0' }), seats, { draw: () => 0 });

test('4 everybody has 1,500, stands on 1, has been round never, and has a token of his own', () => {
  const open = start(6).open as TycoonOpen;
  expect(open.cash).toEqual([1500, 1500, 1500, 1500, 1500, 1500]);
  expect([open.bank, open.pot]).toEqual([50_000, 0]);
  expect(open.circuits).toEqual([0, 0, 0, 0, 0, 0]);
  expect(open.tokens.map((each) => TOKENS[each])).toEqual(TOKENS);
  expect(freeTokens(open)).toEqual([]);
});

test('4 a free token may be picked before the first throw', () => {
  const state = start(3);
  expect(refused(state, 0, token(1))).toBe('OUT_OF_RANGE');
  play(state, [0, token(4)]);
  expect((state.open as TycoonOpen).tokens).toEqual([4, 1, 2]);
  expect(freeTokens(state.open as TycoonOpen)).toEqual([0, 3, 5]);
  play(state, [0, 'roll', [1, 3]], [0, 'end_turn']);
  expect(refused(state, 0, token(0))).toBe('NOT_ASKED');
  play(state, [1, token(0)], [1, 'roll', [1, 3]]);
  expect(refused(state, 1, token(5))).toBe('WRONG_PHASE');
});

test('9.4 the token of a bankrupt is free again', () => {
  const state = table({ seats: 3, out: [0, 1, 0] });
  expect(freeTokens(state.open as TycoonOpen)).toContain(1);
});

const rows: Row[] = [
  [
    '5',
    'managing comes after each throw, and building only then',
    { deeds: [[2, 4]], at: [40] },
    [0, build(2), 'WRONG_PHASE'],
    [0, mortgage(2)],
    [0, lift(2)],
    { phase: 'roll', asks: [0], may: [[0, 'sell_deed']], mayNot: [[0, 'build']] },
    [0, 'roll', [2, 2]],
    { phase: 'manage', at: [4, 1, 1] },
    [0, build(2)],
    [0, 'end_turn'],
    { phase: 'roll', asks: [0] },
    [0, 'roll', [3, 4]],
    { at: [11, 1, 1], phase: 'manage' },
    [0, 'end_turn'],
    { asks: [1] },
  ],
  [
    '6',
    'nothing happens on an own deed',
    { deeds: [[19]], at: [12] },
    [0, 'roll', [3, 4]],
    { paid: [], phase: 'manage' },
  ],
  ['6', 'nor on a mortgaged one', { deeds: [[], [19]], mortgaged: [19], at: [12] }, [0, 'roll', [3, 4]], { paid: [] }],
  [
    '7',
    'a purchase pays the bank, and a complete group is told',
    { deeds: [[17, 20]], at: [12], bank: 50_000 },
    [0, 'roll', [3, 4]],
    [0, 'buy'],
    { cash: [1320], bank: 50_180, owner: { 19: 0 }, told: ['bought', 'completed'] },
  ],
  [
    '7',
    'an auction tells it too',
    { deeds: [[], [17, 20]], at: [12], cash: [10] },
    [0, 'roll', [3, 4]],
    [0, 'buy', 'NOT_ENOUGH_CASH'],
    [0, 'decline'],
    [1, bid(90)],
    [2, 'pass'],
    { owner: { 19: 1 }, told: ['sold', 'completed'] },
  ],
  [
    '7',
    'a lone bidder still gets his chance',
    { at: [12], cash: [1500, 10, 10] },
    [0, 'roll', [3, 4]],
    [0, 'decline'],
    { asks: [0] },
    [0, bid(90)],
    { owner: { 19: 0 }, cash: [1410] },
  ],
  [
    '7',
    'all pass: unsold',
    { at: [12] },
    [0, 'roll', [3, 4]],
    [0, 'decline'],
    [1, 'pass'],
    [2, 'timeout'],
    [0, 'pass'],
    { owner: { 19: -1 }, told: ['unsold'], phase: 'manage' },
  ],
  [
    '7',
    'nobody can bid: unsold at once',
    { at: [12], cash: [10, 20, 30] },
    [0, 'roll', [3, 4]],
    [0, 'decline'],
    { owner: { 19: -1 }, told: ['unsold'], phase: 'manage', asks: [0] },
  ],
  [
    '7',
    'bids up to the cash in hand',
    { at: [12], cash: [1500, 100] },
    [0, 'roll', [3, 4]],
    [0, 'decline'],
    [1, bid(101), 'OUT_OF_RANGE'],
    [1, bid(100)],
  ],
  [
    '9.4',
    'when the highest bidder goes, the others begin anew',
    { seats: 4, at: [12] },
    [0, 'roll', [3, 4]],
    [0, 'decline'],
    [1, bid(500)],
    [2, 'pass'],
    [1, 'resign'],
    { high: 0, leader: -1, phase: 'auction', asks: [3], out: [0, 1] },
    [3, bid(90)],
    [0, 'pass'],
    { owner: { 19: 3 }, cash: [1500, 0, 1500, 1410] },
  ],
  [
    '9.4',
    'and when another bidder goes, the bid stands',
    { at: [12] },
    [0, 'roll', [3, 4]],
    [0, 'decline'],
    [1, bid(500)],
    [2, 'resign'],
    { high: 500, leader: 1, asks: [0] },
  ],
  [
    '9.1',
    'only the lot itself must be free of mortgage',
    { deeds: [[2, 4]], mortgaged: [4], phase: 'manage' },
    [0, build(4), 'MORTGAGED'],
    [0, build(2)],
    [0, build(2), 'UNEVEN'],
    { level: { 2: 1 }, mortgaged: { 4: 1 }, cash: [1450] },
  ],
  [
    '9.2',
    'and only a lot without buildings is mortgaged',
    { deeds: [[2, 4]], level: { 2: 1 }, phase: 'manage' },
    [0, mortgage(2), 'GROUP_BUILT'],
    [0, mortgage(4)],
    { cash: [1530] },
  ],
  [
    '9.1',
    'building needs the whole group and the money',
    { deeds: [[2, 38, 40]], cash: [150], phase: 'manage' },
    [0, build(2), 'GROUP_INCOMPLETE'],
    [0, build(38), 'NOT_ENOUGH_CASH'],
    [0, build(6), 'NOT_A_STREET'],
    [0, sell(38), 'NO_BUILDING'],
  ],
  [
    '9.3',
    'a debtor raises, and pays as soon as he can',
    {
      deeds: [
        [38, 40],
        [7, 9, 10],
      ],
      level: { 38: 1, 40: 1, 7: 3, 9: 3, 10: 3 },
      cash: [40],
    },
    [0, 'roll', [4, 5]],
    { phase: 'debt', asks: [0] },
    [0, sellDeed(38), 'GROUP_BUILT'],
    [0, sell(38)],
    { phase: 'debt', cash: [240] },
    [0, mortgage(38)],
    { phase: 'manage', cash: [115, 1800] },
  ],
  [
    '9.3',
    'or gives up: the creditor is paid from the sale, the bank keeps the rest',
    {
      deeds: [
        [38, 40],
        [7, 9, 10],
      ],
      level: { 7: 3, 9: 3, 10: 3 },
      cash: [40],
      bank: 50_000,
    },
    [0, 'roll', [4, 5]],
    [0, 'bankrupt'],
    { cash: [0, 1800], bank: 49_740, owner: { 38: BANK, 40: BANK }, told: ['bankrupt', 'paid', 'estate'] },
  ],
  [
    '13.4',
    'in time trouble lone deeds are mortgaged first, then buildings go, then the rest, then mortgaged deeds',
    {
      deeds: [
        [2, 4, 16],
        [38, 40],
      ],
      level: { 2: 1, 4: 1, 38: 2, 40: 2 },
      cash: [190],
      at: [31],
    },
    [0, 'roll', [3, 4]],
    { phase: 'debt', owes: [[1, 500]] },
    [0, 'timeout'],
    {
      out: [0],
      cash: [10, 2000],
      mortgaged: { 16: 1 },
      owner: { 2: BANK, 4: BANK, 16: 0 },
      level: { 2: 0, 4: 0 },
    },
  ],
  [
    '12',
    'the last one left wins at once',
    { seats: 2, phase: 'manage' },
    [1, 'resign'],
    { phase: 'over', reason: 'last_standing', places: [0, 1] },
  ],
];

cases('turns', rows);

test('12 equal worth shares the win, whatever it is made of', () => {
  const state = table({
    deeds: [[16], [], []],
    cash: [1300, 1500, 1400],
    seat: 2,
    phase: 'manage',
    options: { timeLimit: 60 },
  });
  play(state, [-1, 'time_up'], [2, 'end_turn']);
  expect(tycoon.result(state)).toEqual({ places: [[0, 1], [2]], reason: 'time', scores: [1500, 1500, 1400] });
});

test('12 the clock of a timed game belongs to no seat, and is asked about once', () => {
  const state = table({ options: { timeLimit: 90 } });
  const clock = tycoon.waiting(state).find(({ seat }) => seat === -1)!;
  expect(clock).toMatchObject({ kind: 'time', blocking: false, allowance: 90_000 });
  expect(tycoon.expire(state, clock)).toEqual({ actor: -1, action: { type: 'time_up' } });
  play(state, [-1, 'time_up']);
  expect(tycoon.waiting(state).map(({ seat }) => seat)).toEqual([0]);
  expect(refused(state, -1, 'time_up')).toBe('NOT_ASKED');
  expect(refused(state, 0, 'time_up')).toBe('NOT_ASKED');
});
