/**
 * Time: what it is, how much of it has passed, and what is done later. All of the server that waits, waits here, so that a test can
 * hold time still and let it pass.
 */

/** Takes back what was to be done later; nothing happens if it is done already. */
export type Cancel = () => void;

export interface Clock {
  /**
   * Milliseconds since 1970, whole, for records and for people. They begin with the machine's time and then count what has
   * passed, so they never go back, and a machine whose time is set anew moves no deadline.
   */
  now(): number;
  /** Milliseconds since some moment, with fractions: for limits, and for measuring how long something takes. */
  monotonic(): number;
  after(ms: number, job: () => void): Cancel;
  every(ms: number, job: () => void): Cancel;
  /**
   * In a later turn of the event loop. With `ms` it waits so long for company; where time is held it does not. The job is told
   * how long it waited. Nothing may depend on that but how many things are done together.
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
