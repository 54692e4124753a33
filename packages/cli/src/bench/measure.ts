/**
 * Timing that survives a noisy machine: processor time rather than the clock on the wall, candidate and reference in turns,
 * and medians.
 */

export interface Row {
  readonly what: string;
  readonly nanoseconds: number;
  readonly reference: string;
  /** Time of the candidate over time of the reference, in the same run. */
  readonly ratio: number;
}

/** Does the work `times` times and returns something that depends on all of it. */
export type Work = (times: number) => number;

const ROUNDS = 7;

/** Nanoseconds of processor time that the work takes. */
function spent(work: Work, times: number): number {
  const before = process.cpuUsage();
  work(times);
  const { user, system } = process.cpuUsage(before);
  return (user + system) * 1000;
}

/** How often fits into a round, found by doubling; warms the code up as well. */
function calibrate(work: Work, roundMs: number): number {
  for (let times = 1; ; times *= 2) {
    if (spent(work, times) > roundMs * 1e6) return times;
  }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}

/** Large pieces of work want longer rounds, or the compiler is measured with them. */
export function compare(what: string, candidate: Work, reference: string, against: Work, roundMs = 40): Row {
  const [mine, theirs] = [calibrate(candidate, roundMs), calibrate(against, roundMs)];
  const times: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const time = spent(candidate, mine) / mine;
    times.push(time);
    ratios.push((time * theirs) / spent(against, theirs));
  }
  return { what, nanoseconds: median(times), reference, ratio: median(ratios) };
}

export function table(rows: readonly Row[]): string {
  const wide = Math.max(...rows.map((row) => row.what.length));
  return rows
    .map(({ what, nanoseconds, reference, ratio }) => {
      const time = nanoseconds < 1000 ? `${nanoseconds.toFixed(1)} ns` : `${(nanoseconds / 1000).toFixed(2)} µs`;
      return `${what.padEnd(wide)}  ${time.padStart(9)}  ${ratio.toFixed(2).padStart(6)} x ${reference}`;
    })
    .join('\n');
}
