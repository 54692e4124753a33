/** All that will be due, in one place: slots of a few milliseconds and one timer for the whole process. */
import type { Cancel, Clock } from '../operations/clock.js';

const SLOT = 16;

interface Entry {
  /** When it is due. Never before its slot: what is put off stays where it is until then, because that costs nothing. */
  at: number;
  slot: number;
}

/** The slot of what is due already. */
const NOW = -1;

export class Wheel {
  private readonly slots = new Map<number, Set<number>>();
  private readonly entries = new Map<number, Entry>();
  private sleep: Cancel = () => undefined;
  private wakesAt = Number.POSITIVE_INFINITY;
  private soon: number[] = [];
  private stopped = false;

  constructor(
    private readonly clock: Clock,
    private readonly due: (key: number) => void,
  ) {}

  /** Calls `due(key)` once, not before `at`. Replaces what was set for the key; undefined: nothing. */
  set(key: number, at: number | undefined): void {
    if (at === undefined || this.stopped) return this.clear(key);
    const slot = Math.ceil(at / SLOT);
    const known = this.entries.get(key);
    if (known && known.slot <= slot && known.slot !== NOW) {
      known.at = at;
      return;
    }
    this.clear(key);
    if (at <= this.clock.now()) {
      this.entries.set(key, { at, slot: NOW });
      if (this.soon.push(key) === 1) this.clock.soon(this.runSoon);
      return;
    }
    const entry = { at, slot };
    this.entries.set(key, entry);
    this.put(key, entry);
    if (slot < this.wakesAt) this.wake(slot);
  }

  clear(key: number): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    const keys = this.slots.get(entry.slot);
    keys?.delete(key);
    if (keys?.size === 0) this.slots.delete(entry.slot);
  }

  get size(): number {
    return this.entries.size;
  }

  stop(): void {
    this.stopped = true;
    this.sleep();
    this.slots.clear();
    this.entries.clear();
    this.soon = [];
  }

  private readonly runSoon = (): void => {
    const keys = this.soon;
    this.soon = [];
    for (const key of keys) if (this.entries.get(key)?.slot === NOW) this.fire(key);
  };

  private fire(key: number): void {
    this.entries.delete(key);
    this.due(key);
  }

  private put(key: number, { slot }: Entry): void {
    const keys = this.slots.get(slot);
    if (keys) keys.add(key);
    else this.slots.set(slot, new Set([key]));
  }

  /** Fires, or moves to its slot what was put off. */
  private turnUp(key: number, current: number): void {
    const entry = this.entries.get(key)!;
    entry.slot = Math.ceil(entry.at / SLOT);
    if (entry.slot <= current) this.fire(key);
    else this.put(key, entry);
  }

  private wake(slot: number): void {
    this.sleep();
    this.wakesAt = slot;
    // Longer than a day is asked again then; longer than 2^31 ms the timer would fire at once.
    this.sleep = this.clock.after(Math.min(86_400_000, Math.max(0, slot * SLOT - this.clock.now())), this.turn);
  }

  private readonly turn = (): void => {
    const current = Math.floor(this.clock.now() / SLOT);
    let next = Number.POSITIVE_INFINITY;
    for (const [slot, keys] of this.slots) {
      if (slot > current) {
        next = Math.min(next, slot);
        continue;
      }
      this.slots.delete(slot);
      for (const key of keys) this.turnUp(key, current);
    }
    // What came due may have set something new.
    for (const slot of this.slots.keys()) next = Math.min(next, slot);
    this.wakesAt = Number.POSITIVE_INFINITY;
    if (Number.isFinite(next) && !this.stopped) this.wake(next);
  };
}
