import { expect, test } from 'vitest';
import type { Bundle } from '../../../core/state.js';
import {
  build,
  CHEST,
  cases,
  mortgage,
  play,
  propose,
  type Row,
  refused,
  type Setting,
  table,
  useCard,
} from '../testing.js';

/** Before a throw of ten onto Boardwalk of seat 1, whose rent of 50 seat 0 has not in cash. */
const debt: Setting = { square: [29], cash: [10, 1500, 1500], deeds: [[5], [39]], mortgaged: [5] };

const rows: readonly Row[] = [
  [
    93,
    'a lot of a group where another lot has a house: refused',
    {
      deeds: [
        [1, 3],
        [6, 8, 9],
      ],
      level: { 3: 1, 9: 1 },
    },
    [0, propose(1, { deeds: [1] }, { cash: 50 }), 'GROUP_BUILT'],
    [0, propose(1, { cash: 50 }, { deeds: [6] }), 'GROUP_BUILT'],
  ],
  [
    94,
    'a jail card for cash; the card keeps its deck of origin',
    { square: [10], jail: [1], pardon: [-1, 1] },
    [0, propose(1, { cash: 30 }, { cards: [CHEST] })],
    [1, 'accept'],
    { pardon: [-1, 0], cash: [1470, 1530] },
    [0, useCard(CHEST)],
    { pile: [[CHEST, 16, 'pardon']] },
  ],
  [
    95,
    'a gift: legal',
    { deeds: [[39]] },
    [0, propose(1, { deeds: [39] }, {})],
    [1, 'accept'],
    { owner: { 39: 1 }, cash: [1500, 1500] },
  ],
  [
    95,
    'a gift, option: refused, either way',
    { deeds: [[39]], options: { gifts: false } },
    [0, propose(1, { deeds: [39] }, {}), 'GIFT'],
    [0, propose(1, {}, { cash: 5 }), 'GIFT'],
    [0, propose(1, { deeds: [39] }, { cash: 5 })],
  ],
  [
    97,
    'an offer becomes stale, the deed gone: it lapses',
    { deeds: [[39]] },
    [0, propose(1, { deeds: [39] }, { cash: 100 })],
    [0, propose(2, { deeds: [39] }, { cash: 200 })],
    [2, 'accept'],
    { told: ['accepted', 'lapsed'], owner: { 39: 2 } },
    [1, 'accept', 'NO_SUCH_OFFER'],
  ],
  [
    97,
    'an offer becomes stale, the cash gone: refused at acceptance',
    { deeds: [[1, 3], [39]], cash: [100] },
    [0, propose(1, { cash: 60 }, { deeds: [39] })],
    [0, build(1)],
    [1, 'accept', 'NOT_ENOUGH_CASH'],
  ],
  [
    97,
    'an offer becomes stale, a building placed: refused at acceptance',
    { deeds: [[1, 3]] },
    [0, propose(1, { deeds: [1] }, { cash: 60 })],
    [0, build(3)],
    [1, 'accept', 'GROUP_BUILT'],
  ],
  [
    98,
    'a trade that completes a group: double rent from that moment',
    { square: [29], deeds: [[37], [39]] },
    [0, propose(1, { deeds: [37] }, { cash: 200 })],
    [1, 'accept'],
    [0, 'roll', [4, 6]],
    { paid: [[0, 1, 100]] },
  ],
  [
    99,
    'a debtor may trade to raise cash',
    debt,
    [0, 'roll', [4, 6]],
    { phase: 'debt', may: [[0, 'propose']] },
    [0, propose(2, { deeds: [5] }, { cash: 45 })],
    [2, 'accept'],
    { phase: 'transfer', asks: [2] },
    [2, { type: 'settle', lift: 0 }],
    { cash: [5, 1550, 1445], phase: 'manage', seat: 0 },
  ],
  [
    99,
    'the creditor may be the partner',
    { ...debt, mortgaged: [] },
    [0, 'roll', [4, 6]],
    [0, propose(1, { deeds: [5] }, { cash: 40 })],
    [1, 'accept'],
    { cash: [0, 1510], owner: { 5: 1 }, phase: 'manage' },
  ],
  [
    99,
    'nobody wants to trade: he is out after all',
    debt,
    [0, 'roll', [4, 6]],
    [0, propose(2, { deeds: [5] }, { cash: 100 })],
    [2, 'reject'],
    { phase: 'debt', asks: [0] },
    [0, 'bankrupt'],
    { owner: { 5: 1 } },
  ],
  [
    99,
    'a debtor in another’s turn may trade, whatever was offered in it before',
    { square: [27], chest: ['opera'], cash: [1500, 20, 1500], deeds: [[39], [5]] },
    [0, propose(2, { deeds: [39] }, { cash: 900 })],
    [2, 'reject'],
    [0, propose(2, { deeds: [39] }, { cash: 800 })],
    [2, 'reject'],
    [0, propose(2, { deeds: [39] }, { cash: 700 })],
    [2, 'reject'],
    [0, 'roll', [2, 4]],
    { phase: 'debt', asks: [1] },
    [1, propose(2, { deeds: [5] }, { cash: 150 })],
    [2, 'accept'],
    { cash: [1600, 120, 1300], phase: 'manage', seat: 0 },
  ],
  [
    99,
    'option: no trades in a debt',
    { ...debt, mortgaged: [], options: { debtTrades: false } },
    [0, 'roll', [4, 6]],
    { phase: 'debt', mayNot: [[0, 'propose']] },
    [0, propose(1, { deeds: [5] }, { cash: 40 }), 'WRONG_PHASE'],
    [0, mortgage(5)],
    { phase: 'manage' },
  ],
  [
    100,
    'an offer lapses with the turn',
    { phase: 'manage', deeds: [[39]] },
    [0, propose(1, { deeds: [39] }, { cash: 100 })],
    [0, 'end_turn'],
    { told: ['lapsed', 'turn_started'] },
    [1, 'accept', 'NO_SUCH_OFFER'],
  ],
];

cases('trades', rows);

const BAD: readonly (readonly [
  number: number,
  name: string,
  to: number,
  give: Partial<Bundle>,
  take: Partial<Bundle>,
  code: string,
])[] = [
  [96, 'an empty offer', 1, {}, {}, 'EMPTY_TRADE'],
  [96, 'to oneself', 0, { deeds: [39] }, { cash: 1 }, 'OUT_OF_RANGE'],
  [96, 'to who is out', 2, { deeds: [39] }, { cash: 1 }, 'OUT_OF_RANGE'],
  [96, 'to no seat', 7, { deeds: [39] }, { cash: 1 }, 'OUT_OF_RANGE'],
  [96, 'a deed twice', 1, { deeds: [39, 39] }, { cash: 1 }, 'TWICE'],
  [96, 'a deed on both sides', 1, { deeds: [39] }, { deeds: [39] }, 'NOT_OWNER'],
  [96, 'a card twice', 1, { cards: [0, 0] }, { cash: 1 }, 'TWICE'],
  [96, 'negative cash given', 1, { cash: -1 }, { deeds: [37] }, 'OUT_OF_RANGE'],
  [96, 'negative cash taken', 1, { deeds: [39] }, { cash: -1 }, 'OUT_OF_RANGE'],
  [96, 'more cash than there is', 1, { deeds: [39] }, { cash: 1501 }, 'NOT_ENOUGH_CASH'],
  [96, 'a deed of somebody else', 1, { deeds: [37] }, { cash: 1 }, 'NOT_OWNER'],
  [96, 'a square that is no deed', 1, { deeds: [0] }, { cash: 1 }, 'NOT_A_DEED'],
  [96, 'a card that is not held', 1, { cards: [1] }, { cash: 1 }, 'NO_SUCH_CARD'],
];

test.each(BAD)('%i %s: refused', (_, __, to, give, take, code) => {
  const state = table({ out: [0, 0, 1], deeds: [[39], [37]], pardon: [0, -1] });
  expect(refused(state, 0, propose(to, give, take))).toBe(code);
});

test('97 a counter-offer replaces the offer it answers', () => {
  const state = table({ deeds: [[39], [37]] });
  play(state, [0, propose(1, { deeds: [39] }, { cash: 900 })]);
  const [first] = state.open.offers;
  const { type: _type, to: _to, ...terms } = propose(0, { cash: 500 }, { deeds: [39] });
  play(state, [1, { type: 'counter', offer: first!.id, ...terms }]);
  expect(state.open.offers).toHaveLength(1);
  expect(refused(state, 1, { type: 'accept', offer: first!.id })).toBe('NO_SUCH_OFFER');
  play(state, [0, 'accept']);
  expect([state.open.owner[39], state.open.cash]).toEqual([1, [2000, 1000, 1500]]);
});

test('100 a player has at most three offers open', () => {
  const state = table({ deeds: [[39]] });
  for (const cash of [1, 2, 3]) play(state, [0, propose(1, { deeds: [39] }, { cash })]);
  expect(refused(state, 0, propose(1, { deeds: [39] }, { cash: 4 }))).toBe('LIMIT_REACHED');
});
