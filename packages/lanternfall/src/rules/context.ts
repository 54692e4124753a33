/** What every rule works on, and what a kind of question to many players is. Each needs the other, so they stand together. */
import type { Chance, Domain, Language, Refusal } from '@freehold/kernel';
import type { Cards, Citizen } from '../cards/cards.js';
import type { LanternfallEvent, LanternfallState, Open, Own, Response } from './state.js';

export interface Play {
  readonly cards: Cards;
  readonly gates: Gates;
  /** Of the preset, by stack. */
  citizens: readonly Citizen[];
  state: LanternfallState;
  open: Open;
  chance: Chance;
  /** Absent: nobody listens. */
  out: LanternfallEvent[] | undefined;
}

/** All kinds of questions to many that a game knows, by name. */
export type Gates = Readonly<Record<string, ConcurrentHandler>>;

/** For each field of a response, what may stand in it. */
export type Fields<R extends Response = Response> = { readonly [Field in keyof R]: Domain };

/** Everything about one kind, in one object. */
export interface ConcurrentHandler<R extends Response = Response> {
  /** Its name in the state, in actions and on the wire. */
  readonly kind: string;
  /** The shape of a response: all that could ever stand in each field. A response of another shape is not read. */
  readonly response: Fields<R>;
  /** Whether the seat takes part, of those the card asks. Absent: all of them. */
  takesPart?(play: Play, seat: number): boolean;
  /** Visits what the seat may answer now, the most cautious first. */
  choices(play: Play, seat: number, visit: (fields: Fields<R>) => void): void;
  /** Why not, or undefined. The player stays pending. Absent: what {@link choices} visits is accepted. */
  check?(play: Play, seat: number, response: R): Refusal | undefined;
  /** Does it at once. Not done: the player is asked for more. */
  apply(play: Play, seat: number, response: R): { readonly done: boolean } | undefined;
  /** Once, after the last answer, with all that each seat has answered; nothing for those who were not asked, or left. */
  finalize?(play: Play, responses: readonly (readonly R[])[]): void;
  /** What is played when time is up. Absent: the first of the choices, with the least in every field. */
  expire?(play: Play, seat: number): R;
  /** What bots answer, who know no more than their player. Absent: what is played when time is up. */
  decide?(play: Play, seat: number, own: Own): R;
  /** Draws anew what a seat has answered, where nobody else may know it. What else the seat holds is drawn already. */
  redraw?(own: Own, chance: Chance): void;
  readonly words: Readonly<Record<Language, GateWords<R>>>;
  readonly source003?: Source003<R>;
}

export interface GateWords<R extends Response = Response> {
  /** What the players are asked: "Discard any of your Glow." */
  readonly question: string;
  /** On a card, in the middle of a sentence. Absent: no card opens it. */
  readonly effect?: string;
  /** A response as a line to choose. Absent: its fields as they are. */
  answer?(response: R): string;
  /** Its event `gate_answered`, as a sentence. */
  told?(name: string, facts: Response): string;
}

/** A response on the wire of source 003, where it is not simply its one field, or all of them by name. */
export interface Source003<R extends Response = Response> {
  read(play: Play, seat: number, response: unknown): R | undefined;
  /** All that a seat has answered. */
  write(play: Play, seat: number, responses: readonly R[]): unknown;
  /** What the seat is asked, for everybody to see. Absent: nothing. */
  prompts?(play: Play, seat: number): unknown;
}
