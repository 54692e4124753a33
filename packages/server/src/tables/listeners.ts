/** Who listens at a table, and from where he sits. */
import { SPECTATOR, type Update, type Viewer } from '@freehold/kernel';
import type { ServerText } from '@freehold/protocol';
import type { Asker } from './fair-queue.js';

/** Knows no socket: anything that can be told. */
export interface Listener extends Asker {
  /** Undefined for those who only hold a link. */
  readonly user: number | undefined;
  tell(message: ServerText): void;
  /** One record. Comes after the view it follows. */
  update(update: Update): void;
}

export interface Listening {
  readonly listener: Listener;
  viewer: Viewer;
  stop: (() => void) | undefined;
  /** How often he was seated: what was begun for an earlier time is not finished. */
  turn: number;
}

/** Nothing more is told as before. Returns which time he is seated now. */
export function silence(listening: Listening): number {
  listening.stop?.();
  listening.stop = undefined;
  return ++listening.turn;
}

export class Listeners {
  private readonly all = new Map<Listener, Listening>();

  get size(): number {
    return this.all.size;
  }

  [Symbol.iterator](): IterableIterator<Listening> {
    return this.all.values();
  }

  has(listener: Listener): boolean {
    return this.all.has(listener);
  }

  add(listener: Listener): Listening {
    const listening: Listening = { listener, viewer: SPECTATOR, stop: undefined, turn: 0 };
    this.all.set(listener, listening);
    return listening;
  }

  /** Undefined if he was not there. */
  remove(listener: Listener): Listening | undefined {
    const listening = this.all.get(listener);
    listening?.stop?.();
    this.all.delete(listener);
    return listening;
  }

  tell(message: ServerText): void {
    for (const listener of this.all.keys()) listener.tell(message);
  }

  /** What somebody said, to those who want to hear him. */
  pass(said: ServerText, isWanted: (listener: Listener) => boolean): void {
    for (const listener of this.all.keys()) if (isWanted(listener)) listener.tell(said);
  }

  /** Whether a person listens, from anywhere. */
  hears(user: number): boolean {
    for (const listener of this.all.keys()) if (listener.user === user) return true;
    return false;
  }

  /** Those who are known. */
  people(): ReadonlySet<number> {
    return new Set([...this.all.keys()].flatMap(({ user }) => (user === undefined ? [] : [user])));
  }

  presence(): { here: number[]; watching: number } {
    const here = new Set<number>();
    let watching = 0;
    for (const { viewer } of this.all.values()) {
      if (viewer === SPECTATOR) watching++;
      else here.add(viewer);
    }
    return { here: [...here].sort((a, b) => a - b), watching };
  }
}
