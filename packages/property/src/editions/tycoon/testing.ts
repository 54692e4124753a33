/** What the cases of the tycoon rules share. Squares go by their printed numbers, 1 to 40, as in the specification. */
import { type Chance, type Seat, waitingId } from '@freehold/kernel';
import { expect } from 'vitest';
import type { Options, Phase, PropertyAction, PropertyState } from '../../core/state.js';
import * as stories from '../testing.js';
import type { TycoonOpen } from './extension.js';
import { tycoon, tycoonEdition } from './index.js';

export { bid, useCard } from '../testing.js';

const { board } = tycoonEdition;

/** The index of a square by its printed number. */
export const square = (id: number): number => board.id.indexOf(id);

/** What is different from a table of three who have been round once, before a throw of seat 0. */
export interface Setting {
  readonly seats?: number;
  readonly preset?: string;
  readonly options?: Partial<Options>;
  /** On turn. */
  readonly seat?: Seat;
  readonly phase?: Phase & ('roll' | 'jail' | 'buy' | 'manage');
  readonly turn?: number;
  readonly round?: number;
  readonly doubles?: number;
  readonly circuits?: readonly number[];
  /** The deeds of each seat. */
  readonly deeds?: readonly (readonly number[])[];
  readonly mortgaged?: readonly number[];
  readonly level?: stories.BySquare;
  readonly cash?: readonly number[];
  readonly at?: readonly number[];
  readonly jail?: readonly number[];
  readonly out?: readonly number[];
  readonly pardon?: readonly [number, number];
  readonly pot?: number;
  /** What the bank has left; otherwise as much as the rest leaves it. */
  readonly bank?: number;
  /** Ids of the cards on top, the first to be drawn first. */
  readonly potLuck?: readonly string[];
  readonly opportunity?: readonly string[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

export function table(setting: Setting = {}): PropertyState {
  const seats = setting.seats ?? 3;
  const cash = Array.from({ length: seats }, (_, seat) => (setting.out?.[seat] ? 0 : (setting.cash?.[seat] ?? 1500)));
  const preset = tycoon.presets[setting.preset ?? 'coursework'] as Options;
  const elsewhere = sum(cash) + (setting.pot ?? 0) - preset.startCash * seats;
  const money = setting.bank === undefined ? preset.bank! : setting.bank + elsewhere;
  const options = tycoon.options({ ...preset, start: 'seat0', bank: money, ...setting.options });
  const state = tycoon.setup(options, seats, { draw: (sides) => sides - 1 });
  const open = state.open as TycoonOpen;
  open.pot = setting.pot ?? 0;
  open.bank = money - elsewhere;
  open.circuits.fill(1);
  Object.assign(open.cash, cash);
  for (const field of ['circuits', 'jail', 'out', 'pardon'] as const) Object.assign(open[field], setting[field]);
  setting.at?.forEach((id, seat) => {
    open.square[seat] = square(id);
  });
  open.jail.forEach((missed, seat) => {
    if (missed > 0) open.square[seat] = board.jail;
  });
  setting.deeds?.forEach((ids, seat) => {
    for (const lot of ids.map(square)) {
      open.owner[lot] = seat;
      open.held[seat * board.groups.length + board.group[lot]!]!++;
    }
  });
  for (const id of setting.mortgaged ?? []) open.mortgaged[square(id)] = 1;
  for (const [id, level] of Object.entries(setting.level ?? {})) {
    open.level[square(Number(id))] = level;
    if (level === 5) open.hotels--;
    else open.houses -= level;
  }
  stack(state, 0, setting.potLuck);
  stack(state, 1, setting.opportunity);
  ask(open, setting);
  tycoon.audit(state);
  return state;
}

/** Puts cards on top of a deck, and leaves out the pardon that somebody holds. */
function stack({ open, sealed }: PropertyState, deck: number, top: readonly string[] = []): void {
  const { cards } = tycoonEdition.decks(open.options)[deck]!;
  const first = top.map((id) => cards.findIndex((card) => card.id === id));
  const held = open.pardon[deck] === -1 ? -1 : cards.findIndex(({ effect }) => effect.do === 'pardon');
  sealed.decks[deck] = [...first, ...sealed.decks[deck]!.filter((card) => card !== held && !first.includes(card))];
}

function ask(open: TycoonOpen, { seat = 0, phase, turn = 10, round = 3, doubles = 0 }: Setting): void {
  open.question.fill(0);
  open.asked[seat]!++;
  open.question[seat] = waitingId(open.asked[seat]!, seat);
  open.seat = seat;
  open.turn = turn;
  open.round = round;
  open.doubles = doubles;
  open.phase = phase ?? (open.jail[seat] ? 'jail' : 'roll');
}

export type Pair = readonly [number, number];

/** Throws of two dice in the order given, and nothing else. */
export function dice(...pairs: readonly Pair[]): Chance & { finish(): void } {
  const left = pairs.flat();
  return {
    draw() {
      const value = left.shift();
      if (value === undefined) throw new Error('the story has no throw for this');
      return value - 1;
    },
    finish: () => expect(left, 'throws that were not made').toEqual([]),
  };
}

export type Row = stories.Row<Setting, Pair>;

export const { play, refused, choices, holds, tell, cases } = stories.storyteller<Setting, Pair>({
  game: tycoon,
  edition: tycoonEdition,
  table,
  chance: dice,
});

export const build = (id: number): PropertyAction => ({ type: 'build', lot: square(id) });
export const sell = (id: number): PropertyAction => ({ type: 'sell', lot: square(id) });
export const mortgage = (id: number): PropertyAction => ({ type: 'mortgage', lot: square(id) });
export const lift = (id: number): PropertyAction => ({ type: 'lift', lot: square(id) });
export const sellDeed = (id: number): PropertyAction => ({ type: 'sell_deed', lot: square(id) });
export const token = (index: number): PropertyAction => ({ type: 'choose_token', token: index });
export const [FINE, OTHER_DECK] = [
  { type: 'choose', way: 'fine' },
  { type: 'choose', way: 'card' },
] as const satisfies readonly PropertyAction[];
export const [YES, NO] = [
  { type: 'vote', agree: 1 },
  { type: 'vote', agree: 0 },
] as const satisfies readonly PropertyAction[];
/** The decks, by index. */
export const [POT_LUCK, OPPORTUNITY] = [0, 1] as const;
