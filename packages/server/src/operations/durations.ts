/** A histogram of times for `/metrics`, counted by hand: there is one for every command, and a general one costs as much as a hash. */
import type { Registry } from 'prom-client';

const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export class Durations {
  /** By bucket; the last one is for all that took longer. */
  private readonly counts = new Array<number>(BOUNDS.length + 1).fill(0);
  private sum = 0;

  constructor(
    readonly name: string,
    private readonly help: string,
    registry: Registry,
  ) {
    registry.registerMetric(this as never);
  }

  observe(seconds: number): void {
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > BOUNDS[bucket]!) bucket++;
    this.counts[bucket]!++;
    this.sum += seconds;
  }

  /** As the registry wants to have it: each bucket counts all that took no longer. */
  async get() {
    const { name, help, counts, sum } = this;
    let count = 0;
    const values = counts.map((many, bucket) => {
      count += many;
      return { metricName: `${name}_bucket`, labels: { le: BOUNDS[bucket] ?? '+Inf' }, value: count };
    });
    const all = [
      { metricName: `${name}_sum`, labels: {}, value: sum },
      { metricName: `${name}_count`, labels: {}, value: count },
    ];
    return { name, help, type: 'histogram', aggregator: 'sum', values: [...values, ...all] };
  }
}
