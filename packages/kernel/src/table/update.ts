/** What a table says to those who watch it. The only thing that leaves it about a match. */
import { choices } from '../choice.js';
import type { Action, Choice, Game, GameEvent, Result, State, View, Viewer, Waiting } from '../game.js';
import { deadlineOf } from '../log/clock.js';
import type { Position } from '../log/position.js';
import type { By, Header, Holder, MatchRecord } from '../log/record.js';
import { diffText } from '../view/patch.js';

/** A question, as everybody may see it. `deadline` is absent where nobody is hurried. */
export interface Asked {
  readonly id: number;
  readonly seat: number;
  readonly kind: string;
  readonly blocking: boolean;
  readonly deadline?: number;
}

/** What sort of record it was, without what only some may know. */
export type What =
  | { readonly kind: 'setup' }
  | { readonly kind: 'act'; readonly actor: number; readonly by: By }
  | { readonly kind: 'undo'; readonly actor: number; readonly undoes: number }
  | { readonly kind: 'seat'; readonly seat: number; readonly holder: Holder; readonly reason: string }
  | { readonly kind: 'rules'; readonly version: string }
  | { readonly kind: 'end'; readonly reason: string; readonly result?: Result; readonly secret?: string };

/** The part of an update that is the same for everybody; one object, so that it is serialised once. */
export interface Shared {
  readonly number: number;
  readonly time: number;
  /** The chained hash of the log up to this record. */
  readonly head: string;
  readonly what: What;
  /** Change of the open part, if any: a {@link Patch} as JSON. */
  readonly patch?: string;
  readonly waiting: readonly Asked[];
  /** The one seat that the table waited for before; undefined if there were several or none. */
  readonly expected: number | undefined;
}

export interface Update<A extends Action = Action, E extends GameEvent = GameEvent> {
  readonly shared: Shared;
  readonly events: readonly E[];
  /** Change of the viewer's own part, if any: a {@link Patch} as JSON. */
  readonly own?: string;
  /** Visits what the viewer may do; there if he is asked. Not a list, because whoever writes it down needs no copies. */
  readonly legal?: (visit: (choice: Choice<A>) => void) => void;
}

/** All that a viewer who arrives needs. */
export interface Sighting<S extends State = State, A extends Action = Action, E extends GameEvent = GameEvent> {
  readonly number: number;
  readonly time: number;
  readonly head: string;
  readonly view: View<S>;
  readonly waiting: readonly Asked[];
  readonly holders: readonly Holder[];
  readonly choices?: readonly Choice<A>[];
  readonly result?: Result;
  /** What happened since the number he saw last; absent when that is too long ago to tell. */
  readonly missed?: readonly { readonly number: number; readonly what: What; readonly events: readonly E[] }[];
}

export function whatOf(record: MatchRecord): What {
  switch (record.kind) {
    case 'setup':
      return { kind: 'setup' };
    case 'act':
      return { kind: 'act', actor: record.actor, by: record.by };
    case 'undo':
      return { kind: 'undo', actor: record.actor, undoes: record.undoes };
    case 'seat':
      return { kind: 'seat', seat: record.seat, holder: record.holder, reason: record.reason };
    case 'rules':
      return { kind: 'rules', version: record.version };
    case 'end':
      return {
        kind: 'end',
        reason: record.reason,
        ...(record.result && { result: record.result }),
        ...(record.secret !== undefined && { secret: record.secret }),
      };
  }
}

/** When the time for each open question is up. Follows from the log: a restart does not move it. */
export function asked(header: Header, at: Position): Asked[] {
  if (at.ended) return [];
  return at.waiting.map((waiting) => {
    const { id, seat, kind, blocking } = waiting;
    const deadline = deadlineOf(header, at, waiting);
    return Number.isFinite(deadline) ? { id, seat, kind, blocking, deadline } : { id, seat, kind, blocking };
  });
}

/** Whether the viewer has a question to answer. While a steward keeps their seat they have none. */
function isAsked(viewer: Viewer, waiting: readonly Asked[], holders: readonly Holder[]): boolean {
  return waiting.some((w) => w.seat === viewer) && holders[viewer]!.kind !== 'steward';
}

export function choicesFor<S extends State, A extends Action>(
  game: Game<S, A>,
  { state, holders }: Position<S>,
  viewer: Viewer,
  waiting: readonly Asked[],
): readonly Choice<A>[] | undefined {
  return isAsked(viewer, waiting, holders) ? choices(game, state, viewer) : undefined;
}

/** Events as the viewer may see them: the same list, if he may see them all. */
export function seenBy<E extends GameEvent>(
  game: Game<State, Action, E>,
  events: readonly E[],
  viewer: Viewer,
): readonly E[] {
  let seen: E[] | undefined;
  for (let i = 0; i < events.length; i++) {
    const event = events[i]!;
    const as = game.seen(event, viewer);
    if (as === event) seen?.push(event);
    else {
      seen ??= events.slice(0, i);
      if (as !== undefined) seen.push(as);
    }
  }
  return seen ?? events;
}

function onlyOne(waiting: readonly Waiting[]): number | undefined {
  let seat: number | undefined;
  for (const question of waiting) {
    if (!question.blocking) continue;
    if (seat !== undefined && seat !== question.seat) return undefined;
    seat = question.seat;
  }
  return seat;
}

export function sharedUpdate(
  header: Header,
  before: Position,
  after: Position,
  record: MatchRecord,
  head: string,
  patch: string,
): Shared {
  const { number, time } = record;
  const what = whatOf(record);
  const waiting = asked(header, after);
  const expected = onlyOne(before.waiting);
  return patch
    ? { number, time, head, what, patch, waiting, expected }
    : { number, time, head, what, waiting, expected };
}

export function updateFor<S extends State, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  before: Position<S>,
  after: Position<S>,
  shared: Shared,
  all: readonly E[],
  viewer: Viewer,
): Update<A, E> {
  const events = seenBy(game, all, viewer);
  const own = viewer >= 0 ? diffText(before.state.own[viewer]!, after.state.own[viewer]!) : '';
  const legal = isAsked(viewer, shared.waiting, after.holders)
    ? (visit: (choice: Choice<A>) => void) => game.legal(after.state, viewer, visit)
    : undefined;
  if (!own && !legal) return { shared, events };
  return { shared, events, ...(own && { own }), ...(legal && { legal }) };
}
