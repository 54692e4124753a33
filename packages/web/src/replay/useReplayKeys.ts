/** Keys of a replay; those it leaves are the table's: closing, walking round the board up and down, finding players. */
import { useEffect } from 'preact/hooks';
import { onKey } from '../app/keys.js';
import type { Player } from './player.js';

/** Lists that are scrolled by the same keys. */
const SCROLLS = '.log-lines, .seat-chips';
const TAKEN = new Set(['Home', 'End', 'PageUp', 'PageDown']);

/** What a key does; also asked by the scrubber, which has the keys for itself while it is in focus. */
export function pressed(player: Player, key: string): boolean {
  const { first, last } = player.film;
  switch (key) {
    case 'ArrowRight':
      player.step(1);
      return true;
    case 'ArrowLeft':
      player.step(-1);
      return true;
    case 'Home':
      player.jump(first);
      return true;
    case 'End':
      player.jump(last);
      return true;
    case 'PageUp':
      player.leap(-1);
      return true;
    case 'PageDown':
      player.leap(1);
      return true;
    default:
      return false;
  }
}

export function useReplayKeys(player: Player): void {
  useEffect(
    () =>
      onKey(({ key, target }) => {
        if (TAKEN.has(key) && target instanceof Element && target.closest(SCROLLS)) return false;
        return pressed(player, key);
      }),
    [player],
  );
}
