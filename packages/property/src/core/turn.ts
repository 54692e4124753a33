/** The course of a turn: what comes next when nobody is asked anything. */
import type { Seat } from '@freehold/kernel';
import { auctionDeed } from './auction.js';
import { bankrupt, creditorOf, returnPardon } from './bankruptcy.js';
import { finish } from './end.js';
import { advance, sendToJail } from './landing.js';
import { closeVote } from './leaving.js';
import { interest, isBill, owe, pay, payDown } from './money.js';
import { withdrawOffers } from './offers.js';
import { ask, isAsking, newId, nextSeat, type Play, throwDice } from './play.js';
import { EACH, JAILED, type Open, type Phase, type PropertyEvent, type Task } from './state.js';
import { JAIL_TURNS } from './statistics.js';
import { raisable } from './worth.js';

/** Goes on until somebody is asked or the game is over. */
export function settle(play: Play): void {
  const { open } = play;
  while (!isAsking(open) && open.phase !== 'over') {
    if (open.phase === 'vote') closeVote(play);
    else if (open.tasks.length > 0) perform(play, open.tasks[0]!);
    else if (open.out[open.seat] !== 0) endTurn(play);
    else if (open.resume !== '') resume(play);
    else afterLanding(play);
  }
}

function perform(play: Play, task: Task): void {
  const { open } = play;
  switch (task.kind) {
    case 'debt':
      return play.rules.partPayment ? paySome(play) : payDebt(play, task);
    case 'transfer':
      if (open.owner[task.lot] === task.seat && open.mortgaged[task.lot]) return askToSettle(play, task);
      open.tasks.shift();
      return;
    case 'auction':
      open.tasks.shift();
      return auctionDeed(play, task.lot);
    case 'move':
      open.tasks.shift();
      return advance(play, open.seat, open.dice[0] + open.dice[1]);
  }
}

function askToSettle(play: Play, { seat, lot }: Task & { kind: 'transfer' }): void {
  play.out?.push({ type: 'taken_over', seat, lot, fee: interest(play, lot) });
  ask(play, seat, 'transfer');
}

function payDebt(play: Play, task: Task & { kind: 'debt' }): void {
  const { open, out } = play;
  const { debtor, creditor, amount, cause } = task;
  if (open.cash[debtor]! >= amount) {
    if (play.rules.paysByHand && isBill(cause)) return ask(play, debtor, 'pay');
    open.tasks.shift();
    if (creditor !== EACH) return pay(play, debtor, creditor, amount, cause);
    const others = open.out.flatMap((gone, seat) => (gone === 0 && seat !== debtor ? [seat] : []));
    for (const other of others) pay(play, debtor, other, amount / others.length, cause);
    return;
  }
  // Other debts were told when they arose; of a bill it shows only now that its payer cannot pay it.
  if (play.rules.paysByHand && isBill(cause)) {
    out?.push({ type: 'owes', seat: debtor, to: creditor, amount, cause, square: open.square[debtor]! });
  }
  const alone = play.rules.ruinedAtOnce || !open.options.debtTrades;
  const hopeless = alone && open.cash[debtor]! + raisable(play, debtor) < amount;
  if (hopeless) bankrupt(play, debtor, creditor);
  else {
    // A debtor has offers of his own to make, whatever the player on turn has offered; but not without end where he is
    // asked anew after each.
    if (!play.rules.offersBlock) open.offered = 0;
    ask(play, debtor, 'debt');
  }
}

/** What is left of the debts must be raised, or comes too late. Who has raised enough may raise more before he goes on. */
function paySome(play: Play): void {
  const { open, out, board } = play;
  payDown(play);
  const task = open.tasks[0];
  if (task?.kind !== 'debt') {
    if (open.phase === 'debt') ask(play, open.seat, 'raised');
    return;
  }
  const { debtor, creditor, amount, cause } = task;
  out?.push({ type: 'owes', seat: debtor, to: creditor, amount, cause, square: open.square[debtor]! });
  const tradable = open.options.debtTrades && board.deeds.some((lot) => open.owner[lot] === debtor);
  if (tradable || raisable(play, debtor) >= owed(open, debtor)) ask(play, debtor, 'debt');
  else bankrupt(play, debtor, creditorOf(play, debtor));
}

function owed({ tasks }: Open, seat: Seat): number {
  let sum = 0;
  for (const task of tasks) if (task.kind === 'debt' && task.debtor === seat) sum += task.amount;
  return sum;
}

/** The offer that the table waited for is answered or gone: its maker goes on where he was. */
export function resumeProposer(play: Play): void {
  const { open } = play;
  if (open.phase !== 'offer') return;
  const phase = open.resume as Phase;
  open.resume = '';
  open.question.fill(0);
  open.between.fill(0);
  if (open.out[open.seat] !== 0) return;
  open.phase = phase;
  // What is owed is looked at anew: the deal may have changed whether it can be paid.
  if (phase !== 'debt' && phase !== 'pay') ask(play, open.seat, phase);
}

/** Back to where the player on turn was before something came between. */
function resume(play: Play): void {
  const { open } = play;
  const phase = open.resume;
  open.resume = '';
  if (phase !== '') ask(play, open.seat, phase);
}

function afterLanding(play: Play): void {
  const { open } = play;
  if (open.doubles === JAILED && play.rules.jailEndsTurn) {
    return open.options.jail === 'serve' ? ask(play, open.seat, 'jail') : endTurn(play);
  }
  ask(play, open.seat, open.again && play.rules.manages !== 'landed' ? 'roll' : 'manage');
}

/** The player on turn has done what he wanted: another throw if he has earned one, else the next player. */
export function done(play: Play, seat: Seat): void {
  const { open } = play;
  open.question[seat] = 0;
  if (!open.again) return endTurn(play);
  open.again = 0;
  ask(play, seat, 'roll');
}

export function startTurn(play: Play, seat: Seat): void {
  const { open, out } = play;
  open.seat = seat;
  open.turn++;
  open.doubles = 0;
  open.again = 0;
  open.managed = 0;
  open.offered = 0;
  open.countered = 0;
  open.resume = '';
  out?.push({ type: 'turn_started', seat, turn: open.turn });
  ask(play, seat, open.jail[seat]! > 0 ? 'jail' : 'roll');
  if (!open.options.manageBetweenTurns) return;
  for (let other = 0; other < open.out.length; other++) {
    open.between[other] = other !== seat && open.out[other] === 0 ? newId(open, other) : 0;
  }
}

/** How many seats after the first. */
function order({ first, out }: Open, seat: Seat): number {
  return seat < first ? seat - first + out.length : seat - first;
}

export function endTurn(play: Play): void {
  const { open } = play;
  const { roundLimit, turnLimit, minTurnsBeforeEnd = 0 } = open.options;
  if (open.offers.length > 0) withdrawOffers(play, () => true);
  if (open.options.manageBetweenTurns) open.between.fill(0);
  const next = nextSeat(open, open.seat);
  const closes = order(open, next) <= order(open, open.seat);
  if (open.late && (closes || open.options.timeEnds !== 'round')) return finish(play, 'time');
  if (closes) {
    if (roundLimit > 0 && open.round >= roundLimit) return finish(play, 'rounds');
    open.round++;
  }
  if (turnLimit > 0 && open.turn >= turnLimit && open.turn >= minTurnsBeforeEnd) {
    if (closes || !play.rules.turnLimitClosesRound) return finish(play, 'turns');
  }
  startTurn(play, next);
}

export function roll(play: Play, seat: Seat): void {
  const { open, out } = play;
  open.question[seat] = 0;
  if (open.options.manageBetweenTurns) open.between.fill(0);
  throwDice(play, seat);
  const first = open.dice[0];
  const second = open.dice[1];
  const double = first === second;
  if (open.jail[seat]! > 0) return rollInJail(play, seat, double);
  out?.push({ type: 'rolled', seat, dice: [first, second], why: 'move' });
  if (play.rules.doublesThrowAgain) {
    if (double) open.doubles++;
    if (open.doubles === 3) return sendToJail(play, seat);
    open.again = double ? 1 : 0;
  }
  advance(play, seat, first + second);
}

function rollInJail(play: Play, seat: Seat, double: boolean): void {
  const { open, out } = play;
  const [first, second] = open.dice;
  out?.push({ type: 'rolled', seat, dice: [first, second], why: 'jail' });
  if (double) {
    free(play, seat, 'double');
    if (play.rules.freeingDoubleCounts) {
      open.doubles = 1;
      open.again = 1;
    }
    return advance(play, seat, first + second);
  }
  if (open.options.jailDecisionAfterRoll && open.jail[seat]! < 3) return ask(play, seat, 'bail');
  if (miss(play, seat)) open.tasks.push({ kind: 'move' });
}

/** A throw that does not free. After the third the player leaves all the same, and owes the fine. */
export function miss(play: Play, seat: Seat): boolean {
  const { open, out } = play;
  play.rules.note?.(open, seat, JAIL_TURNS, 1);
  if (open.jail[seat]! < 3) {
    open.jail[seat]!++;
    out?.push({ type: 'missed', seat });
    return false;
  }
  const pardon = open.options.jailCardOnThirdMiss ? open.pardon.indexOf(seat) : -1;
  if (pardon >= 0) {
    free(play, seat, 'card', pardon);
    returnPardon(play, pardon);
  } else {
    free(play, seat, 'forced');
    owe(play, seat, play.rules.fineTo, open.options.fine, 'fine');
  }
  return true;
}

type Freed = PropertyEvent & { readonly type: 'freed' };

export function free({ open, out }: Play, seat: Seat, how: Freed['how'], deck?: number): void {
  open.jail[seat] = 0;
  out?.push({ type: 'freed', seat, how, ...(deck !== undefined && { deck }) });
}

/** Bought or pardoned before the throw: on with the turn, or where time is served, on with the next. */
export function released(play: Play, seat: Seat): void {
  const { open } = play;
  if (open.options.jail !== 'serve') return ask(play, seat, 'roll');
  open.question[seat] = 0;
  endTurn(play);
}

/** Two turns are missed, the one of the arrest not counted. */
const TURNS_SERVED = 2;

/** Stays in jail: after a throw that did not free, or because turns are missed instead. */
export function stay(play: Play, seat: Seat): void {
  const { open, out } = play;
  open.question[seat] = 0;
  if (open.phase === 'bail') return void miss(play, seat);
  out?.push({ type: 'stayed', seat });
  if (open.doubles !== JAILED) {
    play.rules.note?.(open, seat, JAIL_TURNS, 1);
    if (open.jail[seat]! < TURNS_SERVED) open.jail[seat]!++;
    else free(play, seat, 'served');
  }
  endTurn(play);
}
