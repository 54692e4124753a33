/**
 * TradeProposal of source 001, section 3.9, to our terms and back. It counts jail cards where ours are two different
 * ones: of several the Chance card goes first.
 */
import { isRefusal, type Refusal, refuse, type Seat } from '@freehold/kernel';
import type { Offer, Open, TradeFields } from '../core/state.js';
import { checkTerms, type Terms, termsOf } from '../core/trade.js';
import { sightOf } from './spaces.js';
import type { TradeProposal } from './vocabulary.js';

export function proposalOf({ from, to, give, take }: Terms): TradeProposal {
  return {
    proposer_id: from,
    receiver_id: to,
    offered_properties: [...give.deeds],
    requested_properties: [...take.deeds],
    offered_cash: give.cash,
    requested_cash: take.cash,
    offered_jail_cards: give.cards.length,
    requested_jail_cards: take.cards.length,
  };
}

export const tradeOf = (offer: Offer) => ({ trade_id: offer.id, ...proposalOf(offer) });
export type Trade = ReturnType<typeof tradeOf>;

/** Open offers, oldest first. Source 001 keeps none: a proposal there is executed or forgotten. */
export const getTrades = (open: Pick<Open, 'offers'>): Trade[] => open.offers.map(tradeOf);

/** Decks whose cards make up the number. Those the seat lacks are named too, for the core to refuse. */
function decksFor({ pardon }: Open, seat: Seat, field: string, count: number): number[] | Refusal {
  if (count < 0 || count > pardon.length) return refuse('OUT_OF_RANGE', { field, min: 0, max: pardon.length });
  const decks = pardon.map((_, deck) => deck);
  const held = decks.filter((deck) => pardon[deck] === seat);
  return [...held, ...decks.filter((deck) => pardon[deck] !== seat)].slice(0, count);
}

export function fieldsOf(open: Open, proposal: TradeProposal): TradeFields | Refusal {
  const { proposer_id, receiver_id, offered_jail_cards, requested_jail_cards } = proposal;
  const giveCards = decksFor(open, proposer_id, 'offered_jail_cards', offered_jail_cards);
  if (isRefusal(giveCards)) return giveCards;
  const takeCards = decksFor(open, receiver_id, 'requested_jail_cards', requested_jail_cards);
  if (isRefusal(takeCards)) return takeCards;
  return {
    giveDeeds: proposal.offered_properties,
    giveCash: proposal.offered_cash,
    giveCards,
    takeDeeds: proposal.requested_properties,
    takeCash: proposal.requested_cash,
    takeCards,
  };
}

/** Why the two cannot trade this, whoever's turn it is. */
export function whyNotTrade(open: Open, proposal: TradeProposal): Refusal | undefined {
  const { proposer_id, receiver_id } = proposal;
  if (open.out[proposer_id] === undefined) return refuse('NOT_A_SEAT', { seats: open.out.length });
  if (open.out[proposer_id] !== 0) return refuse('SEAT_OUT');
  const fields = fieldsOf(open, proposal);
  return isRefusal(fields) ? fields : checkTerms(sightOf(open), termsOf(proposer_id, receiver_id, fields));
}

/** As there: whether it is valid, and if not the reason, which is a code of our closed set. */
export function validateTrade(open: Open, proposal: TradeProposal): [valid: boolean, reason: string] {
  const refusal = whyNotTrade(open, proposal);
  return refusal ? [false, refusal.refused] : [true, ''];
}
