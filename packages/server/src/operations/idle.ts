/** Finds out when the server is idle: no work is under way, and it waits only for time to pass or for clients. */
import type { Clock } from './clock.js';

export interface Subsystem {
  readonly isBusy: boolean;
  /** Resolves when the current work is done. */
  idle?(): Promise<void>;
}

/** Work deferred to a later turn of the event loop (hints, due tables, batched messages) makes a subsystem busy within so many turns. */
const QUIET_TURNS = 3;

export async function untilIdle(subsystems: readonly Subsystem[], clock: Clock): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS; ) {
    const busy = subsystems.filter(({ isBusy }) => isBusy);
    quiet = busy.length > 0 ? 0 : quiet + 1;
    await Promise.all(busy.map((subsystem) => subsystem.idle?.()));
    await new Promise<void>((resolve) => clock.soon(() => resolve()));
  }
}
