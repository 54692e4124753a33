/** Whether the question stands beside the board, because its middle is too small to be the whole stage. */
import { signal } from '@preact/signals';
import type { Layout } from '../board/layout.js';

/** A ring leaves more than this of its side free, and needs no help. */
const ROOMY = 0.6;

const small =
  typeof matchMedia === 'undefined'
    ? undefined
    : matchMedia('(max-height: 719px), (min-width: 1100px) and (max-width: 1359px)');
const cramped = signal(small?.matches ?? false);
small?.addEventListener('change', ({ matches }) => {
  cramped.value = matches;
});

export function useAside({ stage }: Layout): boolean {
  return cramped.value && stage.w < ROOMY;
}
