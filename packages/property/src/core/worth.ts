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

/** What selling every building and mortgaging every deed would bring, beyond the cash in hand. */
export function raisable({ board, open }: Sight, seat: Seat): number {
  const { deeds } = board;
  let sum = 0;
  for (let i = 0; i < deeds.length; i++) {
    const lot = deeds[i]!;
    if (open.owner[lot] !== seat) continue;
    if (!open.mortgaged[lot]) sum += board.mortgage[lot]!;
    sum += open.level[lot]! * (board.houseCost[lot]! / 2);
  }
  return sum;
}
