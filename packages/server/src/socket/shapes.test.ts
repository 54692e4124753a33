import { expect, test } from 'vitest';
import { Shapes } from './shapes.js';

test('events of one sort share a shape; those with other fields have another', () => {
  const shapes = new Shapes();
  const texts = [
    { type: 'moved', seat: 0, to: 3 },
    { type: 'moved', seat: 1, to: 4 },
    { type: 'moved', seat: 1, to: 4, how: 'card "2"' },
    { type: 'moved', seat: 1, to: 5, how: undefined },
    { type: 'ended' },
    { type: 'ended', places: [[1], [0, 2]], by: null },
  ].map((event) => shapes.textOf(event));
  expect(texts).toEqual(['[0,0,3]', '[0,1,4]', '[1,1,4,"card \\"2\\""]', '[0,1,5]', '[2]', '[3,[[1],[0,2]],null]']);
  expect(shapes.all).toEqual([
    ['moved', 'seat', 'to'],
    ['moved', 'seat', 'to', 'how'],
    ['ended'],
    ['ended', 'places', 'by'],
  ]);
});

test('a game whose events are never alike fills no memory: they are told as they are', () => {
  const shapes = new Shapes();
  for (let i = 0; i < 2000; i++) shapes.textOf({ type: 'odd', [`field${i}`]: i } as never);
  expect(shapes.all.length).toBe(1000);
  expect(shapes.textOf({ type: 'odd', other: 1 } as never)).toBe('{"type":"odd","other":1}');
  expect(shapes.textOf({ type: 'odd', field999: 7 } as never)).toBe('[999,7]');
});
