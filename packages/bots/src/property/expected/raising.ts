/** Raising money for a debt: what loses least for each coin it brings goes first. */
import { type PropertyAction, raisable } from '@freehold/property';
import type { Appraiser } from './appraiser.js';
import { highestLot } from './building.js';
import { demolishValue, mortgageValue } from './worth.js';

const GIVE_UP: PropertyAction = { type: 'bankrupt' };

/** What is owed in all by the seat. */
function owed({ open }: Appraiser, seat: number): number {
  let sum = 0;
  for (const task of open.tasks) if (task.kind === 'debt' && task.debtor === seat) sum += task.amount;
  return sum;
}

/** 9.3 liquidation: demolish and mortgage by EV; surrender only if that cannot suffice. */
export function raise(a: Appraiser, seat: number): PropertyAction {
  const { board, open } = a;
  const task = open.tasks[0];
  const due = open.options.payEachShort === undefined ? owed(a, seat) : task?.kind === 'debt' ? task.amount : 0;
  if (open.cash[seat]! + raisable(a, seat) < due) return GIVE_UP;
  const { deeds } = board;
  let best = -1;
  let sells = false;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < deeds.length; i++) {
    const lot = deeds[i]!;
    if (open.owner[lot] !== seat || open.mortgaged[lot]) continue;
    const top = open.level[highestLot(open, board.groups[board.group[lot]!]!.lots)]!;
    const level = open.level[lot]!;
    if (level < top) continue;
    const value =
      level > 0
        ? demolishValue(a, lot, level) / (board.houseCost[lot]! / 2)
        : mortgageValue(a, seat, lot) / board.mortgage[lot]!;
    if (value <= most) continue;
    best = lot;
    most = value;
    sells = level > 0;
  }
  if (best < 0) return GIVE_UP;
  return sells ? { type: 'sell', lot: best } : { type: 'mortgage', lot: best };
}
