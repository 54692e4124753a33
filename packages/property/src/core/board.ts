/** A board as it is printed, and the tables the rules read from it. */
import { DataError } from '@freehold/kernel';

/** A square in the shape of the printed board. */
export type SquareData =
  | {
      readonly kind: 'street';
      readonly name: string;
      readonly group: string;
      readonly price: number;
      readonly rent: readonly number[];
    }
  | { readonly kind: 'railroad' | 'utility'; readonly name: string; readonly price: number }
  | { readonly kind: 'tax'; readonly name: string; readonly amount: number }
  | { readonly kind: 'deck'; readonly name: string; readonly deck: string }
  | { readonly kind: 'go' | 'jail' | 'parking' | 'go_to_jail'; readonly name: string };

export interface BoardData {
  readonly squares: readonly SquareData[];
  /** What a building costs, by group of streets. */
  readonly houseCost: Readonly<Record<string, number>>;
  /** Rent by number of railroads owned. */
  readonly railroadRent: readonly number[];
  /** Times the throw, by number of utilities owned. */
  readonly utilityRent: readonly number[];
}

export const RAILROADS = 'railroads';
export const UTILITIES = 'utilities';

export interface Group {
  readonly name: string;
  readonly kind: 'street' | 'railroad' | 'utility';
  readonly lots: readonly number[];
  readonly houseCost: number;
}

/** Everything is indexed by square; -1 or 0 where it does not apply. */
export interface Board {
  readonly data: BoardData;
  readonly size: number;
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
  const groupName = (square: SquareData) =>
    square.kind === 'street'
      ? square.group
      : square.kind === 'railroad'
        ? RAILROADS
        : square.kind === 'utility'
          ? UTILITIES
          : undefined;
  const names = [...new Set(squares.map(groupName).filter((name) => name !== undefined))];
  const groups = names.map((name): Group => {
    const lots = indexes(squares, (square) => groupName(square) === name);
    const { kind } = squares[lots[0]!]!;
    return { name, kind: kind as Group['kind'], lots, houseCost: kind === 'street' ? data.houseCost[name]! : 0 };
  });
  const of = <T>(value: (square: SquareData) => T) => squares.map(value);
  const group = of((square) => names.indexOf(groupName(square) ?? ''));
  const price = of((square) => ('price' in square ? square.price : 0));
  return {
    data,
    size: squares.length,
    kind: of((square) => square.kind),
    name: of((square) => square.name),
    groups,
    groupSize: groups.map((each) => each.lots.length),
    streetGroups: indexes(groups, (each) => each.kind === 'street'),
    group,
    price,
    mortgage: price.map((value) => Math.floor(value / 2)),
    houseCost: group.map((index) => groups[index]?.houseCost ?? 0),
    rent: of((square) => (square.kind === 'street' ? square.rent : [])),
    tax: of((square) => (square.kind === 'tax' ? square.amount : 0)),
    deck: of((square) => (square.kind === 'deck' ? decks.indexOf(square.deck) : -1)),
    deeds: indexes(squares, (square) => 'price' in square),
    jail: squares.findIndex((square) => square.kind === 'jail'),
    railroads: groups.find((g) => g.kind === 'railroad')?.lots ?? [],
    utilities: groups.find((g) => g.kind === 'utility')?.lots ?? [],
  };
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
      break;
    default:
      fail(`is of kind "${(square as SquareData).kind}"`);
  }
}
