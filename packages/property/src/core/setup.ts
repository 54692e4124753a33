/** The table before the first throw. */
import { type Chance, invariant, shuffle } from '@freehold/kernel';
import { pieceCounts } from './building.js';
import type { Edition } from './edition.js';
import { newId } from './play.js';
import { BANK, type Open, type Options, type PropertyState } from './state.js';

export function setUp(edition: Edition, options: Options, seats: number, chance: Chance): PropertyState {
  const { board } = edition;
  const { min, max } = edition.seats;
  invariant(seats >= min && seats <= max, `a game of ${edition.id} is for ${min} to ${max}`);
  const decks = edition.decks(options);
  const pieces = pieceCounts(board, options, edition.rules);
  const each = (value: number) => row(seats, value);
  const squares = (value: number) => row(board.size, value);
  const open: Open = {
    options,
    phase: 'roll',
    seat: 0,
    first: 0,
    turn: 0,
    round: 1,
    dice: [0, 0],
    doubles: 0,
    again: 0,
    managed: 0,
    offered: 0,
    countered: 0,
    late: 0,
    resume: '',
    cash: each(options.startCash),
    square: each(0),
    jail: each(0),
    out: each(0),
    owner: squares(BANK),
    level: squares(0),
    mortgaged: squares(0),
    held: row(seats * board.groups.length, 0),
    houses: pieces.houses,
    hotels: pieces.hotels,
    pardon: row(decks.length, -1),
    asked: each(0),
    question: each(0),
    between: each(0),
    tasks: [],
    offers: [],
    lot: -1,
    goods: '',
    high: 0,
    leader: -1,
    bidding: each(0),
    leaving: each(0),
    reason: '',
  };
  edition.rules.own?.setUp(open, seats);
  const state: PropertyState = { open, own: [], sealed: { decks: [] } };
  for (let seat = 0; seat < seats; seat++) state.own.push({ bid: -1 });
  for (let deck = 0; deck < decks.length; deck++) {
    const pile: number[] = [];
    for (let card = 0; card < decks[deck]!.cards.length; card++) pile.push(card);
    state.sealed.decks.push(shuffle(pile, chance, 1 + deck));
  }
  open.seat = startSeat(options, seats, chance);
  open.first = open.seat;
  open.turn = 1;
  open.question[open.seat] = newId(open, open.seat);
  return state;
}

/** Grown, not reserved: reading a row that never had holes is faster. */
function row(length: number, value: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < length; i++) list.push(value);
  return list;
}

function startSeat({ start }: Options, seats: number, chance: Chance): number {
  if (start === 'seat0') return 0;
  if (start === 'random') return chance.draw(seats);
  let best = Array.from({ length: seats }, (_, seat) => seat);
  while (best.length > 1) {
    const throws = best.map(() => 2 + chance.draw(6) + chance.draw(6));
    const high = Math.max(...throws);
    best = best.filter((_, index) => throws[index] === high);
  }
  return best[0]!;
}
