/** A clock for tests. Its time stands still until the test lets it pass. */
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

  /** Timers that have not fired. */
  get size(): number {
    return this.timers.size;
  }

  /** When the next timer is due; Infinity if there is none. */
  get next(): number {
    return Math.min(...[...this.timers].map(({ at }) => at));
  }

  /** Moves to the next due timer and fires all that are due at that moment. Moves to `end` and returns false if none is due by then. */
  step(end: number): boolean {
    const { next } = this;
    if (next > end) {
      this.time = Math.max(this.time, end);
      return false;
    }
    this.leap(next - this.time);
    return true;
  }

  /** Lets time pass at once, as for a process that was suspended: each overdue timer fires once. */
  leap(ms: number): void {
    this.time += Math.max(0, ms);
    const due = [...this.timers].filter(({ at }) => at <= this.time).sort((one, other) => one.at - other.at);
    for (const timer of due) {
      // Another timer may have cancelled it.
      if (!this.timers.has(timer)) continue;
      if (timer.every === undefined) this.timers.delete(timer);
      else timer.at = this.time + timer.every;
      timer.job();
    }
  }

  /** Lets time pass in real time until the returned function is called. */
  run(): Cancel {
    let before = performance.now();
    const running = setInterval(() => {
      const now = performance.now();
      this.leap(now - before);
      before = now;
    }, 1);
    return () => clearInterval(running);
  }

  private add(timer: Timer): Cancel {
    this.timers.add(timer);
    return () => void this.timers.delete(timer);
  }
}
