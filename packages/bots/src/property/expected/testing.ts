/** What the cases of these players share: a table in a given position, and a seat's look at it. */
import { type Chance, FastChance, type Sight, sightOf } from '@freehold/kernel';
import type { Open, Options, Phase, PropertyAction, PropertyState } from '@freehold/property';
import { PROPERTY } from '../../catalogue.js';
import { Appraiser } from './appraiser.js';

export interface Setting {
  readonly edition?: 'classic' | 'magnate' | 'sprint' | 'tycoon';
  readonly seats?: number;
  readonly options?: Partial<Options>;
  readonly phase?: Phase;
  /** The deeds of each seat, by their printed numbers, as all squares here. */
  readonly deeds?: readonly (readonly number[])[];
  readonly mortgaged?: readonly number[];
  readonly level?: Readonly<Record<number, number>>;
  readonly cash?: readonly number[];
  readonly square?: readonly number[];
  readonly out?: readonly number[];
  readonly turn?: number;
}

export interface Position {
  readonly a: Appraiser;
  readonly open: Open;
  readonly state: PropertyState;
  /** The square with this printed number. */
  readonly at: (id: number) => number;
  readonly sight: (seat: number, random?: Chance) => Sight<PropertyState, PropertyAction>;
}

/** Seat 0 is on turn and looks. */
export function position(setting: Setting = {}): Position {
  const { game, board } = PROPERTY[setting.edition ?? 'classic']!;
  const seats = setting.seats ?? 4;
  const options = { ...(Object.values(game.presets)[0] as Options), ...setting.options };
  const state = game.setup(options, seats, new FastChance('position', game.streams.length));
  const { open } = state;
  const at = (id: number) => board.id.indexOf(id);
  open.seat = 0;
  open.question.fill(0);
  open.question[0] = 1;
  open.phase = setting.phase ?? 'manage';
  open.turn = setting.turn ?? 1;
  Object.assign(open.cash, setting.cash);
  Object.assign(open.out, setting.out);
  setting.square?.forEach((id, seat) => {
    open.square[seat] = at(id);
  });
  setting.deeds?.forEach((ids, seat) => {
    for (const lot of ids.map(at)) {
      open.owner[lot] = seat;
      open.held[seat * board.groups.length + board.group[lot]!]!++;
    }
  });
  for (const id of setting.mortgaged ?? []) open.mortgaged[at(id)] = 1;
  for (const [id, level] of Object.entries(setting.level ?? {})) open.level[at(Number(id))] = level;
  const a = new Appraiser(board);
  a.look(open, 0);
  const random = new FastChance('player', 1);
  return { a, open, state, at, sight: (seat, own = random) => sightOf(game, state, seat, own) };
}
