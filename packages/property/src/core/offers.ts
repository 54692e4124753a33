/** Open offers of trade. The table does not wait for them; they lapse with the turn. */
import type { Play } from './play.js';
import type { Offer } from './state.js';

/** Takes offers back, telling everybody. */
export function withdrawOffers({ open, out }: Play, which: (offer: Offer) => boolean): void {
  if (open.offers.length === 0) return;
  open.offers = open.offers.filter((offer) => {
    if (!which(offer)) return true;
    out?.push({ type: 'lapsed', id: offer.id, from: offer.from, to: offer.to });
    return false;
  });
}
