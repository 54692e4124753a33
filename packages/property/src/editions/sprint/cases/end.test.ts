/** How a game ends, and who wins it. */
import { DataError } from '@freehold/kernel';
import { expect, test } from 'vitest';
import { netWorth } from '../../../core/worth.js';
import { sprint, sprintEdition } from '../index.js';
import { cases, play, type Row, table } from '../testing.js';

const rows: Row[] = [
  [
    'end',
    'one left: at once',
    { seats: 2, cash: [100] },
    [0, 'roll', [1, 3]],
    { phase: 'over', reason: 'last_standing', places: [1, 0] },
  ],
  [
    'end',
    'the limit waits for the end of the round',
    { phase: 'manage', turn: 100 },
    [0, 'end_turn'],
    { phase: 'roll', turn: 101 },
    [1, 'roll', [4, 6]],
    [1, 'end_turn'],
    [2, 'roll', [4, 6]],
    [2, 'end_turn'],
    { phase: 'over', reason: 'turns', turn: 102 },
  ],
  [
    'end',
    'reached at the end of one',
    { phase: 'manage', seat: 2, turn: 100 },
    [2, 'end_turn'],
    { phase: 'over', reason: 'turns' },
  ],
  ['end', 'not before it', { phase: 'manage', seat: 2, turn: 99 }, [2, 'end_turn'], { phase: 'roll', turn: 100 }],
  [
    'end',
    'a round is over though its last seat is out',
    { phase: 'manage', seat: 1, turn: 100, out: [0, 0, 1] },
    [1, 'end_turn'],
    { phase: 'over', reason: 'turns' },
  ],
  [
    'end',
    'minTurnsBeforeEnd delays it',
    { phase: 'manage', seat: 2, turn: 100, options: { minTurnsBeforeEnd: 101 } },
    [2, 'end_turn'],
    { phase: 'roll', turn: 101 },
  ],
  [
    'end',
    'and no longer than it says',
    { phase: 'manage', seat: 2, turn: 101, options: { minTurnsBeforeEnd: 101 } },
    [2, 'end_turn'],
    { phase: 'over', reason: 'turns' },
  ],
  [
    'end',
    'highest worth wins: cash and prices of deeds',
    { phase: 'manage', seat: 2, turn: 100, cash: [1000, 800, 900], deeds: [[], [39], [1]] },
    [2, 'end_turn'],
    { places: [1, 0, 2] },
  ],
  [
    'end',
    'ties by cash',
    { phase: 'manage', seat: 2, turn: 100, cash: [800, 860, 500], deeds: [[1], [], []] },
    [2, 'end_turn'],
    { places: [1, 0, 2] },
  ],
];
cases('the end', rows);

test('then the place is shared, whatever the number of deeds', () => {
  const state = table({ phase: 'manage', seat: 2, turn: 100, cash: [800, 800, 500], deeds: [[1, 3], [9], []] });
  expect([0, 1].map((seat) => netWorth({ ...sprintEdition, open: state.open }, seat))).toEqual([920, 920]);
  play(state, [2, 'end_turn']);
  expect(sprint.result(state)?.places).toEqual([[0, 1], [2]]);
});

test.each([
  { given: { turnLimit: 0 }, field: 'options.turnLimit' },
  { given: { houses: 32 }, field: 'options.houses' },
  { given: { auction: 'open' }, field: 'options.auction' },
  { given: { minTurnsBeforeEnd: -1 }, field: 'options.minTurnsBeforeEnd' },
])('options that cannot be: $field', ({ given, field }) => {
  expect(() => sprint.options(given)).toThrow(DataError);
  expect(() => sprint.options(given)).toThrow(field);
});
