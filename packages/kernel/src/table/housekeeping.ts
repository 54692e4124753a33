/** What happens at a table without anybody's wish, worked out from where the match stands. */
import { type Action, type GameEvent, type Seat, type State, view, type Waiting } from '../game.js';
import { deadlineOf, openedAs } from '../log/clock.js';
import { isForsaken, type Position } from '../log/position.js';
import type { By } from '../log/record.js';
import { sightOf } from '../policy.js';
import type { Setting } from './setting.js';

/** How many times as long a bot waits that hopes for an answer. */
const HOPEFUL = 20;

export type Chore =
  | { readonly kind: 'end' }
  | { readonly kind: 'close' }
  | { readonly kind: 'steward'; readonly seat: Seat }
  | { readonly kind: 'leave'; readonly seat: Seat };

/** A record that the log calls for: the end of a finished, forsaken or endless match, or the hand-over of a seat whose owner is absent. */
export function chore<S extends State, A extends Action, E extends GameEvent>(
  setting: Setting<S, A, E>,
  at: Position<S>,
): Chore | undefined {
  const { game, patience, absent, longest = Number.POSITIVE_INFINITY } = setting;
  if (at.ended) return undefined;
  if (game.result(at.state) || at.number >= longest) return { kind: 'end' };
  if (game.close && isForsaken(game, setting.header, at)) return { kind: 'close' };
  // Whoever is put out at once is not waited for until it has happened often.
  if (absent === 'kick') return undefined;
  const seat = at.expiries.findIndex(
    (count, s) =>
      count >= patience &&
      at.holders[s]!.kind === 'person' &&
      (absent === 'steward' || game.check(at.state, s, game.resign) === undefined),
  );
  return seat < 0 ? undefined : { kind: absent, seat };
}

/** When this question is answered without the person: at the deadline, or when the bot has thought. */
function dueTime<S extends State, A extends Action, E extends GameEvent>(
  setting: Setting<S, A, E>,
  at: Position<S>,
  question: Waiting,
): number {
  const holder = question.seat >= 0 ? at.holders[question.seat] : undefined;
  if (holder === undefined || holder.kind === 'person') {
    return Math.max(deadlineOf(setting.header, at, question), setting.patientUntil ?? 0);
  }
  const { botDelay, hopes } = setting;
  const thought = openedAs(at.opened, question.id)!.time + botDelay;
  if (!question.blocking || !hopes?.(view(at.state, question.seat), question.seat)) return thought;
  return Math.max(thought, at.time + botDelay * HOPEFUL);
}

/** When something happens by itself, where there is no {@link chore} to be done. */
export function dueAt<S extends State, A extends Action, E extends GameEvent>(
  setting: Setting<S, A, E>,
  at: Position<S>,
): number | undefined {
  if (at.ended) return undefined;
  let first = Number.POSITIVE_INFINITY;
  for (const question of at.waiting) first = Math.min(first, dueTime(setting, at, question));
  return Number.isFinite(first) ? first : undefined;
}

export interface DueMove<A extends Action> {
  readonly actor: number;
  readonly action: A;
  readonly by: By;
  readonly answers: number;
}

/** The move that has been due longest, or undefined if none is. */
export function move<S extends State, A extends Action, E extends GameEvent>(
  setting: Setting<S, A, E>,
  at: Position<S>,
): DueMove<A> | undefined {
  const { game, now } = setting;
  if (at.ended) return undefined;
  let first: Waiting | undefined;
  let due = now();
  for (const question of at.waiting) {
    const when = dueTime(setting, at, question);
    if (when < due || (when === due && !first)) [first, due] = [question, when];
  }
  if (!first) return undefined;
  const holder = first.seat >= 0 ? at.holders[first.seat] : undefined;
  if (holder !== undefined && holder.kind !== 'person') {
    const policy = setting.policy(holder);
    const by = holder.kind === 'bot' ? 'bot' : 'steward';
    if (policy) {
      const action = policy.decide(sightOf(game, at.state, first.seat, setting.random));
      return { actor: first.seat, action, by, answers: first.id };
    }
    return { ...expiryOf(setting, at, first.id)!, by };
  }
  return { ...(kickOf(setting, at, first) ?? expiryOf(setting, at, first.id)!), by: 'clock' };
}

/** Where the first expiry puts a player out of the game, leaving it is what time plays for them. */
function kickOf<S extends State, A extends Action, E extends GameEvent>(
  { game, absent, kickFor }: Setting<S, A, E>,
  at: Position<S>,
  { seat, kind, blocking, id }: Waiting,
): { actor: number; action: A; answers: number } | undefined {
  if (absent !== 'kick' || seat < 0 || !blocking || kickFor?.includes(kind) === false) return undefined;
  return game.check(at.state, seat, game.resign) ? undefined : { actor: seat, action: game.resign, answers: id };
}

/** What time would play for a question that is still open. */
export function expiryOf<S extends State, A extends Action, E extends GameEvent>(
  { game }: Setting<S, A, E>,
  at: Position<S>,
  id: number,
): { actor: number; action: A; answers: number } | undefined {
  const waiting = at.waiting.find((w) => w.id === id);
  return waiting && { ...game.expire(at.state, waiting), answers: id };
}
