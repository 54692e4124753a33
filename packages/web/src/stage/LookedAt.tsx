/** The card of the square that is looked at: over the log while it is only glanced at, or in a corner of the stage. */
import { DeedCard } from '../desk/DeedCard.js';
import type { TableStore } from '../table/store.js';
import { stacked } from '../table/useAside.js';
import { choiceText } from '../text/choices/index.js';
import { startOfferFor } from '../trade/composing.js';

/** For the card of a square that can be chosen. */
export function goThere(store: TableStore, square: number): { words: string; act: () => void } | undefined {
  const target = store.targets.value.get(square);
  const c = choiceText.value;
  return target && { words: target.type === 'ride' ? c.rideHere : c.goHere, act: () => store.goTo(square) };
}

/**
 * A glance moves nothing and lies over nothing that matters. It comes to the stage where there is no log beside the board,
 * or something is being put together in its place; so does a card that was asked for.
 */
function isBeside(store: TableStore): boolean {
  const busy = store.terms.value !== undefined || store.draft.value !== undefined;
  return store.pinned.value === undefined && !busy && !stacked.value;
}

export function LookedAt({ store, place }: { store: TableStore; place: 'stage' | 'side' }) {
  const pinned = store.pinned.value;
  const looked = store.peeked.value ?? pinned;
  if (looked === undefined || isBeside(store) !== (place === 'side')) return null;
  const open = store.open.value!;
  const me = store.seat.value;
  const owner = open.owner[looked]!;
  const mayOffer =
    me !== undefined &&
    owner >= 0 &&
    owner !== me &&
    (store.standing.value.choices ?? []).some(({ type }) => type === 'propose');
  return (
    <div class={`${place}-corner ${pinned === undefined ? 'glance' : ''}`}>
      <DeedCard
        model={store.property}
        open={open}
        names={store.names.value}
        square={looked}
        onClose={pinned !== undefined ? () => (store.pinned.value = undefined) : undefined}
        onOffer={mayOffer && pinned !== undefined ? () => startOfferFor(store, looked) : undefined}
        go={pinned === looked ? goThere(store, looked) : undefined}
      />
    </div>
  );
}
