/** Sections 5, 7 and 8: trades, statistics, bonuses, worth and places. */
import { expect, test } from 'vitest';
import { netWorth } from '../../../core/worth.js';
import { magnate, magnateEdition } from '../index.js';
import { bid, build, cases, mortgage, play, propose, type Row, square, table } from '../testing.js';

const trades: Row[] = [
  [
    '5',
    'somebody else who is in the game',
    { phase: 'manage', out: [0, 0, 1], cash: [9] },
    [0, propose(0, { cash: 1 }, {}), 'OUT_OF_RANGE'],
    [0, propose(2, { cash: 1 }, {}), 'OUT_OF_RANGE'],
    [0, propose(7, { cash: 1 }, {}), 'OUT_OF_RANGE'],
  ],
  ['5', 'not about nothing', { phase: 'manage' }, [0, propose(1, {}, {}), 'EMPTY_TRADE']],
  [
    '5',
    'nothing twice, nothing of others',
    { phase: 'manage', deeds: [[1], [3]] },
    [0, propose(1, { deeds: [1, 1] }, {}), 'TWICE'],
    [0, propose(1, { deeds: [3] }, {}), 'NOT_OWNER'],
    [0, propose(1, {}, { deeds: [1] }), 'NOT_OWNER'],
    [0, propose(1, { cash: -1 }, {}), 'OUT_OF_RANGE'],
  ],
  [
    '5',
    'no street of a group with a building',
    { phase: 'manage', deeds: [[1, 3]], level: { 1: 1 } },
    [0, propose(1, { deeds: [3] }, {}), 'GROUP_BUILT'],
  ],
  [
    '5',
    'squares and money change hands in one step, mortgages as they are, without a fee',
    { phase: 'manage', deeds: [[15], [5]], mortgaged: [5, 15] },
    [0, propose(1, { deeds: [15], cash: 100 }, { deeds: [5], cash: 40 })],
    [1, 'accept'],
    {
      owner: { 15: 1, 5: 0 },
      mortgaged: { 15: 1, 5: 1 },
      cash: [1440, 1560],
      phase: 'manage',
      asks: [0],
      counted: [
        [0, 'num_trades', 1],
        [1, 'num_trades', 1],
        [0, 'lost_money', 60],
        [1, 'won_money', 60],
        [0, 'won_money', 0],
      ],
    },
  ],
  [
    '5',
    'one pending proposal; only the recipient may answer',
    { phase: 'manage', deeds: [[1]] },
    [0, propose(1, { deeds: [1] }, {})],
    [0, propose(2, { deeds: [1] }, {}), 'NOT_ASKED'],
    [0, 'accept', 'NO_SUCH_OFFER'],
    [0, 'cancel', 'NOT_ASKED'],
    [1, propose(0, { cash: 1 }, {}), 'WRONG_PHASE'],
    [1, 'reject'],
    { phase: 'manage', owner: { 1: 0 } },
  ],
  [
    '5',
    'somebody else leaving changes nothing',
    { phase: 'manage', deeds: [[1]] },
    [0, propose(1, { deeds: [1] }, {})],
    [2, 'resign'],
    { phase: 'offer', asks: [1] },
    [1, 'accept'],
    { owner: { 1: 1 }, asks: [0] },
  ],
  [
    '5',
    'gifts, where the room does not want them',
    { phase: 'manage', options: { gifts: false } },
    [0, propose(1, { cash: 5 }, {}), 'GIFT'],
  ],
];
cases('trades', trades);

const ends: Row[] = [
  ['8', 'the limit of turns', { phase: 'manage', turn: 499 }, [0, 'end_turn'], { phase: 'roll', turn: 500 }],
  [
    '8',
    'the game is over when turn 500 has been played',
    { phase: 'manage', turn: 500 },
    [0, 'end_turn'],
    { phase: 'over', reason: 'turns' },
  ],
  [
    '8',
    'the limit of rounds',
    { preset: 'quick', seats: 2, seat: 1, round: 30, phase: 'manage' },
    [1, 'end_turn'],
    { phase: 'over', reason: 'rounds' },
  ],
  [
    '8',
    'not before the last of the round has played',
    { preset: 'quick', seats: 2, seat: 0, round: 30, phase: 'manage' },
    [0, 'end_turn'],
    { phase: 'roll', asks: [1] },
  ],
  [
    '8',
    'eliminated players rank by the reverse order of elimination',
    { seats: 4, phase: 'manage' },
    [2, 'resign'],
    [1, 'resign'],
    [0, 'resign'],
    { phase: 'over', places: [3, 0, 1, 2], reason: 'last_standing' },
  ],
  [
    '8',
    'the richest wins; ties by cash',
    {
      turn: 500,
      phase: 'manage',
      cash: [1000, 1060, 1000],
      deeds: [[1], [], [3]],
      mortgaged: [3],
      options: { bonuses: 0 },
    },
    [0, 'end_turn'],
    { places: [1, 0, 2] },
  ],
];
cases('the end', ends);

test.each([
  // Ferry Lane costs 120, Tanner Row and Cooper Row 60 each, Mill Lane and Weir Lane 100 each.
  ['two squares beat one', [[9], [1, 3]], [[1], [0]]],
  ['as many squares share the place', [[6], [8]], [[0, 1]]],
])('equal worth and cash: %s', (_, deeds, places) => {
  const state = table({ seats: 2, turn: 500, phase: 'manage', options: { bonuses: 0 }, deeds });
  play(state, [0, 'end_turn']);
  expect(magnate.result(state)!.places).toEqual(places);
});

test('net worth: a mortgage is neutral', () => {
  const state = table({ phase: 'manage', deeds: [[1, 3, 15]], level: {} });
  const sight = { board: magnateEdition.board, open: state.open };
  expect(netWorth(sight, 0)).toBe(1500 + 60 + 60 + 250);
  play(state, [0, mortgage(15)]);
  expect(netWorth(sight, 0)).toBe(1500 + 60 + 60 + 250);
  play(state, [0, build(1)]);
  expect(netWorth(sight, 0)).toBe(1500 + 60 + 60 + 250);
});

const bonuses: Row[] = [
  [
    '7',
    'three categories with a leader are drawn; ties are paid too',
    { turn: 500, phase: 'manage', deeds: [[1], [3]] },
    [0, propose(1, { deeds: [1] }, { cash: 10 })],
    [1, 'accept'],
    // Led: won_money by 0, lost_money by 1, num_trades by both.
    [0, 'end_turn', { bonuses: [0, 0, 0] }],
    { cash: [1910, 1890, 1500], told: ['bonus', 'bonus', 'bonus', 'over'], awarded: [1, 2, 9] },
  ],
  [
    '7',
    'fewer if fewer are led',
    { turn: 500, phase: 'manage', deeds: [[1]] },
    [0, mortgage(1)],
    [0, 'end_turn'],
    { awarded: [1, 10], cash: [1930] },
  ],
  [
    '7',
    'none where nobody did anything',
    { turn: 500, phase: 'manage' },
    [0, 'end_turn'],
    { cash: [1500, 1500, 1500], untold: ['bonus'] },
  ],
  [
    '7',
    'the room may pay more of them',
    { turn: 500, phase: 'manage', deeds: [[1]], options: { bonuses: 1, bonus: 77 } },
    [0, mortgage(1)],
    [0, 'end_turn', { bonuses: [1] }],
    { awarded: [10], cash: [1607] },
  ],
];
cases('bonuses', bonuses);

const statistics: Row[] = [
  ['7', 'steps of dice moves', {}, [0, 'roll', [1, 2, 3]], { counted: [[0, 'walked_squares', 6]] }],
  [
    '7',
    'entering the start',
    { at: [38] },
    [0, 'roll', [4, 1, 2]],
    {
      counted: [
        [0, 'won_money', 200],
        [0, 'walked_squares', 7],
      ],
    },
  ],
  [
    '7',
    'rent, on both sides',
    { deeds: [[], [6]] },
    [0, 'roll', [1, 2, 3]],
    {
      counted: [
        [0, 'lost_money', 6],
        [1, 'won_money', 6],
        [0, 'num_paid_rents', 1],
      ],
    },
  ],
  [
    '7',
    'auctions',
    {},
    [0, 'roll', [1, 2, 3]],
    [0, 'decline'],
    [1, bid(70)],
    [2, bid(0)],
    { counted: [[1, 'lost_money', 70]] },
  ],
  [
    '7',
    'bail',
    { sentence: [3] },
    [0, 'pay_fine'],
    {
      counted: [
        [0, 'lost_money', 40],
        [0, 'turns_in_jail', 0],
      ],
    },
  ],
  [
    '7',
    'jail',
    { at: [14] },
    [0, 'roll', [1, 2, 3]],
    {
      counted: [
        [0, 'times_in_jail', 1],
        [0, 'turns_in_jail', 0],
      ],
    },
  ],
  [
    '7',
    'the forced bail',
    { sentence: [1] },
    [0, 'roll', [1, 2, 6]],
    {
      counted: [
        [0, 'turns_in_jail', 1],
        [0, 'lost_money', 40],
      ],
    },
  ],
  [
    '7',
    'building',
    { phase: 'manage', deeds: [[1, 3]] },
    [0, build(1)],
    {
      counted: [
        [0, 'built_houses', 1],
        [0, 'lost_money', 50],
      ],
    },
  ],
];
cases('statistics', statistics);

test('every sentence is told in both languages', () => {
  const state = table({ phase: 'manage', deeds: [[1]] });
  const events = play(state, [0, mortgage(1)], [0, 'end_turn'], [1, 'roll', [4, 3, 6]]);
  for (const event of events) {
    const [en, es] = (['en', 'es'] as const).map((language) => magnate.tell(event, language, ['Ann', 'Bo', 'Cy']));
    expect(en).not.toBe(es);
    expect(`${en}${es}`).not.toMatch(/undefined|NaN/);
  }
  expect(magnate.tell({ type: 'tied', lot: square(15), amount: 9 }, 'en', [])).toBe(
    'A tie at 9: nobody gets West Bridge.',
  );
});
