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
export const shapeOf = (seat: number): number => exchanged(seat, ownSeat.value, shape.value);
