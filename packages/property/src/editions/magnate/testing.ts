/** What the cases of the magnate rules share. Squares go by their printed numbers, as in the specification. */
import { type Chance, type Seat, waitingId } from '@freehold/kernel';
import { expect } from 'vitest';
import type { Options, Phase, PropertyAction, PropertyState } from '../../core/state.js';
import * as stories from '../testing.js';
import { FANTASY, type FantasyId } from './fantasy-cards.js';
import { magnate, magnateEdition } from './index.js';
import { BONUS, FANTASY_CARDS, type MagnateOpen } from './state.js';

export { bid } from '../testing.js';

const { board } = magnateEdition;

/** The index of a square by its printed number. */
export const square = (id: number): number => board.id.indexOf(id);

/** What is different from a table of three before the first throw, seat 0 on turn. */
export interface Setting {
  readonly seats?: number;
  readonly preset?: string;
  readonly options?: Partial<Options>;
  /** On turn. */
  readonly seat?: Seat;
  readonly phase?: Phase & ('roll' | 'jail' | 'buy' | 'manage' | 'tram');
  readonly turn?: number;
  readonly round?: number;
  /** Doubles so far in this turn. */
  readonly doubles?: number;
  /** The deeds of each seat. */
  readonly deeds?: readonly (readonly number[])[];
  readonly mortgaged?: readonly number[];
  readonly level?: stories.BySquare;
  readonly cash?: readonly number[];
  readonly at?: readonly number[];
  /** Turns left to serve, by seat; 0 for who is free. */
  readonly sentence?: readonly number[];
  readonly out?: readonly number[];
  readonly pot?: number;
}

export function table(setting: Setting = {}): PropertyState {
  const seats = setting.seats ?? 3;
  const preset = magnate.presets[setting.preset ?? 'standard'];
  const options = magnate.options({ ...preset, start: 'seat0', ...setting.options });
  const state = magnate.setup(options, seats, { draw: () => 0 });
  const open = state.open as MagnateOpen;
  Object.assign(open.cash, setting.cash);
  Object.assign(open.out, setting.out);
  setting.at?.forEach((id, seat) => {
    open.square[seat] = square(id);
  });
  setting.sentence?.forEach((left, seat) => {
    if (left === 0) return;
    open.jail[seat] = 4 - left;
    open.square[seat] = board.jail;
  });
  for (let seat = 0; seat < seats; seat++) {
    if (open.out[seat]) open.cash[seat] = 0;
    for (const lot of (setting.deeds?.[seat] ?? []).map(square)) {
      open.owner[lot] = seat;
      open.held[seat * board.groups.length + board.group[lot]!]!++;
    }
  }
  for (const id of setting.mortgaged ?? []) open.mortgaged[square(id)] = 1;
  for (const [id, level] of Object.entries(setting.level ?? {})) {
    open.level[square(Number(id))] = level;
    if (level === 5) open.hotels--;
    else open.houses -= level;
  }
  open.pot = setting.pot ?? 0;
  open.doubles = setting.doubles ?? 0;
  ask(open, setting);
  magnate.audit(state);
  return state;
}

function ask(open: MagnateOpen, { seat = 0, phase, turn = 1, round = 1 }: Setting): void {
  open.question.fill(0);
  open.asked[seat]!++;
  open.question[seat] = waitingId(open.asked[seat]!, seat);
  open.seat = seat;
  open.turn = turn;
  open.round = round;
  open.phase = phase ?? (open.jail[seat] ? 'jail' : 'roll');
}

/** A throw of three dice; or a fantasy card, its value and what it picks by index; or which bonuses are drawn, by index. */
export type Draw =
  | readonly number[]
  | { readonly card: FantasyId; readonly value?: number; readonly picks?: readonly number[] }
  | { readonly picks: readonly number[] }
  | { readonly bonuses: readonly number[] };

/** Any face of the third die that shows the bus. */
export const BUS = 6;

/** Draws what it is told and nothing else, but for the bonuses, which are drawn from the top unless told otherwise. */
export function chance(...draws: Draw[]): Chance & { finish(): void } {
  const dice: number[] = [];
  const fantasy: number[] = [];
  const bonuses: number[] = [];
  for (const draw of draws) {
    if (!('length' in draw)) {
      if ('card' in draw) {
        const card = FANTASY.findIndex(({ id }) => id === draw.card);
        fantasy.push(card);
        const { values } = FANTASY[card]!;
        if (values.length > 0) fantasy.push(draw.value === undefined ? 0 : values.indexOf(draw.value));
      }
      if ('picks' in draw) fantasy.push(...draw.picks!);
      if ('bonuses' in draw) bonuses.push(...draw.bonuses);
    } else dice.push(...draw.flatMap((value) => (value === undefined ? [] : [value - 1])));
  }
  return {
    draw(sides, stream = 0) {
      if (stream === BONUS) return bonuses.shift() ?? 0;
      const value = (stream === FANTASY_CARDS ? fantasy : dice).shift();
      if (value === undefined) throw new Error(`the story has nothing to draw of ${sides} from stream ${stream}`);
      expect(value).toBeLessThan(sides);
      return value;
    },
    finish: () => expect([dice, fantasy, bonuses], 'draws that were not made').toEqual([[], [], []]),
  };
}

export type Row = stories.Row<Setting, Draw>;

export const { play, refused, choices, holds, tell, cases } = stories.storyteller<Setting, Draw>({
  game: magnate,
  edition: magnateEdition,
  table,
  chance,
});

const squares = (ids: readonly number[] = []) => ids.map(square);

interface Side {
  readonly deeds?: readonly number[];
  readonly cash?: number;
}

export const propose = (to: Seat, give: Side, take: Side): PropertyAction =>
  stories.propose(to, { ...give, deeds: squares(give.deeds) }, { ...take, deeds: squares(take.deeds) });

export const build = (id: number): PropertyAction => ({ type: 'build', lot: square(id) });
export const sell = (id: number): PropertyAction => ({ type: 'sell', lot: square(id) });
export const mortgage = (id: number): PropertyAction => ({ type: 'mortgage', lot: square(id) });
export const lift = (id: number): PropertyAction => ({ type: 'lift', lot: square(id) });
export const sellDeed = (id: number): PropertyAction => ({ type: 'sell_deed', lot: square(id) });
export const moveTo = (id: number): PropertyAction => ({ type: 'move_to', square: square(id) });
export const ride = (id: number): PropertyAction => ({ type: 'ride', square: square(id) });
/** Several pieces at once on one street: all of them or none. */
export const several = (type: 'build' | 'sell', id: number, count: number): PropertyAction => ({
  type: 'manage',
  steps: Array.from({ length: count }, () => ({ type, lot: square(id) })),
});
export const HIDDEN: PropertyAction = { type: 'choose_card', card: 'hidden' };
export const REVEALED: PropertyAction = { type: 'choose_card', card: 'revealed' };
