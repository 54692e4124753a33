/** An offer that the table waits for. */
import { OfferCard } from '../../trade/OfferCard.js';
import { Countdown } from '../Countdown.js';
import { useKeptFocus } from './Box.js';
import type { PromptProps } from './registry.js';

export function Offer({ store, asked }: PromptProps) {
  const box = useKeptFocus(store, asked.id);
  const offer = store.open.value!.offers.find(({ id }) => id === asked.id);
  if (!offer) return null;
  return (
    <div class="prompt offer-prompt" ref={box} data-question={asked.id}>
      <OfferCard store={store} offer={offer} glow />
      <Countdown store={store} deadline={asked.deadline} />
    </div>
  );
}
