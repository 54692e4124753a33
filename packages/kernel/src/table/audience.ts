/** Who watches a table: hears of every record after it is stored, and on return what was missed. */
import type { Action, Game, GameEvent, State, Viewer } from '../game.js';
import type { Position } from '../log/position.js';
import type { Entry, Header } from '../log/record.js';
import { type Sighting, seenBy, sharedUpdate, type Update, updateFor, type What } from './update.js';

export type Sink<A extends Action, E extends GameEvent> = (update: Update<A, E>) => void;

/** How far back a returning viewer is told what happened. */
const REMEMBERED = 64;

export class Audience<S extends State, A extends Action, E extends GameEvent> {
  private readonly sinks = new Map<Viewer, Set<Sink<A, E>>>();
  private recent: { readonly number: number; readonly what: What; readonly events: readonly E[] }[] = [];

  /** Where nobody listens no events are made. */
  get isThere(): boolean {
    return this.sinks.size > 0;
  }

  /** Returns how to stop. */
  add(viewer: Viewer, sink: Sink<A, E>): () => void {
    const sinks = this.sinks.get(viewer) ?? new Set();
    sinks.add(sink);
    this.sinks.set(viewer, sinks);
    return () => this.drop(viewer, sinks, sink);
  }

  private drop(viewer: Viewer, sinks: Set<Sink<A, E>>, sink: Sink<A, E>): void {
    sinks.delete(sink);
    if (sinks.size === 0 && this.sinks.get(viewer) === sinks) this.sinks.delete(viewer);
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
    this.recent.push({ number: record.number, what: shared.what, events });
    if (this.recent.length > REMEMBERED) this.recent.shift();
    for (const [viewer, sinks] of this.sinks) {
      let update: Update<A, E> | undefined;
      for (const sink of sinks) {
        try {
          update ??= updateFor(game, before, after, shared, events, viewer);
          sink(update);
        } catch {
          // Who cannot be told, or cannot listen, must not undo what is stored; he may come back and resume.
          this.drop(viewer, sinks, sink);
        }
      }
    }
  }

  /** What happened after record `since`, as the viewer may see it; undefined if that is too long ago to tell. */
  missed(game: Game<S, A, E>, viewer: Viewer, since: number, number: number): Sighting<S, A, E>['missed'] {
    const news = this.recent.filter((entry) => entry.number > since);
    if (since > number || (news[0]?.number ?? number + 1) !== since + 1) return undefined;
    return news.map(({ number, what, events }) => ({ number, what, events: seenBy(game, events, viewer) }));
  }
}
