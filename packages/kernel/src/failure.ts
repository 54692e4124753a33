/**
 * There are three kinds of failure and no more:
 *
 * - a {@link Refusal} is the player's: a value, never thrown, and the state is as it was;
 * - a {@link DataError} is the author's: a board, a deck, an options object or a match file that cannot be loaded;
 * - a {@link BrokenInvariant} is ours: the rules contradict themselves and nothing they did may be kept.
 */

/** Codes any game may use. A game adds its own in {@link Game.refusals}; together they are the closed set. */
export const REFUSALS = [
  'NOT_A_SEAT', // no such seat at this table
  'SEAT_OUT', // the seat has left the game
  'NOT_ASKED', // the table does not wait for this seat
  'WRONG_PHASE', // the seat may act, but not like this and not now
  'UNKNOWN_ACTION', // no such action type; facts: allowed
  'BAD_FIELD', // a field is missing, of the wrong type, or not a whole number; facts: field, expected
  'OUT_OF_RANGE', // a field has a value outside its domain; facts: field, and min and max or allowed
  'LIMIT_REACHED', // allowed once more only after something else happens; facts: limit
  'GAME_OVER', // there is nothing left to play
  'STALE', // what this answers is no longer asked; facts: waiting
  'OLD_COMMAND', // a later command of this seat has been played; facts: last
  'NOTHING_TO_UNDO', // the last record is not the seat's own, or drew, or is a commitment
  'UNAVAILABLE', // the log could not take the record; nothing changed, try again
] as const;

export type KernelRefusal = (typeof REFUSALS)[number];

/** What a fact may be: small, printable, and known to the seat that is refused. */
export type Fact = number | string | boolean | readonly (number | string)[];

export interface Refusal<Code extends string = string> {
  readonly refused: Code;
  readonly facts: Readonly<Record<string, Fact>>;
}

const NO_FACTS: Readonly<Record<string, Fact>> = Object.freeze({});

export function refuse<Code extends string>(code: Code, facts: Readonly<Record<string, Fact>> = NO_FACTS) {
  return { refused: code, facts } satisfies Refusal<Code>;
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

/** Something that was loaded is wrong. `where` names the place: a square, a card, a field, a line of a file. */
export class DataError extends Error {
  override readonly name = 'DataError';
  constructor(
    readonly where: string,
    readonly problem: string,
  ) {
    super(`${where}: ${problem}`);
  }
}

/** A match of rules that are not at hand: newer ones, or some that are not read any more. */
export class UnknownVersion extends DataError {
  constructor(
    readonly version: string,
    readonly known: string,
  ) {
    super('version', `was played under version ${version}; these are the rules of ${known}`);
  }
}

/** The rules broke their own promise. Whoever catches this discards the state it was found in. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
}

export function invariant(holds: boolean, what: string): asserts holds {
  if (!holds) throw new BrokenInvariant(what);
}
