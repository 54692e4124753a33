/**
 * Every fantasy event under every condition of section 14.5. A row says what changes, by printed numbers; nothing else may.
 * Seat 0 draws. It owns group 1, with two houses on each street, and a mortgaged server; seat 1 owns group 2, with one.
 */
import { describe, expect, test } from 'vitest';
import { POT, type PropertyState } from '../../../core/state.js';
import { FANTASY, type FantasyId } from '../fantasy-cards.js';
import { magnateEdition } from '../index.js';
import type { MagnateOpen } from '../state.js';
import { type Draw, HIDDEN, play, type Setting, table } from '../testing.js';

const USUAL: Setting = {
  cash: [1000, 500, 300],
  at: [0, 24, 31],
  deeds: [
    [1, 3, 5],
    [6, 8, 9],
  ],
  level: { 1: 2, 3: 2, 6: 1, 8: 1, 9: 1 },
  mortgaged: [5],
  pot: 300,
};

const CONDITIONS = {
  usual: USUAL,
  'no buildings': { ...USUAL, level: {} },
  'one opponent': { ...USUAL, seats: 2, cash: [1000, 500], at: [0, 24] },
  'all in jail': { ...USUAL, sentence: [0, 3, 2] },
  'cash 0': { ...USUAL, cash: [0, 500, 300] },
  // The bail of 40 is due and 10 are there: 30 are owed to the pot when the card is drawn.
  'cash below 0': { ...USUAL, cash: [10, 500, 300], sentence: [1] },
  'pot 0': { ...USUAL, pot: 0 },
  'uneven group': { ...USUAL, level: { 1: 2, 3: 1, 6: 1, 8: 2, 9: 1 } },
  'mortgaged group': { ...USUAL, level: { 6: 1, 8: 1, 9: 1 }, mortgaged: [1, 5] },
} satisfies Record<string, Setting>;

type Condition = keyof typeof CONDITIONS;

/** What is different afterwards; what is not named is as it was. */
interface Change {
  /** Differences, by seat. */
  readonly cash?: readonly number[];
  readonly pot?: number;
  /** New squares, by seat. */
  readonly at?: Readonly<Record<number, number>>;
  readonly jailed?: readonly number[];
  readonly level?: Readonly<Record<number, number>>;
  readonly freed?: readonly number[];
  /** All debts: creditor, amount. */
  readonly owes?: readonly (readonly [number, number])[];
}

/** What is drawn after the card, by index, and what changes. */
type Cell = readonly [picks: readonly number[], change: Change];
type Row = { readonly value?: number; readonly usual: Cell } & { readonly [C in Condition]?: Cell };

const NOTHING: Cell = [[], {}];

// biome-ignore format: one line a cell
const TABLE: Readonly<Record<FantasyId, Row>> = {
  winPlainMoney: {
    value: 200,
    usual: [[], { cash: [200] }],
    'cash below 0': [[], { cash: [170], pot: 30, owes: [] }],
  },
  winRatioMoney: {
    value: 10,
    usual: [[], { cash: [100] }],
    'cash 0': NOTHING,
    'cash below 0': NOTHING,
  },
  losePlainMoney: {
    value: 80,
    usual: [[], { cash: [-80], pot: 80 }],
    'cash 0': [[], { owes: [[POT, 80]] }],
    'cash below 0': [[], { owes: [[POT, 30], [POT, 80]] }],
  },
  loseRatioMoney: {
    value: 5,
    usual: [[], { cash: [-50], pot: 50 }],
    'cash 0': NOTHING,
    'cash below 0': NOTHING,
  },
  breakOpponentHouse: {
    usual: [[1], { level: { 8: -1 } }],
    'no buildings': NOTHING,
    'uneven group': [[0], { level: { 8: -1 } }],
  },
  breakOwnHouse: {
    usual: [[1], { level: { 3: -1 } }],
    'no buildings': NOTHING,
    'uneven group': [[0], { level: { 1: -1 } }],
    'mortgaged group': NOTHING,
  },
  shufflePositions: {
    usual: [[0, 1, 2], { at: { 0: 0, 1: 1, 2: 2 } }],
    'one opponent': [[0, 1], { at: { 0: 0, 1: 1 } }],
    'all in jail': [[0], { at: { 0: 0 } }],
  },
  moveAnywhereRandom: {
    usual: [[51], { at: { 0: 113 } }],
  },
  moveOpponentAnywhereRandom: {
    usual: [[1, 20], { at: { 2: 21 } }],
    'one opponent': [[0, 20], { at: { 1: 21 } }],
    'all in jail': NOTHING,
  },
  shareMoneyAll: {
    value: 50,
    usual: [[], { cash: [-100, 50, 50] }],
    'one opponent': [[], { cash: [-50, 50] }],
    'cash 0': [[], { owes: [[1, 50], [2, 50]] }],
    'cash below 0': [[], { owes: [[POT, 30], [1, 50], [2, 50]] }],
  },
  freeHouse: {
    usual: [[0], { level: { 1: 1 } }],
    'uneven group': [[0], { level: { 3: 1 } }],
    'mortgaged group': NOTHING,
  },
  goToJail: {
    usual: [[], { at: { 0: 201 }, jailed: [0] }],
  },
  sendToJail: {
    usual: [[1], { at: { 2: 201 }, jailed: [2] }],
    'one opponent': [[0], { at: { 1: 201 }, jailed: [1] }],
    'all in jail': NOTHING,
  },
  everybodyToJail: {
    usual: [[], { at: { 0: 201, 1: 201, 2: 201 }, jailed: [0, 1, 2] }],
    'one opponent': [[], { at: { 0: 201, 1: 201 }, jailed: [0, 1] }],
    'all in jail': [[], { at: { 0: 201 }, jailed: [0] }],
  },
  doubleOrNothing: {
    usual: [[1], { cash: [1000] }],
    'cash 0': NOTHING,
    'cash below 0': NOTHING,
  },
  getParkingMoney: {
    usual: [[], { cash: [300], pot: -300 }],
    'cash below 0': [[], { cash: [280], pot: -280, owes: [] }],
    'pot 0': NOTHING,
  },
  reviveProperty: {
    usual: [[0], { freed: [5] }],
    'mortgaged group': [[0], { freed: [1] }],
  },
  earthquake: {
    usual: [[], { level: { 1: -1, 3: -1, 6: -1, 8: -1, 9: -1 } }],
    'no buildings': NOTHING,
    'mortgaged group': [[], { level: { 6: -1, 8: -1, 9: -1 } }],
  },
  everybodySendsYouMoney: {
    value: 50,
    usual: [[], { cash: [100, -50, -50] }],
    'one opponent': [[], { cash: [50, -50] }],
    'cash below 0': [[], { cash: [70, -50, -50], pot: 30, owes: [] }],
  },
  magnetism: {
    usual: [[], { at: { 1: 7, 2: 7 } }],
    'one opponent': [[], { at: { 1: 7 } }],
    'all in jail': NOTHING,
    'cash below 0': [[], { at: { 1: 17, 2: 17 } }],
  },
  goToStart: {
    usual: [[], { cash: [200], at: { 0: 0 } }],
    'cash below 0': [[], { cash: [170], at: { 0: 0 }, pot: 30, owes: [] }],
  },
};

const DULL: Draw = { card: 'goToJail' };

/** Seat 0 walks to a fantasy square: from the start to 7, out of jail to 17. */
function arrive(condition: Condition): PropertyState {
  const state = table(CONDITIONS[condition]);
  play(state, [0, 'roll', condition === 'cash below 0' ? [1, 2, 1] : [2, 3, 2], DULL]);
  expect(state.open.phase).toBe('card');
  return state;
}

const { board } = magnateEdition;

function difference(before: MagnateOpen, after: MagnateOpen): Change {
  const changed = <T extends number>(a: readonly number[], b: readonly number[], value: (at: number) => T) =>
    Object.fromEntries(a.flatMap((each, at) => (each === b[at] ? [] : [[at, value(at)]])));
  const byId = (changes: Record<string, number>) =>
    Object.fromEntries(Object.entries(changes).map(([lot, value]) => [board.id[Number(lot)], value]));
  const owed = ({ tasks }: MagnateOpen) =>
    tasks.map((task) => [task.kind === 'debt' && task.creditor, task.kind === 'debt' && task.amount]);
  const cash = before.cash.map((each, seat) => after.cash[seat]! - each);
  while (cash.at(-1) === 0) cash.pop();
  const at = changed(before.square, after.square, (seat) => board.id[after.square[seat]!]!);
  const jailed = before.jail.flatMap((each, seat) => (each === after.jail[seat] ? [] : [seat]));
  const level = byId(changed(before.level, after.level, (lot) => after.level[lot]! - before.level[lot]!));
  const freed = before.mortgaged.flatMap((each, lot) => (each === after.mortgaged[lot] ? [] : [board.id[lot]!]));
  return {
    ...(cash.length > 0 && { cash }),
    ...(after.pot !== before.pot && { pot: after.pot - before.pot }),
    ...(Object.keys(at).length > 0 && { at }),
    ...(jailed.length > 0 && { jailed }),
    ...(Object.keys(level).length > 0 && { level }),
    ...(freed.length > 0 && { freed }),
    ...(JSON.stringify(owed(before)) !== JSON.stringify(owed(after)) && { owes: owed(after) as never }),
  };
}

describe.each(FANTASY.map(({ id }) => id))('%s', (card) => {
  const row = TABLE[card];
  test.each(Object.keys(CONDITIONS) as Condition[])('%s', (condition) => {
    const state = arrive(condition);
    const before = structuredClone(state.open) as MagnateOpen;
    const [picks, change] = row[condition] ?? row.usual;
    play(state, [0, HIDDEN, { card, ...(row.value !== undefined && { value: row.value }), picks }]);
    expect(difference(before, state.open as MagnateOpen)).toEqual(change);
    expect((state.open as MagnateOpen).stats[3]).toBe(1);
  });
});

test('the table has a row for each of the 21 cards', () => {
  expect(Object.keys(TABLE)).toEqual(FANTASY.map(({ id }) => id));
  expect(FANTASY).toHaveLength(21);
});
