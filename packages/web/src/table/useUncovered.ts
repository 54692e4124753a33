/** A question that comes up is seen: what lies over it on a phone goes, unless something is being put together or written. */
import { useEffect } from 'preact/hooks';
import type { TableStore } from './store.js';

const isWriting = () => document.activeElement instanceof HTMLInputElement && document.activeElement.value !== '';

export function useUncovered(store: TableStore, uncover: () => void): void {
  const { waiting, seat, view } = store.standing.value;
  const kind = waiting.find((asked) => asked.seat === seat && asked.blocking)?.kind;
  // Asked the same again within a turn, after building a house or being outbid, one knows.
  const { turn, round } = (view?.open ?? {}) as { turn?: number; round?: number };
  useEffect(() => {
    if (kind === undefined || isWriting()) return;
    if (store.terms.value === undefined && (store.draft.value ?? []).length === 0) uncover();
  }, [kind, turn, round]);
}
