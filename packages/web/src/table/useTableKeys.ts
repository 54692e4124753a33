/** Keys of the table that press no button: walking the ring, finding oneself and the others, closing, skipping. */
import { useEffect } from 'preact/hooks';
import { onKey } from '../app/keys.js';
import type { TableStore } from './store.js';
import { phone } from './usePhone.js';

export function useTableKeys(store: TableStore): void {
  // Whoever plays by keys has left the pointer lying; Escape closes what it shows, and nothing else, by itself.
  useEffect(() => {
    const look = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') store.peeked.value = undefined;
    };
    document.addEventListener('keydown', look, true);
    return () => document.removeEventListener('keydown', look, true);
  }, [store]);
  useEffect(
    () =>
      onKey((event) => {
        if (store.model.kind !== 'property' || !store.open.value) return false;
        store.director.skip();
        const { size } = store.model.board;
        const walk = (to: number) => {
          store.cursor.value = (to + size) % size;
          requestAnimationFrame(() =>
            document.querySelector<SVGElement>(`[data-square="${store.cursor.value}"]`)?.focus(),
          );
          return true;
        };
        switch (event.key) {
          case 'ArrowRight':
          case 'ArrowUp':
            return walk(store.cursor.value + 1);
          case 'ArrowLeft':
          case 'ArrowDown':
            return walk(store.cursor.value - 1);
          case 'Home':
            return store.seat.value !== undefined && walk(store.open.value.square[store.seat.value]!);
          case 'Escape':
            return close(store);
          default:
            return findPlayer(store, event);
        }
      }),
    [store],
  );
}

function close(store: TableStore): boolean {
  // A desktop draws no sheets: closing one there would change nothing that anybody sees.
  const shown = phone.value ? [store.pinned, store.peeked, store.sheet] : [store.pinned, store.peeked];
  for (const each of shown) {
    if (each.value === undefined) continue;
    each.value = undefined;
    return true;
  }
  return false;
}

/** A digit that no button on the stage has taken goes to that player. */
function findPlayer(store: TableStore, { key }: KeyboardEvent): boolean {
  const seat = Number(key) - 1;
  if (!/^[1-8]$/.test(key) || seat >= store.open.value!.cash.length) return false;
  if (document.querySelector(`[data-hotkey="${key}"]:not(:disabled)`)) return false;
  document.querySelector<HTMLElement>(`[data-seat="${seat}"]`)?.focus();
  return true;
}
