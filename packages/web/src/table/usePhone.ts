/** Whether the page is as narrow as a phone. The phone's table is a layout of its own, not a narrow desktop. */
import { signal } from '@preact/signals';

const narrow = typeof matchMedia === 'undefined' ? undefined : matchMedia('(max-width: 699px), (max-height: 499px)');
export const phone = signal(narrow?.matches ?? false);
narrow?.addEventListener('change', ({ matches }) => {
  phone.value = matches;
});

export function usePhone(): boolean {
  return phone.value;
}
