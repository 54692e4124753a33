/** Cash that a careful player keeps back. */
import { rentOf, STRIDE } from '@freehold/property';
import { type Appraiser, FURTHEST } from './appraiser.js';

const PIPS = 7;

/** 9.2 Reserve: the highest rent any opponent can charge at the moment, which is on a square that one throw may lead to. */
export function reserve(a: Appraiser, seat: number): number {
  const { board, open } = a;
  const from = open.square[seat]! * STRIDE;
  let most = 0;
  for (let steps = 1; steps <= FURTHEST; steps++) {
    const square = board.walk[from + steps]!;
    const owner = open.owner[square]!;
    if (owner < 0 || owner === seat) continue;
    most = Math.max(most, rentOf(a, square, PIPS));
  }
  return most;
}
