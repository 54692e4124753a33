/** Raising money in a fixed order, for who does not decide in time. */
import type { Seat } from '@freehold/kernel';
import { bankrupt, creditorOf } from './bankruptcy.js';
import { checkSell } from './building.js';
import { checkDeed, handBack, takesBack } from './deed-sale.js';
import { takeStep } from './manage.js';
import { payDown } from './money.js';
import { checkMortgage } from './mortgage.js';
import type { Play } from './play.js';
import { ownsGroup } from './rent.js';
import type { Step } from './state.js';

/** Raises some money the way the rules go about it; false if there is no way left. */
function raiseSome(play: Play, seat: Seat): boolean {
  const step = nextStep(play, seat);
  const deed = step ? -1 : nextReturn(play, seat);
  if (step) takeStep(play, seat, step);
  else if (deed >= 0) handBack(play, seat, deed);
  return step !== undefined || deed >= 0;
}

function nextStep(play: Play, seat: Seat): Step | undefined {
  switch (play.rules.raisesBy) {
    case 'mortgages':
      return nextMortgage(play, seat) ?? nextSale(play, seat);
    case 'buildings':
      return nextSale(play, seat) ?? nextMortgage(play, seat);
    case 'loneDeeds':
      return nextMortgage(play, seat, true) ?? nextSale(play, seat) ?? nextMortgage(play, seat);
    case 'deeds':
      return undefined;
  }
}

/** The cheapest deed that can be mortgaged; of a complete group only if that is all there is. */
function nextMortgage(play: Play, seat: Seat, lone = false): Step | undefined {
  const { board, open } = play;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const lot of board.deeds) {
    if (open.owner[lot] !== seat || checkMortgage(play, seat, lot) || board.price[lot]! >= least) continue;
    if (lone && ownsGroup(play, seat, board.group[lot]!)) continue;
    best = lot;
    least = board.price[lot]!;
  }
  return best >= 0 ? { type: 'mortgage', lot: best } : undefined;
}

/** The building whose loss costs least rent for the money. */
function nextSale(play: Play, seat: Seat): Step | undefined {
  const { board, open } = play;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
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

/** The cheapest deed that the bank takes back. */
function nextReturn(play: Play, seat: Seat): number {
  const { board, open } = play;
  if (!takesBack(play)) return -1;
  let best = -1;
  for (const lot of board.deeds) {
    if (open.owner[lot] !== seat || checkDeed(play, seat, lot)) continue;
    if (best < 0 || board.price[lot]! < board.price[best]!) best = lot;
  }
  return best;
}

/** Sells and mortgages until the debt can be paid, or gives up. */
export function liquidate(play: Play): void {
  const { open } = play;
  const task = open.tasks[0];
  if (task?.kind !== 'debt') return;
  open.question[task.debtor] = 0;
  if (play.rules.partPayment) return liquidateInParts(play, task.debtor);
  while (open.cash[task.debtor]! < task.amount) {
    if (!raiseSome(play, task.debtor)) return bankrupt(play, task.debtor, task.creditor);
  }
}

function liquidateInParts(play: Play, seat: Seat): void {
  const { open } = play;
  while (open.tasks.length > 0) {
    if (!raiseSome(play, seat)) return bankrupt(play, seat, creditorOf(play, seat));
    payDown(play);
  }
  // Who let the time run out is not asked whether he would raise more.
  open.phase = 'manage';
}
