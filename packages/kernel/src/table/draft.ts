/** Records to be: what a wish comes to where the match stands, or why it is refused. Nothing here writes anything. */
import { RecordingChance } from '../chance/chance.js';
import { type Refusal, refuse } from '../failure.js';
import { type Action, CLOCK, type Game, type GameEvent, type Seat, type State } from '../game.js';
import { type Position, standingOf } from '../log/position.js';
import type { ActRecord, By, Holder, MatchRecord } from '../log/record.js';
import type { Setting } from './setting.js';

/** `accepted` is the record that did it. */
export type Answer = { readonly accepted: number } | Refusal;

/** A record to be, and the state it leads to. Its number, time and checksum are filled in when it is stored. */
export type Draft<S extends State, E extends GameEvent> = {
  readonly record: Writable<MatchRecord>;
  readonly state: S;
  readonly events?: readonly E[];
  /** The intent has more to say once this is stored. */
  readonly again?: boolean;
};
type Writable<R> = R extends MatchRecord ? { -readonly [Field in keyof R]: R[Field] } : never;

export const UNWRITTEN = { number: 0, time: 0, checksum: 0 };

/** An action that somebody wants to be played. */
export interface Wish<A extends Action> {
  readonly actor: number;
  readonly action: A;
  readonly by: By;
  readonly answers?: number | undefined;
  readonly command?: number | undefined;
  readonly nonce?: string | undefined;
}

/** How far a seat's next command number may jump, so that one mad number does not use them up. */
const COMMAND_STEP = 2 ** 32;

/** A command number that was played already. It is answered again, if it is the same command of the same person. */
export interface Repeat {
  /** The record that was made of it. */
  readonly repeats: number;
  readonly seat: Seat;
  isSame(record: MatchRecord): boolean;
}

/** The record that was made of this number, where it was the last one played; refuses an older one and what is no number. */
export function playedAs(at: Position, seat: Seat, command: number | undefined): number | Refusal | undefined {
  const last = at.commands[seat];
  if (!last) return refuse('NOT_A_SEAT', { seats: at.commands.length });
  const isNumber = Number.isSafeInteger(command) && !Object.is(command, -0);
  if (!isNumber || command! < 0 || command! > last[0] + COMMAND_STEP) {
    return refuse('BAD_FIELD', { field: 'number', expected: 'a whole number, rising with every command' });
  }
  if (command === last[0]) return last[1];
  return command! < last[0] ? refuse('OLD_COMMAND', { last: last[0] }) : undefined;
}

/** `isHeard`: somebody listens, so events are made. */
export function draftAct<S extends State, A extends Action, E extends GameEvent>(
  { game, sealed }: Setting<S, A, E>,
  at: Position<S>,
  wish: Wish<A>,
  isHeard: boolean,
): Draft<S, E> | Refusal {
  const { actor, action, by, answers, command } = wish;
  // Only a person's client has a say in the dice.
  const nonce = by === 'owner' ? wish.nonce : undefined;
  if (at.ended) return refuse('GAME_OVER');
  if (answers !== undefined && !at.waiting.some((w) => w.id === answers && (w.seat === actor || actor === CLOCK))) {
    return refuse('STALE', { waiting: answers });
  }
  if (nonce !== undefined && !(typeof nonce === 'string' && /^(?:[0-9a-f]{2}){0,32}$/.test(nonce))) {
    return refuse('BAD_FIELD', { field: 'nonce', expected: 'at most 32 bytes in hex' });
  }
  const refusal = game.check(at.state, actor, action);
  if (refusal) return refusal;
  const state = game.copy(at.state);
  const chance = new RecordingChance(sealed.source, at.drawn, nonce);
  const events: E[] | undefined = isHeard ? [] : undefined;
  game.apply(state, actor, action, chance, events);
  const record: Writable<ActRecord> = {
    number: 0,
    time: 0,
    checksum: 0,
    kind: 'act',
    actor,
    by,
    action,
    draws: chance.draws,
  };
  if (answers !== undefined) record.answers = answers;
  if (command !== undefined) record.command = command;
  if (nonce !== undefined) record.nonce = nonce;
  return events ? { record, state, events } : { record, state };
}

export function draftSeat<S extends State>({ state }: Position<S>, seat: Seat, holder: Holder, reason: string) {
  return { record: { ...UNWRITTEN, kind: 'seat' as const, seat, holder, reason }, state };
}

/** The match goes on as it stands, under the present version. */
export function draftRules<S extends State>(game: Game<S>, at: Position<S>) {
  const record = { ...UNWRITTEN, kind: 'rules' as const, version: game.version, standing: standingOf(at) };
  return { record, state: at.state };
}

export function draftEnd<S extends State, A extends Action, E extends GameEvent>(
  { game, sealed }: Setting<S, A, E>,
  { state }: Position<S>,
): Draft<S, E> {
  const result = game.result(state);
  return {
    record: {
      ...UNWRITTEN,
      kind: 'end',
      reason: result ? 'finished' : 'abandoned',
      ...(result && { result }),
      ...(sealed.secret !== undefined && { secret: sealed.secret }),
    },
    state,
  };
}
