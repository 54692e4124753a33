/** How long the game will last, and what a token is worth until then. Everything is counted in points of victory. */
import type { Open, Patron } from '@freehold/lanternfall';

/** Expected activations of each stack by one roll, in 36ths: by either die, or by the sum. */
export const ACTIVATIONS: readonly number[] = [12, 13, 14, 15, 16, 17, 6, 5, 7, 3].map((n) => n / 36);
/** Of a number that both dice can show: the starters' 5 and 6. */
export const STARTER_ACTIVATIONS: readonly number[] = [16 / 36, 17 / 36];

/** Cards that leave a stack in a turn, on average, when players know what they do. */
const PACE = 1.45;
/** Nobody empties the smallest stacks only. */
const DETOUR = 1.5;
/** A token is worth its price in cards while there is time to spend it; so many turns count as enough. */
const TIME_TO_SPEND = 2.5;
/** What a token buys when it is spent well. */
const SPENT = [0.4, 0.42, 0.44] as const;

export interface Outlook {
  /** Own turns left, this one included. */
  turns: number;
  /** Rolls of others left in which the seat harvests. */
  others: number;
  /** Worth of gold, strength, magic and victory. */
  worth: [number, number, number, number];
}

/** How many stacks have so many cards left. */
const sizes = new Uint8Array(16);

/** Turns until the nearest of the three ends, at the usual pace. */
export function turnsLeft({ stacks, lairs, tops, below, out, options, exhausted, ended }: Open): number {
  if (ended !== '') return 0;
  sizes.fill(0);
  let [monsters, domains] = [0, 0];
  for (let i = 0; i < stacks.length; i++) sizes[stacks[i]!]!++;
  for (let i = 0; i < lairs.length; i++) {
    monsters += lairs[i]!.length;
    sizes[lairs[i]!.length]!++;
  }
  for (let i = 0; i < tops.length; i++) {
    const left = below[i]! + (tops[i]! >= 0 ? 1 : 0);
    domains += left;
    sizes[left]!++;
  }
  let needed = options.exhaustedPerPlayer * out.length - exhausted;
  let cards = 0;
  for (let size = 1; size < sizes.length && needed > 0; size++) {
    cards += size * Math.min(needed, sizes[size]!);
    needed -= sizes[size]!;
  }
  return Math.min((cards * DETOUR) / PACE, monsters * 2.2, domains * 3.2);
}

/** Looks at the table from one seat. */
export function look(open: Open, seat: number, patron: Patron | undefined, outlook: Outlook): Outlook {
  const seats = open.out.length;
  const place = (at: number) => (at - open.first + seats) % seats;
  // The round is played to its end, and in it everybody after the player on turn still has a turn.
  const inRound = place(seat) > place(open.seat) ? 1 : 0;
  const rounds = Math.floor(turnsLeft(open) / seats + 0.35);
  const mine = seat === open.seat ? 1 : inRound;
  outlook.turns = mine + rounds;
  outlook.others = outlook.turns * (seats - 1 - (seats === 5 ? 1 : 0));
  const share = Math.min(1, Math.max(0, outlook.turns - 1) / TIME_TO_SPEND);
  for (let resource = 0; resource < 3; resource++) {
    const kept = patron ? 1 / patron.per[resource]! : 0.2;
    outlook.worth[resource] = kept + (SPENT[resource]! - kept) * share;
  }
  outlook.worth[3] = 1;
  return outlook;
}
