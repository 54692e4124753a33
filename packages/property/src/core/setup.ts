/** The table before the first throw. */
import { type Chance, shuffle } from '@freehold/kernel';
import type { Edition } from './edition.js';
import { ask, type Play } from './play.js';
import { BANK, type Open, type Options, type PropertyState } from './state.js';

export function setUp(edition: Edition, options: Options, seats: number, chance: Chance): PropertyState {
  const { board } = edition;
  const decks = edition.decks(options);
  const each = (value: number) => new Array<number>(seats).fill(value);
  const squares = (value: number) => new Array<number>(board.size).fill(value);
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
    held: new Array<number>(seats * board.groups.length).fill(0),
    houses: options.houses,
    hotels: options.hotels,
    pardon: decks.map(() => -1),
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
  const piles = decks.map((deck, index) =>
    shuffle(
      deck.cards.map((_, card) => card),
      chance,
      1 + index,
    ),
  );
  const state: PropertyState = { open, own: each(0).map(() => ({ bid: -1 })), sealed: { decks: piles } };
  open.seat = startSeat(options, seats, chance);
  open.first = open.seat;
  open.turn = 1;
  ask({ open } as Play, open.seat, 'roll');
  return state;
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
