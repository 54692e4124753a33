/** The end of the game and the order of places. */
import type { Result } from '@freehold/kernel';
import type { Play } from './play.js';
import type { End } from './state.js';
import { netWorth } from './worth.js';

type Sight = Pick<Play, 'board' | 'open' | 'rules'>;

/**
 * Those still in by net worth, then as the edition decides between equals; after them the others, the last to go first.
 */
function places({ open, rules }: Sight, worth: readonly number[]): number[][] {
  const { out, cash, owner } = open;
  const seats: number[] = [];
  for (let seat = 0; seat < out.length; seat++) seats.push(seat);
  const deeds = (seat: number) => owner.reduce((sum, each) => sum + (each === seat ? 1 : 0), 0);
  const by = {
    cash: (a: number, b: number) => cash[b]! - cash[a]!,
    deeds: (a: number, b: number) => deeds(b) - deeds(a),
    seat: (a: number, b: number) => a - b,
  };
  const compare = (a: number, b: number) => {
    if (out[a] !== out[b]) return out[a] === 0 ? -1 : out[b] === 0 ? 1 : out[b]! - out[a]!;
    let order = worth[b]! - worth[a]!;
    for (const each of rules.tieBreaks) order ||= by[each](a, b);
    return order;
  };
  seats.sort(compare);
  const groups: number[][] = [];
  for (const seat of seats) {
    const last = groups.at(-1);
    if (last && compare(last[0]!, seat) === 0) last.push(seat);
    else groups.push([seat]);
  }
  return groups;
}

function worths(sight: Sight): number[] {
  const worth: number[] = [];
  for (let seat = 0; seat < sight.open.out.length; seat++) worth.push(netWorth(sight, seat));
  return worth;
}

export function finish(play: Play, reason: End): void {
  const { open, out } = play;
  open.tasks.length = 0;
  play.rules.own?.clear(open);
  play.rules.own?.finish(play);
  open.phase = 'over';
  open.reason = reason;
  open.question.fill(0);
  open.between.fill(0);
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
