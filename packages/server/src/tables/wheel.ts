/** All that will be due, in one place: slots of a few milliseconds and one timer for the whole process. */
const SLOT = 16;

export class Wheel {
  private readonly slots = new Map<number, Set<number>>();
  private readonly slotOf = new Map<number, number>();
  private timer: NodeJS.Timeout | undefined;
  private wakesAt = Number.POSITIVE_INFINITY;
  private soon: number[] = [];
  private stopped = false;

  constructor(
    private readonly now: () => number,
    private readonly due: (key: number) => void,
  ) {}

  /** Calls `due(key)` once, not before `at`. Replaces what was set for the key; undefined: nothing. */
  set(key: number, at: number | undefined): void {
    this.clear(key);
    if (at === undefined || this.stopped) return;
    if (at <= this.now()) {
      this.slotOf.set(key, -1);
      if (this.soon.push(key) === 1) setImmediate(this.runSoon);
      return;
    }
    const slot = Math.ceil(at / SLOT);
    const keys = this.slots.get(slot);
    if (keys) keys.add(key);
    else this.slots.set(slot, new Set([key]));
    this.slotOf.set(key, slot);
    if (slot < this.wakesAt) this.wake(slot);
  }

  clear(key: number): void {
    const slot = this.slotOf.get(key);
    if (slot === undefined) return;
    this.slotOf.delete(key);
    const keys = this.slots.get(slot);
    keys?.delete(key);
    if (keys?.size === 0) this.slots.delete(slot);
  }

  get size(): number {
    return this.slotOf.size;
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.slots.clear();
    this.slotOf.clear();
    this.soon = [];
  }

  private readonly runSoon = (): void => {
    const keys = this.soon;
    this.soon = [];
    for (const key of keys) if (this.slotOf.get(key) === -1) this.fire(key);
  };

  private fire(key: number): void {
    this.slotOf.delete(key);
    this.due(key);
  }

  private wake(slot: number): void {
    clearTimeout(this.timer);
    this.wakesAt = slot;
    // Longer than a day is asked again then; longer than 2^31 ms the timer would fire at once.
    this.timer = setTimeout(this.turn, Math.min(86_400_000, Math.max(0, slot * SLOT - this.now())));
  }

  private readonly turn = (): void => {
    const current = Math.floor(this.now() / SLOT);
    let next = Number.POSITIVE_INFINITY;
    for (const [slot, keys] of this.slots) {
      if (slot > current) {
        next = Math.min(next, slot);
        continue;
      }
      this.slots.delete(slot);
      for (const key of keys) this.fire(key);
    }
    // What came due may have set something new.
    for (const slot of this.slots.keys()) next = Math.min(next, slot);
    this.wakesAt = Number.POSITIVE_INFINITY;
    if (Number.isFinite(next) && !this.stopped) this.wake(next);
  };
}
