/** The end of the game and the order of places. */
import type { Result } from '@freehold/kernel';
import type { Play } from './play.js';
import { netWorth } from './worth.js';

type Sight = Pick<Play, 'board' | 'open'>;

export const LAST_STANDING = 'last_standing';

/** Those still in by net worth, then cash, then seat; after them the others, the last to go first. */
function places({ open: { out, cash } }: Sight, worth: readonly number[]): number[][] {
  const seats: number[] = [];
  for (let seat = 0; seat < out.length; seat++) seats.push(seat);
  seats.sort((a, b) => {
    if (out[a] !== out[b]) return out[a] === 0 ? -1 : out[b] === 0 ? 1 : out[b]! - out[a]!;
    return worth[b]! - worth[a]! || cash[b]! - cash[a]! || a - b;
  });
  return seats.map((seat) => [seat]);
}

function worths(sight: Sight): number[] {
  const worth: number[] = [];
  for (let seat = 0; seat < sight.open.out.length; seat++) worth.push(netWorth(sight, seat));
  return worth;
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
  const worth = worths(play);
  out.push({ type: 'over', reason, places: places(play, worth), worth });
}

export function resultOf(play: Sight): Result | undefined {
  const { open } = play;
  if (open.phase !== 'over') return undefined;
  const scores = worths(play);
  return { places: places(play, scores), reason: open.reason, scores };
}
