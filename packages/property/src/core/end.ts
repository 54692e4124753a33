/** The end of the game and the order of places. */
import type { Result } from '@freehold/kernel';
import type { Play } from './play.js';
import { netWorth } from './worth.js';

export const LAST_STANDING = 'last_standing';

/** Those still in by net worth, then cash, then seat; after them the others, the last to go first. */
export function places(play: Pick<Play, 'board' | 'open'>): number[] {
  const { out, cash } = play.open;
  const worth = out.map((_, seat) => netWorth(play, seat));
  return out
    .map((_, seat) => seat)
    .sort((a, b) => {
      if (out[a] !== out[b]) return out[a] === 0 ? -1 : out[b] === 0 ? 1 : out[b]! - out[a]!;
      return worth[b]! - worth[a]! || cash[b]! - cash[a]! || a - b;
    });
}

export function finish(play: Play, reason: string): void {
  const { open, out } = play;
  open.phase = 'over';
  open.reason = reason;
  open.question.fill(0);
  open.between.fill(0);
  open.tasks.length = 0;
  open.offers.length = 0;
  open.resume = '';
  open.goods = '';
  open.lot = -1;
  for (const own of play.state.own) own.bid = -1;
  if (!out) return;
  const worth = open.out.map((_, seat) => netWorth(play, seat));
  out.push({ type: 'over', reason, places: places(play).map((seat) => [seat]), worth });
}

export function resultOf(play: Pick<Play, 'board' | 'open'>): Result | undefined {
  const { open } = play;
  if (open.phase !== 'over') return undefined;
  return {
    places: places(play).map((seat) => [seat]),
    reason: open.reason,
    scores: open.out.map((_, seat) => netWorth(play, seat)),
  };
}
