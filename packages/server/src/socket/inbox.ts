/**
 * Texts that arrive in one turn of the event loop are all taken in before the first is worked on: a processor that has just done
 * something does it again at once for a fraction of what it costs to change between two things.
 */
import type { Clock } from '../operations/clock.js';

/** Texts that are kept at most, so that a flood fills no memory. */
const MOST = 4096;

export interface Incoming {
  hear(data: Buffer, isBinary: boolean): void;
}

export class Inbox {
  private arrived: { readonly incoming: Incoming; readonly data: Buffer; readonly isBinary: boolean }[] = [];

  constructor(private readonly clock: Clock) {}

  get isBusy(): boolean {
    return this.arrived.length > 0;
  }

  take(incoming: Incoming, data: Buffer, isBinary: boolean): void {
    const count = this.arrived.push({ incoming, data, isBinary });
    if (count === 1) this.clock.soon(this.hearAll);
    else if (count === MOST) this.hearAll();
  }

  private readonly hearAll = () => {
    const { arrived } = this;
    this.arrived = [];
    for (const { incoming, data, isBinary } of arrived) incoming.hear(data, isBinary);
  };
}
