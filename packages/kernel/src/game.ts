/**
 * The contract between a game and everything around it: tables, bots, simulation, replay, the page and the tests.
 * A game is one object of pure functions. It has no clock, no input or output and no generator of its own; time
 * reaches it only as an action, chance only through the {@link Chance} argument.
 */
import type { Refusal } from './failure.js';

/** 0 .. seats - 1, in playing order. */
export type Seat = number;

/** The actor of what time does by itself: the end of a timed game, or an expiry that needs chance or several steps. */
export const CLOCK = -1;
/** Answer of {@link Game.next} when the game is over. */
export const NOBODY = -2;
/** A viewer without a seat. */
export const SPECTATOR = -3;

/** A seat or {@link CLOCK}. */
export type Actor = number;
/** A seat or {@link SPECTATOR}. */
export type Viewer = number;

/**
 * Plain data: what JSON can carry, whole numbers only, no `undefined`. Flat and numeric where it can be: arrays by seat
 * and by square. What is asked of players is data in here too, so a stored game goes on after a restart.
 * `apply` changes these objects and never replaces `open` or an entry of `own`, so that a view stays a view.
 */
export interface State<Open extends object = object, Own extends object = object, Sealed extends object = object> {
  /** Everyone may know it. */
  open: Open;
  /** By seat: only that seat may know it. */
  own: Own[];
  /** Nobody may know it yet: decks, and whatever waits to be turned up. */
  sealed: Sealed;
}

/** What a viewer may see, by reference into the state. `own` is absent for spectators. */
export interface View<S extends State = State> {
  readonly open: S['open'];
  readonly own?: S['own'][number];
}

/** An intent. Fields are whole numbers, strings, or lists of them; `type` names the handler. */
export interface Action {
  readonly type: string;
}

/** Something that happened, for people and programs to be told. */
export interface GameEvent {
  readonly type: string;
}

/** A question the table waits for. */
export interface Waiting {
  /** Never used twice in a match, also not by another seat. Numbering by seat (see {@link waitingId}) lets answers commute. */
  readonly id: number;
  /** Who is asked; {@link CLOCK} for the clock of a timed game. */
  readonly seat: Actor;
  /** Names the question: the key of its allowance of time and of the control that answers it. */
  readonly kind: string;
  /** False for what the game does not wait for, such as an open offer. */
  readonly blocking: boolean;
  /** Milliseconds the rules themselves allow, where it is not for the table to choose (a timed game). */
  readonly allowance?: number;
}

/** A waiting id from a per-seat count of questions; unique, and independent of the order in which seats answer. */
export function waitingId(count: number, seat: Actor): number {
  return count * 64 + seat + 1;
}

/** Whether a seat was given this waiting id; `counts` has how many questions each seat has been asked. */
export function wasWaitingId(id: number, counts: readonly number[]): boolean {
  return counts.some(
    (count, seat) => id >= waitingId(1, seat) && id <= waitingId(count, seat) && (id - seat - 1) % 64 === 0,
  );
}

export type Value = number | string;

export type Domain =
  | { readonly kind: 'one'; readonly of: readonly Value[] }
  /** Whole numbers min, min + step, ... up to max. */
  | { readonly kind: 'range'; readonly min: number; readonly max: number; readonly step?: number }
  /** Between `min` and `max` different members, in the order of `of`. */
  | { readonly kind: 'subset'; readonly of: readonly Value[]; readonly min: number; readonly max: number };

/** What a seat may do: an action type with a domain per field, so that a list of bids need not be written out. */
export interface Choice<A extends Action = Action> {
  readonly type: A['type'];
  /** The waiting that this answers. */
  readonly answers: number;
  readonly fields?: Readonly<Record<string, Domain>>;
  /** The fields constrain each other; `check` has the last word on a combination. */
  readonly joint?: boolean;
}

/** Where every random number comes from. */
export interface Chance {
  /** A uniform whole number in 0 .. sides - 1. `stream` is an index into {@link Game.streams}, 0 by default. */
  draw(sides: number, stream?: number): number;
}

/** Seats grouped by place, best first; a group of several shares its place. Every seat is in exactly one group. */
export interface Result {
  readonly places: readonly (readonly Seat[])[];
  /** Why it ended: `last_standing`, `rounds`, `time`, ... */
  readonly reason: string;
  /** By seat, in the game's own measure. */
  readonly scores: readonly number[];
}

export interface Move<A extends Action = Action> {
  readonly actor: Actor;
  readonly action: A;
}

/** The members of a union of actions or events that may have this type. */
export type OfType<U extends { readonly type: string }, T extends string> = U extends unknown
  ? T extends U['type']
    ? U
    : never
  : never;

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Writes a whole number as its readers are used to. */
export type Figure = (amount: number) => string;

/**
 * How what an earlier version wrote differs from what the next version writes. The rules are the same: what plays differently
 * is an option whose default is how it was. A member is left out where nothing changed. Nothing here changes its argument.
 */
export interface EarlierVersion {
  readonly version: string;
  /** Names of its streams of chance. The next version may have more, after these. */
  readonly streams?: readonly string[];
  /** Options as the next version has them. Those that were unknown may be left to {@link Game.options}. */
  options?(written: object): object;
  /** An action as the next version has it. */
  action?(written: Action): Action;
  /** A state as the next version has it. */
  upgrade?(written: State): State;
  /** The inverse of `upgrade`, so that the checksums of old records still hold. Loses nothing, whatever the state. */
  downgrade?(state: State): State;
}

export interface Game<
  S extends State = State,
  A extends Action = Action,
  E extends GameEvent = GameEvent,
  Options extends object = object,
> {
  /** Short and lasting; written into every match. */
  readonly id: string;
  /** Changes with the rules, and with what is written of them: options, actions, states. Written into every match. */
  readonly version: string;
  readonly seats: { readonly min: number; readonly max: number };

  /**
   * Names of the streams of chance, the same for every match of this version. One per independent source (each seat's
   * dice, each deck), so that more throws by one seat do not move the cards. Stream 0 is the set-up.
   */
  readonly streams: readonly string[];
  /** The game's own refusal codes, beside the kernel's. */
  readonly refusals: readonly string[];
  /** Named option sets. The first is the default. */
  readonly presets: Readonly<Record<string, Options>>;
  /** The action by which a seat leaves. `check` accepts it from every seat still in, at any time, until the game is over. */
  readonly resign: A;
  /**
   * The action by which {@link CLOCK} ends the game as it stands when no person is left in it. `check` accepts it until the game
   * is over. Absent: bots play on among themselves.
   */
  readonly close?: A;

  /** Completes and checks options from outside. Throws {@link DataError} naming the field. */
  options(input: unknown): Options;
  /** Reads an action from outside. Says nothing about legality; guarantees that `check` meets the types it expects. */
  parse(input: unknown): A | Refusal;

  /**
   * The first state. Draws only from `chance`. Called once per match by live play and once per replay; must not keep a
   * reference to `options`, which may be shared by many matches.
   */
  setup(options: Options, seats: number, chance: Chance): S;

  /**
   * Whom the table waits for; several may answer in any order. Empty exactly when the game is over. Called after every
   * record; may return an array that lives in the state: do not keep or change it.
   * Depends on `open` alone, because everyone is told who is waited for.
   */
  waiting(state: S): readonly Waiting[];

  /**
   * The seat of the first waiting that is a seat's, or {@link NOBODY}. The same fact as `waiting`, without a list: simulations
   * live on it. List what does not block first: a program answers at once what people may leave open.
   */
  next(state: S): Seat;

  /**
   * Visits what `seat` may do now: an action type with a domain per field. Everything in a choice is accepted by `check`
   * (for `joint` choices: whatever of it `check` accepts, which is never nothing). Leaving the game is not listed unless
   * nothing else is. Depends on the seat's view alone. What is visited holds until the next `apply`: copy what you keep longer.
   */
  legal(state: S, seat: Seat, visit: (choice: Choice<A>) => void): void;

  /**
   * Why `actor` may not do this now, or undefined if he may. Changes nothing. Knows no more than the actor's view, or a
   * refusal would be an oracle.
   */
  check(state: S, actor: Actor, action: A): Refusal | undefined;

  /**
   * Does it. Only called after `check` accepted. Mutates `state` in place. Pushes what happened to `out` if somebody
   * listens, and does no work for events otherwise. A throw means a broken invariant: the caller discards the state.
   */
  apply(state: S, actor: Actor, action: A, chance: Chance, out?: E[]): void;

  /**
   * What is played when the time for `waiting` is up: always something `check` accepts. Usually the cautious answer of
   * that seat; an action of {@link CLOCK} where chance or several steps are needed. Depends on the asked seat's view alone.
   */
  expire(state: S, waiting: Waiting): Move<A>;

  /**
   * Whether the seat may take this action back (asked before it is applied). Say no to what reveals, commits or asks
   * somebody else. The kernel adds: nothing was drawn, nobody acted since, the others are asked what they were asked.
   */
  undoable(state: S, seat: Seat, action: A): boolean;

  /** The event as `viewer` may see it, or undefined if he may not know of it. Tells no more than his view holds afterwards. */
  seen(event: E, viewer: Viewer): E | undefined;
  /** The event in a sentence. `names` by seat; `figure` writes money, in plain digits if left out. */
  tell(event: E, language: Language, names: readonly string[], figure?: Figure): string;

  /** The outcome, or undefined while `waiting` is not empty. */
  result(state: S): Result | undefined;

  /** Throws {@link BrokenInvariant} when the state cannot be. Used by tests, by `--audit` and when a snapshot is loaded. */
  audit(state: S): void;
  /** A copy that shares nothing that `apply` mutates. By hand and flat: it is made for every live action. */
  copy(state: S): S;

  /**
   * Redraws, in place, all that `viewer` cannot know, consistently with all he does know. The test kit hunts leaks by
   * comparing twins that a viewer cannot tell apart; a bot may use it to imagine the worlds it could be in.
   */
  resample(state: S, viewer: Viewer, chance: Chance): void;

  /** The most actions a match can take, whatever is played; Infinity where only the players' sense ends it. */
  bound(options: Options, seats: number): number;

  /**
   * Earlier versions whose matches still replay, verify and go on, oldest first. Each entry leads to the next one, the last to
   * this version; an entry that was released never changes. Matches of any other version are refused.
   */
  readonly earlier?: readonly EarlierVersion[];
}

/** What `viewer` may see. The only way from a state to somebody outside. */
export function view<S extends State>(state: S, viewer: Viewer): View<S> {
  const own: S['own'][number] | undefined = state.own[viewer];
  return own === undefined ? { open: state.open } : { open: state.open, own };
}
