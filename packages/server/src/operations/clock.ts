/** Time for the whole server: the current time, durations and timers. Tests put a virtual clock in place of the system's. */

/** Cancels a timer. Does nothing if the timer has fired. */
export type Cancel = () => void;

export interface Clock {
  /**
   * Milliseconds since 1970, an integer, for records and for display: the machine's time at the start of the process plus the
   * monotonic time since then. It never goes back, and a correction of the machine's time moves no deadline.
   */
  now(): number;
  /** Milliseconds since an arbitrary moment, with fractions: for rate limits and for measuring durations. */
  monotonic(): number;
  after(ms: number, job: () => void): Cancel;
  every(ms: number, job: () => void): Cancel;
  /**
   * Runs the job in a later turn of the event loop. With `ms` it waits that long, to batch work; a virtual clock does not wait.
   * The job gets the time waited. Nothing but the size of batches may depend on it.
   */
  soon(job: (waited: number) => void, ms?: number): void;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  monotonic: () => performance.now(),
  after(ms, job) {
    const timer = setTimeout(job, ms);
    return () => clearTimeout(timer);
  },
  every(ms, job) {
    const timer = setInterval(job, ms);
    return () => clearInterval(timer);
  },
  soon(job, ms = 0) {
    if (ms === 0) return void setImmediate(job, 0);
    const since = performance.now();
    setTimeout(() => job(performance.now() - since), ms);
  },
};
