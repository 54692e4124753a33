/** The rules of an edition as a game of the kernel. */
import {
  type Chance,
  CLOCK,
  type Game,
  type Move,
  NOBODY,
  type Refusal,
  shuffle,
  type Viewer,
  type Waiting,
  waitingId,
} from '@freehold/kernel';
import { apply } from './apply.js';
import { audit } from './audit.js';
import { check } from './check.js';
import { type Edition, streamsOf } from './edition.js';
import { resultOf } from './end.js';
import { legal } from './legal.js';
import type { Play } from './play.js';
import { setUp } from './setup.js';
import type { Options, PropertyAction, PropertyEvent, PropertyState } from './state.js';

export type PropertyGame = Game<PropertyState, PropertyAction, PropertyEvent, Options>;

export const REFUSALS = [
  'NOT_OWNER', // of a deed
  'NOT_A_DEED', // a square that nobody can own
  'NOT_A_STREET', // where nothing can be built
  'NOT_ENOUGH_CASH', // facts: price, cash
  'GROUP_INCOMPLETE', // building needs every lot of the group
  'GROUP_MORTGAGED', // and none of them mortgaged
  'GROUP_BUILT', // sell the buildings of the group first
  'UNEVEN', // build where there are fewest, sell where there are most
  'FULLY_BUILT',
  'NO_BUILDING',
  'NO_PIECES', // the bank has none left
  'SCARCE', // others may want it too: ask for it by itself
  'MORTGAGED',
  'NOT_MORTGAGED',
  'NO_SUCH_CARD', // a pardon the seat does not hold
  'NO_SUCH_OFFER',
  'EMPTY_TRADE',
  'GIFT', // these rules want something on both sides
  'TWICE', // the same thing twice in one bundle
  'NO_TRADES', // players do not trade under these rules, or not in this
  'BANK_EMPTY', // the bank has less than this; facts: amount, bank
];

/** What the game package adds: how options and actions are read, and how events are told. */
export interface Surface {
  options(input: unknown): Options;
  parse(input: unknown): PropertyAction | Refusal;
  tell: PropertyGame['tell'];
}

const NO_CHANCE: Chance = {
  draw() {
    throw new Error('nothing is drawn here');
  },
};

/** Written out: a spread of so many members is several times as slow, and a table copies its state for every action. */
function copyCore({ open, own, sealed }: PropertyState): PropertyState {
  return {
    open: {
      options: open.options,
      phase: open.phase,
      seat: open.seat,
      first: open.first,
      turn: open.turn,
      round: open.round,
      dice: [open.dice[0], open.dice[1]],
      doubles: open.doubles,
      again: open.again,
      managed: open.managed,
      offered: open.offered,
      countered: open.countered,
      late: open.late,
      resume: open.resume,
      cash: open.cash.slice(),
      square: open.square.slice(),
      jail: open.jail.slice(),
      out: open.out.slice(),
      owner: open.owner.slice(),
      level: open.level.slice(),
      mortgaged: open.mortgaged.slice(),
      held: open.held.slice(),
      houses: open.houses,
      hotels: open.hotels,
      pardon: open.pardon.slice(),
      asked: open.asked.slice(),
      question: open.question.slice(),
      between: open.between.slice(),
      tasks: open.tasks.slice(),
      offers: open.offers.slice(),
      lot: open.lot,
      goods: open.goods,
      high: open.high,
      leader: open.leader,
      bidding: open.bidding.slice(),
      leaving: open.leaving.slice(),
      reason: open.reason,
    },
    own: own.map(({ bid }) => ({ bid })),
    sealed: { decks: sealed.decks.slice() },
  };
}

function waiting({ open }: PropertyState): Waiting[] {
  const list: Waiting[] = [];
  if (open.phase === 'over') return list;
  for (const { id, to } of open.offers) {
    // Where the table waits for the answer it is a question like any other.
    if (open.question[to] !== id) list.push({ id, seat: to, kind: 'offer', blocking: false });
  }
  open.between.forEach((id, seat) => {
    if (id > 0 && open.phase !== 'offer') list.push({ id, seat, kind: 'between', blocking: false });
  });
  open.question.forEach((id, seat) => {
    if (id > 0) list.push({ id, seat, kind: open.phase, blocking: true });
  });
  if (open.phase === 'offer') {
    // Behind who answers: a program that has made an offer need not say that it waits.
    open.between.forEach((id, seat) => {
      if (id > 0) list.push({ id, seat, kind: 'withdraw', blocking: false });
    });
  }
  if (open.options.timeLimit > 0 && !open.late) {
    const allowance = open.options.timeLimit * 1000;
    list.push({ id: waitingId(1, CLOCK), seat: CLOCK, kind: 'time', blocking: false, allowance });
  }
  return list;
}

function expire({ open }: PropertyState, { seat, kind, id }: Waiting): Move<PropertyAction> {
  switch (kind) {
    case 'time':
      return { actor: CLOCK, action: { type: 'time_up' } };
    case 'debt':
      return { actor: CLOCK, action: { type: 'liquidate' } };
    case 'offer':
      return { actor: seat, action: { type: 'reject', offer: id } };
    case 'roll':
      return { actor: seat, action: { type: 'roll' } };
    case 'jail':
      return { actor: seat, action: { type: open.options.jail === 'serve' ? 'go_on' : 'roll' } };
    case 'buy':
      return { actor: seat, action: { type: 'decline' } };
    case 'manage':
      return { actor: seat, action: { type: 'end_turn' } };
    case 'tax':
      return { actor: seat, action: { type: 'pay_tax', way: 'flat' } };
    case 'transfer':
      return { actor: seat, action: { type: 'settle', lift: 0 } };
    case 'sealed':
      return { actor: seat, action: { type: 'bid', amount: 0 } };
    case 'auction':
      return { actor: seat, action: { type: 'pass' } };
    case 'square':
      return { actor: CLOCK, action: { type: 'any_square' } };
    case 'card':
      return { actor: seat, action: { type: 'choose_card', card: 'hidden' } };
    case 'tram':
    case 'bail':
    case 'raised':
      return { actor: seat, action: { type: 'go_on' } };
    case 'pay':
    case 'draw':
      return { actor: seat, action: { type: kind } };
    case 'drawn':
      return { actor: seat, action: { type: 'resolve' } };
    case 'choice':
      return { actor: seat, action: { type: 'choose', way: 'fine' } };
    case 'vote':
      // Nobody is held back by somebody who is not there.
      return { actor: seat, action: { type: 'vote', agree: 1 } };
    default:
      return { actor: seat, action: { type: 'forgo' } };
  }
}

/** A sealed bid is for its bidder's eyes. */
function seen(event: PropertyEvent, viewer: Viewer): PropertyEvent {
  return event.type === 'bid' && event.sealed && event.seat !== viewer
    ? { type: 'bid', seat: event.seat, lot: event.lot, sealed: true }
    : event;
}

export function propertyGame(edition: Edition, deckNames: readonly string[], surface: Surface): PropertyGame {
  const { board, rules } = edition;
  const { own: extension } = rules;
  const copy = (state: PropertyState): PropertyState => {
    const made = copyCore(state);
    extension?.copy(made.open, state.open);
    return made;
  };
  // One object for all calls: rules are called one at a time, and simulations call them millions of times a second.
  const play: Play = {
    board,
    rules,
    decks: [],
    state: undefined as never,
    open: undefined as never,
    chance: NO_CHANCE,
    out: undefined,
  };
  const at = (state: PropertyState, chance = NO_CHANCE, out?: PropertyEvent[]): Play => {
    // Mostly it is the state of the last call; pointing an old object at a new one again would cost the memory's bookkeeping.
    if (play.state !== state || play.open !== state.open) {
      play.state = state;
      play.open = state.open;
      play.decks = edition.decks(state.open.options);
    }
    play.chance = chance;
    play.out = out;
    return play;
  };
  return {
    id: edition.id,
    version: edition.version,
    seats: edition.seats,
    streams: streamsOf(deckNames, edition),
    refusals: REFUSALS,
    presets: edition.presets,
    resign: { type: 'resign' },
    close: { type: 'close' },
    options: surface.options,
    parse: surface.parse,
    tell: surface.tell,
    setup: (options, seats, chance) => setUp(edition, options, seats, chance),
    waiting,
    next({ open }) {
      if (open.offers.length > 0) return open.offers[0]!.to;
      const { question, between } = open;
      if (open.options.manageBetweenTurns) {
        for (let seat = 0; seat < between.length; seat++) if (between[seat] !== 0) return seat;
      }
      for (let seat = 0; seat < question.length; seat++) if (question[seat] !== 0) return seat;
      return NOBODY;
    },
    legal: (state, seat, visit) => legal(at(state), seat, visit),
    check: (state, actor, action) => check(at(state), state, actor, action, copy),
    apply: (state, actor, action, chance, out) => apply(at(state, chance, out), actor, action),
    expire,
    undoable({ open }, seat, { type }) {
      const managing =
        type === 'build' || type === 'sell' || type === 'mortgage' || type === 'lift' || type === 'manage';
      return managing && open.seat === seat && open.phase !== 'debt';
    },
    seen,
    result: (state) => resultOf(at(state)),
    audit: (state) => audit(at(state)),
    copy,
    resample(state, viewer, chance) {
      const { open, own, sealed } = state;
      if (open.phase === 'over') return;
      sealed.decks = sealed.decks.map((pile) => shuffle(pile.slice(), chance));
      for (let seat = 0; seat < own.length; seat++) {
        if (seat !== viewer && own[seat]!.bid >= 0) own[seat]!.bid = chance.draw(open.cash[seat]! + 1);
      }
    },
    bound({ roundLimit, turnLimit, minTurnsBeforeEnd = 0 }, seats) {
      // A round may have to be finished.
      const last = turnLimit > 0 ? Math.max(turnLimit, minTurnsBeforeEnd) + seats : Number.POSITIVE_INFINITY;
      const turns = Math.min(last, roundLimit * seats || Number.POSITIVE_INFINITY);
      return turns * ACTIONS_PER_TURN;
    },
  };
}

/** Generous: managing, offers and their answers, throws, and every deed auctioned coin by coin. */
const ACTIONS_PER_TURN = 200_000;
