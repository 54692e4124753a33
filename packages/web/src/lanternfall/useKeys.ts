/** Keys of the table that press no button: to a player by number, and away from what is looked at. */
import { useEffect } from 'preact/hooks';
import { onKey } from '../app/keys.js';
import type { TableStore } from '../table/store.js';
import type { Looking } from './looking.js';

export function useKeys(store: TableStore, looking: Looking): void {
  useEffect(
    () =>
      onKey(({ key }) => {
        store.director.skip();
        if (key === 'Escape') return close(looking);
        // Arrows go into the table, and from there from card to card; elsewhere they scroll.
        if (key === 'ArrowDown' || key === 'ArrowRight') return isAtQuestion() && focus('.lantern-card:not(:disabled)');
        const taken = document.querySelector(`[data-hotkey="${CSS.escape(key)}"]:not(:disabled)`);
        return /^[1-5]$/.test(key) && !taken && focus(`[data-seat="${Number(key) - 1}"]`);
      }),
    [store, looking],
  );
}

function isAtQuestion(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('.prompt') !== null;
}

function focus(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  return element !== null;
}

function close(looking: Looking): boolean {
  if (looking.place.value) {
    looking.look(undefined);
    return true;
  }
  if (looking.seat.value === undefined) return false;
  looking.visit(undefined);
  return true;
}
