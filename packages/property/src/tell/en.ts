import type { Bundle, Cause } from '../core/state.js';
import type { Stat } from '../core/statistics.js';
import type { Sentences, Words } from './words.js';

const FOR: Readonly<Record<Cause, string>> = {
  rent: 'rent',
  tax: 'tax',
  card: 'the card',
  fine: 'the fine',
  fee: 'the mortgage fee',
  purchase: 'the purchase',
  fare: 'the ride',
};

const LEADS: Readonly<Record<Stat, string>> = {
  walked_squares: 'the longest walk',
  won_money: 'the most money taken in',
  lost_money: 'the most money spent',
  num_fantasy_events: 'the most fantasy cards',
  built_houses: 'the most buildings put up',
  demolished_houses: 'the most buildings lost',
  times_in_jail: 'the most arrests',
  turns_in_jail: 'the longest time in jail',
  num_paid_rents: 'the most rents paid',
  num_trades: 'the most trades',
  num_mortgages: 'the most mortgages',
};

const GOODS = { deed: '', house: 'a house on ', hotel: 'a hotel on ' } as const;

const either = (items: readonly string[]) => `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;

const join = (items: readonly string[]) =>
  items.length < 2 ? (items[0] ?? 'nothing') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

function bundle({ deeds, cash, cards }: Bundle, w: Words): string {
  const pardons = cards.length === 0 ? [] : [cards.length === 1 ? 'a pardon' : `${cards.length} pardons`];
  return join([...deeds.map(w.square), ...(cash > 0 ? [w.figure(cash)] : []), ...pardons]);
}

export const english: Sentences = {
  game_started: (e, w) => `The game begins with ${w.name(e.seat)}.`,
  turn_started: (e, w) => `Turn ${e.turn}: ${w.name(e.seat)}.`,
  rolled: (e, w) =>
    `${w.name(e.seat)} throws ${e.dice[0]}${e.bus ? ', ' : ' and '}${e.dice[1]}${e.bus ? ` and ${e.bus > 3 ? 'the bus' : e.bus}` : ''}${e.why === 'rent' ? ' for the rent' : e.why === 'jail' ? ' to get out of jail' : ''}.`,
  moved: (e, w) =>
    e.how === 'back'
      ? `${w.name(e.seat)} goes back to ${w.square(e.to)}.`
      : `${w.name(e.seat)} goes to ${w.square(e.to)}.`,
  salary: (e, w) => `${w.name(e.seat)} collects a salary of ${w.figure(e.amount)}.`,
  bought: (e, w) => `${w.name(e.seat)} buys ${w.square(e.lot)} for ${w.figure(e.price)}.`,
  declined: (e, w) => `${w.name(e.seat)} does not buy ${w.square(e.lot)}.`,
  auction: (e, w) =>
    `${e.goods === 'deed' ? w.square(e.lot) : e.goods === 'house' ? 'A scarce house' : 'A scarce hotel'} is auctioned, from ${w.figure(e.least)}.`,
  bid: (e, w) =>
    e.amount === undefined
      ? `${w.name(e.seat)} has bid.`
      : e.sealed && e.amount === 0
        ? `${w.name(e.seat)} does not bid.`
        : `${w.name(e.seat)} bids ${w.figure(e.amount)}.`,
  passed: (e, w) => `${w.name(e.seat)} passes.`,
  sold: (e, w) => `${w.name(e.seat)} wins ${GOODS[e.goods]}${w.square(e.lot)} for ${w.figure(e.price)}.`,
  unsold: (e, w) => (e.lot >= 0 ? `Nobody wants ${w.square(e.lot)}.` : 'Nobody wants it.'),
  paid: (e, w) => `${w.name(e.seat)} pays ${w.payee(e.to)} ${w.figure(e.amount)} for ${FOR[e.cause]}.`,
  owes: (e, w) => `${w.name(e.seat)} owes ${w.payee(e.to)} ${w.figure(e.amount)} for ${FOR[e.cause]}.`,
  card: (e, w) => `${w.name(e.seat)} draws: "${w.card(e.id)}"`,
  collected: (e, w) => `${w.name(e.seat)} receives ${w.figure(e.amount)}.`,
  built: (e, w) =>
    `${w.name(e.seat)} builds ${e.level === 5 ? 'a hotel' : e.level === 1 ? 'a first house' : `house number ${e.level}`} on ${w.square(e.lot)} for ${w.figure(e.price)}.`,
  wanted: (e, w) =>
    `${w.name(e.seat)} wants one of the last ${e.goods === 'house' ? 'houses' : 'hotels'}, for ${w.square(e.lot)}.`,
  claimed: (e, w) => `${w.name(e.seat)} wants it too.`,
  forwent: (e, w) => `${w.name(e.seat)} does not want it.`,
  demolished: (e, w) => `${w.name(e.seat)} sells buildings of ${w.square(e.lot)} for ${w.figure(e.refund)}.`,
  mortgaged: (e, w) => `${w.name(e.seat)} mortgages ${w.square(e.lot)} for ${w.figure(e.value)}.`,
  lifted: (e, w) => `${w.name(e.seat)} lifts the mortgage on ${w.square(e.lot)} for ${w.figure(e.cost)}.`,
  offered: (e, w) => `${w.name(e.from)} offers ${w.name(e.to)} ${bundle(e.give, w)} for ${bundle(e.take, w)}.`,
  accepted: (e, w) => `${w.name(e.to)} agrees: ${bundle(e.give, w)} of ${w.name(e.from)} for ${bundle(e.take, w)}.`,
  rejected: (e, w) => `${w.name(e.to)} rejects the offer of ${w.name(e.from)}.`,
  cancelled: (e, w) => `${w.name(e.from)} takes the offer to ${w.name(e.to)} back.`,
  lapsed: (e, w) => `The offer of ${w.name(e.from)} to ${w.name(e.to)} lapses.`,
  taken_over: (e, w) =>
    `${w.name(e.seat)} now has the mortgage on ${w.square(e.lot)}, to lift it or to keep it for ${w.figure(e.fee)}.`,
  jailed: (e, w) => `${w.name(e.seat)} is in jail.`,
  freed: (e, w) =>
    `${w.name(e.seat)} leaves jail ${{ fine: 'by paying the fine', card: 'with a pardon', double: 'by a double', forced: 'after a third miss', served: 'with the sentence served' }[e.how]}.`,
  missed: (e, w) => `No double; ${w.name(e.seat)} stays in jail.`,
  bankrupt: (e, w) => `${w.name(e.seat)} ${e.resigned ? 'resigns' : 'is bankrupt'}.`,
  estate: (e, w) =>
    `The estate of ${w.name(e.seat)} (${w.figure(e.cash)} and ${e.deeds.length} deeds) goes to ${w.payee(e.creditor)}.`,
  reach: (e, w) =>
    e.steps[0] === 0
      ? `A triple: ${w.name(e.seat)} may go anywhere.`
      : `${w.name(e.seat)} may go to ${either(e.squares.map(w.square))}.`,
  jumped: (e, w) =>
    e.how === 'tram'
      ? `${w.name(e.seat)} rides to ${w.square(e.to)}.`
      : `${w.name(e.seat)} jumps from ${w.square(e.from)} to ${w.square(e.to)}.`,
  revealed: (e, w) => `A card for ${w.figure(e.price)}: "${w.card(e.card, e.value)}"`,
  fantasy: (e, w) =>
    `${w.name(e.seat)} ${e.price > 0 ? 'buys the card' : 'turns up a hidden card'}: "${w.card(e.card, e.value)}"`,
  pot: (e, w) => `${w.name(e.seat)} finds ${w.figure(e.amount)} on the car park.`,
  fell: (e, w) => `A building of ${w.name(e.seat)} on ${w.square(e.lot)} falls.`,
  given: (e, w) =>
    `${w.name(e.seat)} gets ${e.level === 5 ? 'a hotel' : `house number ${e.level}`} on ${w.square(e.lot)} for nothing.`,
  redeemed: (e, w) => `The mortgage on ${w.square(e.lot)} is forgiven.`,
  gambled: (e, w) => `${w.name(e.seat)} stakes ${w.figure(e.stake)} and ${e.won ? 'doubles it' : 'loses it'}.`,
  returned: (e, w) => `${w.name(e.seat)} gives ${w.square(e.lot)} back to the bank for ${w.figure(e.value)}.`,
  opened: (e, w) => {
    const bids = e.bids.flatMap((bid, seat) => (bid < 0 ? [] : [`${w.name(seat)} ${w.figure(bid)}`]));
    return `The bids for ${w.square(e.lot)}: ${bids.length > 0 ? bids.join(', ') : 'none'}.`;
  },
  tied: (e, w) => `A tie at ${w.figure(e.amount)}: nobody gets ${w.square(e.lot)}.`,
  bonus: (e, w) => `${join(e.seats.map(w.name))}: ${w.figure(e.amount)} for ${LEADS[e.stat]}.`,
  followed: (e, w) => `${w.name(e.seat)} does as the card says.`,
  completed: (e, w) => `${w.name(e.seat)} now owns the whole group: ${join(e.lots.map(w.square))}.`,
  unpaid: (e, w) => `The bank cannot pay ${w.name(e.seat)} ${w.figure(e.amount)}.`,
  token: (e, w) => `${w.name(e.seat)} plays with the ${e.token}.`,
  stayed: (e, w) => `${w.name(e.seat)} stays in jail.`,
  leave_asked: (e, w) => `${w.name(e.seat)} would like to leave the game.`,
  voted: (e, w) => `${w.name(e.seat)} ${e.agree ? 'agrees' : 'objects'}.`,
  leave_refused: (e, w) => `${w.name(e.seat)} has to stay.`,
  left: (e, w) => `${w.name(e.seat)} leaves the game.`,
  time_up: (e) => `Time is up; this ${e.last ?? 'turn'} is the last.`,
  over: (e, w) =>
    `The game is over. ${join(e.places[0]!.map(w.name))} ${e.places[0]!.length > 1 ? 'share the win' : 'wins'} with ${w.figure(e.worth[e.places[0]![0]!]!)}.`,
};
