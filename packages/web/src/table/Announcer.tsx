/** Tells those who do not look: live regions for screen readers, the title of the window for other tabs. */
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { polite, urgent } from '../app/notices.js';
import { debtOf } from '../game/facts.js';
import { text } from '../text/text.js';
import type { TableStore } from './store.js';

/** Moves of one moment are read as one. */
const GATHER_MS = 400;

export function useAnnouncements(store: TableStore): void {
  useEffect(() => {
    let told = store.lines.peek().at(-1)?.id ?? -1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopLines = effect(() => {
      const lines = store.lines.value;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const fresh = lines.filter(({ id }) => id > told);
        told = lines.at(-1)?.id ?? told;
        if (fresh.length > 0)
          polite.value = fresh
            .slice(-4)
            .map(({ event }) => store.sentence(event))
            .join(' ');
      }, GATHER_MS);
    });
    const stopTurn = effect(() => {
      const t = text.value;
      const open = store.open.value;
      const mine = store.mine.value;
      const debt = open && mine ? debtOf(open) : undefined;
      urgent.value = !mine ? '' : debt ? t.debtShort(debt.amount) : t.yourTurn;
      document.title = mine ? `● ${t.yourTurn} – Freehold` : 'Freehold';
    });
    return () => {
      clearTimeout(timer);
      stopLines();
      stopTurn();
      document.title = 'Freehold';
      urgent.value = '';
    };
  }, [store]);
}

export function LiveRegions() {
  return (
    <>
      <div class="sr" aria-live="polite">
        {polite.value}
      </div>
      <div class="sr" role="alert">
        {urgent.value}
      </div>
    </>
  );
}
