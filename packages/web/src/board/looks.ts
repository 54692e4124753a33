/**
 * Which colour and shape each seat has on this page. Everybody is given the seat's own; who likes another one better takes
 * it, and the seat it belonged to gets his. It is a matter of one's own screen: others may have chosen otherwise.
 */
import { signal } from '@preact/signals';
import { colour, shape } from '../app/settings.js';

/** Our seat at the table that is shown. */
export const ownSeat = signal<number | undefined>(undefined);

export const LOOKS = 8;

/** The look numbered `chosen` goes to seat `mine`, whose own goes where that came from. */
export function exchanged(seat: number, mine: number | undefined, chosen: number): number {
  const given = seat % LOOKS;
  if (mine === undefined || chosen < 0) return given;
  if (seat === mine) return chosen;
  return given === chosen ? mine % LOOKS : given;
}

export const toneOf = (seat: number): number => exchanged(seat, ownSeat.value, colour.value);
/** By seat: the piece that its person plays with, which everybody sees. */
export const pieces = signal<ReadonlyMap<number, number>>(new Map());

/** The outline of a piece; the first one, which everybody has, is the seat's own. */
export function pieceShape(piece: number): number | undefined {
  return piece > 1 ? LOOKS + piece - 2 : undefined;
}

/** A piece that two have would not tell them apart: then it is the first one's. */
export function pieceOf(seat: number, all: ReadonlyMap<number, number>): number | undefined {
  const piece = all.get(seat);
  if (piece === undefined) return undefined;
  for (const [other, same] of all) if (same === piece && other < seat) return undefined;
  return pieceShape(piece);
}

/** By seat: the token taken from the box of the game, where it has one. */
export const boxed = signal<readonly number[] | undefined>(undefined);

/** Where the outlines of the box begin, behind those of seats and of people. */
export const BOX = LOOKS + 3;

const boxShape = (token: number | undefined) => (token === undefined ? undefined : BOX + token);

export const shapeOf = (seat: number): number =>
  boxShape(boxed.value?.[seat]) ?? pieceOf(seat, pieces.value) ?? exchanged(seat, ownSeat.value, shape.value);
