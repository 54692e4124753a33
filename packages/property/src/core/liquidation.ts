/** Raising money in a fixed order, for who does not decide in time. */
import type { Seat } from '@freehold/kernel';
import { bankrupt } from './bankruptcy.js';
import { checkSell } from './building.js';
import { takeStep } from './manage.js';
import { checkMortgage } from './mortgage.js';
import type { Play } from './play.js';
import type { Step } from './state.js';

/** The cheapest deed that can be mortgaged, else the building whose loss costs least. */
export function nextStep(play: Pick<Play, 'board' | 'open'>, seat: Seat): Step | undefined {
  const { board, open } = play;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const lot of board.deeds) {
    if (open.owner[lot] !== seat || checkMortgage(play, seat, lot) || board.price[lot]! >= least) continue;
    best = lot;
    least = board.price[lot]!;
  }
  if (best >= 0) return { type: 'mortgage', lot: best };
  for (const lot of board.deeds) {
    if (open.owner[lot] !== seat || open.level[lot] === 0 || checkSell(play, seat, lot)) continue;
    const level = open.level[lot]!;
    const loss = (board.rent[lot]![level]! - board.rent[lot]![level - 1]!) / board.houseCost[lot]!;
    if (loss >= least) continue;
    best = lot;
    least = loss;
  }
  return best >= 0 ? { type: 'sell', lot: best } : undefined;
}

/** Sells and mortgages until the debt can be paid, or gives up. */
export function liquidate(play: Play): void {
  const { open } = play;
  const task = open.tasks[0];
  if (task?.kind !== 'debt') return;
  open.question[task.debtor] = 0;
  while (open.cash[task.debtor]! < task.amount) {
    const step = nextStep(play, task.debtor);
    if (!step) return bankrupt(play, task.debtor, task.creditor);
    takeStep(play, task.debtor, step);
  }
}
