/** Deals to propose: deeds that complete a group, for cash or for deeds the other needs, at a price both gain by. */
import { interest, type PropertyAction } from '@freehold/property';
import type { Appraiser } from './appraiser.js';
import { cashRange, completes, dealValue, net } from './deals.js';
import { NONE } from './worth.js';

/** Offers made in one turn, the second at a better price for the other. */
export const OFFERS = 2;
/** What is usually paid for a deed that completes a group of streets, in times its price. */
const USUAL = 2.5;

/** The usual price of these deeds to a seat that would get them. */
function usual(a: Appraiser, seat: number, lots: readonly number[]): number {
  const { board, open } = a;
  const completing = completes(a, seat, lots);
  let price = Math.ceil((USUAL - 1) * completing);
  for (const lot of lots) price += open.mortgaged[lot] ? board.mortgage[lot]! : board.price[lot]!;
  return price;
}

/** Whether somebody has built on the group, which forbids to trade it. */
function isBuilt({ board, open }: Appraiser, group: number): boolean {
  const { lots } = board.groups[group]!;
  for (let i = 0; i < lots.length; i++) if (open.level[lots[i]!]! > 0) return true;
  return false;
}

/** The lots a seat lacks of a group of which it has some, if all of them are the other's; else nothing. */
function lacking(a: Appraiser, seat: number, other: number, group: number): readonly number[] {
  const { board, open } = a;
  const { lots } = board.groups[group]!;
  const mine = open.held[seat * board.groups.length + group]!;
  const theirs = open.held[other * board.groups.length + group]!;
  if (theirs === 0 || mine === 0 || mine + theirs < lots.length || isBuilt(a, group)) return NONE;
  return lots.filter((lot) => open.owner[lot] === other);
}

interface Best {
  value: number;
  to: number;
  give: readonly number[];
  take: readonly number[];
  cash: number;
}

const best: Best = { value: 0, to: -1, give: NONE, take: NONE, cash: 0 };

/** Due at once on mortgaged deeds that change hands. */
function fees(a: Appraiser, lots: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < lots.length; i++) if (a.open.mortgaged[lots[i]!]) sum += interest(a, lots[i]!);
  return sum;
}

/** Tries the usual price first, then one the other should agree to, which leaves him part of the gain. */
function weigh(a: Appraiser, to: number, give: readonly number[], take: readonly number[], spare: number): void {
  const { open, seat } = a;
  const { least, most } = cashRange(a, seat, to, give, take);
  const highest = Math.min(most, spare - fees(a, take));
  const lowest = Math.max(least, fees(a, give) - open.cash[to]!);
  const first = usual(a, seat, take) - usual(a, to, give);
  if (open.offered === 0 && first < lowest && first <= highest && first > fees(a, give) - open.cash[to]!) {
    return keep(a, to, give, take, first);
  }
  if (lowest > highest) return;
  keep(a, to, give, take, lowest + Math.floor(((highest - lowest) * open.offered) / (2 * OFFERS)));
}

/** Keeps the swap if it is the best so far. */
function keep(a: Appraiser, to: number, give: readonly number[], take: readonly number[], cash: number): void {
  const { seat } = a;
  const value = dealValue(net(a, seat, take, give, -cash), net(a, to, give, take, cash), a.opponents);
  if (value <= best.value) return;
  best.value = value;
  best.to = to;
  best.give = give;
  best.take = take;
  best.cash = cash;
}

/** The best deal by 9.3 propose, or undefined if none gains. */
export function propose(a: Appraiser, spare: number): PropertyAction | undefined {
  const { board, open, seat } = a;
  best.value = 0;
  best.to = -1;
  for (let to = 0; to < open.out.length; to++) {
    if (to === seat || open.out[to] !== 0) continue;
    for (let group = 0; group < board.groups.length; group++) {
      const take = lacking(a, seat, to, group);
      if (take.length > 0) consider(a, to, group, take, spare);
    }
  }
  if (best.to < 0) return undefined;
  return {
    type: 'propose',
    to: best.to,
    giveDeeds: best.give,
    giveCash: Math.max(0, best.cash),
    giveCards: [],
    takeDeeds: best.take,
    takeCash: Math.max(0, -best.cash),
    takeCards: [],
  };
}

/** For cash alone, for what completes a group of the other's, or for one deed of a group he has begun. */
function consider(a: Appraiser, to: number, wanted: number, take: readonly number[], spare: number): void {
  const { board, open, seat } = a;
  weigh(a, to, NONE, take, spare);
  for (let group = 0; group < board.groups.length; group++) {
    const mine = open.held[seat * board.groups.length + group]!;
    if (group === wanted || mine === 0 || mine === board.groupSize[group] || isBuilt(a, group)) continue;
    if (open.held[to * board.groups.length + group] === 0) continue;
    const give = lacking(a, to, seat, group);
    const { lots } = board.groups[group]!;
    weigh(a, to, give.length > 0 ? give : [lots.find((lot) => open.owner[lot] === seat)!], take, spare);
  }
}
