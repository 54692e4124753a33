/**
 * How Bazaar is played. A turn: stash coins, make offers, and either roll for coins (a one brings a storm, and who holds
 * too many cards throws some away), put the top card to tender, or auction a card of your own; then pay for the stall.
 * It exists to hold all that could break the kernel's contract in one small game.
 */
import { shuffle } from '../chance/chance.js';
import { type Chance, type Seat, waitingId } from '../game.js';
import {
  type BazaarAction,
  type BazaarEvent,
  type BazaarState,
  CARDS,
  HAND,
  type Options,
  PURSE,
  UPKEEP,
  worth,
} from './state.js';

type Tell = ((event: BazaarEvent) => void) | undefined;
/** Streams: the deck, then a die for each seat. */
export const STREAMS = ['deck', 'die:0', 'die:1', 'die:2', 'die:3', 'die:4', 'die:5'];

export function setup(options: Options, seats: number, chance: Chance): BazaarState {
  const deck = shuffle(CARDS.slice(), chance);
  const each = <T>(value: T) => new Array<T>(seats).fill(value);
  const own = each(0).map(() => ({ hand: deck.splice(0, HAND), bid: -1, shed: [] as number[] }));
  const open: BazaarState['open'] = {
    rounds: options.rounds,
    seconds: options.seconds,
    phase: 'turn',
    turn: 0,
    round: 1,
    acted: false,
    stashes: 0,
    offered: 0,
    purse: each(PURSE),
    chest: each(0),
    cards: each(HAND),
    out: each(0),
    asked: each(0),
    question: each(0),
    offers: [],
    deck: deck.length,
    lot: 0,
    high: 0,
    leader: -1,
    bids: [],
    hands: [],
    reason: '',
  };
  const state = { open, own, sealed: { deck } };
  ask(state, 0);
  return state;
}

export const playing = ({ open }: BazaarState): Seat[] => open.out.flatMap((out, seat) => (out ? [] : [seat]));

function newId({ open }: BazaarState, seat: Seat): number {
  return waitingId(++open.asked[seat]!, seat);
}

function ask(state: BazaarState, seat: Seat): void {
  state.open.question[seat] = newId(state, seat);
}

/** Back to the player on turn, or on to the next if he is out. */
function resumeTurn(state: BazaarState, tell: Tell): void {
  state.open.phase = 'turn';
  if (state.open.out[state.open.turn]) nextTurn(state, tell);
  else ask(state, state.open.turn);
}

function nextTurn(state: BazaarState, tell: Tell): void {
  const { open } = state;
  open.offers.length = 0;
  open.question.fill(0);
  if (playing(state).length < 2) return end(state, 'last_standing', tell);
  do {
    open.turn = (open.turn + 1) % open.out.length;
    if (open.turn === 0) open.round++;
  } while (open.out[open.turn]);
  if (open.round > open.rounds) return end(state, 'rounds', tell);
  open.acted = false;
  open.stashes = 0;
  open.offered = 0;
  ask(state, open.turn);
  tell?.({ type: 'turn', seat: open.turn });
}

export function score({ open, own }: BazaarState, seat: Seat): number {
  return open.purse[seat]! + open.chest[seat]! + own[seat]!.hand.reduce((sum, card) => sum + worth(card), 0);
}

function end(state: BazaarState, reason: string, tell: Tell): void {
  const { open, own } = state;
  open.phase = 'over';
  open.reason = reason;
  open.question.fill(0);
  open.offers.length = 0;
  open.hands = own.map(({ hand }) => hand.slice());
  tell?.({
    type: 'over',
    reason,
    scores: own.map((_, seat) => score(state, seat)),
    hands: open.hands.map((h) => h.slice()),
  });
}

function take(state: BazaarState, seat: Seat, card: number): void {
  state.own[seat]!.hand.push(card);
  state.open.cards[seat]!++;
}

/** An offer of a card that is gone is withdrawn, and everybody is told. */
function give(state: BazaarState, seat: Seat, card: number, tell: Tell): void {
  const { hand } = state.own[seat]!;
  hand.splice(hand.indexOf(card), 1);
  state.open.cards[seat]!--;
  state.open.offers = state.open.offers.filter((offer) => {
    const stands = offer.from !== seat || offer.card !== card;
    if (!stands) tell?.({ ...offer, type: 'withdrawn' });
    return stands;
  });
}

function pay(state: BazaarState, from: Seat, to: Seat, amount: number): void {
  state.open.purse[from]! -= amount;
  if (to >= 0) state.open.purse[to]! += amount;
}

function roll(state: BazaarState, chance: Chance, tell: Tell): void {
  const { open } = state;
  const seat = open.turn;
  const die = 1 + chance.draw(6, 1 + seat);
  open.acted = true;
  open.purse[seat]! += die;
  tell?.({ type: 'rolled', seat, die });
  if (die > 1) return ask(state, seat);
  tell?.({ type: 'storm', seat });
  const wet = playing(state).filter((s) => open.cards[s]! > HAND);
  if (wet.length === 0) return ask(state, seat);
  open.phase = 'storm';
  open.question.fill(0);
  for (const s of wet) ask(state, s);
}

/** Each throws away down to the limit, a card at a time; only when all are done do the cards go back, in seat order. */
function discard(state: BazaarState, seat: Seat, card: number, tell: Tell): void {
  const { open, own, sealed } = state;
  give(state, seat, card, tell);
  own[seat]!.shed.push(card);
  tell?.({ type: 'discarded', seat, card });
  if (open.cards[seat]! > HAND) return ask(state, seat);
  open.question[seat] = 0;
  if (open.question.some((id) => id > 0)) return;
  for (const { shed } of own) sealed.deck.push(...shed.splice(0));
  open.deck = sealed.deck.length;
  resumeTurn(state, tell);
}

function tender(state: BazaarState, tell: Tell): void {
  const { open, sealed } = state;
  open.acted = true;
  open.phase = 'tender';
  open.lot = sealed.deck.shift()!;
  open.deck--;
  open.bids = [];
  open.question.fill(0);
  for (const seat of playing(state)) ask(state, seat);
  tell?.({ type: 'tendered', seat: open.turn, card: open.lot });
}

function bid(state: BazaarState, seat: Seat, amount: number, tell: Tell): void {
  state.own[seat]!.bid = amount;
  state.open.question[seat] = 0;
  tell?.({ type: 'bid', seat, amount });
  if (state.open.question.every((id) => id === 0)) closeTender(state, tell);
}

function closeTender(state: BazaarState, tell: Tell): void {
  const { open, own } = state;
  const bids = own.map((mine) => mine.bid);
  for (const mine of own) mine.bid = -1;
  let winner = open.turn;
  for (let i = 0; i < bids.length; i++) {
    const seat = (open.turn + i) % bids.length;
    if (bids[seat]! > bids[winner]!) winner = seat;
  }
  const [card, price] = [open.lot, bids[winner]!];
  open.lot = 0;
  open.bids = bids;
  pay(state, winner, -1, price);
  take(state, winner, card);
  tell?.({ type: 'sold', seat: winner, card, price, bids: bids.slice() });
  resumeTurn(state, tell);
}

function auction(state: BazaarState, card: number, tell: Tell): void {
  const { open } = state;
  give(state, open.turn, card, tell);
  open.acted = true;
  open.phase = 'auction';
  open.lot = card;
  open.high = 0;
  open.leader = -1;
  open.question.fill(0);
  tell?.({ type: 'auctioned', seat: open.turn, card });
  // All are in at first; `question` below names the one whose turn it is to raise, `bids` who is still in.
  open.bids = open.out.map((out, seat) => (out || seat === open.turn ? 0 : 1));
  nextBidder(state, open.turn, tell);
}

function nextBidder(state: BazaarState, after: Seat, tell: Tell): void {
  const { open } = state;
  for (let i = 1; i <= open.bids.length; i++) {
    const seat = (after + i) % open.bids.length;
    if (!open.bids[seat]) continue;
    if (seat === open.leader) break;
    return ask(state, seat);
  }
  const [card, price, leader] = [open.lot, open.high, open.leader];
  open.lot = 0;
  open.bids = [];
  take(state, leader < 0 ? open.turn : leader, card);
  if (leader >= 0) pay(state, leader, open.turn, price);
  tell?.(leader < 0 ? { type: 'unsold', seat: open.turn, card } : { type: 'sold', seat: leader, card, price });
  resumeTurn(state, tell);
}

function raise(state: BazaarState, seat: Seat, amount: number, tell: Tell): void {
  state.open.high = amount;
  state.open.leader = seat;
  state.open.question[seat] = 0;
  tell?.({ type: 'raised', seat, amount });
  nextBidder(state, seat, tell);
}

function drop(state: BazaarState, seat: Seat, tell: Tell): void {
  state.open.bids[seat] = 0;
  state.open.question[seat] = 0;
  tell?.({ type: 'dropped', seat });
  nextBidder(state, seat, tell);
}

function answerOffer(state: BazaarState, id: number, accepted: boolean, tell: Tell): void {
  const { open } = state;
  const offer = open.offers.find((o) => o.id === id)!;
  open.offers = open.offers.filter((o) => o !== offer);
  if (accepted) {
    give(state, offer.from, offer.card, tell);
    take(state, offer.to, offer.card);
    pay(state, offer.to, offer.from, offer.price);
  }
  tell?.({ ...offer, type: accepted ? 'accepted' : 'declined' });
}

function done(state: BazaarState, tell: Tell): void {
  const { open } = state;
  const seat = open.turn;
  const fromPurse = Math.min(UPKEEP, open.purse[seat]!);
  const fromChest = UPKEEP - fromPurse;
  if (fromChest > open.chest[seat]!) return leave(state, seat, tell);
  open.purse[seat]! -= fromPurse;
  open.chest[seat]! -= fromChest;
  tell?.({ type: 'upkeep', seat, amount: UPKEEP });
  nextTurn(state, tell);
}

/** Out: the cards go under the deck, the coins are gone, and whatever the table asked of the seat is answered for it. */
function leave(state: BazaarState, seat: Seat, tell: Tell): void {
  const { open, own, sealed } = state;
  const mine = own[seat]!;
  sealed.deck.push(...mine.hand.splice(0), ...mine.shed.splice(0));
  open.deck = sealed.deck.length;
  open.cards[seat] = 0;
  open.purse[seat] = 0;
  open.chest[seat] = 0;
  open.out[seat] = 1;
  open.offers = open.offers.filter((offer) => offer.from !== seat && offer.to !== seat);
  tell?.({ type: 'out', seat });
  const asked = open.question[seat]! > 0;
  open.question[seat] = 0;
  mine.bid = -1;
  const alone = playing(state).length < 2;
  if (open.phase === 'turn') {
    if (seat === open.turn || alone) nextTurn(state, tell);
  } else if (alone) {
    settleAlone(state);
    nextTurn(state, tell);
  } else if (open.phase === 'auction') {
    leaveAuction(state, seat, asked, tell);
  } else if (open.question.every((id) => id === 0)) {
    if (open.phase === 'tender') closeTender(state, tell);
    else {
      for (const { shed } of own) sealed.deck.push(...shed.splice(0));
      open.deck = sealed.deck.length;
      resumeTurn(state, tell);
    }
  }
}

/** The last one left has nobody to deal with: what is in the air falls under the deck. */
function settleAlone({ open, own, sealed }: BazaarState): void {
  if (open.lot) sealed.deck.push(open.lot);
  for (const { shed } of own) sealed.deck.push(...shed.splice(0));
  for (const mine of own) mine.bid = -1;
  open.lot = 0;
  open.bids = [];
  open.deck = sealed.deck.length;
  open.phase = 'turn';
}

function leaveAuction(state: BazaarState, seat: Seat, asked: boolean, tell: Tell): void {
  const { open, sealed } = state;
  open.bids[seat] = 0;
  if (seat === open.turn || seat === open.leader) {
    // Without seller or buyer there is no sale.
    if (seat === open.turn) sealed.deck.push(open.lot);
    else take(state, open.turn, open.lot);
    open.deck = sealed.deck.length;
    open.lot = 0;
    open.bids = [];
    open.question.fill(0);
    resumeTurn(state, tell);
  } else if (asked) nextBidder(state, seat, tell);
}

export function apply(
  state: BazaarState,
  actor: number,
  action: BazaarAction,
  chance: Chance,
  out?: BazaarEvent[],
): void {
  const { open } = state;
  const tell: Tell = out && ((event) => out.push(event));
  switch (action.type) {
    case 'stash':
      open.purse[actor]! -= action.amount;
      open.chest[actor]! += action.amount;
      open.stashes++;
      ask(state, actor);
      return tell?.({ type: 'stashed', seat: actor, amount: action.amount });
    case 'roll':
      return roll(state, chance, tell);
    case 'tender':
      return tender(state, tell);
    case 'auction':
      return auction(state, action.card, tell);
    case 'offer': {
      const { to, card, price } = action;
      const offer = { id: newId(state, to), from: actor, to, card, price };
      open.offers.push(offer);
      open.offered++;
      ask(state, actor);
      return tell?.({ ...offer, type: 'offered' });
    }
    case 'accept':
    case 'decline':
      return answerOffer(state, action.offer, action.type === 'accept', tell);
    case 'bid':
      return bid(state, actor, action.amount, tell);
    case 'raise':
      return raise(state, actor, action.amount, tell);
    case 'drop':
      return drop(state, actor, tell);
    case 'discard':
      return discard(state, actor, action.card, tell);
    case 'done':
      return done(state, tell);
    case 'hurry':
      if (!open.acted) roll(state, chance, tell);
      if (open.phase === 'turn') done(state, tell);
      return;
    case 'resign':
      return leave(state, actor, tell);
    case 'time_up':
      settleAlone(state);
      return end(state, 'time', tell);
  }
}
