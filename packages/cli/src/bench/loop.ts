/**
 * The reference for simulation speed: a minimal hand-written game of the same board, as fast as a loop can be. Movement, cards,
 * buying, rent, building, mortgages and bankruptcy; no auctions, no trades, no events, no contract, nobody to ask.
 */
import { FastChance } from '@freehold/kernel';
import { classicEdition } from '@freehold/property';

const { board } = classicEdition;
const SEATS = 4;
const SIZE = board.size;
const KIND = board.kind.map((kind) => ['street', 'railroad', 'utility', 'tax', 'deck', 'go_to_jail'].indexOf(kind));
const DECKS = classicEdition
  .decks(classicEdition.presets['official']!)
  .map((deck) => deck.cards.map((card) => card.effect));

const cash = new Int32Array(SEATS);
const square = new Int32Array(SEATS);
const jail = new Int32Array(SEATS);
const out = new Int32Array(SEATS);
const owner = new Int32Array(SIZE);
const level = new Int32Array(SIZE);
const mortgaged = new Int32Array(SIZE);
const held = new Int32Array(SEATS * board.groups.length);
const draws = new Int32Array(DECKS.length);
const order = DECKS.map((deck) => deck.map((_, card) => card));
let alive = SEATS;
let houses = 32;
let hotels = 12;

function raise(seat: number, amount: number): boolean {
  for (const lot of board.deeds) {
    if (cash[seat]! >= amount) return true;
    if (owner[lot] !== seat || level[lot]! > 0 || mortgaged[lot]) continue;
    mortgaged[lot] = 1;
    cash[seat]! += board.mortgage[lot]!;
  }
  for (const lot of board.deeds) {
    while (cash[seat]! < amount && owner[lot] === seat && level[lot]! > 0) {
      if (level[lot] === 5) hotels++;
      else houses++;
      level[lot]!--;
      cash[seat]! += board.houseCost[lot]! / 2;
    }
  }
  return cash[seat]! >= amount;
}

function pay(seat: number, to: number, amount: number): void {
  if (cash[seat]! < amount && !raise(seat, amount)) {
    if (to >= 0) cash[to]! += cash[seat]!;
    for (const lot of board.deeds) {
      if (owner[lot] !== seat) continue;
      const group = board.group[lot]!;
      held[seat * board.groups.length + group]!--;
      owner[lot] = to;
      if (to >= 0) held[to * board.groups.length + group]!++;
      else mortgaged[lot] = 0;
    }
    cash[seat] = 0;
    out[seat] = 1;
    alive--;
    return;
  }
  cash[seat]! -= amount;
  if (to >= 0) cash[to]! += amount;
}

function rent(lot: number, pips: number): number {
  const group = board.group[lot]!;
  const count = held[owner[lot]! * board.groups.length + group]!;
  if (KIND[lot] === 1) return board.data.railroadRent[count - 1]!;
  if (KIND[lot] === 2) return board.data.utilityRent[count - 1]! * pips;
  const base = board.rent[lot]![level[lot]!]!;
  return level[lot] === 0 && count === board.groups[group]!.lots.length ? base * 2 : base;
}

function land(seat: number, pips: number): void {
  const at = square[seat]!;
  switch (KIND[at]) {
    case 0:
    case 1:
    case 2: {
      const lot = owner[at]!;
      if (lot === seat || mortgaged[at]) return;
      if (lot >= 0) return pay(seat, lot, rent(at, pips));
      if (cash[seat]! - board.price[at]! < 100) return;
      cash[seat]! -= board.price[at]!;
      owner[at] = seat;
      held[seat * board.groups.length + board.group[at]!]!++;
      return;
    }
    case 3:
      return pay(seat, -1, board.tax[at]!);
    case 4:
      return card(seat, board.deck[at]!, pips);
    case 5:
      square[seat] = board.jail;
      jail[seat] = 1;
  }
}

function card(seat: number, deck: number, pips: number): void {
  const index = draws[deck]!++ % order[deck]!.length;
  const effect = DECKS[deck]![order[deck]![index]!]!;
  switch (effect.do) {
    case 'advance':
      if (effect.to <= square[seat]!) cash[seat]! += 200;
      square[seat] = effect.to;
      return land(seat, pips);
    case 'nearest': {
      const lots = effect.kind === 'railroad' ? board.railroads : board.utilities;
      const to = lots.find((lot) => lot > square[seat]!) ?? lots[0]!;
      if (to <= square[seat]!) cash[seat]! += 200;
      square[seat] = to;
      return land(seat, pips);
    }
    case 'back':
      square[seat]! -= effect.steps;
      return land(seat, pips);
    case 'collect':
      cash[seat]! += effect.amount;
      return;
    case 'pay':
      return pay(seat, -1, effect.amount);
    case 'jail':
      square[seat] = board.jail;
      jail[seat] = 1;
      return;
    default:
  }
}

function build(seat: number): void {
  for (let group = 0; group < board.groups.length; group++) {
    const { lots, houseCost, kind } = board.groups[group]!;
    if (kind !== 'street' || held[seat * board.groups.length + group] !== lots.length) continue;
    for (let floor = 0; floor < 5; floor++) {
      for (const lot of lots) {
        if (level[lot] !== floor || mortgaged[lot] || cash[seat]! < houseCost + 200) continue;
        if (floor === 4 ? hotels < 1 : houses < 1) continue;
        if (floor === 4) hotels--;
        else houses--;
        level[lot]!++;
        cash[seat]! -= houseCost;
      }
    }
  }
}

function turn(seat: number, chance: FastChance): void {
  for (let doubles = 0; out[seat] === 0; ) {
    const first = 1 + chance.draw(6, seat);
    const second = 1 + chance.draw(6, seat);
    if (jail[seat]! > 0) {
      if (first !== second && jail[seat]!++ < 3) break;
      if (first !== second) pay(seat, -1, 50);
      jail[seat] = 0;
      if (out[seat] !== 0) return;
    } else if (first === second && ++doubles === 3) {
      square[seat] = board.jail;
      jail[seat] = 1;
      break;
    }
    const to = square[seat]! + first + second;
    if (to >= SIZE) cash[seat]! += 200;
    square[seat] = to % SIZE;
    land(seat, first + second);
    if (first !== second || jail[seat]! > 0 || doubles === 0) break;
  }
  if (out[seat] === 0) build(seat);
}

/** Plays games. Without trades many would never end: they stop at 1000 turns. `sum` depends on all of them. */
export function loopGames(games: number): { turns: number; sum: number } {
  const chance = new FastChance('loop', SEATS + 1);
  let [sum, turns] = [0, 0];
  for (let game = 0; game < games; game++) {
    chance.reset(game);
    cash.fill(1500);
    square.fill(0);
    jail.fill(0);
    out.fill(0);
    owner.fill(-1);
    level.fill(0);
    mortgaged.fill(0);
    held.fill(0);
    draws.fill(0);
    for (const deck of order) {
      for (let card = 0; card < deck.length; card++) deck[card] = card;
      for (let i = deck.length - 1; i > 0; i--) {
        const j = chance.draw(i + 1, SEATS);
        const moved = deck[i]!;
        deck[i] = deck[j]!;
        deck[j] = moved;
      }
    }
    [alive, houses, hotels] = [SEATS, 32, 12];
    let played = 0;
    for (let seat = 0; alive > 1 && played < 1000; seat = (seat + 1) % SEATS) {
      if (out[seat] !== 0) continue;
      turn(seat, chance);
      played++;
    }
    turns += played;
    sum = (sum * 31 + played + cash[0]!) | 0;
  }
  return { turns, sum };
}
