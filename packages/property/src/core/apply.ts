/** What an action does. */
import type { Seat } from '@freehold/kernel';
import { auctionDeed, bid, leaveAuction, pass } from './auction.js';
import { bankrupt, creditorOf, returnPardon } from './bankruptcy.js';
import { sellDeed } from './deed-sale.js';
import { finish } from './end.js';
import { advance } from './landing.js';
import { resignsWithHonour } from './leaving.js';
import { liquidate } from './liquidation.js';
import { answerClaim, closeClaims, manage, manageOne } from './manage.js';
import { giveDeed, interest, owe, pay, payFirst, toBank } from './money.js';
import { lift } from './mortgage.js';
import { ask, isAsking, newId, type Play } from './play.js';
import { BANK, type PropertyAction } from './state.js';
import { LOST } from './statistics.js';
import { offer, termsOf, trade } from './trade.js';
import { done, free, released, resumeProposer, settle, stay } from './turn.js';
import { netWorth } from './worth.js';

export function apply(play: Play, actor: number, action: PropertyAction): void {
  act(play, actor, action);
  settle(play);
}

function act(play: Play, seat: Seat, action: PropertyAction): void {
  const { open } = play;
  switch (action.type) {
    case 'roll':
      return play.rules.roll(play, seat);
    case 'end_turn':
      return done(play, seat);
    case 'buy':
      return buy(play, seat);
    case 'decline':
      return decline(play, seat);
    case 'bid':
      return bid(play, seat, action.amount);
    case 'pass':
      return pass(play, seat);
    case 'build':
    case 'sell':
    case 'mortgage':
    case 'lift':
      return manageOne(play, seat, action);
    case 'manage':
      return manage(play, seat, action.steps);
    case 'pay_fine':
      free(play, seat, 'fine');
      pay(play, seat, play.rules.fineTo, open.options.fine, 'fine');
      if (open.phase === 'jail') return released(play, seat);
      // The throw is on the table already.
      open.question[seat] = 0;
      return advance(play, seat, open.dice[0] + open.dice[1]);
    case 'use_card':
      free(play, seat, 'card', action.deck);
      returnPardon(play, action.deck);
      return released(play, seat);
    case 'go_on':
      if (open.phase === 'jail' || open.phase === 'bail') return stay(play, seat);
      open.question[seat] = 0;
      return;
    case 'sell_deed':
      return sellDeed(play, seat, action.lot);
    case 'pay_tax':
      return payTax(play, seat, action.way);
    case 'pay':
      return payBill(play, seat);
    case 'settle':
      return settleMortgage(play, seat, action.lift === 1);
    case 'claim':
      return answerClaim(play, seat, action.lot);
    case 'forgo':
      if (!open.between[seat]) return answerClaim(play, seat, -1);
      open.between[seat] = 0;
      return;
    case 'bankrupt':
      return bankrupt(play, seat, creditorOf(play, seat));
    case 'propose':
      open.offered++;
      return propose(play, seat, action);
    case 'counter':
      return counter(play, seat, action);
    case 'accept':
      return accept(play, action.offer);
    case 'reject':
    case 'cancel':
      dismiss(play, seat, action.offer, action.type);
      return resumeProposer(play);
    case 'resign':
      return resign(play, seat);
    case 'liquidate':
      return liquidate(play);
    case 'time_up':
      open.late = 1;
      play.out?.push(open.options.timeEnds === 'round' ? { type: 'time_up', last: 'round' } : { type: 'time_up' });
      return;
    case 'close':
      return finish(play, 'forsaken');
    default:
      return play.rules.own?.act(play, seat, action);
  }
}

function buy(play: Play, seat: Seat): void {
  const { open, board, out } = play;
  const lot = open.square[seat]!;
  const price = board.price[lot]!;
  open.question[seat] = 0;
  toBank(open, seat, price);
  play.rules.note?.(open, seat, LOST, price);
  out?.push({ type: 'bought', seat, lot, price });
  giveDeed(play, lot, seat);
}

function decline(play: Play, seat: Seat): void {
  const { open, out } = play;
  const lot = open.square[seat]!;
  open.question[seat] = 0;
  out?.push({ type: 'declined', seat, lot });
  if (play.rules.declinedSells) auctionDeed(play, lot);
}

/** The first debt in line. */
function payBill(play: Play, seat: Seat): void {
  const { open } = play;
  const task = open.tasks.shift()!;
  open.question[seat] = 0;
  if (task.kind === 'debt') pay(play, seat, task.creditor, task.amount, task.cause);
}

function payTax(play: Play, seat: Seat, way: 'flat' | 'tenth'): void {
  const { open, board } = play;
  const flat = board.tax[open.square[seat]!]!;
  open.question[seat] = 0;
  owe(play, seat, BANK, way === 'flat' ? flat : Math.floor(netWorth(play, seat) / 10), 'tax');
}

function settleMortgage(play: Play, seat: Seat, now: boolean): void {
  const { open } = play;
  const task = open.tasks.shift()!;
  open.question[seat] = 0;
  if (task.kind !== 'transfer') return;
  if (now) return lift(play, seat, task.lot);
  payFirst(play, seat, interest(play, task.lot), 'fee', task.lot);
}

function propose(play: Play, seat: Seat, action: PropertyAction & { type: 'propose' }): void {
  const { open } = play;
  const { phase } = open;
  offer(play, termsOf(seat, action.to, action));
  if (!play.rules.offersBlock) return ask(play, seat, phase);
  open.resume = phase;
  open.question[seat] = 0;
  open.phase = 'offer';
  open.question[action.to] = open.offers[0]!.id;
  if (play.rules.offersRevocable) open.between[seat] = newId(open, seat);
}

function accept(play: Play, id: number): void {
  const { open } = play;
  const agreed = open.offers.find((offer) => offer.id === id)!;
  const [tasks, { phase }] = [open.tasks.length, open];
  trade(play, agreed);
  if (phase === 'offer') return resumeProposer(play);
  if (phase === 'debt') open.question.fill(0);
  else if (open.tasks.length > tasks) {
    open.resume = phase;
    open.question.fill(0);
  } else ask(play, open.seat, phase);
}

function counter(play: Play, seat: Seat, action: PropertyAction & { type: 'counter' }): void {
  const { open } = play;
  const { from } = open.offers.find((offer) => offer.id === action.offer)!;
  dismiss(play, seat, action.offer, 'reject');
  open.countered++;
  offer(play, termsOf(seat, from, action));
}

function dismiss({ open, out }: Play, _seat: Seat, id: number, how: 'reject' | 'cancel'): void {
  const { from, to } = open.offers.find((offer) => offer.id === id)!;
  open.offers = open.offers.filter((offer) => offer.id !== id);
  out?.push({ type: how === 'reject' ? 'rejected' : 'cancelled', id, from, to });
}

/** Out to the bank; out to the creditor during an own debt, so that nobody resigns out of spite. */
function resign(play: Play, seat: Seat): void {
  const { open } = play;
  if (resignsWithHonour(open, seat)) open.exits![seat] = 1;
  switch (open.phase) {
    case 'auction':
    case 'sealed':
      return leaveAuction(play, seat);
    case 'offer':
      bankrupt(play, seat, creditorOf(play, seat));
      if (open.phase === 'offer' && open.offers.length === 0) resumeProposer(play);
      return;
    case 'claim': {
      open.bidding[seat] = 0;
      bankrupt(play, seat, BANK);
      if (open.phase === 'claim' && !isAsking(open)) closeClaims(play);
      return;
    }
    case 'debt':
    case 'transfer':
      return bankrupt(play, seat, creditorOf(play, seat));
    default:
      return resignAside(play, seat);
  }
}

/** While the player on turn decides: the estate of another is auctioned at once, then he is asked again. */
function resignAside(play: Play, seat: Seat): void {
  const { open } = play;
  const { phase } = open;
  const tasks = open.tasks.length;
  bankrupt(play, seat, creditorOf(play, seat));
  if (seat === open.seat || open.tasks.length <= tasks) return;
  open.resume = phase;
  open.question[open.seat] = 0;
}
