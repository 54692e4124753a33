/**
 * What a game may bring beside its rules, so that others can speak of it: messages of its own over plain requests, and a way
 * to be shown as text. Pure, and told only what a viewer may know; whoever puts games together passes it on.
 */
import type { Refusal } from './failure.js';
import type { Choice, Domain, Seat, Viewer } from './game.js';

/** One viewer's look at a table. */
export interface Look<Open extends object = object, Own extends object = object> {
  /** The table's number. */
  readonly game: number;
  /** By seat: the id of who sits there. No game has such an id. */
  readonly players: readonly string[];
  readonly names: readonly string[];
  readonly viewer: Viewer;
  readonly open: Open;
  /** Absent for spectators. */
  readonly own?: Own;
  /** When somebody who plays last asked or acted, in milliseconds since 1970. */
  readonly active: number;
  /** The last sentences about what happened, as this viewer was told them; oldest first. */
  readonly told: readonly string[];
}

/** A dialect over plain requests: how a game stands, and what a body asks for. */
export interface RequestDialect {
  state(look: Look): object;
  /** An action; a refusal where the body cannot be read; undefined where nothing is to be done. */
  read(body: Readonly<Record<string, unknown>>, look: Look): object | Refusal | undefined;
}

/** A game as somebody at a terminal sees it. */
export interface TextView {
  /** How things stand, in lines. */
  readonly facts: string;
  /** The choices as they are numbered: what is one to the rules may be several to people. */
  numbered?(choices: readonly Choice[]): readonly Choice[];
  label(choice: Choice): string;
  /** How a field is called that is asked for, where its own name does not do. */
  field?(field: string): string;
  /** What may stand in it. */
  domain(field: string, domain: Domain): string;
}

/** What one seat may know. */
export interface Shown {
  readonly open: object;
  readonly own?: object;
}

export type TextShow = (view: Shown, seat: Seat, names: readonly string[]) => TextView;
