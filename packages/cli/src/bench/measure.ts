/** Timing that survives a noisy machine: candidate and reference take turns, and medians are compared. */

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
const ROUND_MS = 40;

function nanosecondsPer(work: Work, times: number): number {
  const start = process.hrtime.bigint();
  work(times);
  return Number(process.hrtime.bigint() - start) / times;
}

/** How often fits into a round, found by doubling; warms the code up as well. */
function calibrate(work: Work): number {
  for (let times = 1; ; times *= 2) {
    const start = process.hrtime.bigint();
    work(times);
    if (Number(process.hrtime.bigint() - start) > ROUND_MS * 1e6) return times;
  }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}

export function compare(what: string, candidate: Work, reference: string, against: Work): Row {
  const [mine, theirs] = [calibrate(candidate), calibrate(against)];
  const times: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const time = nanosecondsPer(candidate, mine);
    times.push(time);
    ratios.push(time / nanosecondsPer(against, theirs));
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
