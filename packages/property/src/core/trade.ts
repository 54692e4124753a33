/** Trades between two players: deeds, cash and pardons on both sides. */
import { type Refusal, refuse, type Seat } from '@freehold/kernel';
import { anyBuilding } from './building.js';
import { giveDeed, interest } from './money.js';
import { withdrawOffers } from './offers.js';
import { newId, type Play } from './play.js';
import type { Bundle, Offer, TradeFields } from './state.js';
import { LOST, TRADES, WON } from './statistics.js';

type Sight = Pick<Play, 'board' | 'open'>;

export const OFFERS_OPEN = 3;
export const OFFERS_PER_TURN = 3;

export type Terms = Pick<Offer, 'from' | 'to' | 'give' | 'take'>;

export function termsOf(from: Seat, to: Seat, fields: TradeFields): Terms {
  const { giveDeeds, giveCash, giveCards, takeDeeds, takeCash, takeCards } = fields;
  return {
    from,
    to,
    give: { deeds: giveDeeds, cash: giveCash, cards: giveCards },
    take: { deeds: takeDeeds, cash: takeCash, cards: takeCards },
  };
}

const isNothing = ({ deeds, cash, cards }: Bundle) => deeds.length === 0 && cash === 0 && cards.length === 0;

/** Why the seat cannot give this away. */
function checkGift(sight: Sight, seat: Seat, { deeds, cash, cards }: Bundle, field: string): Refusal | undefined {
  const { board, open } = sight;
  if (cash < 0) return refuse('OUT_OF_RANGE', { field, min: 0, max: open.cash[seat]! });
  if (cash > open.cash[seat]!) return refuse('NOT_ENOUGH_CASH', { seat, price: cash, cash: open.cash[seat]! });
  for (const [index, lot] of deeds.entries()) {
    if (!board.price[lot]) return refuse('NOT_A_DEED', { lot });
    if (deeds.indexOf(lot) !== index) return refuse('TWICE', { lot });
    if (open.owner[lot] !== seat) return refuse('NOT_OWNER', { seat, lot });
    if (anyBuilding(sight, board.group[lot]!))
      return refuse('GROUP_BUILT', { group: board.groups[board.group[lot]!]!.name });
  }
  for (const [index, deck] of cards.entries()) {
    if (cards.indexOf(deck) !== index) return refuse('TWICE', { deck });
    if (open.pardon[deck] !== seat) return refuse('NO_SUCH_CARD', { seat, deck });
  }
  return undefined;
}

/** Ten per cent of every mortgaged deed in a bundle. */
function fees(sight: Sight, { deeds }: Bundle): number {
  let sum = 0;
  for (const lot of deeds) if (sight.open.mortgaged[lot]) sum += interest(sight, lot);
  return sum;
}

export function checkTerms(sight: Sight, { from, to, give, take }: Terms): Refusal | undefined {
  const { open } = sight;
  if (to === from || open.out[to] !== 0) {
    return refuse('OUT_OF_RANGE', {
      field: 'to',
      allowed: open.out.flatMap((out, s) => (out === 0 && s !== from ? [s] : [])),
    });
  }
  if (isNothing(give) && isNothing(take)) return refuse('EMPTY_TRADE');
  if (!open.options.gifts && (isNothing(give) || isNothing(take))) return refuse('GIFT');
  const refusal = checkGift(sight, from, give, 'giveCash') ?? checkGift(sight, to, take, 'takeCash');
  if (refusal) return refusal;
  const [mine, theirs] = [fees(sight, take), fees(sight, give)];
  if (open.cash[from]! - give.cash + take.cash < mine) return refuse('NOT_ENOUGH_CASH', { seat: from, price: mine });
  if (open.cash[to]! - take.cash + give.cash < theirs) return refuse('NOT_ENOUGH_CASH', { seat: to, price: theirs });
  return undefined;
}

export function offer(play: Play, terms: Terms): void {
  const { open, out } = play;
  const made: Offer = { id: newId(open, terms.to), ...terms };
  open.offers.push(made);
  out?.push({ type: 'offered', ...made });
}

/** Only the difference counts as won or lost. */
function noteTrade({ open, rules }: Play, { from, to, give, take }: Terms): void {
  const net = take.cash - give.cash;
  rules.note!(open, from, TRADES, 1);
  rules.note!(open, to, TRADES, 1);
  rules.note!(open, from, net > 0 ? WON : LOST, Math.abs(net));
  rules.note!(open, to, net > 0 ? LOST : WON, Math.abs(net));
}

/** Swaps the bundles. Mortgaged deeds that came are settled next, each by its new owner. */
export function trade(play: Play, { id, from, to, give, take }: Offer): void {
  const { open, out } = play;
  open.offers = open.offers.filter((each) => each.id !== id);
  out?.push({ type: 'accepted', id, from, to, give, take });
  open.cash[from]! += take.cash - give.cash;
  open.cash[to]! += give.cash - take.cash;
  for (const deck of give.cards) open.pardon[deck] = to;
  for (const deck of take.cards) open.pardon[deck] = from;
  for (const lot of give.deeds) giveDeed(play, lot, to);
  for (const lot of take.deeds) giveDeed(play, lot, from);
  if (play.rules.note) noteTrade(play, { from, to, give, take });
  if (open.options.transferFee !== undefined) {
    const settling = [...give.deeds, ...take.deeds].filter((lot) => open.mortgaged[lot]);
    open.tasks.unshift(...settling.map((lot) => ({ kind: 'transfer' as const, seat: open.owner[lot]!, lot })));
  }
  withdrawOffers(play, (other) => checkTerms(play, other) !== undefined);
}
