/** What the tests of the dialect share: a table, moves on it, and what each viewer is sent. */
import { type Chance, FastChance, type Seat, type What } from '@freehold/kernel';
import {
  type Options,
  type PropertyAction,
  type PropertyEvent,
  type PropertyState,
  type SprintOpen,
  sprint,
} from '@freehold/property';
import type { ActionInput } from './client.js';
import { decode } from './decode.js';
import type { ErrorMessage, ServerMessage } from './server.js';
import type { Sight } from './sight.js';
import { encodeUpdate } from './updates.js';

export const USERS = [71, 72, 73, 74, 75, 76];
export const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'];

export const openOf = (state: PropertyState) => state.open as SprintOpen;

/** Three seats, seat 0 begins. */
export function table(options: Partial<Options> = {}, seats = 3): PropertyState {
  return sprint.setup(
    sprint.options({ start: 'seat0', ...options }),
    seats,
    new FastChance('a table', sprint.streams.length),
  );
}

export function give(state: PropertyState, seat: Seat, ...lots: number[]): void {
  const { open } = state;
  for (const lot of lots) open.owner[lot] = seat;
}

/** These faces and nothing else. */
function dice(faces: readonly number[]): Chance {
  const left = [...faces];
  return {
    draw() {
      const face = left.shift();
      if (face === undefined) throw new Error('nothing to draw');
      return face - 1;
    },
  };
}

export function sight(state: PropertyState, viewer: Seat): Sight {
  const seats = state.open.out.length;
  return {
    game: 9,
    users: USERS.slice(0, seats),
    names: NAMES.slice(0, seats),
    number: 5,
    deadline: 1_800_000_000_000,
    viewer,
    open: openOf(state),
  };
}

export const read = (state: PropertyState, seat: Seat, message: unknown) =>
  decode(JSON.parse(JSON.stringify(message)), { seat, open: openOf(state) });

export function error(state: PropertyState, seat: Seat, message: unknown): ErrorMessage {
  const decoded = read(state, seat, message);
  if (decoded.kind !== 'error') throw new Error(`not refused but read as ${JSON.stringify(decoded)}`);
  return decoded.error;
}

export function told(state: PropertyState, what: What, events: readonly PropertyEvent[]): ServerMessage[][] {
  return state.open.out.map((_, viewer) => encodeUpdate(what, events, sight(state, viewer)));
}

export function act(
  state: PropertyState,
  seat: Seat,
  action: PropertyAction,
  faces: readonly number[] = [],
  by: 'owner' | 'clock' = 'owner',
): ServerMessage[][] {
  const events: PropertyEvent[] = [];
  sprint.apply(state, seat, action, dice(faces), events);
  sprint.audit(state);
  return told(state, { kind: 'act', actor: seat, by }, events);
}

/** Reads, plays and tells: what a server does with a message. */
export function send(
  state: PropertyState,
  seat: Seat,
  message: ActionInput,
  faces: readonly number[] = [],
): ServerMessage[][] {
  const decoded = read(state, seat, message);
  if (decoded.kind !== 'action') throw new Error(`not played: ${JSON.stringify(decoded)}`);
  return act(state, seat, decoded.action, faces);
}
