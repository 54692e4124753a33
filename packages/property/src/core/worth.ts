/** What a player is worth, and what he could raise. */
import type { Seat } from '@freehold/kernel';
import type { Play } from './play.js';

type Sight = Pick<Play, 'board' | 'open'>;

/** Cash, deeds at their price (less what was lent on them), buildings at their cost. */
export function netWorth({ board, open }: Sight, seat: Seat): number {
  const { deeds } = board;
  let worth = open.cash[seat]!;
  for (let i = 0; i < deeds.length; i++) {
    const lot = deeds[i]!;
    if (open.owner[lot] !== seat) continue;
    worth += board.price[lot]! - (open.mortgaged[lot] ? board.mortgage[lot]! : 0);
    worth += open.level[lot]! * board.houseCost[lot]!;
  }
  return worth;
}

/** What the bank gives for one building of this lot. */
export function pieceRefund({ board, open }: Sight, lot: number): number {
  return open.options.resale === 'full' ? board.houseCost[lot]! : board.houseCost[lot]! / 2;
}

/** What the bank gives for a deed, less what it has lent on it. */
export function deedRefund({ board, open }: Sight, lot: number): number {
  const value = open.options.resale === 'full' ? board.price[lot]! : board.mortgage[lot]!;
  return open.mortgaged[lot] ? value - board.mortgage[lot]! : value;
}

/** What giving the bank every building and every deed, as far as it takes them, would bring beyond the cash in hand. */
export function raisable(sight: Sight, seat: Seat): number {
  const { board, open } = sight;
  const { deeds } = board;
  let sum = 0;
  for (let i = 0; i < deeds.length; i++) {
    const lot = deeds[i]!;
    if (open.owner[lot] !== seat) continue;
    if (open.options.sellSquares) sum += deedRefund(sight, lot);
    else if (!open.mortgaged[lot]) sum += board.mortgage[lot]!;
    sum += open.level[lot]! * pieceRefund(sight, lot);
  }
  return sum;
}
