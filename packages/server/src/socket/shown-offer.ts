/**
 * The offer that a client has before it, for an answer that does not say which offer it is about. Such an answer can only be
 * meant for the offer that its client was sent last. Where that offer has just taken the place of another, not even that is
 * sure: a second press on the same button comes a moment after the first. The same holds for an offer that a client finds
 * when it connects, which may send again what it sent about another before its connection was lost.
 */
import type { Asked } from '@freehold/kernel';

/** How long after an offer took the place of another, or a client connected, an unnamed answer may have been meant for the one before. */
export const REPLACED_MS = 1_000;

export class ShownOffer {
  private id: number | undefined;
  /** The record that brought it, and when it was sent. */
  private number = 0;
  private since = 0;
  /** When the one before it was answered or withdrawn. */
  private ended = Number.NEGATIVE_INFINITY;
  /** Whether it may be taken for another one for a while. */
  private isMistakable = false;
  private isFirst = true;

  /** What `seat` is asked after record `number`, which is sent to it at `now`; the first time is when it connects. */
  show(waiting: readonly Asked[], seat: number, number: number, now: number): void {
    const id = waiting.find((asked) => asked.seat === seat && asked.kind === 'offer' && asked.blocking)?.id;
    const { isFirst } = this;
    this.isFirst = false;
    if (id === this.id) return;
    if (this.id !== undefined) this.ended = now;
    if (id !== undefined) {
      [this.number, this.since] = [number, now];
      this.isMistakable = isFirst || now - this.ended < REPLACED_MS;
    }
    this.id = id;
  }

  /** Whether an answer that came at `now`, when its client had been sent record `heard`, can only mean this offer. */
  isMeant(heard: number, now: number): boolean {
    if (heard < this.number) return false;
    return !this.isMistakable || now - this.since >= REPLACED_MS;
  }
}
