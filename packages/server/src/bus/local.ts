/** The bus of a server that is one process. */
import { type Clock, SYSTEM_CLOCK } from '../operations/clock.js';
import type { Bus, Hint, Listener } from './bus.js';

export class LocalBus implements Bus {
  private readonly listeners = new Set<{ readonly hear: Listener }>();
  private waiting: Hint[] = [];
  private closed = false;

  /** `onError` is told what a listener throws: it must disturb neither the publisher nor the other listeners. */
  constructor(
    private readonly onError: (error: unknown) => void = console.error,
    private readonly clock: Clock = SYSTEM_CLOCK,
  ) {}

  publish(hint: Hint): void {
    if (this.closed) return;
    this.waiting.push(hint);
    if (this.waiting.length === 1) this.clock.soon(() => this.deliver());
  }

  subscribe(hear: Listener): () => void {
    const listener = { hear };
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.waiting = [];
    this.listeners.clear();
  }

  private deliver(): void {
    const hints = this.waiting;
    this.waiting = [];
    for (const hint of hints) for (const { hear } of this.listeners) this.tell(hear, hint);
  }

  private tell(hear: Listener, hint: Hint): void {
    try {
      hear(hint);
    } catch (error) {
      this.onError(error);
    }
  }
}
