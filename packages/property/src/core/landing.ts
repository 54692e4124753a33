/** Movement, and what the square does to who lands on it. */
import { type Seat, shuffle } from '@freehold/kernel';
import { mayOwn } from './auction.js';
import type { Board } from './board.js';
import { HOTEL } from './building.js';
import type { CardEffect } from './cards.js';
import { collect, owe } from './money.js';
import { ask, nextSeat, type Play, playing, throwDice } from './play.js';
import { rentOf } from './rent.js';
import { BANK, EACH, JAILED, POT, type PropertyEvent } from './state.js';
import { JAILINGS, WALKED } from './statistics.js';
import { pathOf, STRIDE, stepping } from './ways.js';

/** How a card changes the rent of the square it sends to. */
type Surcharge = 'none' | 'double' | 'tenfold';

export function salary(play: Play, seat: Seat): void {
  const { open, out } = play;
  if (open.circuits) open.circuits[seat]!++;
  if (collect(play, seat, open.options.salary)) out?.push({ type: 'salary', seat, amount: open.options.salary });
}

/** Forward by a throw. */
export function advance(play: Play, seat: Seat, steps: number): void {
  const { open, board, out } = play;
  const from = open.square[seat]!;
  const move = from * STRIDE + steps;
  const to = board.walk[move]!;
  open.square[seat] = to;
  play.rules.note?.(open, seat, WALKED, steps);
  if (out) out.push(walked(board, seat, from, steps));
  if (board.enters[move]) salary(play, seat);
  land(play, seat, 'none');
}

function walked(board: Board, seat: Seat, from: number, steps: number): PropertyEvent {
  const { next } = board.data;
  const path = next && { path: pathOf(stepping(board.id, next), from, steps) };
  return { type: 'moved', seat, from, to: board.walk[from * STRIDE + steps]!, how: 'dice', ...path };
}

/** Forward to a square named by a card. */
function advanceTo(play: Play, seat: Seat, to: number, surcharge: Surcharge): void {
  const { open, out } = play;
  const from = open.square[seat]!;
  open.square[seat] = to;
  out?.push({ type: 'moved', seat, from, to, how: 'card' });
  if (to <= from) salary(play, seat);
  land(play, seat, surcharge);
}

export function sendToJail(play: Play, seat: Seat): void {
  const { open, board, out } = play;
  const from = open.square[seat]!;
  open.square[seat] = board.jail;
  open.jail[seat] = 1;
  if (seat === open.seat) {
    open.doubles = JAILED;
    open.again = 0;
  }
  play.rules.note?.(open, seat, JAILINGS, 1);
  out?.push({ type: 'moved', seat, from, to: board.jail, how: 'jail' });
  out?.push({ type: 'jailed', seat });
}

export function land(play: Play, seat: Seat, surcharge: Surcharge): void {
  const { open, board } = play;
  const square = open.square[seat]!;
  switch (board.kind[square]) {
    case 'street':
    case 'railroad':
    case 'utility':
      return landOnDeed(play, seat, square, surcharge);
    case 'tax':
      return landOnTax(play, seat, square);
    case 'deck':
      return play.rules.draw(play, seat, board.deck[square]!);
    case 'go_to_jail':
      return sendToJail(play, seat);
    case 'bridge':
    case 'server':
      return landOnDeed(play, seat, square, surcharge);
    default:
      return play.rules.visit(play, seat, square);
  }
}

function landOnDeed(play: Play, seat: Seat, lot: number, surcharge: Surcharge): void {
  const { open } = play;
  const owner = open.owner[lot]!;
  if (owner < 0) return mayOwn(open, seat) ? ask(play, seat, 'buy') : undefined;
  if (owner === seat || open.mortgaged[lot]) return;
  owe(play, seat, owner, rentDue(play, seat, lot, surcharge), 'rent');
}

function rentDue(play: Play, seat: Seat, lot: number, surcharge: Surcharge): number {
  const { open, board } = play;
  const { utilityCard, utilityThrow } = open.options;
  if (board.kind[lot] !== 'utility') return rentOf(play, lot, 0) * (surcharge === 'double' ? 2 : 1);
  const fresh = surcharge === 'tenfold' ? utilityCard === 'fresh' : utilityThrow === 'fresh';
  const pips = fresh ? throwForRent(play, seat) : open.dice[0] + open.dice[1];
  return surcharge === 'tenfold' ? pips * 10 : rentOf(play, lot, pips);
}

/** No move: it leaves the throw that moved the token, and its doubles, on the table. */
function throwForRent(play: Play, seat: Seat): number {
  const { open, out } = play;
  const [first, second] = open.dice;
  throwDice(play, seat);
  const [a, b] = open.dice;
  out?.push({ type: 'rolled', seat, dice: [a, b], why: 'rent' });
  open.dice[0] = first;
  open.dice[1] = second;
  return a + b;
}

function landOnTax(play: Play, seat: Seat, square: number): void {
  const { open, board } = play;
  // The first tax on the board is on income, any other on luxury.
  const income = board.kind.indexOf('tax') === square;
  if (income && open.options.incomeTax === 'choice10') return ask(play, seat, 'tax');
  owe(play, seat, BANK, income ? board.tax[square]! : (open.options.luxuryTax ?? board.tax[square]!), 'tax');
}

export function drawCard(play: Play, seat: Seat, deck: number): void {
  const card = takeCard(play, seat, deck);
  const { effect } = play.decks[deck]!.cards[card]!;
  if (effect.do === 'fine_or_card') return offerFine(play, seat, card, effect);
  carryOut(play, seat, effect);
}

/** The top card of the deck, by its index, shown to everybody. It is under its deck again before it is followed; a pardon stays with who drew it. */
export function takeCard(play: Play, seat: Seat, deck: number): number {
  const { open, state, decks, out } = play;
  const { decks: piles } = state.sealed;
  const pile = piles[deck]!.length > 0 ? piles[deck]!.slice() : reshuffled(play, deck);
  const card = pile.shift()!;
  const { effect, id } = decks[deck]!.cards[card]!;
  out?.push({ type: 'card', seat, deck, card, id, amount: amountOf(play, seat, effect) });
  if (open.drawn) open.drawn[deck] = card;
  if (effect.do === 'pardon') open.pardon[deck] = seat;
  else if (open.options.deck === 'bottom') pile.push(card);
  piles[deck] = pile;
  return card;
}

/** What a card moves in all; told with the draw because the payments may come much later. */
function amountOf(play: Play, seat: Seat, effect: CardEffect): number {
  switch (effect.do) {
    case 'collect':
    case 'pay':
    case 'fine':
      return effect.amount;
    case 'pay_each':
    case 'collect_each':
      return effect.amount * (playing(play.open) - 1);
    case 'repairs':
      return repairs(play, seat, effect.house, effect.hotel);
    default:
      return 0;
  }
}

/** All cards but a pardon that somebody holds. */
function reshuffled({ open, decks, chance }: Play, deck: number): number[] {
  const pile: number[] = [];
  const { cards } = decks[deck]!;
  for (let card = 0; card < cards.length; card++) {
    if (cards[card]!.effect.do !== 'pardon' || open.pardon[deck] === -1) pile.push(card);
  }
  return shuffle(pile, chance, 1 + deck);
}

export function carryOut(play: Play, seat: Seat, effect: CardEffect): void {
  const { open, board, out } = play;
  switch (effect.do) {
    case 'advance':
      return advanceTo(play, seat, effect.to, 'none');
    case 'nearest': {
      const lots = effect.kind === 'railroad' ? board.railroads : board.utilities;
      const to = lots.find((lot) => lot > open.square[seat]!) ?? lots[0]!;
      return advanceTo(play, seat, to, effect.kind === 'railroad' ? 'double' : 'tenfold');
    }
    case 'back':
      return backTo(play, seat, (open.square[seat]! - effect.steps + board.size) % board.size);
    case 'back_to':
      return backTo(play, seat, effect.to);
    case 'collect':
      if (collect(play, seat, effect.amount)) out?.push({ type: 'collected', seat, amount: effect.amount });
      return;
    case 'pay':
      return owe(play, seat, BANK, effect.amount, 'card');
    case 'fine':
      return owe(play, seat, POT, effect.amount, 'card');
    case 'pay_each':
      return payEach(play, seat, effect.amount);
    case 'collect_each':
      for (let other = nextSeat(open, seat); other !== seat; other = nextSeat(open, other)) {
        owe(play, other, seat, effect.amount, 'card');
      }
      return;
    case 'repairs':
      return owe(play, seat, BANK, repairs(play, seat, effect.house, effect.hotel), 'card');
    case 'jail':
      return sendToJail(play, seat);
    case 'pardon':
    case 'fine_or_card':
      return;
  }
}

/** Backwards: the start pays nothing. */
function backTo(play: Play, seat: Seat, to: number): void {
  const { open, out } = play;
  const from = open.square[seat]!;
  open.square[seat] = to;
  out?.push({ type: 'moved', seat, from, to, how: 'back' });
  land(play, seat, 'none');
}

type FineOrCard = CardEffect & { readonly do: 'fine_or_card' };

function offerFine(play: Play, seat: Seat, card: number, { amount, deck }: FineOrCard): void {
  if (play.open.cash[seat]! < amount) return drawCard(play, seat, deck);
  play.open.card = card;
  ask(play, seat, 'choice');
}

/** The answer to a card that left the choice. */
export function choose(play: Play, seat: Seat, way: 'fine' | 'card'): void {
  const { open, board, decks } = play;
  const { amount, deck } = decks[board.deck[open.square[seat]!]!]!.cards[open.card!]!.effect as FineOrCard;
  open.card = -1;
  open.question[seat] = 0;
  if (way === 'fine') owe(play, seat, POT, amount, 'card');
  else drawCard(play, seat, deck);
}

function payEach(play: Play, seat: Seat, amount: number): void {
  const { open } = play;
  let others = 0;
  for (let other = nextSeat(open, seat); other !== seat; other = nextSeat(open, other)) {
    if (open.options.payEachShort === 'seatOrder') owe(play, seat, other, amount, 'card');
    others++;
  }
  if (open.options.payEachShort === 'pooled') owe(play, seat, EACH, amount * others, 'card');
}

function repairs({ open, board }: Play, seat: Seat, house: number, hotel: number): number {
  const { deeds } = board;
  let cost = 0;
  for (let i = 0; i < deeds.length; i++) {
    const lot = deeds[i]!;
    if (open.owner[lot] === seat) cost += open.level[lot] === HOTEL ? hotel : open.level[lot]! * house;
  }
  return cost;
}
