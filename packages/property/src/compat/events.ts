/**
 * Our events as the `GameEvent` objects of source 001, sections 2.8 and 3.10. `amount` is what an event moves; `owed` is what
 * is still due of it afterwards, so that a debt is told when it arises (`amount` 0) and when it is paid (`owed` 0).
 */
import type { OfType, Seat } from '@freehold/kernel';
import type { MagnateEvent } from '../core/magnate-vocabulary.js';
import type { SprintEvent } from '../core/sprint-vocabulary.js';
import { EACH, type PropertyEvent } from '../core/state.js';
import type { TycoonEvent } from '../core/tycoon-vocabulary.js';
import { cardEffect } from './cards.js';
import type { Context } from './context.js';
import { board, distanceTo } from './spaces.js';
import { tradeOf } from './trades.js';
import { CARD_TYPES, type EventType, type GameEvent, type Plain } from './vocabulary.js';

type Data = Readonly<Record<string, Plain>>;
type Told = readonly [EventType, number, Data];
type Paid = OfType<PropertyEvent, 'paid'>;
type Owes = OfType<PropertyEvent, 'owes'>;

/** The other events of the same action, where one of theirs needs two of ours, and what earlier ones left behind. */
interface Around {
  readonly events: readonly PropertyEvent[];
  readonly at: number;
  readonly context: Context;
}

type Teller<T extends PropertyEvent['type']> = (event: OfType<PropertyEvent, T>, around: Around) => readonly Told[];

const NOBODY_IN_PARTICULAR = -1;
const one = (type: EventType, player: number, data: Data = {}): readonly Told[] => [[type, player, data]];
const nothing = () => [];

const nameOf = (position: number) => board.name[position]!;
const playerOr = (seat: number) => (seat >= 0 ? seat : null);
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

/** A fine and a price that follow at once are part of the release and the sale that they are for. */
function isPartOf({ cause }: Paid | Owes, { events, at }: Around): boolean {
  const before = events[at - 1]?.type;
  return (cause === 'fine' && before === 'freed') || (cause === 'purchase' && before === 'sold');
}

function paid(event: Paid, around: Around): readonly Told[] {
  // A player who keeps a mortgage pays its fee by that action, even while other debts are open.
  const isFee = event.cause === 'fee' && around.at === 0;
  const debt = isFee ? undefined : around.context.pay(event);
  if (!debt && isPartOf(event, around)) return [];
  return payment(event, around, debt?.square ?? event.square, {
    amount: event.amount,
    ...(debt && { owed: debt.amount }),
  });
}

function owes(event: Owes, around: Around): readonly Told[] {
  around.context.owe(event);
  return isPartOf(event, around) ? [] : payment(event, around, event.square, { amount: 0, owed: event.amount });
}

/** To a player it is rent or by a card, to the bank a tax or by a card; what else the bank is paid has a `cause`. */
function payment({ seat, to, cause }: Paid | Owes, { context }: Around, square: number, sums: Data): readonly Told[] {
  switch (cause) {
    case 'rent':
      return one('RENT_PAID', seat, { ...sums, to_player: playerOr(to) });
    case 'tax':
      return one('TAX_PAID', seat, { ...sums, space: nameOf(square) });
    case 'card':
      return effect(context, { ...sums, from_player: seat, to_player: to === EACH ? 'each' : playerOr(to) });
    default:
      return one('TAX_PAID', seat, { ...sums, space: nameOf(square), position: square, cause });
  }
}

function effect({ card }: Context, data: Data): readonly Told[] {
  const { effect_type, value } = cardEffect(card!.deck, card!.id);
  const of = { deck: CARD_TYPES[card!.deck]!, effect_type, ...(value > 0 ? { value } : {}) };
  return one('CARD_EFFECT', card!.seat, { ...of, ...data });
}

/** The move that a card makes is the next event of its drawer. */
function destination({ events, at }: Around, seat: Seat): Data {
  const next = events[at + 1];
  return next?.type === 'moved' && next.seat === seat && next.how !== 'jail' ? { destination: next.to } : {};
}

/** A card that moves money is told by its payments, each when it is made or owed. */
function card(event: OfType<PropertyEvent, 'card'>, around: Around): readonly Told[] {
  const { context } = around;
  const { seat, deck, id, amount } = event;
  const { description, effect_type } = cardEffect(deck, id);
  const drawn: Told = ['CARD_DRAWN', seat, { description, deck: CARD_TYPES[deck]!, ...context.draw(event) }];
  if (amount > 0) return [drawn];
  return [
    drawn,
    ...effect(context, { ...destination(around, seat), ...(effect_type === 'REPAIRS' ? { amount } : {}) }),
  ];
}

/** The throw that freed is the event before, the fine the one after. */
function freed({ seat, how, deck }: OfType<PropertyEvent, 'freed'>, { events, at, context }: Around): readonly Told[] {
  const [before, after] = [events[at - 1], events[at + 1]];
  const roll = before?.type === 'rolled' ? { roll: before.dice[0] + before.dice[1] } : {};
  const fine = (after?.type === 'paid' || after?.type === 'owes') && after.cause === 'fine' ? after : undefined;
  const sums = fine && (fine.type === 'paid' ? { amount: fine.amount } : { amount: 0, owed: fine.amount });
  const used = deck === undefined ? {} : { deck: CARD_TYPES[deck]! };
  if (deck !== undefined) context.putBack([deck]);
  return one('PLAYER_FREED', seat, { method: METHODS[how as keyof typeof METHODS], ...roll, ...sums, ...used });
}

function auction(event: OfType<PropertyEvent, 'auction'>, { context }: Around): readonly Told[] {
  const { goods, lot, least, seats } = event;
  context.lot = lot;
  const data = { position: lot, name: nameOf(lot), minimum_bid: least, eligible: seats, ...what(goods) };
  return one('AUCTION_STARTED', NOBODY_IN_PARTICULAR, data);
}

/** Where the price must be raised first, the buyer owes it. */
function sold({ seat, goods, lot, price }: OfType<PropertyEvent, 'sold'>, { events, at }: Around): readonly Told[] {
  const after = events[at + 1];
  const owed = after?.type === 'owes' && after.cause === 'purchase' ? { owed: after.amount } : {};
  return one('AUCTION_WON', seat, { position: lot, bid: price, name: nameOf(lot), ...owed, ...what(goods) });
}

/** A piece that was won at auction is paid for by the bid. */
function built({ seat, lot, level, price }: OfType<PropertyEvent, 'built'>, { events, at }: Around): readonly Told[] {
  const isWon = events
    .slice(0, at)
    .some((event) => event.type === 'sold' && event.goods !== 'deed' && event.lot === lot);
  const cost = isWon ? 0 : price;
  return level === 5
    ? one('HOTEL_BUILT', seat, { position: lot, name: nameOf(lot), cost })
    : one('HOUSE_BUILT', seat, { position: lot, houses: level, name: nameOf(lot), cost });
}

/** The estate is told in one: buildings were sold before, so that cash is all the cash there is. */
function estate(event: OfType<PropertyEvent, 'estate'>, { context }: Around): readonly Told[] {
  const { seat, creditor, cash, deeds, cards } = event;
  context.leave(seat);
  if (creditor < 0) context.putBack(cards);
  return one('PLAYER_BANKRUPT', seat, {
    creditor_id: playerOr(creditor),
    cash,
    properties: deeds,
    jail_cards: cards.map((deck) => CARD_TYPES[deck]!),
  });
}

const refused = ({ type, id, from }: OfType<PropertyEvent, 'rejected' | 'cancelled' | 'lapsed'>) =>
  one('TRADE_REJECTED', from, { trade_id: id, reason: type });

/** Every event of the classic edition has a line, so a new one cannot be forgotten. */
const TELLERS: { readonly [T in Exclude<PropertyEvent, MagnateEvent | SprintEvent | TycoonEvent>['type']]: Teller<T> } =
  {
    game_started: () => one('GAME_STARTED', NOBODY_IN_PARTICULAR),
    turn_started: ({ seat, turn }) => one('TURN_STARTED', seat, { turn_number: turn }),
    rolled: ({ seat, dice: [die1, die2], why }) =>
      one('DICE_ROLLED', seat, { die1, die2, total: die1 + die2, doubles: die1 === die2, purpose: why }),
    moved,
    salary: ({ seat, amount }) => one('PASSED_GO', seat, { salary: amount }),
    bought: ({ seat, lot, price }) => one('PROPERTY_PURCHASED', seat, { position: lot, price, name: nameOf(lot) }),
    // The auction tells it.
    declined: nothing,
    auction,
    // A sealed bid that this viewer may not see is told without its height.
    bid: ({ seat, lot, amount, sealed }) =>
      one('AUCTION_BID', seat, {
        position: lot,
        ...(amount === undefined ? {} : { bid: amount }),
        ...(sealed ? { sealed } : {}),
      }),
    passed: ({ seat }, { context: { lot } }) =>
      one('AUCTION_BID', seat, { ...(lot === undefined ? {} : { position: lot }), passed: true }),
    sold,
    unsold: ({ lot }) => one('AUCTION_BID', NOBODY_IN_PARTICULAR, { position: lot, name: nameOf(lot), unsold: true }),
    paid,
    owes,
    card,
    collected: ({ seat, amount }, { context }) => effect(context, { amount, from_player: null, to_player: seat }),
    built,
    // A claim to a scarce piece changes nothing yet.
    wanted: nothing,
    claimed: nothing,
    forwent: nothing,
    demolished: ({ seat, lot, level, refund }) => one('BUILDING_SOLD', seat, { position: lot, refund, houses: level }),
    mortgaged: ({ seat, lot, value }) => one('PROPERTY_MORTGAGED', seat, { position: lot, value }),
    lifted: ({ seat, lot, cost }) => one('PROPERTY_UNMORTGAGED', seat, { position: lot, cost }),
    offered: (offer) => one('TRADE_PROPOSED', offer.from, tradeOf(offer)),
    accepted: (offer) => one('TRADE_ACCEPTED', offer.from, tradeOf(offer)),
    // Mortgaged it is already: nothing is lent on it again.
    taken_over: ({ seat, lot, fee }) => one('PROPERTY_MORTGAGED', seat, { position: lot, value: 0, fee }),
    rejected: refused,
    cancelled: refused,
    lapsed: refused,
    jailed: ({ seat }) => one('PLAYER_JAILED', seat),
    freed,
    // A throw for jail without doubles.
    missed: nothing,
    // The estate tells it.
    bankrupt: nothing,
    estate,
    time_up: nothing,
    over: ({ reason, places }) =>
      one('GAME_OVER', NOBODY_IN_PARTICULAR, { winner_id: places[0]![0]!, reason, placements: places.flat() }),
  };

/** The events of one action, played in turn `turnNumber`; those after the start of a turn belong to that turn. */
export function gameEvents(events: readonly PropertyEvent[], turnNumber: number, context: Context): GameEvent[] {
  let turn_number = turnNumber;
  return events.flatMap((event, at) => {
    if (event.type === 'turn_started') turn_number = event.turn;
    const told = (TELLERS as { readonly [T in PropertyEvent['type']]: Teller<PropertyEvent['type']> })[event.type](
      event,
      { events, at, context },
    );
    return told.map(([event_type, player_id, data]): GameEvent => ({ event_type, player_id, data, turn_number }));
  });
}

/** What was told of managing and is taken back, last things first, as the opposite of it. */
export function takenBack(events: readonly PropertyEvent[], turnNumber: number): GameEvent[] {
  return events.toReversed().flatMap((event) => {
    if (!('lot' in event) || !('seat' in event)) return [];
    const of = { position: event.lot, undone: true };
    const told = (event_type: EventType, data: Data) => [
      { event_type, player_id: event.seat, data: { ...of, ...data }, turn_number: turnNumber },
    ];
    switch (event.type) {
      case 'built':
        return told('BUILDING_SOLD', { refund: event.price, houses: event.level - 1 });
      case 'demolished':
        return event.from === 5
          ? told('HOTEL_BUILT', { name: nameOf(event.lot), cost: event.refund })
          : told('HOUSE_BUILT', { houses: event.from, name: nameOf(event.lot), cost: event.refund });
      case 'mortgaged':
        return told('PROPERTY_UNMORTGAGED', { cost: event.value });
      case 'lifted':
        return told('PROPERTY_MORTGAGED', { value: event.cost });
      default:
        return [];
    }
  });
}
