/** What a magnate table holds beyond what every property game does. */

import type { Play } from '../../core/play.js';
import type { Open } from '../../core/state.js';
import { STATS } from '../../core/statistics.js';

export interface MagnateOpen extends Open {
  /** The third die: 1 to 3 are numbers, 4 to 6 the bus; 0 if it was not thrown. */
  bus: number;
  /** Squares to choose from, and by how many steps each is reached; 0 steps is a jump. */
  reach: number[];
  paces: number[];
  /** The revealed card, an index into the cards, or -1; and the value drawn with it. */
  card: number;
  value: number;
  pot: number;
  bids: number[];
  /** At `seat * STATS.length + stat`. */
  stats: number[];
  /** Which statistics paid a bonus at the end. */
  awarded: number[];
}

/** Streams of chance behind the set-up and the four pairs of dice. */
export const STREAMS = ['bus', 'fantasy', 'bonus'] as const;
export const [BUS, FANTASY_CARDS, BONUS] = [5, 6, 7] as const;

export function table({ open }: Pick<Play, 'open'>): MagnateOpen {
  return open as MagnateOpen;
}

export function setUp(open: Open, seats: number): void {
  const more: Omit<MagnateOpen, keyof Open> & Pick<MagnateOpen, 'pot' | 'bids' | 'card'> = {
    bus: 0,
    reach: [],
    paces: [],
    card: -1,
    value: 0,
    pot: 0,
    bids: zeros(seats).map(() => -1),
    stats: zeros(seats * STATS.length),
    awarded: [],
  };
  Object.assign(open, more);
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0);

/** Adds to a copy of the core what is ours. */
export function copy(to: Open, from: Open): void {
  const [made, open] = [to as MagnateOpen, from as MagnateOpen];
  made.bus = open.bus;
  made.reach = open.reach.slice();
  made.paces = open.paces.slice();
  made.card = open.card;
  made.value = open.value;
  made.pot = open.pot;
  made.bids = open.bids.slice();
  made.stats = open.stats.slice();
  made.awarded = open.awarded.slice();
}

/** Nothing is chosen between any more. */
export function clear(open: Open): void {
  const { reach, paces } = open as MagnateOpen;
  reach.length = 0;
  paces.length = 0;
  (open as MagnateOpen).card = -1;
  (open as MagnateOpen).value = 0;
}

/** What a seat has done so far. */
export function statOf({ stats }: MagnateOpen, seat: number, stat: number): number {
  return stats[seat * STATS.length + stat]!;
}

export function note(open: Open, seat: number, stat: number, amount: number): void {
  (open as MagnateOpen).stats[seat * STATS.length + stat]! += amount;
}
