/** Offers, log and chat, one at a time. */
import type { JSX } from 'preact';
import { text } from '../text/text.js';
import { OfferCard } from '../trade/OfferCard.js';
import { Chat } from './Chat.js';
import { Log } from './Log.js';
import type { Tab, TableStore } from './store.js';

const TABS: readonly Tab[] = ['offers', 'log', 'chat'];

export function Offers({ store }: { store: TableStore }) {
  const t = text.value;
  const offers = store.open.value?.offers ?? [];
  return (
    <div class="offers">
      {offers.map((offer) => (
        <OfferCard key={offer.id} store={store} offer={offer} />
      ))}
      {offers.length === 0 && <p class="empty">{t.noOffers}</p>}
    </div>
  );
}

/** Offers only where they can be made. */
function tabsOf(store: TableStore): readonly Tab[] {
  return store.open.value?.options.trading === false ? TABS.filter((tab) => tab !== 'offers') : TABS;
}

/** `tabs`: those that the game has. */
export function Tabs({ store, tabs = tabsOf(store) }: { store: TableStore; tabs?: readonly Tab[] }) {
  const t = text.value;
  const shown = store.tab.value;
  const offers = store.open.value?.offers.length ?? 0;
  const counts: Readonly<Record<Tab, number>> = { offers, log: 0, chat: store.unread.value };
  const panels: Readonly<Record<Tab, () => JSX.Element>> = {
    offers: () => <Offers store={store} />,
    log: () => <Log store={store} />,
    chat: () => <Chat store={store} />,
  };
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(tabs.indexOf(shown) + by + tabs.length) % tabs.length]!;
    store.tab.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <section class="tabs" aria-label={tabs.map((tab) => t.tabs[tab]).join(', ')}>
      <div class="tab-heads" role="tablist" onKeyDown={step}>
        {tabs.map((tab) => (
          <button
            type="button"
            key={tab}
            role="tab"
            id={`tab-${tab}`}
            aria-controls="tab-panel"
            aria-selected={tab === shown}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => {
              store.tab.value = tab;
            }}
          >
            {t.tabs[tab]}
            {counts[tab] > 0 && <span class="count-badge">{counts[tab]}</span>}
          </button>
        ))}
      </div>
      <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${shown}`}>
        {panels[shown]()}
      </div>
    </section>
  );
}
