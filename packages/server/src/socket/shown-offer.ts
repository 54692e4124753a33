/**
 * The offer that a client has before it, for an answer that does not say which offer it is about. Such an answer can only be
 * meant for the offer that its client was sent last. Where that offer has just taken the place of another, not even that is
 * sure: a second press on the same button comes a moment after the first.
 */
import type { Asked } from '@freehold/kernel';

/** How long after one offer took the place of another an unnamed answer may have been meant for the one before. */
export const REPLACED_MS = 1_000;

export class ShownOffer {
  private id: number | undefined;
  /** The record that brought it, and when it was sent. */
  private number = 0;
  private since = Number.NEGATIVE_INFINITY;
  /** When the one before it was answered or withdrawn. */
  private ended = Number.NEGATIVE_INFINITY;

  /** What `seat` is asked after record `number`, which is sent to it at `now`. */
  show(waiting: readonly Asked[], seat: number, number: number, now: number): void {
    const id = waiting.find((asked) => asked.seat === seat && asked.kind === 'offer' && asked.blocking)?.id;
    if (id === this.id) return;
    if (this.id !== undefined) this.ended = now;
    if (id !== undefined) [this.number, this.since] = [number, now];
    this.id = id;
  }

  /** Whether an answer that came at `now`, when its client had been sent record `heard`, can only mean this offer. */
  isMeant(heard: number, now: number): boolean {
    if (heard < this.number) return false;
    const isReplacement = this.since - this.ended < REPLACED_MS;
    return !isReplacement || now - this.since >= REPLACED_MS;
  }
}
