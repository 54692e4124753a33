/** Raising money where it hurts least: lone deeds, then buildings, then deeds of complete groups. */
import type { Board, Open, PropertyAction } from '@freehold/property';
import { held } from './values.js';

const GIVE_UP: PropertyAction = { type: 'bankrupt' };

export function raise(board: Board, open: Open, seat: number): PropertyAction {
  const task = open.tasks[0]!;
  if (task.kind !== 'debt' || open.cash[seat]! + couldRaise(board, open, seat) < task.amount) return GIVE_UP;
  const lone = cheapestDeed(board, open, seat, false);
  if (lone >= 0) return { type: 'mortgage', lot: lone };
  const built = leastBuilding(board, open, seat);
  if (built >= 0) return { type: 'sell', lot: built };
  const lot = cheapestDeed(board, open, seat, true);
  return lot >= 0 ? { type: 'mortgage', lot } : GIVE_UP;
}

function couldRaise(board: Board, open: Open, seat: number): number {
  let sum = 0;
  for (const lot of board.deeds) {
    if (open.owner[lot] !== seat) continue;
    if (!open.mortgaged[lot]) sum += board.mortgage[lot]!;
    sum += (open.level[lot]! * board.houseCost[lot]!) / 2;
  }
  return sum;
}

function highest(open: Open, lots: readonly number[]): number {
  let level = 0;
  for (const lot of lots) if (open.level[lot]! > level) level = open.level[lot]!;
  return level;
}

/** Of complete groups only, or of the others only; never with a building in the group. */
function cheapestDeed(board: Board, open: Open, seat: number, complete: boolean): number {
  let best = -1;
  let least = Number.MAX_SAFE_INTEGER;
  for (const lot of board.deeds) {
    if (open.owner[lot] !== seat || open.mortgaged[lot] || board.price[lot]! >= least) continue;
    const group = board.group[lot]!;
    const { lots, kind } = board.groups[group]!;
    const whole = kind === 'street' && held(board, open, seat, group) === lots.length;
    if (whole !== complete || highest(open, lots) > 0) continue;
    best = lot;
    least = board.price[lot]!;
  }
  return best;
}

/** The building whose sale costs least rent for the money. */
function leastBuilding(board: Board, open: Open, seat: number): number {
  let best = -1;
  let least = Number.MAX_SAFE_INTEGER;
  for (const lot of board.deeds) {
    const level = open.level[lot]!;
    if (level === 0 || open.owner[lot] !== seat) continue;
    if (highest(open, board.groups[board.group[lot]!]!.lots) > level) continue;
    const loss = (board.rent[lot]![level]! - board.rent[lot]![level - 1]!) / board.houseCost[lot]!;
    if (loss >= least) continue;
    best = lot;
    least = loss;
  }
  return best;
}
