/** A square that is looked at while the pointer is on a button about it. */
import { useEffect } from 'preact/hooks';
import type { TableStore } from './store.js';

export function usePeek(store: TableStore, square: number) {
  const letGo = () => {
    if (store.peeked.peek() === square) store.peeked.value = undefined;
  };
  // A button that goes away under the pointer is never told that the pointer left.
  useEffect(() => letGo, [store, square]);
  return {
    letGo,
    peeking: {
      onPointerEnter: () => {
        store.peeked.value = square;
      },
      onPointerLeave: letGo,
    },
  };
}
