/** Mortgages: taken, lifted, and settled when a deed comes with one. */
import { type Refusal, refuse, type Seat } from '@freehold/kernel';
import { anyBuilding } from './building.js';
import { bankRefuses, fromBank, liftCost, toBank } from './money.js';
import type { Play } from './play.js';
import { LOST, MORTGAGES, WON } from './statistics.js';

type Sight = Pick<Play, 'board' | 'open'>;

export function checkMortgage(sight: Sight, seat: Seat, lot: number): Refusal | undefined {
  const { board, open } = sight;
  if (!board.price[lot]) return refuse('NOT_A_DEED', { lot });
  if (open.owner[lot] !== seat) return refuse('NOT_OWNER', { lot });
  if (open.mortgaged[lot]) return refuse('MORTGAGED', { lot });
  const group = board.group[lot]!;
  if (isPledged(sight, seat, group)) return refuse('WRONG_PHASE', { phase: open.phase });
  if (open.options.mortgageScope === 'lot' ? open.level[lot]! > 0 : anyBuilding(sight, group))
    return refuse('GROUP_BUILT', { group: board.groups[group]!.name });
  return bankRefuses(open, board.mortgage[lot]!);
}

/** Whether the seat bids for a building that would stand on this group, which must stay fit for it. */
function isPledged({ board, open }: Sight, seat: Seat, group: number): boolean {
  if (open.goods === '' || open.goods === 'deed') return false;
  const site = open.bidding[seat]! - 1;
  return site >= 0 && board.group[site] === group;
}

export function checkLift(sight: Sight, seat: Seat, lot: number): Refusal | undefined {
  const { board, open } = sight;
  if (!board.price[lot]) return refuse('NOT_A_DEED', { lot });
  if (open.owner[lot] !== seat) return refuse('NOT_OWNER', { lot });
  if (!open.mortgaged[lot]) return refuse('NOT_MORTGAGED', { lot });
  const price = liftCost(sight, lot);
  return open.cash[seat]! < price ? refuse('NOT_ENOUGH_CASH', { price, cash: open.cash[seat]! }) : undefined;
}

export function mortgage({ board, open, out, rules }: Play, seat: Seat, lot: number): void {
  const value = board.mortgage[lot]!;
  open.mortgaged[lot] = 1;
  fromBank(open, seat, value);
  rules.note?.(open, seat, WON, value);
  rules.note?.(open, seat, MORTGAGES, 1);
  out?.push({ type: 'mortgaged', seat, lot, value });
}

export function lift(play: Play, seat: Seat, lot: number): void {
  const cost = liftCost(play, lot);
  play.open.mortgaged[lot] = 0;
  toBank(play.open, seat, cost);
  play.rules.note?.(play.open, seat, LOST, cost);
  play.out?.push({ type: 'lifted', seat, lot, cost });
}
