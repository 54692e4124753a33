/** Whether the question stands beside the board, because its middle is too small to be the whole stage. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Layout } from '../board/layout.js';

/** A ring leaves more than this of its side free, and needs no help. */
const ROOMY = 0.6;

const cramped = matching('(max-height: 719px), (min-width: 1100px) and (max-width: 1359px)');
/** The board stands above everything else, which may be below the edge. */
export const stacked = matching('(max-width: 1099px) and (orientation: portrait)');

function matching(query: string): ReadonlySignal<boolean> {
  const media = typeof matchMedia === 'undefined' ? undefined : matchMedia(query);
  const matches = signal(media?.matches ?? false);
  media?.addEventListener('change', (now) => {
    matches.value = now.matches;
  });
  return matches;
}
/** Where the players have a column of their own. */
const threeColumns = matching('(min-width: 1100px)');

export function useAside({ stage }: Layout): boolean {
  return cramped.value && stage.w < ROOMY;
}

/** Whether log and talk stand under the players, because the question has taken their room. */
export function useTalkLeft(layout: Layout): boolean {
  return useAside(layout) && threeColumns.value;
}
