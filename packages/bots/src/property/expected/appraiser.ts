/** One look at a table from one seat: what every appraisal needs, worked out once per decision. */
import { type Board, type Open, STRIDE } from '@freehold/property';
import { type Landing, landing } from './landing.js';

/**
 * Rounds after which money no longer counts as earned: a game without a limit has no last turn, and in a long one who
 * waits for bare land to pay has been ruined by somebody who built.
 */
export const PATIENCE = 28;

/** Visits to expect on a square; magnate.md 9.4: V = p x q x max(1, L - t) x n / (n + 1). */
export function visits(share: number, perTurn: number, turnsLeft: number, opponents: number): number {
  return (share * perTurn * Math.max(1, turnsLeft) * opponents) / (opponents + 1);
}

/** L - t, with the limit that is nearest; never further than patience reaches. */
export function turnsLeft(open: Open, alive: number): number {
  const { turnLimit, roundLimit } = open.options;
  let left = PATIENCE * alive;
  if (turnLimit > 0) left = Math.min(left, turnLimit - open.turn);
  if (roundLimit > 0) left = Math.min(left, (roundLimit - open.round) * alive);
  return Math.max(1, left);
}

/** Shared by all tables: it is pointed at one for a decision and keeps nothing for the next. */
export class Appraiser {
  readonly landing: Landing;
  /** By group and level: rents of the group in one throw of one visitor, on average. */
  readonly groupRent: readonly (readonly number[])[];
  open!: Open;
  seat = 0;
  /** n of 9.2: opponents still in, at least 1. */
  opponents = 1;
  /** Visits of a square per unit of its landing share. */
  factor = 0;
  /** Nothing can be built, and the game ends by counting: deeds are held to the end, where they count for their price. */
  keeps = false;

  constructor(readonly board: Board) {
    this.landing = landing(board);
    this.groupRent = board.groups.map(({ lots, kind }) =>
      [0, 1, 2, 3, 4, 5].map((level) =>
        kind === 'street'
          ? lots.reduce((sum, lot) => sum + this.landing.share[lot]! * builtRent(board, lot, level), 0)
          : 0,
      ),
    );
  }

  look(open: Open, seat: number): void {
    this.open = open;
    this.seat = seat;
    let alive = 0;
    for (let other = 0; other < open.out.length; other++) if (open.out[other] === 0) alive++;
    this.opponents = Math.max(1, alive - 1);
    const { turnLimit, roundLimit } = open.options;
    this.keeps = open.houses === 0 && open.hotels === 0 && turnLimit + roundLimit > 0;
    this.factor = visits(1, this.landing.perTurn, turnsLeft(open, alive), this.opponents);
  }

  visits(square: number): number {
    return this.landing.share[square]! * this.factor;
  }
}

/** Of a street in a complete group; 9.4: the bare one charges twice its base. */
export function builtRent(board: Board, lot: number, level: number): number {
  return level === 0 ? 2 * board.rent[lot]![0]! : board.rent[lot]![level]!;
}

/** The most steps of a move. */
export const FURTHEST = STRIDE - 1;
