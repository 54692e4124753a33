/**
 * The questions of source 001 about a state: its rules (section 4.6), and what its Player, Bank and Game answer without
 * changing anything (4.1, 4.2, 4.7). Each is answered by the core's own check, never by a second copy of a rule; like
 * there, a rule is asked whoever's turn it is. What a seat may do at this moment is in ./legal.ts.
 */
import { type Refusal, refuse, type Seat } from '@freehold/kernel';
import { checkBuild, checkSell, HOTEL, nextPiece, type Piece } from '../core/building.js';
import { resultOf } from '../core/end.js';
import { interest, liftCost } from '../core/money.js';
import { checkLift, checkMortgage } from '../core/mortgage.js';
import { ownsGroup, rentOf } from '../core/rent.js';
import type { Open } from '../core/state.js';
import { stateOf } from '../core/view.js';
import * as worth from '../core/worth.js';
import { classic } from '../editions/classic/index.js';
import { board, isPurchasable, sightOf } from './spaces.js';
import type { ColorGroup, DiceRoll } from './vocabulary.js';

/** Refuses a step whose piece is not the one named, which our actions leave open. */
export function wrongPiece(open: Open, step: 'build' | 'sell', piece: Piece, position: number): Refusal | undefined {
  if (board.kind[position] !== 'street') return undefined;
  const standing = open.level[position] === HOTEL ? 'hotel' : 'house';
  if ((step === 'build' ? nextPiece(sightOf(open), position) : standing) === piece) return undefined;
  const [min, max] =
    step === 'build'
      ? piece === 'hotel'
        ? [HOTEL - 1, HOTEL - 1]
        : [0, HOTEL - 2]
      : piece === 'hotel'
        ? [HOTEL, HOTEL]
        : [1, HOTEL - 1];
  return refuse('OUT_OF_RANGE', { field: 'houses', min, max });
}

const building = (piece: Piece) => (open: Open, seat: Seat, position: number) =>
  checkBuild(sightOf(open), seat, position) ?? wrongPiece(open, 'build', piece, position);
const selling = (piece: Piece) => (open: Open, seat: Seat, position: number) =>
  checkSell(sightOf(open), seat, position) ?? wrongPiece(open, 'sell', piece, position);

/** As if the seat stood there and were asked. */
function buying(open: Open, seat: Seat, position: number): Refusal | undefined {
  if (!isPurchasable(position)) return refuse('NOT_A_DEED', { lot: position });
  if (open.owner[position]! >= 0) {
    return refuse('OUT_OF_RANGE', { field: 'lot', allowed: board.deeds.filter((lot) => open.owner[lot]! < 0) });
  }
  const only = (value: number, list: readonly number[]) => list.map((was, of) => (of === seat ? value : was));
  const asked: Open = { ...open, phase: 'buy', question: only(1, open.question), square: only(position, open.square) };
  return classic.check(stateOf(asked), seat, { type: 'buy' });
}

const RULES = {
  can_build_house: building('house'),
  can_build_hotel: building('hotel'),
  can_sell_house: selling('house'),
  can_sell_hotel: selling('hotel'),
  can_mortgage: (open: Open, seat: Seat, position: number) => checkMortgage(sightOf(open), seat, position),
  can_unmortgage: (open: Open, seat: Seat, position: number) => checkLift(sightOf(open), seat, position),
  can_buy_property: buying,
} as const;

/** Why a rule of theirs says no, or undefined if it says yes. */
export function whyNot(rule: keyof typeof RULES, open: Open, seat: Seat, position: number): Refusal | undefined {
  return RULES[rule](open, seat, position);
}

const can = (rule: keyof typeof RULES) => (open: Open, seat: Seat, position: number) =>
  whyNot(rule, open, seat, position) === undefined;

export const canBuildHouse = can('can_build_house');
export const canBuildHotel = can('can_build_hotel');
export const canSellHouse = can('can_sell_house');
export const canSellHotel = can('can_sell_hotel');
export const canMortgage = can('can_mortgage');
export const canUnmortgage = can('can_unmortgage');
export const canBuyProperty = can('can_buy_property');

/**
 * What the owner is due from a visitor, nothing if there is none or the lot is mortgaged. A utility goes by the throw on
 * the table unless another is given.
 */
export function calculateRent(open: Open, position: number, roll?: Pick<DiceRoll, 'total'>): number {
  return rentOf(sightOf(open), position, roll?.total ?? open.dice[0] + open.dice[1]);
}

/** Every lot of the colour is this seat's. */
export function hasGroup(open: Open, seat: Seat, color: ColorGroup): boolean {
  return ownsGroup(
    sightOf(open),
    seat,
    board.groups.findIndex(({ name }) => name === color),
  );
}

export const unmortgageCost = (open: Open, position: number) => liftCost(sightOf(open), position);
export const mortgageTransferFee = (open: Open, position: number) => interest(sightOf(open), position);

// Player

export const ownsProperty = (open: Open, seat: Seat, position: number) => open.owner[position] === seat;
export const isMortgaged = (open: Open, position: number) => open.mortgaged[position] === 1;
/** 5 is a hotel. */
export const getHouseCount = (open: Open, position: number) => open.level[position] ?? 0;
export const netWorth = (open: Open, seat: Seat) => worth.netWorth(sightOf(open), seat);

// Bank

export const hasHousingShortage = ({ houses }: Open) => houses === 0;
export const hasHotelShortage = ({ hotels }: Open) => hotels === 0;

// Game

export const getCurrentPlayer = ({ seat }: Open): Seat => seat;

export function getPropertyOwner({ owner }: Open, position: number): Seat | null {
  const seat = owner[position] ?? -1;
  return seat < 0 ? null : seat;
}

export const isPropertyOwned = (open: Open, position: number) => getPropertyOwner(open, position) !== null;
export const getActivePlayers = ({ out }: Open): Seat[] => out.flatMap((gone, seat) => (gone === 0 ? [seat] : []));
export const isOver = ({ phase }: Open) => phase === 'over';

/** The last one standing, or the richest where a limit ended the game; null while it goes on. */
export const getWinner = (open: Open): Seat | null => resultOf(sightOf(open))?.places[0]?.[0] ?? null;
