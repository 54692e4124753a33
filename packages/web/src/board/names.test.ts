import { classicEdition, magnateEdition, tycoonEdition } from '@freehold/property';
import { expect, it } from 'vitest';
import { fitName, roughMeasure } from './names.js';

const measure = roughMeasure(11);

it.each([
  ['Boardwalk', 60, ['Boardwalk']],
  ['Mediterranean Avenue', 60, ['Mediter-', 'ranean', 'Ave.']],
  ['Jail / Just Visiting', 60, ['Jail']],
  ['B&O Railroad', 60, ['B&O', 'Railroad']],
  ['Observatory Hill', 28, ['Obs.']],
  ['Hacienda', 46, ['Hda.']],
])('%s in %i px', (name, width, lines) => {
  expect(fitName(name, width, 3, measure)).toEqual(lines);
});

it('every name of the classic board fits a tile of 54 px in three lines', () => {
  for (const name of classicEdition.board.name) {
    const lines = fitName(name, 54, 3, measure);
    expect(lines, name).toBeDefined();
    for (const line of lines!) expect(measure(line)).toBeLessThanOrEqual(54);
  }
});

it.each([classicEdition, magnateEdition, tycoonEdition].map(({ board }) => [board.name] as const))(
  'on the smallest board with words every square has some of its name: %#',
  (names) => {
    for (const name of names) expect(fitName(name, 27, 1, measure), name).toHaveLength(1);
  },
);
