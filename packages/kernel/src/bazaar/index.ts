/** Bazaar, the kernel's own game: small, and made of everything that could break the contract. */
import { shuffle } from '../chance/chance.js';
import { invariant } from '../failure.js';
import { type Chance, CLOCK, type Game, type Move, NOBODY, type Viewer, type Waiting, waitingId } from '../game.js';
import { check, legal, options, parse } from './legality.js';
import { apply, STREAMS, score, setup } from './rules.js';
import { type BazaarAction, type BazaarEvent, type BazaarState, CARDS, type Options, PURSE } from './state.js';
import { tell } from './tell.js';

export type { BazaarAction, BazaarEvent, BazaarState, Options as BazaarOptions };

function waiting({ open }: BazaarState): Waiting[] {
  if (open.phase === 'over') return [];
  const list: Waiting[] = open.offers.map(({ id, to }) => ({ id, seat: to, kind: 'offer', blocking: false }));
  open.question.forEach((id, seat) => {
    if (id > 0) list.push({ id, seat, kind: open.phase, blocking: true });
  });
  if (open.seconds > 0) {
    list.push({ id: waitingId(1, CLOCK), seat: CLOCK, kind: 'time', blocking: false, allowance: open.seconds * 1000 });
  }
  return list;
}

function expire(state: BazaarState, { seat, kind, id }: Waiting): Move<BazaarAction> {
  switch (kind) {
    case 'time':
      return { actor: CLOCK, action: { type: 'time_up' } };
    case 'turn':
      return { actor: CLOCK, action: { type: 'hurry' } };
    case 'offer':
      return { actor: seat, action: { type: 'decline', offer: id } };
    case 'storm':
      return { actor: seat, action: { type: 'discard', card: state.own[seat]!.hand[0]! } };
    case 'tender':
      return { actor: seat, action: { type: 'bid', amount: 0 } };
    default:
      return { actor: seat, action: { type: 'drop' } };
  }
}

function seen(event: BazaarEvent, viewer: Viewer): BazaarEvent {
  if ((event.type === 'bid' || event.type === 'discarded') && event.seat !== viewer)
    return { type: event.type, seat: event.seat };
  return event;
}

function copy({ open, own, sealed }: BazaarState): BazaarState {
  return {
    open: {
      ...open,
      purse: open.purse.slice(),
      chest: open.chest.slice(),
      cards: open.cards.slice(),
      out: open.out.slice(),
      asked: open.asked.slice(),
      question: open.question.slice(),
      offers: open.offers.slice(),
      bids: open.bids.slice(),
      hands: open.hands.slice(),
    },
    own: own.map(({ hand, bid, shed }) => ({ hand: hand.slice(), bid, shed: shed.slice() })),
    sealed: { deck: sealed.deck.slice() },
  };
}

/** Other hands, the deck and other bids are dealt again; what is on offer stays with who offers it. */
function resample(state: BazaarState, viewer: Viewer, chance: Chance): void {
  const { open, own, sealed } = state;
  if (open.phase === 'over') return;
  const others = own.map((_, seat) => seat).filter((seat) => seat !== viewer);
  const shown = (seat: number, card: number) => open.offers.some((offer) => offer.from === seat && offer.card === card);
  const pool = sealed.deck.splice(0);
  const places: number[][] = [];
  for (const seat of others) {
    for (const list of [own[seat]!.hand, own[seat]!.shed]) {
      const fixed = list.filter((card) => shown(seat, card));
      pool.push(...list.filter((card) => !shown(seat, card)));
      places.push(...new Array(list.length - fixed.length).fill(list));
      list.splice(0, list.length, ...fixed);
    }
    if (own[seat]!.bid >= 0) own[seat]!.bid = chance.draw(open.purse[seat]! + 1);
  }
  shuffle(pool, chance);
  for (const list of places) list.push(pool.pop()!);
  sealed.deck.push(...pool);
}

function result(state: BazaarState) {
  if (state.open.phase !== 'over') return undefined;
  const scores = state.own.map((_, seat) => score(state, seat));
  const ranked = [...new Set(scores)].sort((a, b) => b - a);
  return {
    places: ranked.map((points) => scores.flatMap((s, seat) => (s === points ? [seat] : []))),
    reason: state.open.reason,
    scores,
  };
}

/** How many places hold each card, by its index in CARDS. */
function places({ open, own, sealed }: BazaarState): Uint8Array {
  const count = new Uint8Array(CARDS.length);
  const put = (card: number) => count[(card - CARDS[0]!) / 101]!++;
  sealed.deck.forEach(put);
  for (const { hand, shed } of own) {
    hand.forEach(put);
    shed.forEach(put);
  }
  if (open.lot) put(open.lot);
  return count;
}

function audit(state: BazaarState): void {
  const { open, own, sealed } = state;
  invariant(
    places(state).every((count) => count === 1),
    'every card is in exactly one place',
  );
  invariant(open.deck === sealed.deck.length, 'the deck is counted right');
  invariant((open.phase === 'tender' || open.phase === 'auction') === open.lot > 0, 'a lot is up while it is sold');
  for (let seat = 0; seat < own.length; seat++) {
    invariant(open.purse[seat]! >= 0 && open.chest[seat]! >= 0, 'nobody has less than nothing');
    invariant(own[seat]!.hand.length === open.cards[seat], 'cards are counted right');
    invariant(!open.out[seat] || (open.cards[seat] === 0 && !open.question[seat]), 'who is out has nothing');
  }
  for (const { from, card } of open.offers) invariant(own[from]!.hand.includes(card), 'what is offered is there');
}

function bound({ rounds }: Options, seats: number): number {
  const turns = rounds * seats;
  const coins = PURSE * seats + 6 * turns;
  return turns * (12 + coins + seats + CARDS.length) + seats;
}

export const bazaar: Game<BazaarState, BazaarAction, BazaarEvent, Options> = {
  id: 'bazaar',
  version: '1',
  seats: { min: 2, max: 6 },
  streams: STREAMS,
  refusals: ['NO_SUCH_CARD', 'NO_SUCH_OFFER', 'NOT_ENOUGH_COINS'],
  presets: { standard: { rounds: 6, seconds: 0 }, timed: { rounds: 6, seconds: 600 } },
  resign: { type: 'resign' },
  options,
  parse,
  setup,
  waiting,
  next: ({ open }) => {
    if (open.offers.length > 0) return open.offers[0]!.to;
    const seat = open.question.findIndex((id) => id > 0);
    return seat < 0 ? NOBODY : seat;
  },
  legal,
  check,
  apply,
  expire,
  undoable: (_, __, action) => action.type === 'stash',
  seen,
  tell,
  result,
  audit,
  copy,
  resample,
  bound,
};
