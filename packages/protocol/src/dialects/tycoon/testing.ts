/** What the tests of this dialect share: a table in a given position, and looks at it. */
import { FastChance, waitingId } from '@freehold/kernel';
import { type Options, type Phase, type PropertyState, type TycoonOpen, tycoon } from '@freehold/property';
import { board, type Sight, squareOf } from './sight.js';

export interface Setting {
  readonly preset?: 'coursework' | 'seed002';
  readonly options?: Partial<Options>;
  readonly seats?: number;
  readonly phase?: Phase;
  /** By seat, by printed numbers. */
  readonly deeds?: readonly (readonly number[])[];
  readonly at?: readonly number[];
  readonly open?: Partial<TycoonOpen>;
}

/** Seat 0 is asked; everybody has been round once. */
export function table({ preset = 'coursework', options, seats = 3, phase = 'roll', ...setting }: Setting = {}): {
  state: PropertyState;
  open: TycoonOpen;
} {
  const chosen = { ...(tycoon.presets[preset] as Options), start: 'seat0', ...options } as Options;
  const state = tycoon.setup(chosen, seats, new FastChance('table', tycoon.streams.length));
  const open = state.open as TycoonOpen;
  open.circuits.fill(1);
  setting.at?.forEach((position, seat) => {
    open.square[seat] = squareOf(position);
  });
  setting.deeds?.forEach((positions, seat) => {
    for (const lot of positions.map(squareOf)) {
      open.owner[lot] = seat;
      open.held[seat * board.groups.length + board.group[lot]!]!++;
    }
  });
  open.phase = phase;
  open.question[0] = waitingId(7, 0);
  Object.assign(open, setting.open);
  return { state, open };
}

export const USERS = [501, 502, 503, -1, -2, -3] as const;
export const NAMES = ['Ann', 'Ben', 'Cid', 'Dot', 'Eve', 'Fay'] as const;

export function look(open: TycoonOpen, viewer: number, more: Partial<Sight> = {}): Sight {
  const seats = open.out.length;
  return {
    game: 42,
    users: USERS.slice(0, seats),
    names: NAMES.slice(0, seats),
    levels: NAMES.slice(0, seats).map((_, seat) => (seat >= 3 ? 'tycoon-hard' : undefined)),
    number: 9,
    viewer,
    open,
    ...more,
  };
}
