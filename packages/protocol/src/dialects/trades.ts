/** The terms of a trade as the dialects of sources 002 and 004 write them. Each names players and deeds its own way. */
import type { Seat } from '@freehold/kernel';
import type { Open, PropertyAction } from '@freehold/property';
import { z } from 'zod';

const Cash = z.int().min(0).default(0);
const Cards = z.int().min(0).max(2).default(0);

/** What is left out of a proposal is not part of the trade. */
export const termFields = <D extends z.ZodType>(Deed: D) => ({
  offeredProperties: z.array(Deed).max(64).default([]),
  offeredCash: Cash,
  offeredJailCards: Cards,
  requestedProperties: z.array(Deed).max(64).default([]),
  requestedCash: Cash,
  requestedJailCards: Cards,
});

type Proposal = PropertyAction & { type: 'propose' };
type Offer = Pick<Open['offers'][number], 'give' | 'take'>;

interface Terms<Deed> {
  readonly offeredProperties: readonly Deed[];
  readonly offeredCash: number;
  readonly offeredJailCards: number;
  readonly requestedProperties: readonly Deed[];
  readonly requestedCash: number;
  readonly requestedJailCards: number;
}

/** An offer that was made, as it was proposed. */
export const fieldsOf = ({ give, take }: Offer): Omit<Proposal, 'type' | 'to'> => ({
  giveDeeds: give.deeds,
  giveCash: give.cash,
  giveCards: give.cards,
  takeDeeds: take.deeds,
  takeCash: take.cash,
  takeCards: take.cards,
});

/** A proposal of ours in the words of a dialect. */
export const termsOf = <Deed>(action: Omit<Proposal, 'type' | 'to'>, deedOf: (lot: number) => Deed) => ({
  offeredProperties: action.giveDeeds.map(deedOf),
  offeredCash: action.giveCash,
  offeredJailCards: action.giveCards.length,
  requestedProperties: action.takeDeeds.map(deedOf),
  requestedCash: action.takeCash,
  requestedJailCards: action.takeCards.length,
});

/** A dialect counts jail cards, and the rules name their decks. Undefined: a seat has fewer than that. */
export function proposalOf<Deed>(
  terms: Terms<Deed>,
  lotOf: (deed: Deed) => number,
  { pardon }: Pick<Open, 'pardon'>,
  from: Seat,
  to: Seat,
): Proposal | undefined {
  const giveCards = cards(pardon, from, terms.offeredJailCards);
  const takeCards = cards(pardon, to, terms.requestedJailCards);
  if (!giveCards || !takeCards) return undefined;
  return {
    type: 'propose',
    to,
    giveDeeds: terms.offeredProperties.map(lotOf),
    giveCash: terms.offeredCash,
    giveCards,
    takeDeeds: terms.requestedProperties.map(lotOf),
    takeCash: terms.requestedCash,
    takeCards,
  };
}

function cards(pardon: readonly number[], seat: Seat, count: number): number[] | undefined {
  const held = pardon.flatMap((holder, deck) => (holder === seat ? [deck] : []));
  return count > held.length ? undefined : held.slice(0, count);
}
