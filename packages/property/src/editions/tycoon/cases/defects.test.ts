/** The defects of the reference code that must not be here: section 16, by number. */
import { expect, test } from 'vitest';
import { BANK } from '../../../core/state.js';
import { tycoon, tycoonEdition } from '../index.js';
import { bid, build, cases, OTHER_DECK, POT_LUCK, type Row, sell, table, useCard } from '../testing.js';

const rows: Row[] = [
  [1, 'no salary and no lap on 40', { at: [36] }, [0, 'roll', [1, 3]], { at: [40, 1, 1], cash: [1500], circuits: [1] }],
  [1, 'but on 1', { at: [36] }, [0, 'roll', [2, 3]], { at: [1, 1, 1], cash: [1700], circuits: [2] }],
  [
    2,
    'square 20 is a street and no car park',
    { at: [17], pot: 80 },
    [0, 'roll', [1, 2]],
    { at: [20, 1, 1], pot: 80, phase: 'buy' },
  ],
  [2, 'the car park is 21', { at: [17], pot: 80 }, [0, 'roll', [1, 3]], { at: [21, 1, 1], pot: 0, cash: [1580] }],
  [
    3,
    'little cash is no square',
    { at: [1], cash: [35], potLuck: ['PL15'] },
    [0, 'roll', [1, 1]],
    { at: [3, 1, 1], cash: [60] },
  ],
  [
    3,
    'a card that leads past Go pays',
    { at: [30], opportunity: ['OK13'] },
    [0, 'roll', [3, 4]],
    { at: [12, 1, 1], cash: [1700], circuits: [2] },
  ],
  [
    4,
    'a pass that is kept is not in its deck',
    { at: [1], potLuck: ['PL17'] },
    [0, 'roll', [1, 1]],
    { pardon: [0, -1], pile: [[POT_LUCK, 16, 'PL16']] },
  ],
  [
    4,
    'and goes under it when it is used',
    { jail: [1], pardon: [0, -1] },
    [0, useCard(POT_LUCK)],
    { pardon: [-1], pile: [[POT_LUCK, 17, 'PL17']] },
  ],
  [
    5,
    'the small fine is a choice',
    { at: [1], potLuck: ['PL11'], opportunity: ['OK02'] },
    [0, 'roll', [1, 1]],
    { phase: 'choice', may: [[0, 'choose']], pot: 0 },
    [0, OTHER_DECK],
    { cash: [1600], pot: 0, phase: 'manage' },
  ],
  [
    6,
    'money is raised up to the whole debt',
    {
      deeds: [
        [16, 26],
        [7, 9, 10],
      ],
      level: { 7: 3, 9: 3, 10: 3 },
      cash: [150],
    },
    [0, 'roll', [4, 5]],
    [0, 'timeout'],
    { cash: [50, 1800], mortgaged: { 16: 1, 26: 1 }, owner: { 16: 0, 26: 0 } },
  ],
  [
    7,
    'rent is raised before anybody is bankrupt',
    { deeds: [[16], [7, 9, 10]], level: { 7: 3, 9: 3, 10: 3 }, cash: [150] },
    [0, 'roll', [4, 5]],
    {
      phase: 'debt',
      out: [0],
      may: [
        [0, 'mortgage'],
        [0, 'sell_deed'],
        [0, 'bankrupt'],
      ],
      mayNot: [
        [0, 'build'],
        [0, 'lift'],
      ],
    },
  ],
  [
    8,
    'who has not been round does not bid',
    { at: [1], circuits: [1, 0, 1] },
    [0, 'roll', [2, 3]],
    [0, 'decline'],
    { asks: [2], bidding: [1, 0, 1] },
    [1, bid(100), 'NOT_ASKED'],
  ],
  [
    9,
    'a tax is a debt and never pushes cash below nothing',
    { at: [1], cash: [150] },
    [0, 'roll', [1, 3]],
    { out: [1], cash: [0], paid: [[0, BANK, 150]] },
  ],
  [
    10,
    'buildings go for what they cost, and no money is made by it',
    { deeds: [[2, 4]], level: { 2: 4, 4: 4 }, phase: 'manage' },
    [0, build(2)],
    { cash: [1450] },
    [0, sell(2)],
    { cash: [1500], level: { 2: 4 } },
  ],
  [
    11,
    'hotels are built and houses sold evenly',
    { deeds: [[2, 4]], level: { 2: 4, 4: 3 }, phase: 'manage' },
    [0, build(2), 'UNEVEN'],
    [0, sell(4), 'UNEVEN'],
    [0, build(4)],
    [0, build(2)],
    { level: { 2: 5, 4: 4 } },
  ],
  [
    13,
    'who has no cash but is solvent plays on',
    { seats: 2, deeds: [[2], [16]], cash: [0, 25], at: [15], phase: 'manage' },
    [0, 'end_turn'],
    { phase: 'roll', asks: [1], out: [0, 0] },
  ],
  [
    14,
    'nobody who is gone gives or gets a birthday present',
    { seats: 4, at: [27], out: [0, 1, 0, 0], potLuck: ['PL16'] },
    [0, 'roll', [3, 4]],
    {
      cash: [1520, 0, 1490, 1490],
      paid: [
        [2, 0, 10],
        [3, 0, 10],
      ],
    },
  ],
];

cases('what the reference code gets wrong', rows);

test('12 what counts in a timed game is prices, half for mortgages, and what buildings cost', () => {
  const state = table({
    deeds: [[2, 4], [40]],
    mortgaged: [40],
    level: { 2: 5, 4: 4 },
    options: { timeLimit: 60 },
    phase: 'manage',
    seat: 2,
  });
  tycoon.apply(state, -1, { type: 'time_up' }, { draw: () => 0 });
  tycoon.apply(state, 2, { type: 'end_turn' }, { draw: () => 0 });
  expect(tycoon.result(state)).toMatchObject({ reason: 'time', scores: [1500 + 120 + 450, 1500 + 200, 1500] });
});

test('3 no chain of cards is longer than three', () => {
  const { board, decks } = tycoonEdition;
  const deal = decks(tycoon.presets['coursework'] as never);
  const from = (at: number): number => (board.deck[at]! < 0 ? 0 : 1 + longest(at, board.deck[at]!));
  const longest = (at: number, deck: number): number =>
    Math.max(
      ...deal[deck]!.cards.map(({ effect }) => {
        switch (effect.do) {
          case 'advance':
          case 'back_to':
            return from(effect.to);
          case 'back':
            return from((at - effect.steps + board.size) % board.size);
          case 'fine_or_card':
            return 1 + longest(at, effect.deck);
          default:
            return 0;
        }
      }),
    );
  expect(Math.max(...board.kind.map((_, at) => from(at)))).toBe(3);
});
