/** What a deal is worth to both sides, and the answers to offers. */
import { interest, type Offer, type PropertyAction } from '@freehold/property';
import type { Appraiser } from './appraiser.js';
import { groupWorth, NONE } from './worth.js';

/** Both sides must gain so much, or a deal and its reverse could both look good after a coin has moved. */
export const MARGIN = 10;
/** A deed that completes a group of streets goes for a deed that completes another, or for so many times its price. */
const PREMIUM = 2;

/** 9.3 Net(player): cash and deeds in, less cash and deeds out. */
export function net(
  a: Appraiser,
  seat: number,
  gained: readonly number[],
  lost: readonly number[],
  cash: number,
): number {
  const { board, open } = a;
  const left = open.cash[seat]! + cash;
  let sum = cash;
  for (let i = 0; i < gained.length + lost.length; i++) {
    const lot = i < gained.length ? gained[i]! : lost[i - gained.length]!;
    const group = board.group[lot]!;
    if (i < gained.length && open.mortgaged[lot]) sum -= interest(a, lot);
    if (seenBefore(a, gained, lost, i, group)) continue;
    // The rest of one's money is the same before and after: what it could build counts in neither.
    sum += groupWorth(a, seat, group, gained, lost, left) - groupWorth(a, seat, group, NONE, NONE, left);
  }
  return sum;
}

function seenBefore(
  { board }: Appraiser,
  gained: readonly number[],
  lost: readonly number[],
  until: number,
  group: number,
): boolean {
  for (let i = 0; i < until; i++) {
    const lot = i < gained.length ? gained[i]! : lost[i - gained.length]!;
    if (board.group[lot] === group) return true;
  }
  return false;
}

/** 9.3: Net(me) - Net(other) / n. Of two players, who are left alone, each counts the other's gain by half, or none would deal. */
export function dealValue(mine: number, theirs: number, opponents: number): number {
  return mine - theirs / Math.max(2, opponents);
}

/** Streets among these lots that make a group complete for a seat that does not have it yet. */
export function completes(a: Appraiser, seat: number, lots: readonly number[]): number {
  const { board, open } = a;
  let price = 0;
  for (const lot of lots) {
    const group = board.group[lot]!;
    if (board.groups[group]!.kind !== 'street') continue;
    let held = open.held[seat * board.groups.length + group]!;
    for (const other of lots) if (board.group[other] === group) held++;
    if (held === board.groupSize[group]) price += board.price[lot]!;
  }
  return price;
}

/** Whether a side gives a group away for a token sum: the other gets one complete, and neither a group nor a price comes back. */
export function isGivenAway(
  a: Appraiser,
  giver: number,
  taker: number,
  given: readonly number[],
  got: readonly number[],
  cash: number,
): boolean {
  const price = completes(a, taker, given);
  return price > 0 && cash < PREMIUM * price && completes(a, giver, got) === 0;
}

export interface Terms {
  readonly give: readonly number[];
  readonly take: readonly number[];
  /** Paid by who gives. */
  readonly cash: number;
}

/** What the deal is worth to the one and the other, both as this player judges. */
export function isGood(a: Appraiser, from: number, to: number, { give, take, cash }: Terms): boolean {
  const mine = net(a, from, take, give, -cash);
  const theirs = net(a, to, give, take, cash);
  return dealValue(mine, theirs, a.opponents) >= MARGIN && !isGivenAway(a, from, to, give, take, -cash);
}

export interface Range {
  least: number;
  most: number;
}

/** What deeds are worth depends on the money left to build with, so the cash is solved for in so many steps. */
const STEPS = 2;

/**
 * The cash that makes a swap just good enough for the other side, and the most that is still good for this one:
 * solving Net(other) - Net(me) / n >= margin, and the same from this side, for the cash.
 */
export function cashRange(
  a: Appraiser,
  from: number,
  to: number,
  give: readonly number[],
  take: readonly number[],
): Range {
  const share = 1 / Math.max(2, a.opponents);
  let least = 0;
  let most = 0;
  for (let step = 0; step < STEPS; step++) {
    const mine = net(a, from, take, give, -least) + least;
    const theirs = net(a, to, give, take, least) - least;
    least = Math.ceil((MARGIN + mine * share - theirs) / (1 + share)) + 1;
    most = Math.floor((mine - theirs * share - MARGIN) / (1 + share)) - 1;
  }
  const [gone, come] = [completes(a, from, take), completes(a, to, give)];
  if (gone > 0 && come === 0) least = Math.max(least, PREMIUM * gone);
  if (come > 0 && gone === 0) most = Math.min(most, -PREMIUM * come);
  return { least, most };
}

/** Accepts what is worth more than it costs, asks for more where a price would do, and refuses the rest. */
export function answer(a: Appraiser, offer: Offer, reserve: number): PropertyAction {
  const { id, from, to, give, take } = offer;
  const { open } = a;
  const { fine } = open.options;
  const pardons = (give.cards.length - take.cards.length) * fine;
  const cash = take.cash - give.cash;
  const affordable = cash <= 0 || open.cash[to]! - cash >= reserve;
  const terms: Terms = { give: take.deeds, take: give.deeds, cash: cash - pardons };
  return affordable && isGood(a, to, from, terms) ? { type: 'accept', offer: id } : { type: 'reject', offer: id };
}

/** The same deeds for the money that would make it good for both, or undefined where there is no such sum. */
export function counter(a: Appraiser, offer: Offer, reserve: number): PropertyAction | undefined {
  const { id, from, to, give, take } = offer;
  if (give.cards.length + take.cards.length > 0 || take.deeds.length === 0) return undefined;
  const { least, most } = cashRange(a, to, from, take.deeds, give.deeds);
  const asks = Math.max(least, -a.open.cash[from]!);
  if (asks > most || asks > a.open.cash[to]! - reserve) return undefined;
  const back: Terms = { give: give.deeds, take: take.deeds, cash: -asks };
  if (!isGood(a, from, to, back) || !isGood(a, to, from, { give: take.deeds, take: give.deeds, cash: asks }))
    return undefined;
  return {
    type: 'counter',
    offer: id,
    giveDeeds: take.deeds,
    giveCash: Math.max(0, asks),
    giveCards: [],
    takeDeeds: give.deeds,
    takeCash: Math.max(0, -asks),
    takeCards: [],
  };
}
