/** Money and deeds move only here. */
import type { Seat } from '@freehold/kernel';
import type { Play } from './play.js';
import { BANK, type Cause, EACH } from './state.js';

/** Somebody pays somebody. The caller has made sure that the cash is there. */
export function pay({ open, out }: Play, from: Seat, to: number, amount: number, cause: Cause): void {
  open.cash[from]! -= amount;
  if (to >= 0) open.cash[to]! += amount;
  out?.push({ type: 'paid', seat: from, to, amount, cause, square: open.square[from]! });
}

/** The bank pays. It always can. */
export function collect({ open }: Play, seat: Seat, amount: number): void {
  open.cash[seat]! += amount;
}

/** Hands a deed over, to a seat or back to the bank. Its mortgage travels with it. */
export function giveDeed({ open, board }: Play, lot: number, to: number): void {
  const group = board.group[lot]!;
  const groups = board.groups.length;
  const from = open.owner[lot]!;
  if (from >= 0) open.held[from * groups + group]!--;
  if (to >= 0) open.held[to * groups + group]!++;
  open.owner[lot] = to;
  if (to === BANK) open.mortgaged[lot] = 0;
}

/** A debt: paid at once if nothing is in line before it and the cash is there, which is nearly always; else put in line. */
export function owe(play: Play, debtor: Seat, creditor: number, amount: number, cause: Cause): void {
  const { open } = play;
  if (amount <= 0) return;
  if (open.tasks.length === 0 && creditor !== EACH && open.cash[debtor]! >= amount)
    pay(play, debtor, creditor, amount, cause);
  else open.tasks.push({ kind: 'debt', debtor, creditor, amount, cause });
}

/** A debt that is due before anything else in line. */
export function oweFirst({ open }: Play, debtor: Seat, creditor: number, amount: number, cause: Cause): void {
  if (amount > 0) open.tasks.unshift({ kind: 'debt', debtor, creditor, amount, cause });
}

/** Ten per cent of a mortgage, in whole numbers. */
export function interest({ board, open }: Pick<Play, 'board' | 'open'>, lot: number): number {
  const value = board.mortgage[lot]!;
  return open.options.interestRounding === 'ceil' ? Math.floor((value + 9) / 10) : Math.floor(value / 10);
}

export function liftCost(play: Pick<Play, 'board' | 'open'>, lot: number): number {
  return play.board.mortgage[lot]! + interest(play, lot);
}
