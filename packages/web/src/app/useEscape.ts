/** Something that opens from a button is closed by Escape, which leads back to the button. */
import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { onKey } from './keys.js';

/** `box` holds the button, first, and what it opens. */
export function useEscape(open: Signal<boolean>, box: RefObject<HTMLElement | null>): void {
  // Before it is seen, so that no key comes between: Escape must close what is there.
  useLayoutEffect(() => {
    if (!open.value) return;
    return onKey(({ key }) => {
      if (key !== 'Escape') return false;
      open.value = false;
      box.current?.querySelector('button')?.focus();
      return true;
    });
  }, [open.value]);
}
