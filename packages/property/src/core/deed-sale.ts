/** Deeds given back to the bank, where it takes them. */
import { type Refusal, refuse, type Seat } from '@freehold/kernel';
import { anyBuilding } from './building.js';
import { askAgain, mayManage } from './manage.js';
import { bankRefuses, fromBank, giveDeed } from './money.js';
import type { Play } from './play.js';
import { BANK } from './state.js';
import { WON } from './statistics.js';
import { deedRefund } from './worth.js';

/** Whether the bank takes deeds back at all: as the options say, and always where money is raised in no other way. */
export function takesBack({ open, rules }: Pick<Play, 'open' | 'rules'>): boolean {
  return open.options.sellSquares ?? rules.raisesBy === 'deeds';
}

export function checkDeedSale(play: Play, seat: Seat, lot: number): Refusal | undefined {
  if (!takesBack(play)) return refuse('WRONG_PHASE', { phase: play.open.phase });
  return mayManage(play, seat, 'sell_deed') ?? checkDeed(play, seat, lot);
}

/** Whatever the phase: money may have to be raised for who does not do it. */
export function checkDeed(play: Pick<Play, 'board' | 'open'>, seat: Seat, lot: number): Refusal | undefined {
  const { open, board } = play;
  if (!board.price[lot]) return refuse('NOT_A_DEED', { lot });
  if (open.owner[lot] !== seat) return refuse('NOT_OWNER', { lot });
  const group = board.group[lot]!;
  if (anyBuilding(play, group)) return refuse('GROUP_BUILT', { group: board.groups[group]!.name });
  const value = deedRefund(play, lot);
  return value > 0 ? bankRefuses(open, value) : refuse('MORTGAGED', { lot });
}

export function sellDeed(play: Play, seat: Seat, lot: number): void {
  play.open.managed++;
  handBack(play, seat, lot);
  askAgain(play, seat);
}

export function handBack(play: Play, seat: Seat, lot: number): void {
  const { open, rules, out } = play;
  const value = deedRefund(play, lot);
  giveDeed(play, lot, BANK);
  fromBank(open, seat, value);
  rules.note?.(open, seat, WON, value);
  out?.push({ type: 'returned', seat, lot, value });
}
