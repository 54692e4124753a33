/** Beginning a deal: with somebody, for something, or as the answer to an offer. */
import type { Offer } from '@freehold/property';
import { batch } from '@preact/signals';
import type { TableStore } from '../table/store.js';
import { text } from '../text/text.js';
import { areOffersMade, NOTHING, type Terms, withDeed } from './terms.js';

/** Seats an offer can go to now. */
export function partners(store: TableStore): number[] {
  const { choices = [] } = store.standing.value;
  return choices.flatMap(({ type, fields }) =>
    type === 'propose' && fields?.to?.kind === 'one' ? [fields.to.of[0] as number] : [],
  );
}

/** Why there is nobody an offer can go to, where one would wonder. */
export function whyNoOffers(store: TableStore): string | undefined {
  const open = store.open.value!;
  const me = store.seat.value;
  if (me === undefined || !areOffersMade(store.property, open, me)) return undefined;
  return text.value.noMoreOffers(open.offered);
}

function begin(store: TableStore, terms: Terms): void {
  batch(() => {
    store.terms.value = terms;
    store.draft.value = undefined;
    store.pinned.value = undefined;
    store.sheet.value = 'trade';
  });
}

export function startTrade(store: TableStore, to?: number): void {
  const [first] = partners(store);
  const partner = to ?? first;
  if (partner !== undefined) begin(store, { to: partner, give: NOTHING, take: NOTHING });
}

export function startOfferFor(store: TableStore, lot: number): void {
  const owner = store.open.value!.owner[lot]!;
  begin(store, withDeed({ to: owner, give: NOTHING, take: NOTHING }, 'take', lot));
}

/** The same deal seen from the other side, to be changed. */
export function startCounter(store: TableStore, offer: Offer): void {
  begin(store, { to: offer.from, give: offer.take, take: offer.give, counter: offer.id });
}

export function stopTrading(store: TableStore): void {
  batch(() => {
    store.terms.value = undefined;
    if (store.sheet.value === 'trade') store.sheet.value = undefined;
  });
}

/** A deed touched on the board goes to the side of its owner. */
export function touchDeed(store: TableStore, lot: number): boolean {
  const terms = store.terms.value;
  const me = store.seat.value;
  const owner = store.open.value?.owner[lot];
  if (!terms || me === undefined || (owner !== me && owner !== terms.to)) return false;
  const { board } = store.property;
  const open = store.open.value!;
  const group = board.group[lot]!;
  if (board.groups[group]!.lots.some((each) => open.level[each]! > 0)) return false;
  store.terms.value = withDeed(terms, owner === me ? 'give' : 'take', lot);
  return true;
}
