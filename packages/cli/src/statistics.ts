/** Sums of a simulation as people and programs want them. */
import type { Tally } from '@freehold/bots';
import type { Series } from './stretch.js';

export interface Summary
  extends Pick<Series, 'edition' | 'preset' | 'differing' | 'players' | 'bots' | 'seed' | 'games'> {
  readonly finished: number;
  readonly turns: number;
  readonly actions: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly turnsPerSecond: number;
  readonly actionsPerSecond: number;
  readonly fingerprint: string;
  readonly winsBySeat: readonly number[];
  readonly turnsPerGame: { readonly mean: number; readonly p50: number; readonly p90: number; readonly max: number };
}

export const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** The value that a share of what was counted does not exceed. */
export function quantile(counts: readonly number[], share: number): number {
  const total = counts.reduce((sum, n) => sum + n, 0);
  let seen = 0;
  for (const [value, count] of counts.entries()) {
    seen += count;
    if (seen >= total * share && count > 0) return value;
  }
  return 0;
}

export function percent(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, n) => sum + n, 0) || 1;
  return counts.map((n) => round((100 * n) / total, 4));
}

export function summarise(series: Series, tally: Tally, seconds: number, fingerprint: string): Summary {
  const { edition, preset, differing, players, bots, seed } = series;
  const { games, finished, turns, actions, lengths } = tally;
  const rate = (n: number) => Math.round(n / seconds);
  return {
    edition,
    preset,
    ...(differing !== undefined && { differing }),
    players,
    bots,
    seed,
    games,
    finished,
    turns,
    actions,
    seconds: round(seconds, 3),
    gamesPerSecond: rate(games),
    turnsPerSecond: rate(turns),
    actionsPerSecond: rate(actions),
    fingerprint,
    winsBySeat: tally.wins,
    turnsPerGame: {
      mean: round(turns / games, 2),
      p50: quantile(lengths, 0.5),
      p90: quantile(lengths, 0.9),
      max: lengths.length - 1,
    },
  };
}

/** Wilson's interval for a share, 95 %. */
export function wilson(successes: number, trials: number): { share: number; low: number; high: number } {
  if (trials === 0) return { share: 0, low: 0, high: 1 };
  const z = 1.959964;
  const share = successes / trials;
  const scale = 1 + (z * z) / trials;
  const centre = (share + (z * z) / (2 * trials)) / scale;
  const half = (z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials))) / scale;
  return { share, low: centre - half, high: centre + half };
}
