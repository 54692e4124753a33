/**
 * What a match is: a header and a list of records. State, views, statistics, replays and bug reports all come from these.
 * docs/match-file.md describes the same for people who read the files with other tools.
 */
import type { Draws } from '../chance/chance.js';
import type { Action, Actor, Result, Seat } from '../game.js';
import { canonical } from './canonical.js';

/** Who decided: the seat's owner, a bot that holds the seat, a steward that holds it for an absent owner, or the clock. */
export const BY = ['owner', 'bot', 'steward', 'clock'] as const;
export type By = (typeof BY)[number];

/** Who controls a seat now. A steward is a bot that keeps a person's seat warm until he is back. */
export const HOLDERS = ['person', 'bot', 'steward'] as const;
export interface Holder {
  readonly kind: (typeof HOLDERS)[number];
  /** The person's id, kept while a steward plays for him. */
  readonly user?: number;
  /** Which policy a bot plays. */
  readonly level?: string;
  /** The person's connection is lost. His clock stands still while his allowance for that lasts. */
  readonly away?: true;
}

/** Time a seat has to answer, in milliseconds. Deadlines follow from these and the times in the log. */
export interface ClockRules {
  /** By kind of waiting. */
  readonly allowances: Readonly<Record<string, number>>;
  /** For kinds not listed. */
  readonly otherwise: number;
  /** What a seat may use over and above, in the whole game. */
  readonly bank: number;
  /** Given back to the bank for answering a waiting of this kind, never above its first size. */
  readonly earns: Readonly<Record<string, number>>;
  /** Kinds of waiting that never use the bank. Absent: none. */
  readonly withoutBank?: readonly string[];
  /** Kinds of waiting whose clock never stands still, because everybody waits for the answer. Absent: none. */
  readonly withoutPause?: readonly string[];
  /** By kind: how long a seat may be asked it again and again, answering each time, in all. Absent: as long as it answers. */
  readonly inAll?: Readonly<Record<string, number>>;
  /** How long in the whole game a seat's clock may stand still because its connection is lost. Absent: not at all. */
  readonly pause?: number;
}

/** Which generator the draws come from, and what a verifier needs to draw them again. */
export type ChanceHeader =
  | { readonly kind: 'fair'; readonly commitment: string; readonly contributions: readonly string[] }
  | { readonly kind: 'fast'; readonly seed: string; readonly index: number };

export interface Header {
  readonly format: 1;
  readonly match: string;
  readonly game: string;
  readonly version: string;
  /** Every option with its value, never only a preset's name. */
  readonly options: object;
  readonly streams: readonly string[];
  readonly chance: ChanceHeader;
  /** By seat; their number is the number of seats. */
  readonly players: readonly { readonly name: string; readonly holder: Holder }[];
  /** Absent: nobody is hurried. */
  readonly clock?: ClockRules;
  readonly created: number;
}

interface Common {
  /** 0 for the set-up, then one more each. */
  readonly number: number;
  /** Milliseconds since 1970, never before the record above. */
  readonly time: number;
  /** Of the state after this record. */
  readonly checksum: number;
}

export interface SetupRecord extends Common {
  readonly kind: 'setup';
  readonly draws: Draws;
}

export interface ActRecord extends Common {
  readonly kind: 'act';
  readonly actor: Actor;
  readonly by: By;
  readonly action: Action;
  readonly draws: Draws;
  /** The waiting it answers; absent for what nobody asked, such as resigning. */
  readonly answers?: number;
  /** The client's number for it, rising by seat: a repeated command is answered again and not played again. */
  readonly command?: number;
  /** From the acting person's client, mixed into the draws of this record. */
  readonly nonce?: string;
}

export interface UndoRecord extends Common {
  readonly kind: 'undo';
  readonly actor: Seat;
  /** The record taken back: the last of the seat's run that still stands. */
  readonly undoes: number;
  readonly command?: number;
}

export interface SeatRecord extends Common {
  readonly kind: 'seat';
  readonly seat: Seat;
  readonly holder: Holder;
  /** `absent`, `returned`, `joined`, `left`, ... */
  readonly reason: string;
}

/** Since when something is asked. Kept by the kernel, so that rules need not know of records or of time. */
export interface Opened {
  readonly id: number;
  readonly number: number;
  readonly time: number;
  /** Where the clock limits a kind in all: when the first of these questions in a row was asked, if this is not it. */
  readonly first?: number;
}

/** All that the log says up to some record. */
export interface Standing<S extends object = object> {
  readonly state: S;
  /** One entry per open waiting. */
  readonly opened: readonly Opened[];
  /** Draws so far, by stream. */
  readonly drawn: readonly number[];
  /** The last command of each seat and the record that answered it; -1 and -1 before the first. */
  readonly commands: readonly (readonly [command: number, number: number])[];
  readonly holders: readonly Holder[];
  /** Expiries in a row, by seat. */
  readonly expiries: readonly number[];
  /** Milliseconds left in each seat's bank of time. */
  readonly bank: readonly number[];
  /** By seat: since when its person has been away, -1 if he is not, and for how long his clock may still stand. */
  readonly away: readonly (readonly [since: number, left: number])[];
}

/** From here on the match is played under another version of the rules. */
export interface RulesRecord extends Common {
  readonly kind: 'rules';
  readonly version: string;
  /** Where the match stands, with the state as the new version has it, so that nothing before it is needed to go on. */
  readonly standing: Standing;
}

export interface EndRecord extends Common {
  readonly kind: 'end';
  readonly reason: 'finished' | 'abandoned';
  readonly result?: Result;
  /** Fair chance: the server's secret, with which every draw can be checked. */
  readonly secret?: string;
}

export type MatchRecord = SetupRecord | ActRecord | UndoRecord | SeatRecord | RulesRecord | EndRecord;

/** A record with the hash of the log up to it. */
export interface Entry {
  readonly head: string;
  readonly record: MatchRecord;
  /** The record's canonical text, where it is at hand, so that it is not written a second time. */
  readonly text?: string;
}

export type Shape = Readonly<Record<string, (value: unknown) => boolean>>;

const whole = (value: unknown) => Number.isSafeInteger(value);
export const count = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
export const string = (value: unknown) => typeof value === 'string';
const hex = (value: unknown) => typeof value === 'string' && /^(?:[0-9a-f]{2})*$/.test(value);
const list = (of: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(of);
const object = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
export const optional = (of: (value: unknown) => boolean) => (value: unknown) => value === undefined || of(value);
const among = (names: readonly string[]) => (value: unknown) => names.includes(value as string);
const shaped = (shape: Shape) => (value: unknown) => shapeProblem(value, shape) === undefined;
const numbers = (value: unknown) => object(value) && Object.values(value as object).every(count);

const holder = shaped({
  kind: among(HOLDERS),
  user: optional(count),
  level: optional(string),
  away: optional((value) => value === true),
});
const common: Shape = { number: count, time: count, checksum: count, kind: string };
const result = shaped({ places: list(list(count)), reason: string, scores: list(whole) });

const STANDING: Shape = {
  state: object,
  opened: list(shaped({ id: count, number: count, time: count, first: optional(count) })),
  drawn: list(count),
  commands: list(list(whole)),
  holders: list(holder),
  expiries: list(count),
  bank: list(count),
  away: optional(list(list(whole))),
};

const RECORDS: Readonly<Record<MatchRecord['kind'], Shape>> = {
  setup: { ...common, draws: list(count) },
  act: {
    ...common,
    actor: (value) => whole(value) && (value as number) >= -1,
    by: among(BY),
    action: (value) => object(value) && string((value as Action).type),
    draws: list(count),
    answers: optional(count),
    command: optional(count),
    nonce: optional((value) => hex(value) && (value as string).length <= 64),
  },
  undo: { ...common, actor: count, undoes: count, command: optional(count) },
  seat: { ...common, seat: count, holder, reason: string },
  rules: { ...common, version: string, standing: shaped(STANDING) },
  end: { ...common, reason: among(['finished', 'abandoned']), result: optional(result), secret: optional(hex) },
};

const HEADER: Shape = {
  format: (value) => value === 1,
  match: string,
  game: string,
  version: string,
  options: object,
  streams: list(string),
  chance: (value) =>
    shaped({ kind: among(['fair']), commitment: hex, contributions: list(hex) })(value) ||
    shaped({ kind: among(['fast']), seed: string, index: count })(value),
  players: list(shaped({ name: string, holder })),
  clock: optional(
    shaped({
      allowances: numbers,
      otherwise: count,
      bank: count,
      earns: numbers,
      withoutBank: optional(list(string)),
      withoutPause: optional(list(string)),
      inAll: optional(numbers),
      pause: optional(count),
    }),
  ),
  created: count,
};

/** Not what every object inherits. */
function own(fields: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

export function shapeProblem(value: unknown, shape: Shape): string | undefined {
  if (!object(value)) return 'not an object';
  const fields = value as Record<string, unknown>;
  for (const name in shape) if (!shape[name]!(own(fields, name))) return `field "${name}" is missing or wrong`;
  for (const name of Object.keys(fields))
    if (!Object.hasOwn(shape, name)) return `field "${name}" does not belong here`;
  return undefined;
}

export function standingProblem(value: unknown): string | undefined {
  return shapeProblem(value, STANDING);
}

export function headerProblem(value: unknown): string | undefined {
  return shapeProblem(value, HEADER);
}

export function recordProblem(value: unknown): string | undefined {
  const kind = (value as { kind?: unknown } | null)?.kind;
  if (typeof kind !== 'string' || !Object.hasOwn(RECORDS, kind)) return `no such kind of record`;
  return shapeProblem(value, RECORDS[kind as MatchRecord['kind']]);
}

/** Most actions say nothing but their type. */
function actionText(action: Action): string {
  for (const name in action) if (name !== 'type') return canonical(action);
  return `{"type":${canonical(action.type)}}`;
}

/** The canonical text of a record. Acts are written out, because there is one for everything that anybody does. */
export function recordText(record: MatchRecord): string {
  if (record.kind !== 'act') return canonical(record);
  const { action, actor, answers, by, checksum, command, draws, nonce, number, time } = record;
  let text = `{"action":${actionText(action)},"actor":${actor}`;
  if (answers !== undefined) text += `,"answers":${answers}`;
  text += `,"by":"${by}","checksum":${checksum}`;
  if (command !== undefined) text += `,"command":${command}`;
  text += `,"draws":[${draws.join()}],"kind":"act"`;
  if (nonce !== undefined) text += `,"nonce":"${nonce}"`;
  return `${text},"number":${number},"time":${time}}`;
}
