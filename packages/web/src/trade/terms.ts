/** A deal being put together, and what it would mean. Facts only; whether it is a good deal is for people to say. */
import type { Bundle } from '@freehold/property';
import { heldBy, worstRent } from '../game/facts.js';
import { type Open, type PropertyModel, stateOf } from '../game/model.js';

export interface Terms {
  readonly to: number;
  readonly give: Bundle;
  readonly take: Bundle;
  /** The offer this is a counter to. */
  readonly counter?: number;
}

export const NOTHING: Bundle = { deeds: [], cash: 0, cards: [] };

export const isNothing = ({ deeds, cash, cards }: Bundle) => deeds.length === 0 && cash === 0 && cards.length === 0;

const toggled = (list: readonly number[], item: number) =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item].sort((a, b) => a - b);

export function withDeed(terms: Terms, side: 'give' | 'take', lot: number): Terms {
  return { ...terms, [side]: { ...terms[side], deeds: toggled(terms[side].deeds, lot) } };
}

export function withCard(terms: Terms, side: 'give' | 'take', deck: number): Terms {
  return { ...terms, [side]: { ...terms[side], cards: toggled(terms[side].cards, deck) } };
}

export function withCash(terms: Terms, side: 'give' | 'take', cash: number): Terms {
  return { ...terms, [side]: { ...terms[side], cash: Math.max(0, Math.floor(cash) || 0) } };
}

export function actionOf(terms: Terms) {
  const { give, take } = terms;
  const fields = {
    giveDeeds: give.deeds,
    giveCash: give.cash,
    giveCards: give.cards,
    takeDeeds: take.deeds,
    takeCash: take.cash,
    takeCards: take.cards,
  };
  return terms.counter === undefined
    ? ({ type: 'propose', to: terms.to, ...fields } as const)
    : ({ type: 'counter', offer: terms.counter, ...fields } as const);
}

export type Consequence =
  | { readonly kind: 'set'; readonly seat: number; readonly group: number; readonly have: number; readonly of: number }
  | { readonly kind: 'broken'; readonly seat: number; readonly group: number }
  | { readonly kind: 'keep'; readonly seat: number; readonly cash: number }
  | { readonly kind: 'fee'; readonly seat: number; readonly amount: number }
  | { readonly kind: 'short'; readonly seat: number; readonly amount: number };

/** The board after the deal. */
function after(model: PropertyModel, open: Open, from: number, terms: Terms): Open {
  const { board, game } = model;
  const next = game.copy(stateOf(open)).open;
  const move = (lots: readonly number[], giver: number, taker: number) => {
    for (const lot of lots) {
      const group = board.group[lot]!;
      next.owner[lot] = taker;
      next.held[giver * board.groups.length + group]!--;
      next.held[taker * board.groups.length + group]!++;
    }
  };
  move(terms.give.deeds, from, terms.to);
  move(terms.take.deeds, terms.to, from);
  next.cash[from]! += terms.take.cash - terms.give.cash;
  next.cash[terms.to]! += terms.give.cash - terms.take.cash;
  return next;
}

/** What each side would hold, pay and keep; `from` first. */
export function consequences(model: PropertyModel, open: Open, from: number, terms: Terms): Consequence[] {
  const { board, rules } = model;
  const next = after(model, open, from, terms);
  const facts: Consequence[] = [];
  const sides = [
    { seat: from, gets: terms.take.deeds, loses: terms.give.deeds },
    { seat: terms.to, gets: terms.give.deeds, loses: terms.take.deeds },
  ];
  for (const { seat, gets, loses } of sides) {
    for (const group of new Set(gets.map((lot) => board.group[lot]!))) {
      const [have, of] = [heldBy(board, next, seat, group), board.groupSize[group]!];
      facts.push({ kind: 'set', seat, group, have, of });
    }
    for (const group of new Set(loses.map((lot) => board.group[lot]!))) {
      const whole = heldBy(board, open, seat, group) === board.groupSize[group];
      if (whole && heldBy(board, next, seat, group) < board.groupSize[group]!)
        facts.push({ kind: 'broken', seat, group });
    }
    const fee = gets.reduce((sum, lot) => sum + (open.mortgaged[lot] ? rules.interest(open, lot) : 0), 0);
    if (fee > 0) facts.push({ kind: 'fee', seat, amount: fee });
    if (seat === from) {
      const cash = next.cash[seat]! - fee;
      facts.push({ kind: 'keep', seat, cash });
      const short = worstRent(model, next, seat) - cash;
      if (short > 0) facts.push({ kind: 'short', seat, amount: short });
    }
  }
  return facts;
}

/** Why the rules would refuse it, or undefined. */
export function refusalOf(model: PropertyModel, open: Open, from: number, terms: Terms): string | undefined {
  const state = model.game.copy(stateOf(open));
  state.open.phase = 'manage';
  state.open.question[from] = 1;
  state.open.offered = 0;
  state.open.offers = [];
  return model.game.check(state, from, actionOf({ ...terms, counter: undefined } as never) as never)?.refused;
}

/** Whether it is for their number that no more offers can be made in this turn: the rules say so of any further one. */
export function areOffersMade({ game }: PropertyModel, open: Open, from: number): boolean {
  const to = (from + 1) % open.cash.length;
  const any = actionOf({ to, give: NOTHING, take: NOTHING });
  return game.check(stateOf(open), from, any as never)?.refused === 'LIMIT_REACHED';
}
