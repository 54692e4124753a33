/** How a deadline is made up: first the time that a question has, then what its player has in reserve. */

export interface TimeLeft {
  /** What runs now, in milliseconds. */
  readonly running: number;
  /** What is not touched yet. */
  readonly reserve: number;
  /** How much of what runs now is left, from 1 to 0. */
  readonly part: number;
}

interface Times {
  readonly allowances: Readonly<Record<string, number>>;
  readonly otherwise: number;
  readonly bank: number;
  readonly withoutBank?: readonly string[];
}

/**
 * A server tells the deadline and not its parts. `first` is what was left when the question was first seen: whatever went
 * beyond the question's own time is reserve. Who comes in the middle may see a reserve too small; the sum is always right.
 */
export function timeLeft(left: number, first: number, kind: string | undefined, times: Times | undefined): TimeLeft {
  const hasReserve = times !== undefined && !times.withoutBank?.includes(kind ?? '');
  const own = times && (times.allowances[kind ?? ''] ?? times.otherwise);
  const reserve = hasReserve ? Math.min(times.bank, Math.max(0, first - own!)) : 0;
  const whole = Math.max(1000, first - reserve);
  if (left > reserve) return { running: left - reserve, reserve, part: Math.min(1, (left - reserve) / whole) };
  return { running: left, reserve: 0, part: Math.min(1, left / Math.max(1000, reserve)) };
}

/** "0:20", "3:00". */
export function minutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
