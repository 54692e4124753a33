/** Section 6: drawing, prices, and what the table of events leaves open. */
import { describe, expect, test } from 'vitest';
import { FANTASY, GOOD } from '../fantasy-cards.js';
import { magnate } from '../index.js';
import type { MagnateOpen } from '../state.js';
import { cases, type Draw, HIDDEN, play, REVEALED, type Row, table } from '../testing.js';

const TO_7: [number, number, number] = [2, 3, 2];
/** A double that ends on 2. */
const DOUBLE_TO_4: [number, number, number] = [1, 1, 2];

const rows: Row[] = [
  [
    '6.1',
    'the revealed card is paid for, into the pot, and applied',
    { cash: [500] },
    [0, 'roll', TO_7, { card: 'goToStart' }],
    { phase: 'card', told: ['revealed'], may: [[0, 'choose_card']] },
    [0, REVEALED],
    { cash: [610], pot: 90, at: [0, 0, 0], phase: 'manage', paid: [[0, -3, 90]] },
  ],
  [
    '6.1',
    'it needs its price in cash',
    { cash: [89] },
    [0, 'roll', TO_7, { card: 'goToStart' }],
    [0, REVEALED, 'NOT_ENOUGH_CASH'],
    [0, HIDDEN, { card: 'winPlainMoney', value: 20 }],
    { cash: [109], pot: 0 },
  ],
  [
    '6.1',
    'the hidden card is drawn when chosen and may equal the revealed one',
    {},
    [0, 'roll', TO_7, { card: 'winPlainMoney', value: 20 }],
    [0, HIDDEN, { card: 'winPlainMoney', value: 20 }],
    {
      cash: [1520],
      counted: [
        [0, 'num_fantasy_events', 1],
        [0, 'won_money', 20],
      ],
    },
  ],
  [
    '6.2',
    'the bought key of the car park takes what lay there before, and leaves its price',
    { pot: 700 },
    [0, 'roll', TO_7, { card: 'getParkingMoney' }],
    [0, REVEALED],
    { cash: [1700], pot: 500 },
  ],
  [
    '6.2',
    'double or nothing: nothing',
    {},
    [0, 'roll', TO_7, { card: 'goToStart' }],
    [0, HIDDEN, { card: 'doubleOrNothing', picks: [0] }],
    { cash: [0], pot: 0, counted: [[0, 'lost_money', 1500]] },
  ],
  [
    '6.4',
    'double or nothing with a cap',
    { options: { doubleOrNothingCap: 300 } },
    [0, 'roll', TO_7, { card: 'goToStart' }],
    [0, HIDDEN, { card: 'doubleOrNothing', picks: [0] }],
    { cash: [1200] },
  ],
  [
    '6.2',
    'nobody gives more than he has',
    { cash: [100, 30, 0] },
    [0, 'roll', TO_7, { card: 'goToStart' }],
    [0, HIDDEN, { card: 'everybodySendsYouMoney', value: 50 }],
    { cash: [130, 0, 0] },
  ],
  [
    '6.3',
    'a jump is no arrival: no rent, no purchase, no salary',
    { deeds: [[], [39]] },
    [0, 'roll', TO_7, { card: 'goToStart' }],
    [0, HIDDEN, { card: 'moveAnywhereRandom', picks: [37] }],
    { at: [39, 0, 0], cash: [1500, 1500], phase: 'manage' },
  ],
  [
    '6.3',
    'after jail by card there is no further throw, in spite of a double',
    { at: [0] },
    [0, 'roll', DOUBLE_TO_4, { card: 'goToStart' }],
    { doubles: 1 },
    [0, HIDDEN, { card: 'everybodyToJail' }],
    {
      at: [201, 201, 201],
      phase: 'manage',
      counted: [
        [0, 'times_in_jail', 1],
        [2, 'times_in_jail', 1],
      ],
    },
    [0, 'end_turn'],
    { phase: 'jail', asks: [1], doubles: 0 },
  ],
  [
    '6.3',
    'who sits in jail already keeps his sentence',
    { sentence: [0, 1] },
    [0, 'roll', TO_7, { card: 'goToStart' }],
    [0, HIDDEN, { card: 'everybodyToJail' }],
    { jail: [1, 3, 1] },
  ],
  [
    '6.3',
    'an extra throw starts from where a card put the token',
    {},
    [0, 'roll', DOUBLE_TO_4, { card: 'goToStart' }],
    [0, REVEALED],
    { at: [0, 0, 0], phase: 'roll', cash: [1610] },
  ],
  [
    '6.3',
    'a hotel falls to four houses',
    { deeds: [[1, 3]], level: { 1: 5, 3: 5 } },
    [0, 'roll', TO_7, { card: 'goToStart' }],
    [0, HIDDEN, { card: 'breakOwnHouse', picks: [0] }],
    { level: { 1: 4, 3: 5 }, cash: [1500], counted: [[0, 'demolished_houses', 1]] },
  ],
  [
    '6.3',
    'a free building counts as built',
    { deeds: [[1, 3]] },
    [0, 'roll', TO_7, { card: 'goToStart' }],
    [0, HIDDEN, { card: 'freeHouse', picks: [1] }],
    {
      level: { 1: 0, 3: 1 },
      counted: [
        [0, 'built_houses', 1],
        [0, 'lost_money', 0],
      ],
    },
  ],
  [
    '4.2',
    'time takes the hidden card',
    {},
    [0, 'roll', TO_7, { card: 'goToStart' }],
    [0, 'timeout', { card: 'winPlainMoney', value: 60 }],
    { cash: [1560] },
  ],
  [
    'room',
    'without fantasy the squares do nothing',
    { options: { fantasy: false } },
    [0, 'roll', TO_7],
    { phase: 'manage' },
  ],
];
cases('fantasy', rows);

describe('random squares', () => {
  test('any of 52: not the present one, not the summons, not the cell', () => {
    const seen = new Set<number>();
    for (let pick = 0; pick < 52; pick++) {
      const state = table();
      const draw: Draw = { card: 'moveAnywhereRandom', picks: [pick] };
      play(state, [0, 'roll', TO_7, { card: 'goToStart' }], [0, HIDDEN, draw]);
      seen.add(state.open.square[0]!);
    }
    expect(seen.size).toBe(52);
    expect([...seen]).not.toContain(7);
    expect([...seen]).not.toContain(20);
  });
});

test('curated: only good cards are revealed', () => {
  expect(GOOD.map((card) => FANTASY[card]!.sign)).toEqual(GOOD.map(() => '+'));
  expect(GOOD).toHaveLength(10);
  for (let pick = 0; pick < GOOD.length; pick++) {
    const state = table({ options: { curatedReveal: true } });
    const draws = [1, 2, 1, pick, 0];
    magnate.apply(state, 0, { type: 'roll' }, { draw: () => draws.shift() ?? 0 });
    expect((state.open as MagnateOpen).card).toBe(GOOD[pick]);
  }
});
