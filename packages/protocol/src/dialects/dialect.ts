/**
 * A dialect: the messages of a source document, spoken on the game socket of its edition by whoever asks for no sub-protocol.
 * It is told what a viewer of the native protocol is told, in objects, and finds its own words for it; so it cannot say more
 * than that viewer may know. Pure: sockets, limits and storage are the server's.
 */
import type { Asked, GameEvent, Refusal, Seat, Viewer, What } from '@freehold/kernel';
import type { SpeechData, ThinkData, ThoughtData } from '../types.js';

/** One viewer's look at a table. */
export interface Sight<Open extends object = object, Own extends object = object> {
  /** The table's number. */
  readonly game: number;
  /** By seat: a person's number, or one that no person has for a bot. */
  readonly users: readonly number[];
  readonly names: readonly string[];
  /** By seat: the level of a bot; undefined for people. */
  readonly levels: readonly (string | undefined)[];
  /** Seats that a bot plays until their owner is back. */
  readonly standIns?: readonly Seat[];
  /** When the game began, milliseconds since 1970. */
  readonly started: number;
  /** The number of the last record. */
  readonly number: number;
  readonly waiting: readonly Asked[];
  /** When the time of who is asked is up; absent where nobody is hurried. */
  readonly deadline?: number;
  readonly viewer: Viewer;
  readonly open: Open;
  readonly own?: Own;
}

/** A table that gathers its players. */
export interface Gathering extends Pick<Sight, 'game' | 'users' | 'names' | 'levels'> {
  readonly options: object;
}

/** One record as a viewer saw it. */
export interface Told {
  readonly number: number;
  readonly what: What;
  readonly events: readonly GameEvent[];
}

/** Something said at the table. The seat is absent for those without one. */
export interface Spoken {
  readonly id: number;
  /** The last record before it. */
  readonly number: number;
  readonly user: number;
  readonly name: string;
  readonly seat?: number | undefined;
  readonly text: string;
}

/** What a text of a client asks for. `refused` puts a refusal of it into words. */
export type Read =
  | {
      readonly kind: 'act';
      readonly action: unknown;
      /** The question it answers; absent for leaving. */
      readonly answers?: number;
      /** It answers an offer without saying which: that can only be the one that its client had before it. */
      readonly isUnnamed?: true;
      /** The client's own count of its messages: the same one twice on a connection is one message. */
      readonly seq?: number;
      /** The last version it saw: what was asked later is not answered by it. */
      readonly v?: number;
      refused(refusal: Refusal): object;
    }
  | { readonly kind: 'say'; readonly text: string; refused(refusal: Refusal): object }
  | {
      readonly kind: 'think';
      readonly thought: ThinkData;
      refused(refusal: Refusal): object;
    }
  /** What needs no more than a look is answered at once. */
  | { readonly kind: 'answer'; readonly answer: object }
  | { readonly kind: 'error'; readonly error: object };

/** Remembers what one connection was told, where a dialect must: most need nothing. */
export interface Speaker {
  /** How much it has told, where that is counted: somebody who sits down anew is told what comes after. */
  readonly seen?: number;
  /** All that somebody who arrives needs; again when something happens that there is no message for. */
  state(sight: Sight): readonly object[];
  /** One record. `sight` is the look at the table after it. */
  record(told: Told, sight: Sight): readonly object[];
  said(spoken: Spoken, sight: Sight): readonly object[];
  /** To the player who thought it, when it is stored; after the end to everybody, if the dialect discloses thoughts. */
  thought(thought: ThoughtData, sight: Sight): object;
  /**
   * To a client that reconnects and names what it has seen: chat and its own thoughts from the record `recalls` on, each after the
   * events that it followed. Page by page, before the first `state`.
   */
  recall?(entries: readonly SpeechData[], sight: Sight): readonly object[];
  readonly recalls?: number;
  /** An error, and what may be done now: a client may have thrown its list away when it sent what was refused. */
  refused(error: object, sight: Sight): readonly object[];
  read(text: string, sight: Sight): Read;
}

export interface Dialect {
  /** Who may spectate: everybody, or, where the source refuses spectators, those who connect with `spectate=on`. */
  readonly spectators: 'all' | 'onRequest';
  /** Whether all thoughts are sent to everybody after the end: only where the source has a message for them. */
  readonly discloses: boolean;
  /** How many of the last records a speaker must be told of to join in. */
  readonly history: number;
  /** For what was refused before it was read. */
  refused(refusal: Refusal): object;
  /** Before the game, and whenever a player takes or leaves a seat. Absent: the source has no words for it. */
  gathering?(table: Gathering): readonly object[];
  /** `past`: those records, or as many as there are; `since`: what the client says it saw last. */
  speaker(sight: Sight, past: readonly Told[], since: number | undefined): Speaker;
}
