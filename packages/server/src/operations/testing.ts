/** A clock for tests: its time stands still, and passes only when it is told to. */
import type { Cancel, Clock } from './clock.js';

interface Timer {
  at: number;
  readonly every: number | undefined;
  readonly job: () => void;
}

export class VirtualClock implements Clock {
  private readonly timers = new Set<Timer>();

  constructor(private time = Date.now()) {}

  now(): number {
    return Math.floor(this.time);
  }

  monotonic(): number {
    return this.time;
  }

  after(ms: number, job: () => void): Cancel {
    return this.add({ at: this.time + ms, every: undefined, job });
  }

  every(ms: number, job: () => void): Cancel {
    return this.add({ at: this.time + ms, every: ms, job });
  }

  soon(job: (waited: number) => void, ms = 0): void {
    setImmediate(job, ms);
  }

  /** How many wait for their time. */
  get size(): number {
    return this.timers.size;
  }

  /** When the next of them is due; Infinity if there is none. */
  get next(): number {
    return Math.min(...[...this.timers].map(({ at }) => at));
  }

  /** Goes on to the next moment at which something is due, and does all that is due then. False if there is none until `end`. */
  step(end: number): boolean {
    const { next } = this;
    if (next > end) {
      this.time = Math.max(this.time, end);
      return false;
    }
    this.leap(next - this.time);
    return true;
  }

  /** As if the process had stood still for so long: what was due meanwhile is done now, each once. */
  leap(ms: number): void {
    this.time += Math.max(0, ms);
    const due = [...this.timers].filter(({ at }) => at <= this.time).sort((one, other) => one.at - other.at);
    for (const timer of due) {
      // Another may have taken it back.
      if (!this.timers.has(timer)) continue;
      if (timer.every === undefined) this.timers.delete(timer);
      else timer.at = this.time + timer.every;
      timer.job();
    }
  }

  /** From now on time passes by itself, as on any other clock; until the answer is called. */
  flow(): Cancel {
    let before = performance.now();
    const flowing = setInterval(() => {
      const now = performance.now();
      this.leap(now - before);
      before = now;
    }, 1);
    return () => clearInterval(flowing);
  }

  private add(timer: Timer): Cancel {
    this.timers.add(timer);
    return () => void this.timers.delete(timer);
  }
}
