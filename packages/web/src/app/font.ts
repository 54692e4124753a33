/** Our typeface comes with the page. What was measured before it was there is measured again when it is. */
import { signal } from '@preact/signals';

export const isFontThere = signal(false);

export async function loadFont(): Promise<void> {
  // A page without it is a page all the same.
  await document.fonts.load('500 16px "Figtree Variable"').catch(() => undefined);
  isFontThere.value = true;
}
