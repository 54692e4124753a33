/**
 * LandingResult of source 001, section 3.11. There it is what `process_landing` returns to a caller who must act on it;
 * here the rules have acted, and it is told afterwards from the events.
 */
import type { Open, PropertyEvent } from '../core/state.js';
import { cardEffect } from './cards.js';
import { getSpace } from './spaces.js';
import type { LandingResult } from './vocabulary.js';

function landed(position: number): LandingResult {
  return {
    space_type: getSpace(position).space_type,
    position,
    requires_buy_decision: false,
    rent_owed: 0,
    rent_to_player: -1,
    card_drawn: null,
    tax_amount: 0,
    sent_to_jail: false,
  };
}

/** What an event adds to the landing of `seat`. */
function learnt(event: PropertyEvent, seat: number): Partial<LandingResult> {
  if (!('seat' in event) || event.seat !== seat) return {};
  switch (event.type) {
    case 'card':
      return { card_drawn: cardEffect(event.deck, event.id).description };
    case 'jailed':
      return { sent_to_jail: true };
    case 'owes':
    case 'paid':
      if (event.cause === 'rent') return { rent_owed: event.amount, rent_to_player: event.to };
      return event.cause === 'tax' ? { tax_amount: event.amount } : {};
    default:
      return {};
  }
}

/**
 * Every landing of one action, in order: a card that moves on makes a second one. `after` is the state that the action
 * left, since to be offered a deed is a question and no event. Going to jail is part of the landing that sent there.
 */
export function landingResults(events: readonly PropertyEvent[], after: Open): LandingResult[] {
  const list: LandingResult[] = [];
  let seat = -1;
  for (const event of events) {
    if (event.type === 'moved' && event.how !== 'jail') {
      seat = event.seat;
      list.push(landed(event.to));
    } else if (list.length > 0) list.push({ ...list.pop()!, ...learnt(event, seat) });
  }
  const last = list.at(-1);
  if (last && after.phase === 'buy' && after.seat === seat && after.square[seat] === last.position) {
    list.push({ ...list.pop()!, requires_buy_decision: true });
  }
  return list;
}

/** The landing that counts: where the token came to rest, or was taken to jail from. */
export const landingResult = (events: readonly PropertyEvent[], after: Open): LandingResult | undefined =>
  landingResults(events, after).at(-1);
