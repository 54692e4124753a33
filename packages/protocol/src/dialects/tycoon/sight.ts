/** What the codec is told about a table. */
import type { Seat, Viewer } from '@freehold/kernel';
import { type TycoonOpen, tycoonEdition } from '@freehold/property';

export const { board } = tycoonEdition;

/** One viewer's look at a table. */
export interface Sight {
  /** The table's number. */
  readonly game: number;
  /** By seat: a person's number, or one that no person has for a bot. */
  readonly users: readonly number[];
  /** By seat. */
  readonly names: readonly string[];
  /** By seat: the level of a bot; undefined for people. */
  readonly levels: readonly (string | undefined)[];
  /** Seats that a bot plays until their owner is back. */
  readonly standIns?: readonly Seat[];
  /** The number of the last record. */
  readonly number: number;
  /** When the time of who is asked is up; absent where nobody is hurried. */
  readonly deadline?: number;
  readonly viewer: Viewer;
  readonly open: TycoonOpen;
  /** The last sentences told, oldest first. */
  readonly messages?: readonly string[];
}

/** Who sends, and what they see. */
export interface Asking {
  readonly seat: Seat;
  /** By seat. */
  readonly names: readonly string[];
  readonly open: TycoonOpen;
}

/** The printed number of a square, and back. */
export const positionOf = (square: number): number => board.id[square]!;
export const squareOf = (position: number): number => board.id.indexOf(position);
