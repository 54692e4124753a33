/** Who watches a table: hears of every record after it is stored, and on return what was missed. */
import type { Action, Game, GameEvent, State, Viewer } from '../game.js';
import type { Position } from '../log/position.js';
import type { Entry, Header } from '../log/record.js';
import { type Sighting, seenBy, sharedUpdate, type Update, updateFor, type What } from './update.js';

export type Sink<A extends Action, E extends GameEvent> = (update: Update<A, E>) => void;

/** How far back a returning viewer is told what happened. */
const REMEMBERED = 64;

interface Listening<A extends Action, E extends GameEvent> {
  readonly viewer: Viewer;
  readonly sink: Sink<A, E>;
  isOver: boolean;
}

interface Told<E extends GameEvent> {
  readonly number: number;
  readonly what: What;
  readonly events: readonly E[];
}

/** Flat lists: what belongs to one of hundreds of tables is rarely at hand for the processor, and every step to it takes time. */
export class Audience<S extends State, A extends Action, E extends GameEvent> {
  /** Those who see the same follow each other. Replaced when it changes. */
  private listening: readonly Listening<A, E>[] = [];
  /** The last ones, each where its number says. */
  private recent: Told<E>[] = [];

  /** Where nobody listens no events are made. */
  get isThere(): boolean {
    return this.listening.length > 0;
  }

  /** Returns how to stop. */
  add(viewer: Viewer, sink: Sink<A, E>): () => void {
    const one = { viewer, sink, isOver: false };
    const last = this.listening.findLastIndex((other) => other.viewer === viewer);
    this.listening = this.listening.toSpliced(last < 0 ? this.listening.length : last + 1, 0, one);
    return () => this.drop(one);
  }

  private drop(one: Listening<A, E>): void {
    one.isOver = true;
    this.listening = this.listening.filter((other) => other !== one);
  }

  /** Tells everybody of a stored record: what is the same for all once, the rest once for each viewer. */
  tell(
    game: Game<S, A, E>,
    header: Header,
    before: Position<S>,
    after: Position<S>,
    entry: Entry,
    events: readonly E[],
    patch: string,
  ): void {
    const { record, head } = entry;
    if (!this.isThere) {
      this.recent = [];
      return;
    }
    const shared = sharedUpdate(header, before, after, record, head, patch);
    const { number } = record;
    this.recent[number % REMEMBERED] = { number, what: shared.what, events };
    let told: Viewer | undefined;
    let update: Update<A, E> | undefined;
    for (const one of this.listening) {
      if (one.isOver) continue;
      try {
        if (one.viewer !== told || !update) update = updateFor(game, before, after, shared, events, one.viewer);
        told = one.viewer;
        one.sink(update);
      } catch {
        // Who cannot be told, or cannot listen, must not undo what is stored; he may come back and resume.
        this.drop(one);
      }
    }
  }

  /** What happened after record `since`, as the viewer may see it; undefined if that is too long ago to tell. */
  missed(game: Game<S, A, E>, viewer: Viewer, since: number, number: number): Sighting<S, A, E>['missed'] {
    if (since > number || number - since > REMEMBERED) return undefined;
    const news: Told<E>[] = [];
    for (let next = since + 1; next <= number; next++) {
      const told = this.recent[next % REMEMBERED];
      if (told?.number !== next) return undefined;
      news.push({ ...told, events: seenBy(game, told.events, viewer) });
    }
    return news;
  }
}
