/**
 * What the cases of the rules share: a table in any legal position, a story played on it, and facts held against it. On the
 * classic board, whatever the edition.
 */
import { type Chance, type Seat, waitingId } from '@freehold/kernel';
import { expect } from 'vitest';
import type { Edition } from '../../core/edition.js';
import type { PropertyGame } from '../../core/game.js';
import type { Open, Options, Phase, PropertyState } from '../../core/state.js';
import * as stories from '../testing.js';
import { classic, classicEdition } from './index.js';

export { bid, build, claim, KEEP, LIFT, lift, mortgage, propose, sell, useCard } from '../testing.js';

export const BROWN = [1, 3] as const;
export const LIGHT_BLUE = [6, 8, 9] as const;
export const DARK_BLUE = [37, 39] as const;
export const RAILROADS = [5, 15, 25, 35] as const;
export const UTILITIES = [12, 28] as const;
/** The decks, by index. */
export const [CHANCE, CHEST] = [0, 1] as const;

type BySeat = readonly number[];
type BySquare = stories.BySquare;

/** What is different from a table of three before the first throw, seat 0 on turn. */
export interface Setting {
  readonly seats?: number;
  readonly preset?: string;
  readonly options?: Partial<Options>;
  /** On turn. */
  readonly seat?: Seat;
  readonly phase?: Phase & ('roll' | 'jail' | 'buy' | 'draw' | 'manage');
  readonly turn?: number;
  readonly round?: number;
  /** The deeds of each seat. */
  readonly deeds?: readonly (readonly number[])[];
  readonly mortgaged?: readonly number[];
  readonly level?: BySquare;
  readonly cash?: BySeat;
  readonly square?: BySeat;
  readonly jail?: BySeat;
  readonly out?: BySeat;
  readonly pardon?: readonly [number, number];
  /** What the bank has left. The game then has as many pieces as that and the board make. */
  readonly houses?: number;
  readonly hotels?: number;
  /** Ids of the cards on top, the first to be drawn first. */
  readonly chance?: readonly string[];
  readonly chest?: readonly string[];
}

/** Leaves every pile in its printed order. */
const UNSHUFFLED: Chance = { draw: (sides) => sides - 1 };

function tableOf(game: PropertyGame, edition: Edition, setting: Setting): PropertyState {
  const seats = setting.seats ?? 3;
  const state = game.setup(optionsOf(game, setting), seats, UNSHUFFLED);
  const { open, sealed } = state;
  for (const field of ['cash', 'square', 'jail', 'out', 'pardon'] as const) Object.assign(open[field], setting[field]);
  Object.assign(open.level, setting.level);
  for (let seat = 0; seat < seats; seat++) {
    if (open.out[seat]) open.cash[seat] = 0;
    for (const lot of setting.deeds?.[seat] ?? []) {
      open.owner[lot] = seat;
      open.held[seat * edition.board.groups.length + edition.board.group[lot]!]!++;
    }
  }
  for (const lot of setting.mortgaged ?? []) open.mortgaged[lot] = 1;
  for (const level of Object.values(setting.level ?? {})) {
    if (level === 5) open.hotels--;
    else open.houses -= level;
  }
  edition.decks(open.options).forEach(({ cards }, deck) => {
    const top = (deck === CHANCE ? setting.chance : setting.chest) ?? [];
    const first = top.map((id) => cards.findIndex((card) => card.id === id));
    const held = open.pardon[deck] === -1 ? -1 : cards.findIndex(({ id }) => id === 'pardon');
    sealed.decks[deck] = [...first, ...sealed.decks[deck]!.filter((card) => card !== held && !first.includes(card))];
  });
  ask(open, setting);
  game.audit(state);
  return state;
}

function optionsOf(game: PropertyGame, { preset, options, level = {}, houses, hotels }: Setting): Options {
  const given = { ...game.presets[preset ?? Object.keys(game.presets)[0]!], start: 'seat0', ...options };
  const levels = Object.values(level);
  if (houses !== undefined) Object.assign(given, { houses: houses + sum(levels.filter((each) => each < 5)) });
  if (hotels !== undefined) Object.assign(given, { hotels: hotels + levels.filter((each) => each === 5).length });
  return game.options(given);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function ask(open: Open, { seat = 0, phase, round = 1, turn = 1 }: Setting): void {
  open.question.fill(0);
  open.asked[seat]!++;
  open.question[seat] = waitingId(open.asked[seat]!, seat);
  open.seat = seat;
  open.round = round;
  open.turn = turn;
  open.phase = phase ?? (open.jail[seat] ? 'jail' : 'roll');
}

export type Pair = readonly [number, number];

/** Throws of two dice in the order given, and nothing else but shuffles that change nothing. */
export function dice(...pairs: readonly Pair[]): Chance & { finish(): void } {
  const left = pairs.flat();
  return {
    draw(sides, stream = 0) {
      if (stream <= CHEST + 1) return sides - 1;
      const value = left.shift();
      if (value === undefined) throw new Error('the story has no throw for this');
      return value - 1;
    },
    finish: () => expect(left, 'throws that were not made').toEqual([]),
  };
}

export type Move = stories.Move<Pair>;
export type { Facts } from '../testing.js';
export type Row = stories.Row<Setting, Pair>;

/** Stories of an edition on this board. */
export function stagedOn(game: PropertyGame, edition: Edition) {
  const table = (setting: Setting = {}) => tableOf(game, edition, setting);
  return { table, ...stories.storyteller<Setting, Pair>({ game, edition, table, chance: dice }) };
}

export const { table, play, refused, choices, holds, tell, cases } = stagedOn(classic, classicEdition);
