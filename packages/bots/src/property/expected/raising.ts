/** Raising money for a debt: what loses least for each coin it brings goes first. */
import { deedRefund, type PropertyAction, pieceRefund, raisable } from '@freehold/property';
import type { Appraiser } from './appraiser.js';
import { highestLot } from './building.js';
import { demolishValue, mortgageValue } from './worth.js';

const GIVE_UP: PropertyAction = { type: 'bankrupt' };

/** 9.3 liquidation: demolish and mortgage by EV; surrender only if that cannot suffice. */
export function raise(a: Appraiser, seat: number): PropertyAction {
  const { board, open } = a;
  const task = open.tasks[0];
  if (task?.kind !== 'debt' || open.cash[seat]! + raisable(a, seat) < task.amount) return GIVE_UP;
  const { deeds } = board;
  let best = -1;
  let pawned = -1;
  let sells = false;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < deeds.length; i++) {
    const lot = deeds[i]!;
    if (open.owner[lot] !== seat) continue;
    if (open.mortgaged[lot]) {
      if (open.options.sellSquares && deedRefund(a, lot) > 0) pawned = lot;
      continue;
    }
    const top = open.level[highestLot(open, board.groups[board.group[lot]!]!.lots)]!;
    const level = open.level[lot]!;
    if (level < top) continue;
    const value =
      level > 0
        ? demolishValue(a, lot, level) / pieceRefund(a, lot)
        : mortgageValue(a, seat, lot) / board.mortgage[lot]!;
    if (value <= most) continue;
    best = lot;
    most = value;
    sells = level > 0;
  }
  // What is mortgaged already goes back to the bank only when nothing else is left.
  if (best < 0) return pawned >= 0 ? { type: 'sell_deed', lot: pawned } : GIVE_UP;
  return sells ? { type: 'sell', lot: best } : { type: 'mortgage', lot: best };
}
