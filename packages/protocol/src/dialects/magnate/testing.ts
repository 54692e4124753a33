/** A table of the magnate edition with users, for the tests of its dialect. Squares go by their printed numbers. */
import { type Chance, FastChance, type Seat, type What, waitingId } from '@freehold/kernel';
import {
  type MagnateOpen,
  magnate,
  magnateEdition,
  type Options,
  type Phase,
  type PropertyAction,
  type PropertyEvent,
  type PropertyState,
} from '@freehold/property';
import { decode } from './decode.js';
import type { ErrorMessage, ServerMessage } from './server.js';
import type { Sight } from './sight.js';
import { encodeUpdate } from './updates.js';

const { board } = magnateEdition;

export const at = (id: number): number => board.id.indexOf(id);
export const USERS = [42, 85, 7, 300];
export const GAME = 12;

export interface Setting {
  readonly seats?: number;
  readonly options?: Partial<Options>;
  readonly phase?: Phase;
  /** On turn. */
  readonly seat?: Seat;
  readonly cash?: readonly number[];
  readonly at?: readonly number[];
  readonly sentence?: readonly number[];
  readonly out?: readonly number[];
  /** The deeds of each seat. */
  readonly deeds?: readonly (readonly number[])[];
  readonly mortgaged?: readonly number[];
  readonly level?: Readonly<Record<number, number>>;
  readonly pot?: number;
  readonly doubles?: number;
}

export function table(setting: Setting = {}): PropertyState {
  const options = magnate.options({ ...magnate.presets['standard'], start: 'seat0', ...setting.options });
  const state = magnate.setup(options, setting.seats ?? 3, new FastChance('a table', magnate.streams.length));
  const open = state.open as MagnateOpen;
  Object.assign(open.cash, setting.cash);
  Object.assign(open.out, setting.out);
  for (const [seat, id] of (setting.at ?? []).entries()) open.square[seat] = at(id);
  for (const [seat, left] of (setting.sentence ?? []).entries()) {
    if (left === 0) continue;
    open.jail[seat] = 4 - left;
    open.square[seat] = board.jail;
  }
  for (const [seat, ids] of (setting.deeds ?? []).entries()) {
    for (const lot of ids.map(at)) {
      open.owner[lot] = seat;
      open.held[seat * board.groups.length + board.group[lot]!]!++;
    }
  }
  for (const id of setting.mortgaged ?? []) open.mortgaged[at(id)] = 1;
  for (const [id, level] of Object.entries(setting.level ?? {})) {
    open.level[at(Number(id))] = level;
    if (level === 5) open.hotels--;
    else open.houses -= level;
  }
  open.pot = setting.pot ?? 0;
  open.doubles = setting.doubles ?? 0;
  const seat = setting.seat ?? 0;
  open.seat = seat;
  open.question.fill(0);
  open.asked[seat]!++;
  open.question[seat] = waitingId(open.asked[seat]!, seat);
  open.phase = setting.phase ?? (open.jail[seat] ? 'jail' : 'roll');
  return state;
}

/** Draws these and nothing else, in whatever stream: a die is one less than its face. */
export function draws(...values: number[]): Chance {
  return {
    draw(sides) {
      const value = values.shift();
      if (value === undefined || value >= sides) throw new Error(`nothing to draw of ${sides}`);
      return value;
    },
  };
}

export const dice = (...faces: number[]): number[] => faces.map((face) => face - 1);

export function sight(state: PropertyState, viewer: Seat): Sight {
  const open = state.open as MagnateOpen;
  const own = state.own[viewer];
  return {
    game: GAME,
    users: USERS.slice(0, open.out.length),
    names: [],
    levels: [],
    waiting: [],
    started: Date.UTC(2026, 3, 6, 18, 30),
    number: 5,
    deadline: Date.UTC(2026, 3, 6, 18, 31),
    viewer,
    open,
    ...(own && { own }),
  };
}

/** Reads a message as seat `seat` would send it. */
export function read(state: PropertyState, seat: Seat, message: unknown) {
  const open = state.open as MagnateOpen;
  return decode(message, { seat, users: USERS.slice(0, open.out.length), open });
}

export function error(state: PropertyState, seat: Seat, message: unknown): ErrorMessage {
  const decoded = read(state, seat, message);
  if (decoded.kind !== 'error') throw new Error(`not refused but read as ${JSON.stringify(decoded)}`);
  return decoded.error;
}

export interface Doing {
  readonly seat?: Seat;
  readonly by?: 'owner' | 'clock';
  readonly draws?: readonly number[];
}

/** Plays an action and tells what each seat is sent of it. */
export function act(state: PropertyState, action: PropertyAction, doing: Doing = {}): ServerMessage[][] {
  const { seat = state.open.seat, by = 'owner' } = doing;
  const events: PropertyEvent[] = [];
  const refusal = magnate.check(state, seat, action);
  if (refusal) throw new Error(`refused: ${JSON.stringify(refusal)}`);
  magnate.apply(state, seat, action, draws(...(doing.draws ?? [])), events);
  return told(state, { kind: 'act', actor: seat, by }, events);
}

export function told(state: PropertyState, what: What, events: readonly PropertyEvent[]): ServerMessage[][] {
  return state.open.out.map((_, viewer) =>
    encodeUpdate(
      what,
      events.flatMap((event) => magnate.seen(event, viewer) ?? []),
      sight(state, viewer),
    ),
  );
}

/** Reads, plays and tells: what a server does with a message. */
export function send(state: PropertyState, message: unknown, doing: Doing = {}): ServerMessage[][] {
  const decoded = read(state, doing.seat ?? state.open.seat, message);
  if (decoded.kind !== 'action') throw new Error(`not played: ${JSON.stringify(decoded)}`);
  return act(state, decoded.action, doing);
}
