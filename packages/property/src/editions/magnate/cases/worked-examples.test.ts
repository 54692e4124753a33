/** The worked examples of the specification, by letter: where a throw leads. */

import { expect, test } from 'vitest';
import { magnateEdition } from '../index.js';
import { BUS, cases, moveTo, type Row, table } from '../testing.js';

const EVERYWHERE = magnateEdition.board.id.filter((id) => id !== 201);

const rows: Row[] = [
  [
    'A',
    'a number moves by all three dice',
    {},
    [0, 'roll', [2, 3, 2], { card: 'goToJail' }],
    { at: [7, 0, 0], phase: 'card' },
  ],
  ['B', 'a bus offers each die and their sum', {}, [0, 'roll', [4, 3, BUS]], { phase: 'square', leadsTo: [3, 4, 7] }],
  [
    'C',
    'a double with the bus offers two squares, and another throw afterwards',
    {},
    [0, 'roll', [5, 5, BUS]],
    { leadsTo: [5, 10], doubles: 1 },
    [0, moveTo(10)],
    { phase: 'tram' },
    [0, 'go_on'],
    { phase: 'roll', asks: [0], at: [10, 0, 0] },
  ],
  [
    'D',
    'an odd total leaves the bridge for the inner ring',
    { at: [14] },
    [0, 'roll', [1, 2, BUS]],
    { leadsTo: [15, 16, 107] },
  ],
  [
    'E',
    'over the bridge to the inner ring',
    { at: [34] },
    [0, 'roll', [1, 1, 3], { card: 'goToJail' }],
    { path: [34, 35, 113, 100, 101, 102], doubles: 1 },
  ],
  [
    'F',
    'ending on the start pays',
    { at: [34] },
    [0, 'roll', [2, 1, 3]],
    { path: [34, 35, 36, 37, 38, 39, 0], cash: [1700], phase: 'manage' },
  ],
  ['G', 'so does passing it', { at: [38] }, [0, 'roll', [4, 1, 2]], { path: [38, 39, 0, 1, 2, 3, 4, 5], cash: [1700] }],
  [
    'H',
    'ending on the summons is jail',
    { at: [14] },
    [0, 'roll', [1, 2, 3]],
    { path: [14, 15, 16, 17, 18, 19, 20], at: [201, 0, 0], jail: [1], phase: 'manage' },
  ],
  [
    'I',
    'an odd total never sees the summons',
    { at: [13] },
    [0, 'roll', [2, 3, 2]],
    { path: [13, 14, 15, 106, 107, 108, 109, 110] },
  ],
  [
    'J',
    'an even total leaves the inner ring',
    { at: [105] },
    [0, 'roll', [4, 5, 1]],
    { path: [105, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24] },
  ],
  ['K', 'the other bridge', { at: [112] }, [0, 'roll', [1, 2, BUS]], { leadsTo: [35, 36, 100] }],
  ['L', 'a triple leads everywhere', { at: [33] }, [0, 'roll', [2, 2, 2]], { leadsTo: EVERYWHERE, phase: 'square' }],
  [
    'M',
    'a third double is jail without moving',
    { at: [33], doubles: 2 },
    [0, 'roll', [4, 4, 2]],
    { at: [201, 0, 0], jail: [1], phase: 'manage', untold: ['salary'], counted: [[0, 'walked_squares', 0]] },
  ],
  [
    'N',
    'a double frees without bail, and gives no further throw',
    { sentence: [3] },
    [0, 'roll', [6, 6, 1]],
    { path: [201, 105, 15, 106, 107, 108, 109, 110, 111, 112, 35, 113, 100, 101], cash: [1500], jail: [0] },
    [0, 'decline'],
    [1, { type: 'bid', amount: 0 }],
    [2, { type: 'bid', amount: 0 }],
    { phase: 'manage', asks: [0] },
  ],
  [
    'O',
    'the third miss is paid for and moves',
    { sentence: [1] },
    [0, 'roll', [2, 5, BUS]],
    { cash: [1460], pot: 40, leadsTo: [15, 108, 110], jail: [0] },
  ],
  [
    'P',
    'a miss shortens the sentence',
    { sentence: [2] },
    [0, 'roll', [2, 5, 3]],
    { at: [201, 0, 0], jail: [3], phase: 'manage', counted: [[0, 'turns_in_jail', 1]] },
  ],
];
cases('worked examples', rows);

test('no two step counts of one throw end on the same square', () => {
  const { board } = magnateEdition;
  for (let from = 0; from < board.size; from++) {
    for (let one = 1; one <= 6; one++) {
      for (let two = 1; two <= 6; two++) {
        const steps = [...new Set([one, two, one + two])];
        expect(new Set(steps.map((count) => board.walk[from * 16 + count])).size).toBe(steps.length);
      }
    }
  }
});

test('the tables of a fresh game are sound', () => {
  expect(table().open.cash).toEqual([1500, 1500, 1500]);
});
