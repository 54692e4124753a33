/** Plays a match that is over: on its own at some tempo, step by step, or from one moment to any other. */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { still } from '../motion/still.js';
import type { TableStore } from '../table/store.js';
import type { Mark } from './marks.js';
import type { ReplaySource } from './source.js';

export const TEMPOS = [1, 2, 4, 8] as const;
export type Tempo = (typeof TEMPOS)[number];

/** To read what happened, once nothing moves any more. */
const READ_MS = 700;
/** After a record of which nothing is told. */
const QUIET_MS = 120;
/** How often it is asked whether tokens have arrived. */
const LOOK_MS = 30;

export class Player {
  readonly playing = signal(false);
  readonly tempo = signal<Tempo>(1);
  readonly at: ReadonlySignal<number>;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly source: ReplaySource,
    readonly store: TableStore,
  ) {
    this.at = computed(() => store.standing.value.number);
    store.retell(this.film.log(this.at.value));
  }

  get film() {
    return this.source.film;
  }

  /** By hand: whoever steps wants to look. */
  step(by: 1 | -1): void {
    this.pause();
    if (by > 0) this.forward();
    else this.jump(this.at.value - 1);
  }

  jump(to: number): void {
    this.pause();
    this.go(to);
  }

  /** To the next moment that is marked, or the one before; beyond the last, to the end. */
  leap(by: 1 | -1): void {
    const { marks, first, last } = this.film;
    const at = this.at.value;
    const next = by > 0 ? marks.find(({ number }) => number > at) : marks.findLast(({ number }) => number < at);
    this.jump(next?.number ?? (by > 0 ? last : first));
  }

  toggle(): void {
    if (this.playing.value) this.pause();
    else this.play();
  }

  play(): void {
    if (this.at.value >= this.film.last) this.go(this.film.first);
    this.playing.value = true;
    this.next();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing.value = false;
  }

  hurry(tempo: Tempo): void {
    this.tempo.value = tempo;
    this.store.director.tempo = tempo;
  }

  markHere(): Mark | undefined {
    return this.film.marks.find(({ number }) => number === this.at.value);
  }

  close(): void {
    this.pause();
    still.value = false;
    this.store.close();
  }

  private forward(): boolean {
    // What still moves belongs to the record before.
    this.store.director.skip();
    still.value = false;
    return this.source.forward();
  }

  private go(to: number): void {
    const { first, last } = this.film;
    const number = Math.min(last, Math.max(first, to));
    if (number === this.at.value) return;
    batch(() => {
      still.value = true;
      this.source.jump(number);
      this.store.retell(this.film.log(number));
    });
  }

  private next(): void {
    if (!this.forward() || this.at.value >= this.film.last) return this.pause();
    this.settle();
  }

  private settle(): void {
    if (this.store.director.isBusy) {
      this.timer = setTimeout(() => this.settle(), LOOK_MS);
      return;
    }
    const rest = this.film.events(this.at.value).length > 0 ? READ_MS : QUIET_MS;
    this.timer = setTimeout(() => this.next(), rest / this.tempo.value);
  }
}
