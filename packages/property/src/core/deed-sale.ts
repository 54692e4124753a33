/** Deeds given back to the bank, where it takes them. */
import { type Refusal, refuse, type Seat } from '@freehold/kernel';
import { askAgain, mayManage } from './manage.js';
import { giveDeed } from './money.js';
import { checkMortgage } from './mortgage.js';
import type { Play } from './play.js';
import { BANK } from './state.js';
import { WON } from './statistics.js';

/** Whether the bank takes deeds back at all: as the options say, and always where money is raised in no other way. */
export function takesBack({ open, rules }: Pick<Play, 'open' | 'rules'>): boolean {
  return open.options.sellSquares ?? rules.raisesBy === 'deeds';
}

/** It takes what it would lend on, for as much. */
export function checkDeedSale(play: Play, seat: Seat, lot: number): Refusal | undefined {
  if (!takesBack(play)) return refuse('WRONG_PHASE', { phase: play.open.phase });
  return mayManage(play, seat, 'sell_deed') ?? checkMortgage(play, seat, lot);
}

export function sellDeed(play: Play, seat: Seat, lot: number): void {
  play.open.managed++;
  handBack(play, seat, lot);
  askAgain(play, seat);
}

/** The cheapest deed goes back; false if there is none. */
export function handBackCheapest(play: Play, seat: Seat): boolean {
  const { board, open } = play;
  let best = -1;
  for (const lot of board.deeds) {
    if (open.owner[lot] !== seat || checkMortgage(play, seat, lot)) continue;
    if (best < 0 || board.price[lot]! < board.price[best]!) best = lot;
  }
  if (best < 0) return false;
  handBack(play, seat, best);
  return true;
}

function handBack(play: Play, seat: Seat, lot: number): void {
  const { open, board, out } = play;
  const value = board.mortgage[lot]!;
  giveDeed(play, lot, BANK);
  open.cash[seat]! += value;
  play.rules.note?.(open, seat, WON, value);
  out?.push({ type: 'returned', seat, lot, value });
}
