/** What a deed is worth to a seat, from the board alone. */
import type { Board, Open } from '@freehold/property';

/** Lots of the group that the seat owns. */
export function held(board: Board, open: Open, seat: number, group: number): number {
  return open.held[seat * board.groups.length + group]!;
}

/** Whether one more lot would make the group the seat's. */
export function lacksOne(board: Board, open: Open, seat: number, group: number): boolean {
  return held(board, open, seat, group) === board.groupSize[group]! - 1;
}

/** In hundredths of its price: more if it joins others, most if it completes or blocks a group. */
const SINGLE = 100;
const JOINS = 120;
const BLOCKS = 140;
const COMPLETES = 220;

export function worthTo(board: Board, open: Open, seat: number, lot: number): number {
  const group = board.group[lot]!;
  const { lots } = board.groups[group]!;
  const kind = board.kind[lot]!;
  const mine = held(board, open, seat, group) - (open.owner[lot] === seat ? 1 : 0);
  const price = board.price[lot]!;
  if (kind === 'utility') return Math.floor((price * (80 + 20 * mine)) / 100);
  if (kind === 'railroad') return Math.floor((price * (95 + 20 * mine)) / 100);
  if (mine === lots.length - 1) return Math.floor((price * COMPLETES) / 100);
  for (let other = 0; other < open.out.length; other++) {
    if (other !== seat && lacksOne(board, open, other, group) && open.owner[lot] !== other)
      return Math.floor((price * BLOCKS) / 100);
  }
  return Math.floor((price * (mine > 0 ? JOINS : SINGLE)) / 100);
}

/** What a careful player keeps in hand: little while the board is open, more once rents bite. */
export function reserve(open: Open): number {
  return open.turn < open.out.length * 12 ? 60 : 200;
}
