/** Our events as the `GameEvent` objects of source 001, sections 2.8 and 3.10. */
import type { OfType, Seat } from '@freehold/kernel';
import type { MagnateEvent } from '../core/magnate-vocabulary.js';
import type { SprintEvent } from '../core/sprint-vocabulary.js';
import type { Open, PropertyEvent } from '../core/state.js';
import type { TycoonEvent } from '../core/tycoon-vocabulary.js';
import { cardEffect } from './cards.js';
import { board, distanceTo } from './spaces.js';
import { proposalOf, tradeOf } from './trades.js';
import { CARD_TYPES, type EventType, type GameEvent, type Plain } from './vocabulary.js';

type Data = Readonly<Record<string, Plain>>;
type Told = readonly [EventType, number, Data];

/** The other events of the same action, where one of theirs needs two of ours. */
interface Around {
  readonly events: readonly PropertyEvent[];
  readonly at: number;
}

type Teller<T extends PropertyEvent['type']> = (event: OfType<PropertyEvent, T>, around: Around) => readonly Told[];

const NOBODY_IN_PARTICULAR = -1;
const one = (type: EventType, player: number, data: Data = {}): readonly Told[] => [[type, player, data]];
const nothing = () => [];

const nameOf = (position: number) => board.name[position]!;
/** Source 001 auctions deeds only, so a scarce piece says what it is. */
const what = (goods: 'deed' | 'house' | 'hotel'): Data => (goods === 'deed' ? {} : { goods });

/** No sentence is served in classic. */
const METHODS = { fine: 'paid_fine', card: 'used_card', double: 'rolled_doubles', forced: 'forced_payment' } as const;

function moved({ seat, from, to, how }: OfType<PropertyEvent, 'moved'>): readonly Told[] {
  switch (how) {
    case 'dice':
      return one('PLAYER_MOVED', seat, { new_position: to, spaces_moved: distanceTo(from, to) });
    case 'card':
      return one('PLAYER_MOVED', seat, { new_position: to, direct_move: true });
    case 'back':
      return one('PLAYER_MOVED', seat, { new_position: to, went_back: distanceTo(to, from) });
    case 'jail':
      // PLAYER_JAILED moves the token there.
      return [];
  }
}

function paid({ seat, to, amount, cause, square }: OfType<PropertyEvent, 'paid'>): readonly Told[] {
  if (cause === 'rent') return one('RENT_PAID', seat, { amount, to_player: to });
  if (cause === 'tax') return one('TAX_PAID', seat, { amount, space: nameOf(square) });
  // A card is told by CARD_EFFECT, a fine by PLAYER_FREED; a fee has no row there.
  return [];
}

/** The move that a card makes is the next event of its drawer. */
function destination({ events, at }: Around, seat: Seat): Data {
  const next = events[at + 1];
  return next?.type === 'moved' && next.seat === seat && next.how !== 'jail' ? { destination: next.to } : {};
}

function card({ seat, deck, id, amount }: OfType<PropertyEvent, 'card'>, around: Around): readonly Told[] {
  const { description, effect_type, value } = cardEffect(deck, id);
  const from = { deck: CARD_TYPES[deck]! };
  const moves = effect_type === 'REPAIRS' || amount > 0;
  const data = { ...(value > 0 ? { value } : {}), ...destination(around, seat), ...(moves ? { amount } : {}) };
  return [
    ['CARD_DRAWN', seat, { description, ...from }],
    ['CARD_EFFECT', seat, { ...from, effect_type, ...data }],
  ];
}

/** The throw that freed is the event before. */
function freed({ seat, how }: OfType<PropertyEvent, 'freed'>, { events, at }: Around): readonly Told[] {
  const before = events[at - 1];
  const roll = before?.type === 'rolled' ? { roll: before.dice[0] + before.dice[1] } : {};
  return one('PLAYER_FREED', seat, { method: METHODS[how as keyof typeof METHODS], ...roll });
}

const refused = ({ type, id, from }: OfType<PropertyEvent, 'rejected' | 'cancelled' | 'lapsed'>) =>
  one('TRADE_REJECTED', from, { trade_id: id, reason: type });

/** Every event of the classic edition has a line, so a new one cannot be forgotten. */
const TELLERS: { readonly [T in Exclude<PropertyEvent, MagnateEvent | SprintEvent | TycoonEvent>['type']]: Teller<T> } =
  {
    game_started: () => one('GAME_STARTED', NOBODY_IN_PARTICULAR),
    turn_started: ({ seat, turn }) => one('TURN_STARTED', seat, { turn_number: turn }),
    rolled: ({ seat, dice: [die1, die2] }) =>
      one('DICE_ROLLED', seat, { die1, die2, total: die1 + die2, doubles: die1 === die2 }),
    moved,
    salary: ({ seat, amount }) => one('PASSED_GO', seat, { salary: amount }),
    bought: ({ seat, lot, price }) => one('PROPERTY_PURCHASED', seat, { position: lot, price, name: nameOf(lot) }),
    declined: nothing,
    auction: ({ goods, lot, least, seats }) =>
      one('AUCTION_STARTED', NOBODY_IN_PARTICULAR, {
        position: lot,
        name: nameOf(lot),
        minimum_bid: least,
        eligible: seats,
        ...what(goods),
      }),
    // A sealed bid that this viewer may not see is told without its height.
    bid: ({ seat, lot, amount }) =>
      one('AUCTION_BID', seat, { position: lot, ...(amount === undefined ? {} : { bid: amount }) }),
    passed: nothing,
    sold: ({ seat, goods, lot, price }) =>
      one('AUCTION_WON', seat, { position: lot, bid: price, name: nameOf(lot), ...what(goods) }),
    unsold: nothing,
    paid,
    owes: nothing,
    card,
    collected: nothing,
    built: ({ seat, lot, level }) =>
      level === 5
        ? one('HOTEL_BUILT', seat, { position: lot, name: nameOf(lot) })
        : one('HOUSE_BUILT', seat, { position: lot, houses: level, name: nameOf(lot) }),
    wanted: nothing,
    claimed: nothing,
    forwent: nothing,
    demolished: ({ seat, lot, refund }) => one('BUILDING_SOLD', seat, { position: lot, refund }),
    mortgaged: ({ seat, lot, value }) => one('PROPERTY_MORTGAGED', seat, { position: lot, value }),
    lifted: ({ seat, lot, cost }) => one('PROPERTY_UNMORTGAGED', seat, { position: lot, cost }),
    offered: (offer) => one('TRADE_PROPOSED', offer.from, tradeOf(offer)),
    accepted: (offer) => one('TRADE_ACCEPTED', offer.from, { trade_id: offer.id, ...proposalOf(offer) }),
    rejected: refused,
    cancelled: refused,
    lapsed: refused,
    jailed: ({ seat }) => one('PLAYER_JAILED', seat),
    freed,
    missed: nothing,
    bankrupt: ({ seat, creditor }) => one('PLAYER_BANKRUPT', seat, { creditor_id: creditor >= 0 ? creditor : null }),
    estate: nothing,
    time_up: nothing,
    over: ({ reason, places }) =>
      one('GAME_OVER', NOBODY_IN_PARTICULAR, { winner_id: places[0]![0]!, reason, placements: places.flat() }),
  };

/** The events of one action, played in turn `turnNumber`; those after the start of a turn belong to that turn. */
export function gameEvents(events: readonly PropertyEvent[], turnNumber: number): GameEvent[] {
  let turn_number = turnNumber;
  return events.flatMap((event, at) => {
    if (event.type === 'turn_started') turn_number = event.turn;
    const told = (TELLERS as { readonly [T in PropertyEvent['type']]: Teller<PropertyEvent['type']> })[event.type](
      event,
      { events, at },
    );
    return told.map(([event_type, player_id, data]): GameEvent => ({ event_type, player_id, data, turn_number }));
  });
}

/** The set-up tells nothing, because nobody is there to hear it; these two are what it would say. */
export function openingEvents({ seat, turn }: Pick<Open, 'seat' | 'turn'>): GameEvent[] {
  return gameEvents(
    [
      { type: 'game_started', seat },
      { type: 'turn_started', seat, turn },
    ],
    turn,
  );
}

/** All events of a game as one viewer may know them, in order; give it what `seen` lets through. */
export class EventLog {
  readonly events: GameEvent[];
  private turn: number;

  /** `open` is the state after the set-up. */
  constructor(open: Pick<Open, 'seat' | 'turn'>) {
    this.events = openingEvents(open);
    this.turn = open.turn;
  }

  /** Appends the events of one action; answers what was appended. */
  add(events: readonly PropertyEvent[]): GameEvent[] {
    const told = gameEvents(events, this.turn);
    this.events.push(...told);
    this.turn = told.at(-1)?.turn_number ?? this.turn;
    return told;
  }

  /** `get_events_since`: all but the first `index`, which is the number of events a client has seen. */
  eventsSince(index: number): GameEvent[] {
    return this.events.slice(Math.max(0, index));
  }
}
