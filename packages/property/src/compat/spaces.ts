/** The board of source 001, sections 3.2 to 3.6 and 4.3, read from ours; and its constants, section 6, read from the options. */
import type { SquareData } from '../core/board.js';
import type { Open } from '../core/state.js';
import { classicEdition } from '../editions/classic/index.js';
import {
  CARD_TYPES,
  type ColorGroup,
  type PropertyData,
  type Space,
  type SpaceType,
  type StationData,
} from './vocabulary.js';

export const board = classicEdition.board;

/** Everything the core's checks ask for beside the open part of a state. */
export const sightOf = (open: Open) => ({ board, open, rules: classicEdition.rules });

const TYPES: Readonly<Partial<Record<SquareData['kind'], SpaceType>>> = {
  street: 'PROPERTY',
  railroad: 'RAILROAD',
  utility: 'UTILITY',
  tax: 'TAX',
  go: 'GO',
  jail: 'JAIL',
  parking: 'FREE_PARKING',
  go_to_jail: 'GO_TO_JAIL',
};

function spaceAt(position: number): Space {
  const kind = board.kind[position]!;
  const name = board.name[position]!;
  const station: StationData = {
    name,
    position,
    price: board.price[position]!,
    mortgage_value: board.mortgage[position]!,
  };
  const property = (): PropertyData => ({
    ...station,
    color_group: board.groups[board.group[position]!]!.name as ColorGroup,
    rent: board.rent[position]!,
    house_cost: board.houseCost[position]!,
  });
  return {
    position,
    name,
    space_type: kind === 'deck' ? CARD_TYPES[board.deck[position]!]! : TYPES[kind]!,
    property_data: kind === 'street' ? property() : null,
    railroad_data: kind === 'railroad' ? station : null,
    utility_data: kind === 'utility' ? station : null,
    tax_data: kind === 'tax' ? { name, position, amount: board.tax[position]! } : null,
  };
}

export const size = board.size;
export const spaces: readonly Space[] = board.kind.map((_, position) => spaceAt(position));

const wrap = (position: number) => ((position % size) + size) % size;

export function getSpace(position: number): Space {
  return spaces[wrap(position)]!;
}

export function getColorGroup(color: ColorGroup): readonly number[] {
  return board.groups.find(({ name }) => name === color)?.lots ?? [];
}

export const getPropertyData = (position: number) => getSpace(position).property_data;
export const getRailroadData = (position: number) => getSpace(position).railroad_data;
export const getUtilityData = (position: number) => getSpace(position).utility_data;

export function distanceTo(from: number, to: number): number {
  return wrap(to - from);
}

/** The first of the lots strictly ahead, round the corner if need be. */
const ahead = (lots: readonly number[], position: number) => lots.find((lot) => lot > wrap(position)) ?? lots[0]!;

export const getNearestRailroad = (position: number) => ahead(board.railroads, position);
export const getNearestUtility = (position: number) => ahead(board.utilities, position);

export const isPurchasable = (position: number) => board.price[wrap(position)]! > 0;
export const getPurchasePrice = (position: number) => board.price[wrap(position)]!;
export const getMortgageValue = (position: number) => board.mortgage[wrap(position)]!;

const byCount = (values: readonly number[]) => Object.fromEntries(values.map((value, index) => [index + 1, value]));

export const RAILROAD_RENTS: Readonly<Record<string, number>> = byCount(board.data.railroadRent);
export const UTILITY_MULTIPLIERS: Readonly<Record<string, number>> = byCount(board.data.utilityRent);

/** Constants there, options here: a table may play with other ones. */
export function constants({ options }: Pick<Open, 'options'>) {
  return {
    BOARD_SIZE: size,
    STARTING_CASH: options.startCash,
    GO_SALARY: options.salary,
    JAIL_FINE: options.fine,
    MAX_JAIL_TURNS: 3,
    MAX_HOUSES: options.houses,
    MAX_HOTELS: options.hotels,
  };
}
