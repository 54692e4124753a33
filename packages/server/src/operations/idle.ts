/** When the server has done all there is to do, and waits only for time to pass or for somebody outside. */
import type { Clock } from './clock.js';

export interface Worker {
  readonly isBusy: boolean;
  /** Resolves when it is not busy, or might not be. */
  idle?(): Promise<void>;
}

/**
 * What is done in a later turn of the event loop may begin something new: a hint to a listener, a table that is due, texts that
 * came together. None of these takes more turns than this before a worker is busy with it.
 */
const QUIET_TURNS = 3;

export async function untilIdle(workers: readonly Worker[], clock: Clock): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS; ) {
    const busy = workers.filter(({ isBusy }) => isBusy);
    quiet = busy.length > 0 ? 0 : quiet + 1;
    await Promise.all(busy.map((worker) => worker.idle?.()));
    await new Promise<void>((resolve) => clock.soon(() => resolve()));
  }
}
