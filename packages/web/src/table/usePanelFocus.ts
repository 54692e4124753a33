/** Managing or trading, once opened, has the focus, and gives it back to the button that opens it. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { TableStore } from './store.js';

const OPENED_BY = { manager: 'm', composer: 't' } as const;

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });

export function usePanelFocus(store: TableStore): void {
  const draft = store.draft.value;
  const panel = store.terms.value ? 'composer' : draft ? 'manager' : undefined;
  const taken = useRef<typeof panel>(undefined);
  useLayoutEffect(() => {
    const closed = taken.current;
    // A plan that a question comes with is done there.
    taken.current = draft?.length ? undefined : panel;
    if (taken.current) focusOn(`.${panel}`);
    if (panel || !closed || document.activeElement instanceof HTMLInputElement) return;
    focusOn(`[data-hotkey="${OPENED_BY[closed]}"]:not(:disabled)`);
    if (document.activeElement === document.body) focusOn('.stage-prompt .primary:not(:disabled)');
  }, [panel]);
}
