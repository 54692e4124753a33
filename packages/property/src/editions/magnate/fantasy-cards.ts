/** The fantasy cards, as printed: price, values, and whether the card is good for who draws it. */
import { DataError } from '@freehold/kernel';

export interface FantasyCard {
  readonly id: string;
  /** What the revealed card costs. */
  readonly price: number;
  /** One of them is drawn with the card. */
  readonly values: readonly number[];
  /** `+` good, `-` bad, `=` depends. */
  readonly sign: '+' | '-' | '=';
}

type Row = readonly [id: string, price: number, sign: '+' | '-' | '=', ...values: number[]];

// biome-ignore format: rows read as the printed table does
const ROWS = [
  ['winPlainMoney',              130, '+', 20, 60, 120, 150, 200],
  ['winRatioMoney',              500, '+', 1, 2, 5, 10],
  ['losePlainMoney',              80, '-', 40, 80, 120, 150, 200],
  ['loseRatioMoney',              30, '-', 1, 2, 5, 10],
  ['breakOpponentHouse',         150, '+'],
  ['breakOwnHouse',               30, '-'],
  ['shufflePositions',            50, '='],
  ['moveAnywhereRandom',          50, '='],
  ['moveOpponentAnywhereRandom',  60, '+'],
  ['shareMoneyAll',                5, '-', 20, 30, 50],
  ['freeHouse',                   80, '+'],
  ['goToJail',                    25, '-'],
  ['sendToJail',                  80, '+'],
  ['everybodyToJail',             50, '='],
  ['doubleOrNothing',             50, '='],
  ['getParkingMoney',            500, '+'],
  ['reviveProperty',             100, '+'],
  ['earthquake',                 200, '='],
  ['everybodySendsYouMoney',     120, '+', 20, 30, 50],
  ['magnetism',                  100, '='],
  ['goToStart',                   90, '+'],
] as const satisfies readonly Row[];

export type FantasyId = (typeof ROWS)[number][0];

export const FANTASY: readonly (FantasyCard & { readonly id: FantasyId })[] = ROWS.map(
  ([id, price, sign, ...values]) => ({ id, price, sign, values }),
);

/** Those that may be revealed where the options want only good ones: indexes into {@link FANTASY}. */
export const GOOD: readonly number[] = FANTASY.flatMap(({ sign }, card) => (sign === '+' ? [card] : []));

/** Throws {@link DataError} naming the card that cannot be. */
export function checkFantasy(cards: readonly FantasyCard[]): void {
  const whole = (value: number) => Number.isInteger(value) && value > 0;
  for (const [index, { id, price, values }] of cards.entries()) {
    if (cards.findIndex((card) => card.id === id) !== index) throw new DataError(`card ${id}`, 'is there twice');
    if (!whole(price)) throw new DataError(`card ${id}`, `has the price ${price}`);
    for (const value of values) if (!whole(value)) throw new DataError(`card ${id}`, `has the value ${value}`);
  }
}
