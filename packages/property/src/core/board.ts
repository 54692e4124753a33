/** A board as it is printed, and the tables the rules read from it. */
import { DataError } from '@freehold/kernel';
import { checkWays, type Place, type Successor, walks } from './ways.js';

/** A square in the shape of the printed board. */
export type SquareData =
  | {
      readonly kind: 'street';
      readonly name: string;
      readonly group: string;
      readonly price: number;
      readonly rent: readonly number[];
      /** Where it differs from the group's. */
      readonly houseCost?: number;
    }
  | { readonly kind: 'railroad' | 'utility' | 'bridge' | 'server'; readonly name: string; readonly price: number }
  | { readonly kind: 'tax'; readonly name: string; readonly amount: number }
  | { readonly kind: 'deck'; readonly name: string; readonly deck: string }
  | {
      readonly kind: 'go' | 'jail' | 'parking' | 'go_to_jail' | 'visit' | 'tram' | 'fantasy';
      readonly name: string;
    };

/** What bridges and servers charge, by number owned. */
export type Tolls = Readonly<Record<'bridge' | 'server', readonly number[]>>;

export interface BoardData {
  readonly squares: readonly SquareData[];
  /** What a building costs, by group of streets. */
  readonly houseCost: Readonly<Record<string, number>>;
  /** Rent by number of railroads owned. */
  readonly railroadRent: readonly number[];
  /** Times the throw, by number of utilities owned. */
  readonly utilityRent: readonly number[];
  readonly tolls?: Readonly<Record<'full' | 'soft' | 'april', Tolls>>;
  /** The numbers printed on the squares, where they do not simply count up from 0. */
  readonly ids?: readonly number[];
  /** By square: what comes after it, in printed numbers. Absent: one ring. */
  readonly next?: readonly Successor[];
  /** Where each square is drawn, in units of a small square, from the top left corner. */
  readonly places?: readonly Place[];
}

/** The name of the group of squares that are owned but not built on. */
const GROUP_NAMES: Readonly<Partial<Record<SquareData['kind'], string>>> = {
  railroad: 'railroads',
  utility: 'utilities',
  bridge: 'bridges',
  server: 'servers',
};

export interface Group {
  readonly name: string;
  /** What its rent depends on: buildings, how many of the group are owned, or also a throw. */
  readonly kind: 'street' | 'railroad' | 'utility';
  readonly lots: readonly number[];
  /** The dearest, where its lots differ. */
  readonly houseCost: number;
}

/** Everything is indexed by square; -1 or 0 where it does not apply. */
export interface Board {
  readonly data: BoardData;
  readonly size: number;
  /** The printed number of each square. */
  readonly id: readonly number[];
  /** Where a move of so many steps ends, at `from * STRIDE + steps`, and 1 if it enters the start. */
  readonly walk: readonly number[];
  readonly enters: readonly number[];
  readonly kind: readonly SquareData['kind'][];
  readonly name: readonly string[];
  readonly groups: readonly Group[];
  /** Lots in each group, and which groups are of streets: simulations ask all the time. */
  readonly groupSize: readonly number[];
  readonly streetGroups: readonly number[];
  readonly group: readonly number[];
  readonly price: readonly number[];
  readonly mortgage: readonly number[];
  readonly houseCost: readonly number[];
  readonly rent: readonly (readonly number[])[];
  readonly tax: readonly number[];
  /** Index of the deck drawn from. */
  readonly deck: readonly number[];
  /** All squares that can be owned, in board order. */
  readonly deeds: readonly number[];
  readonly jail: number;
  readonly railroads: readonly number[];
  readonly utilities: readonly number[];
}

/** Reads a board. Throws {@link DataError} naming the square that cannot be. */
export function loadBoard(data: BoardData, decks: readonly string[]): Board {
  const { squares } = data;
  squares.forEach((square, at) => {
    checkSquare(square, at, data, decks);
  });
  for (const kind of ['go', 'jail'] as const) {
    const count = squares.filter((square) => square.kind === kind).length;
    if (count !== 1) throw new DataError('board', `has ${count} squares of kind "${kind}" and must have one`);
  }
  if (squares[0]?.kind !== 'go') throw new DataError('square 0', 'must be the start');
  const id = data.ids ?? squares.map((_, at) => at);
  checkWays(id, data.next, data.places, squares.length);
  const groupName = (square: SquareData) => (square.kind === 'street' ? square.group : GROUP_NAMES[square.kind]);
  const names = [...new Set(squares.map(groupName).filter((name) => name !== undefined))];
  const groups = names.map((name): Group => {
    const lots = indexes(squares, (square) => groupName(square) === name);
    const { kind } = squares[lots[0]!]!;
    const like = kind === 'street' || kind === 'utility' ? kind : 'railroad';
    return { name, kind: like, lots, houseCost: Math.max(...lots.map((lot) => houseCost(data, lot))) };
  });
  const of = <T>(value: (square: SquareData) => T) => squares.map(value);
  const group = of((square) => names.indexOf(groupName(square) ?? ''));
  const price = of((square) => ('price' in square ? square.price : 0));
  return {
    data,
    size: squares.length,
    id,
    ...walks(id, data.next),
    kind: of((square) => square.kind),
    name: of((square) => square.name),
    groups,
    groupSize: groups.map((each) => each.lots.length),
    streetGroups: indexes(groups, (each) => each.kind === 'street'),
    group,
    price,
    mortgage: price.map((value) => Math.floor(value / 2)),
    houseCost: squares.map((_, lot) => houseCost(data, lot)),
    rent: of((square) => (square.kind === 'street' ? square.rent : [])),
    tax: of((square) => (square.kind === 'tax' ? square.amount : 0)),
    deck: of((square) => (square.kind === 'deck' ? decks.indexOf(square.deck) : -1)),
    deeds: indexes(squares, (square) => 'price' in square),
    jail: squares.findIndex((square) => square.kind === 'jail'),
    railroads: indexes(squares, (square) => square.kind === 'railroad'),
    utilities: indexes(squares, (square) => square.kind === 'utility'),
  };
}

function houseCost({ squares, houseCost: byGroup }: BoardData, lot: number): number {
  const square = squares[lot]!;
  return square.kind === 'street' ? (square.houseCost ?? byGroup[square.group]!) : 0;
}

/** Where in the list the test holds. */
function indexes<T>(list: readonly T[], test: (item: T) => boolean): number[] {
  const found: number[] = [];
  list.forEach((item, at) => {
    if (test(item)) found.push(at);
  });
  return found;
}

function checkSquare(square: SquareData, at: number, data: BoardData, decks: readonly string[]): void {
  const fail = (problem: string): never => {
    throw new DataError(`square ${at} (${square.name || 'no name'})`, problem);
  };
  const whole = (value: number) => Number.isInteger(value) && value > 0;
  if (!square.name) fail('has no name');
  if ('price' in square && !whole(square.price)) fail(`has the price ${square.price}`);
  switch (square.kind) {
    case 'street':
      if (square.rent.length !== 6) fail(`has ${square.rent.length} rents and must have six`);
      if (square.rent.some((rent, i) => !whole(rent) || (i > 0 && rent <= square.rent[i - 1]!)))
        fail('has rents that do not rise');
      if (!whole(data.houseCost[square.group] ?? 0)) fail(`belongs to "${square.group}", which has no house cost`);
      if (!whole(houseCost(data, at) / 2)) fail(`has the house cost ${houseCost(data, at)}, which has no half`);
      break;
    case 'bridge':
    case 'server':
      if (!Object.values(data.tolls ?? {}).some((tolls) => tolls[square.kind as keyof Tolls].length > 0))
        fail('has no table of rents');
      break;
    case 'railroad':
      if (data.railroadRent.length < 1) fail('has no table of rents');
      break;
    case 'utility':
      if (data.utilityRent.length < 1) fail('has no table of rents');
      break;
    case 'tax':
      if (!whole(square.amount)) fail(`has the amount ${square.amount}`);
      break;
    case 'deck':
      if (!decks.includes(square.deck)) fail(`draws from "${square.deck}", which is no deck`);
      break;
    case 'go':
    case 'jail':
    case 'parking':
    case 'go_to_jail':
    case 'visit':
    case 'tram':
    case 'fantasy':
      break;
    default:
      fail(`is of kind "${(square as SquareData).kind}"`);
  }
}
