/** What is counted of simulated games. A game may bring sums of its own; everything else is counted of all games alike. */
import type { Action, State } from '@freehold/kernel';

/** Watches the games of a stretch, one after the other. Plays no part in them. */
export interface Watch<S extends State = State, A extends Action = Action> {
  /** A game is set up. */
  begin(state: S): void;
  after(state: S, seat: number, action: A): void;
  /** A game is over, or left unfinished. */
  finish(state: S): void;
}

export interface Measure<S extends State = State, A extends Action = Action, Own = unknown> {
  /** Turns begun so far. */
  turns(state: S): number;
  /** Its own sums, of nothing yet: plain data. */
  empty(seats: number): Own;
  /** Of two stretches. */
  add(sum: Own, part: Own): Own;
  watch(own: Own): Watch<S, A>;
  /** Who is ahead in a game that is left unfinished. */
  leaders(state: S): readonly number[];
}

/** Sums over a stretch of the series; stretches add up, but for the checksums, which are the last stretch's. */
export interface Tally<Own = unknown> {
  games: number;
  finished: number;
  turns: number;
  actions: number;
  events: number;
  wins: number[];
  /** How many games took so many turns. */
  lengths: number[];
  /** Of the final states, in game order. */
  checksums: number[];
  own: Own;
}

export function emptyTally<Own>(seats: number, measure: Measure<never, never, Own>): Tally<Own> {
  return {
    games: 0,
    finished: 0,
    turns: 0,
    actions: 0,
    events: 0,
    wins: new Array<number>(seats).fill(0),
    lengths: [],
    checksums: [],
    own: measure.empty(seats),
  };
}

export function addTally<Own>(sum: Tally<Own>, part: Tally<Own>, measure: Measure<never, never, Own>): Tally<Own> {
  return {
    games: sum.games + part.games,
    finished: sum.finished + part.finished,
    turns: sum.turns + part.turns,
    actions: sum.actions + part.actions,
    events: sum.events + part.events,
    wins: addLists(sum.wins, part.wins),
    lengths: addLists(sum.lengths, part.lengths),
    checksums: part.checksums,
    own: measure.add(sum.own, part.own),
  };
}

/** Place by place; the shorter one counts as ending in zeros. */
export function addLists(a: readonly number[], b: readonly number[]): number[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? 0) + (b[i] ?? 0));
}
