/** Section 2 of the specification, and its tests 14.1. */
import { DataError } from '@freehold/kernel';
import { describe, expect, test } from 'vitest';
import { type BoardData, loadBoard } from '../../core/board.js';
import { pathOf, stepping } from '../../core/ways.js';
import { MAGNATE_BOARD } from './board.js';
import { checkFantasy } from './fantasy-cards.js';
import { magnateEdition } from './index.js';

const { board } = magnateEdition;
const step = stepping(board.id, MAGNATE_BOARD.next);
const printed = (path: readonly number[]) => path.map((square) => board.id[square]!);
const count = (kind: string) => board.kind.filter((each) => each === kind).length;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

test('55 squares of the printed kinds', () => {
  expect(board.size).toBe(55);
  const kinds = ['street', 'bridge', 'server', 'tram', 'fantasy', 'go', 'go_to_jail', 'visit', 'parking', 'jail'];
  expect(kinds.map(count)).toEqual([30, 2, 2, 4, 12, 1, 1, 1, 1, 1]);
});

test('the rings are 40 and 16 steps round', () => {
  const round = (from: number, parity: number) => {
    let at = step(from, parity);
    let steps = 1;
    for (; at !== from; steps++) at = step(at, parity);
    return steps;
  };
  expect(round(0, 2)).toBe(40);
  expect(round(board.id.indexOf(100), 1)).toBe(16);
});

test('every square but the cell can be reached by walking', () => {
  const seen = new Set([0]);
  for (const square of seen) for (const parity of [1, 2]) seen.add(step(square, parity));
  expect(seen.size).toBe(54);
  expect(seen.has(board.jail)).toBe(false);
});

test('one move can cross both bridges, by one parity', () => {
  expect(printed(pathOf(step, board.id.indexOf(105), 11))).toEqual([
    105, 15, 106, 107, 108, 109, 110, 111, 112, 35, 113, 100,
  ]);
});

describe('groups', () => {
  test.each([
    ['1', [1, 3], 120, 50],
    ['2', [6, 8, 9], 320, 50],
    ['3', [11, 13, 14], 440, 100],
    ['4', [16, 18, 19], 560, 100],
    ['5', [21, 23, 24], 680, 150],
    ['6', [26, 27, 29], 800, 150],
    ['7', [31, 32, 34], 920, 200],
    ['8', [37, 39], 750, 200],
    ['9', [101, 103], 190, 50],
    ['10', [105, 106], 370, 100],
    ['11', [108, 110], 550, 150],
    ['12', [112, 113], 790, 220],
    ['bridges', [15, 35], 500, 0],
    ['servers', [5, 25], 600, 0],
  ] as const)('%s', (name, ids, price, houseCost) => {
    const group = board.groups.find((each) => each.name === name)!;
    expect(printed(group.lots)).toEqual(ids);
    expect(sum(group.lots.map((lot) => board.price[lot]!))).toBe(price);
    expect(group.houseCost).toBe(houseCost);
  });

  test('all together cost 7590', () => {
    expect(sum(board.price)).toBe(7590);
    expect(board.houseCost[board.id.indexOf(112)]).toBe(200);
  });
});

describe('data that cannot be', () => {
  const { squares, ids, next, places } = MAGNATE_BOARD as Required<BoardData>;
  test.each<[string, Partial<BoardData>, RegExp]>([
    ['a number twice', { ids: ids.map((id) => (id === 3 ? 1 : id)) }, /number of its own/],
    ['a way to nowhere', { next: next.map((each) => (each === 3 ? 999 : each)) }, /leads to 999/],
    ['too few ways', { next: next.slice(1) }, /what comes next/],
    ['two squares in one place', { places: places.map((place) => ({ ...place, x: 0 })) }, /drawn over/],
    ['too few places', { places: places.slice(1) }, /places for 54/],
    ['a bridge without rents', { tolls: {} as never }, /no table of rents/],
    ['an odd build price', { houseCost: { ...MAGNATE_BOARD.houseCost, 1: 51 } }, /no half/],
    [
      'two starts',
      { squares: squares.map((each, at) => (at === 2 ? { kind: 'go', name: 'x' } : each)) },
      /must have one/,
    ],
  ])('%s', (_, wrong, problem) => {
    const load = () => loadBoard({ ...MAGNATE_BOARD, ...wrong }, []);
    expect(load).toThrow(DataError);
    expect(load).toThrow(problem);
  });

  test.each([
    ['twice', [1, 1], 10, [5]],
    ['price', [1], 0, [5]],
    ['value', [1], 10, [0.5]],
  ] as const)('a card with a wrong %s', (_, ids, price, values) => {
    const cards = ids.map((id) => ({ id: String(id), price, values, sign: '+' as const }));
    expect(() => checkFantasy(cards)).toThrow(DataError);
  });
});
