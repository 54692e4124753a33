/** Money and deeds move only here. */
import { type Refusal, refuse, type Seat } from '@freehold/kernel';
import type { Play } from './play.js';
import { BANK, type Cause, EACH, type Open, POT, type Task } from './state.js';
import { LOST, RENTS, WON } from './statistics.js';

/** Somebody pays somebody. The caller has made sure that the cash is there. */
export function pay(
  play: Play,
  from: Seat,
  to: number,
  amount: number,
  cause: Cause,
  square = play.open.square[from]!,
): void {
  const { open, out } = play;
  open.cash[from]! -= amount;
  if (to >= 0) open.cash[to]! += amount;
  else if (to === POT) open.pot = open.pot! + amount;
  else if (open.bank !== undefined) open.bank += amount;
  play.rules.note?.(open, from, LOST, amount);
  if (to >= 0) play.rules.note?.(open, to, WON, amount);
  out?.push({ type: 'paid', seat: from, to, amount, cause, square });
}

/** From a purse to the bank, which counts its money in some editions. */
export function toBank(open: Open, seat: Seat, amount: number): void {
  open.cash[seat]! -= amount;
  if (open.bank !== undefined) open.bank += amount;
}

/** From the bank to a purse; whoever asks for it has seen to it that the bank can pay. */
export function fromBank(open: Open, seat: Seat, amount: number): void {
  open.cash[seat]! += amount;
  if (open.bank !== undefined) open.bank -= amount;
}

/** Why the bank does not pay so much. Mostly it always can. */
export function bankRefuses({ options, bank }: Open, amount: number): Refusal | undefined {
  return options.bankLimited && amount > bank! ? refuse('BANK_EMPTY', { amount, bank: bank! }) : undefined;
}

/** The bank pays what is due without anybody's asking; says whether it could. */
export function collect(play: Play, seat: Seat, amount: number): boolean {
  const { open, rules, out } = play;
  if (bankRefuses(open, amount)) {
    out?.push({ type: 'unpaid', seat, amount });
    return false;
  }
  fromBank(open, seat, amount);
  rules.note?.(open, seat, WON, amount);
  if (rules.partPayment && open.tasks.length > 0) payDown(play);
  return true;
}

/** Takes what lies on the car park, or so much of it. What a debtor gets goes to his creditors first. */
export function takePot(play: Play, seat: Seat, amount: number): void {
  const { open, rules, out } = play;
  if (amount === 0) return;
  open.pot! -= amount;
  out?.push({ type: 'pot', seat, amount });
  open.cash[seat]! += amount;
  rules.note?.(open, seat, WON, amount);
  if (rules.partPayment && open.tasks.length > 0) payDown(play);
}

/** Debts are paid off in the order they arose, as far as the cash goes. */
export function payDown(play: Play): void {
  const { open } = play;
  while (open.tasks.length > 0) {
    const task = open.tasks[0] as Task & { kind: 'debt' };
    const { debtor, creditor, amount, cause } = task;
    const part = Math.min(open.cash[debtor]!, amount);
    if (part > 0) pay(play, debtor, creditor, part, cause);
    if (part < amount) {
      open.tasks[0] = { ...task, amount: amount - part };
      return;
    }
    open.tasks.shift();
    if (cause === 'rent') play.rules.note?.(open, debtor, RENTS, 1);
  }
}

/** Hands a deed over, to a seat or back to the bank. Its mortgage travels with it. */
export function giveDeed(play: Play, lot: number, to: number): void {
  const { open, board } = play;
  const group = board.group[lot]!;
  const groups = board.groups.length;
  const from = open.owner[lot]!;
  if (from >= 0) open.held[from * groups + group]!--;
  if (to >= 0) open.held[to * groups + group]!++;
  open.owner[lot] = to;
  if (to === BANK) open.mortgaged[lot] = 0;
  else if (play.rules.tellsGroups && open.held[to * groups + group] === board.groupSize[group])
    play.out?.push({ type: 'completed', seat: to, lots: board.groups[group]!.lots });
}

/** What a player pays himself, where that is done by hand. */
export function isBill(cause: Cause): boolean {
  return cause === 'rent' || cause === 'tax';
}

/** A debt: paid at once if nothing is in line before it and the cash is there, which is nearly always; else put in line. */
export function owe(play: Play, debtor: Seat, creditor: number, amount: number, cause: Cause): void {
  const { open } = play;
  if (amount <= 0) return;
  const waits = play.rules.paysByHand && isBill(cause);
  if (!waits && open.tasks.length === 0 && creditor !== EACH && open.cash[debtor]! >= amount) {
    pay(play, debtor, creditor, amount, cause);
    if (cause === 'rent') play.rules.note?.(open, debtor, RENTS, 1);
    return;
  }
  const isFirst = open.tasks.push({ kind: 'debt', debtor, creditor, amount, cause }) === 1;
  if (play.rules.partPayment) payDown(play);
  else if (!waits && !(isFirst && open.cash[debtor]! >= amount)) {
    play.out?.push({ type: 'owes', seat: debtor, to: creditor, amount, cause, square: open.square[debtor]! });
  }
}

/** What is due to the bank for a deed, before anything else in line. */
export function payFirst(play: Play, debtor: Seat, amount: number, cause: Cause, lot: number): void {
  const { open, out } = play;
  if (amount <= 0) return;
  if (open.cash[debtor]! >= amount) return pay(play, debtor, BANK, amount, cause, lot);
  open.tasks.unshift({ kind: 'debt', debtor, creditor: BANK, amount, cause });
  if (!play.rules.partPayment) out?.push({ type: 'owes', seat: debtor, to: BANK, amount, cause, square: lot });
}

/** Ten per cent of a mortgage, in whole numbers; nothing where mortgages bear no interest. */
export function interest({ board, open }: Pick<Play, 'board' | 'open'>, lot: number): number {
  const value = board.mortgage[lot]!;
  switch (open.options.interestRounding) {
    case 'ceil':
      return Math.floor((value + 9) / 10);
    case 'floor':
      return Math.floor(value / 10);
    default:
      return 0;
  }
}

export function liftCost(play: Pick<Play, 'board' | 'open'>, lot: number): number {
  return play.board.mortgage[lot]! + interest(play, lot);
}
