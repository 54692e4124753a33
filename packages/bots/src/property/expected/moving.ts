/** Where to go: squares, trams, jail and cards, each by what it brings. */
import { FANTASY, type MagnateOpen, type Open, type PropertyAction, rentOf, STRIDE } from '@freehold/property';
import type { Appraiser } from './appraiser.js';
import { buyValue } from './worth.js';

const GO_ON: PropertyAction = { type: 'go_on' };
const ROLL: PropertyAction = { type: 'roll' };
const PAY_FINE: PropertyAction = { type: 'pay_fine' };
const HIDDEN: PropertyAction = { type: 'choose_card', card: 'hidden' };
const REVEALED: PropertyAction = { type: 'choose_card', card: 'revealed' };
const PARDONS: readonly PropertyAction[] = [0, 1, 2, 3].map((deck) => ({ type: 'use_card', deck }));

const PIPS = 7;
/** 6.4: what a hidden card brings on average, without the pot. */
const HIDDEN_CARD = 9;
/** Squares ahead that a tram is judged by. */
const AHEAD = 12;

/** 9.4: 9 + pot / 21. */
export function hiddenCard(open: Open): number {
  return HIDDEN_CARD + (open.pot ?? 0) / FANTASY.length;
}

/** 9.3 "move to": what arriving on a square brings. */
export function moveValue(a: Appraiser, seat: number, square: number): number {
  const { board, open } = a;
  switch (board.kind[square]) {
    case 'street':
    case 'railroad':
    case 'utility':
    case 'bridge':
    case 'server': {
      const owner = open.owner[square]!;
      if (owner === seat) return 0;
      if (owner >= 0) return -rentOf(a, square, PIPS);
      return open.cash[seat]! < board.price[square]! ? 0 : Math.max(0, buyValue(a, seat, square));
    }
    case 'parking':
      return open.pot ?? 0;
    case 'tax':
      return -board.tax[square]!;
    case 'fantasy':
      return open.options.fantasy ? hiddenCard(open) : 0;
    default:
      return 0;
  }
}

/** 9.4: the value of one turn of freedom, over all squares by their landing chance. */
export function freedom(a: Appraiser, seat: number): number {
  const { share } = a.landing;
  let sum = 0;
  for (let square = 0; square < share.length; square++) {
    if (share[square]! > 0) sum += share[square]! * moveValue(a, seat, square);
  }
  return sum;
}

/** 9.3: the start pays the salary, whether it is passed or reached, and the way to jail costs a turn of freedom. */
function destination(a: Appraiser, seat: number, square: number, pays: boolean): number {
  const { board, open } = a;
  const salary = pays ? open.options.salary : 0;
  if (board.kind[square] === 'go_to_jail') return salary - Math.max(0, freedom(a, seat));
  return salary + moveValue(a, seat, square);
}

export function chooseSquare(a: Appraiser, seat: number): PropertyAction {
  const { board } = a;
  const { reach, paces, square } = a.open as MagnateOpen;
  let best = reach[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < reach.length; i++) {
    const steps = paces[i]!;
    const pays = steps > 0 ? board.enters[square[seat]! * STRIDE + steps] === 1 : reach[i] === 0;
    const value = destination(a, seat, reach[i]!, pays);
    if (value <= most) continue;
    best = reach[i]!;
    most = value;
  }
  return { type: 'move_to', square: best };
}

/** 9.4: out of jail if a turn of freedom is worth more than it costs. A pardon costs nothing that is needed later. */
export function leaveJail(a: Appraiser, seat: number, reserve: number): PropertyAction {
  const { open } = a;
  const stay = open.options.jail === 'serve' ? GO_ON : ROLL;
  const deck = open.pardon.indexOf(seat);
  const worth = freedom(a, seat);
  if (deck >= 0 && worth > 0) return PARDONS[deck]!;
  if (open.options.jailDecisionAfterRoll) return stay;
  return worth > open.options.fine && open.cash[seat]! >= open.options.fine + reserve ? PAY_FINE : stay;
}

/** The throw is on the table, so the bail buys the square that it leads to, and nothing else. */
export function bail(a: Appraiser, seat: number, reserve: number): PropertyAction {
  const { board, open } = a;
  const { fine } = open.options;
  if (open.cash[seat]! < fine + reserve) return GO_ON;
  const way = open.square[seat]! * STRIDE + open.dice[0] + open.dice[1];
  return destination(a, seat, board.walk[way]!, board.enters[way] === 1) > fine ? PAY_FINE : GO_ON;
}

/** 9.3: mean of the move values of the next 12 squares, by the inner way at a fork. */
function outlookFrom(a: Appraiser, seat: number, square: number): number {
  const { board } = a;
  let sum = 0;
  // An odd number of steps leads inwards, so the squares on that way are those that moves of one step reach in turn.
  let at = square;
  for (let i = 0; i < AHEAD; i++) {
    at = board.walk[at * STRIDE + 1]!;
    sum += destination(a, seat, at, at === 0);
  }
  return sum / AHEAD;
}

export function tram(a: Appraiser, seat: number): PropertyAction {
  const { board, open } = a;
  const here = open.square[seat]!;
  const fare = open.options.fare!;
  if (open.cash[seat]! < fare) return GO_ON;
  let best = -1;
  let most = outlookFrom(a, seat, here);
  for (let square = 0; square < board.size; square++) {
    if (board.kind[square] !== 'tram' || square === here) continue;
    const value = outlookFrom(a, seat, square) - fare;
    if (value <= most) continue;
    best = square;
    most = value;
  }
  return best < 0 ? GO_ON : { type: 'ride', square: best };
}

/** 6.2: what the revealed card brings its drawer, before its price. What cannot be told in money counts as nothing. */
export function cardValue(open: MagnateOpen, seat: number): number {
  const { id, price } = FANTASY[open.card]!;
  const left = open.cash[seat]! - price;
  let opponents = 0;
  let paid = 0;
  for (let other = 0; other < open.out.length; other++) {
    if (other === seat || open.out[other] !== 0) continue;
    opponents++;
    paid += Math.min(open.value, open.cash[other]!);
  }
  switch (id) {
    case 'winPlainMoney':
      return open.value;
    case 'winRatioMoney':
      return Math.floor((left * open.value) / 100);
    case 'losePlainMoney':
      return -open.value;
    case 'loseRatioMoney':
      return -Math.floor((left * open.value) / 100);
    case 'shareMoneyAll':
      return -open.value * opponents;
    case 'everybodySendsYouMoney':
      return paid;
    case 'getParkingMoney':
      return open.pot;
    case 'goToStart':
      return open.options.salary;
    default:
      return 0;
  }
}

/** 9.4: the revealed card less its price, against 9 + pot / 21 for the hidden one. */
export function chooseCard(a: Appraiser, seat: number): PropertyAction {
  const open = a.open as MagnateOpen;
  const { price } = FANTASY[open.card]!;
  return open.cash[seat]! >= price && cardValue(open, seat) - price > hiddenCard(open) ? REVEALED : HIDDEN;
}
