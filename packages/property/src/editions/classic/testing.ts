/** What the cases of the rules share: a table in any legal position, a story played on it, and facts held against it. */
import { type Chance, type Choice, type Seat, waitingId } from '@freehold/kernel';
import { describe, expect, test } from 'vitest';
import type { Bundle, Open, Options, Phase, PropertyAction, PropertyEvent, PropertyState } from '../../core/state.js';
import { classic, classicEdition } from './index.js';

export const BROWN = [1, 3] as const;
export const LIGHT_BLUE = [6, 8, 9] as const;
export const DARK_BLUE = [37, 39] as const;
export const RAILROADS = [5, 15, 25, 35] as const;
export const UTILITIES = [12, 28] as const;
/** The decks, by index. */
export const [CHANCE, CHEST] = [0, 1] as const;

type BySeat = readonly number[];
/** A value by square; squares that are not named keep theirs. */
type BySquare = Readonly<Record<number, number>>;

/** What is different from a table of three before the first throw, seat 0 on turn. */
export interface Setting {
  readonly seats?: number;
  readonly preset?: string;
  readonly options?: Partial<Options>;
  /** On turn. */
  readonly seat?: Seat;
  readonly phase?: Phase & ('roll' | 'jail' | 'buy' | 'manage');
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

export function table(setting: Setting = {}): PropertyState {
  const seats = setting.seats ?? 3;
  const state = classic.setup(optionsOf(setting), seats, UNSHUFFLED);
  const { open, sealed } = state;
  for (const field of ['cash', 'square', 'jail', 'out', 'pardon'] as const) Object.assign(open[field], setting[field]);
  Object.assign(open.level, setting.level);
  for (let seat = 0; seat < seats; seat++) {
    if (open.out[seat]) open.cash[seat] = 0;
    for (const lot of setting.deeds?.[seat] ?? []) {
      open.owner[lot] = seat;
      open.held[seat * classicEdition.board.groups.length + classicEdition.board.group[lot]!]!++;
    }
  }
  for (const lot of setting.mortgaged ?? []) open.mortgaged[lot] = 1;
  for (const level of Object.values(setting.level ?? {})) {
    if (level === 5) open.hotels--;
    else open.houses -= level;
  }
  classicEdition.decks(open.options).forEach(({ cards }, deck) => {
    const top = (deck === CHANCE ? setting.chance : setting.chest) ?? [];
    const first = top.map((id) => cards.findIndex((card) => card.id === id));
    const held = open.pardon[deck] === -1 ? -1 : cards.findIndex(({ id }) => id === 'pardon');
    sealed.decks[deck] = [...first, ...sealed.decks[deck]!.filter((card) => card !== held && !first.includes(card))];
  });
  ask(open, setting);
  classic.audit(state);
  return state;
}

function optionsOf({ preset, options, level = {}, houses, hotels }: Setting): Options {
  const given = { ...classic.presets[preset ?? 'official'], start: 'seat0', ...options };
  const levels = Object.values(level);
  if (houses !== undefined) Object.assign(given, { houses: houses + sum(levels.filter((each) => each < 5)) });
  if (hotels !== undefined) Object.assign(given, { hotels: hotels + levels.filter((each) => each === 5).length });
  return classic.options(given);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function ask(open: Open, { seat = 0, phase, round = 1 }: Setting): void {
  open.question.fill(0);
  open.asked[seat]!++;
  open.question[seat] = waitingId(open.asked[seat]!, seat);
  open.seat = seat;
  open.round = round;
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

/** Types of actions that have no other field. */
type Plain<A = PropertyAction> = A extends PropertyAction ? (keyof A extends 'type' ? A['type'] : never) : never;
/** An action; or its type, where that is all of it, where it answers the latest offer, or when time runs out. */
type Act = PropertyAction | Plain | 'accept' | 'reject' | 'cancel' | 'timeout';
/** Who does what, and the throws it makes. */
export type Move = readonly [actor: number, act: Act, ...throws: Pair[]];
/** Who may not do what, and why. */
export type Refused = readonly [actor: number, act: Act, code: string];

function resolve(state: PropertyState, actor: number, act: Act): { actor: number; action: PropertyAction } {
  if (typeof act !== 'string') return { actor, action: act };
  if (act === 'timeout') {
    const waiting = classic.waiting(state).filter((each) => each.seat === actor);
    return classic.expire(state, waiting.find((each) => each.blocking) ?? waiting[0]!);
  }
  if (act === 'accept' || act === 'reject' || act === 'cancel') {
    return { actor, action: { type: act, offer: state.open.offers.at(-1)?.id ?? 0 } };
  }
  return { actor, action: { type: act } };
}

/** Plays moves in place: each must be allowed, and leave a state that can be. Returns what happened. */
export function play(state: PropertyState, ...moves: readonly Move[]): PropertyEvent[] {
  const events: PropertyEvent[] = [];
  for (const [by, act, ...throws] of moves) {
    const { actor, action } = resolve(state, by, act);
    const parsed = classic.parse(action);
    expect(parsed, 'an action that can be read').toEqual(action);
    expect(classic.check(state, actor, action), `${actor} may ${action.type}`).toBeUndefined();
    const chance = dice(...throws);
    classic.apply(state, actor, action, chance, events);
    chance.finish();
    classic.audit(state);
  }
  return events;
}

/** Why this is refused, or undefined. Being refused changes nothing. */
export function refused(state: PropertyState, by: number, act: Act): string | undefined {
  const before = JSON.stringify(state);
  const { actor, action } = resolve(state, by, act);
  const refusal = classic.check(state, actor, action);
  expect(JSON.stringify(state)).toBe(before);
  return refusal?.refused;
}

export function choices(state: PropertyState, seat: Seat): Choice<PropertyAction>[] {
  const list: Choice<PropertyAction>[] = [];
  classic.legal(state, seat, (choice) => list.push({ ...choice }));
  return list;
}

type Told = PropertyEvent['type'];
type ByIndex<T> = T extends number[] ? BySquare | readonly number[] : T extends number | string ? T : never;

/** Facts about the open state, lists by index; and about what happened and what may happen. */
export type Facts = { readonly [K in keyof Open]?: ByIndex<Open[K]> } & {
  /** Types of events since the last facts, in this order, others between them left out. */
  readonly told?: readonly Told[];
  readonly untold?: readonly Told[];
  /** Everything that was paid since the last facts: from, to (-1 the bank), amount. */
  readonly paid?: readonly (readonly [number, number, number])[];
  /** Whom the table waits for. */
  readonly asks?: readonly Seat[];
  readonly may?: readonly (readonly [Seat, PropertyAction['type']])[];
  readonly mayNot?: readonly (readonly [Seat, PropertyAction['type']])[];
  /** By deck: how many cards lie in it, and which one is the last. */
  readonly pile?: readonly (readonly [deck: number, cards: number, under: string])[];
  /** Places at the end, best first. */
  readonly places?: readonly Seat[];
};

export function holds(state: PropertyState, facts: Facts, events: readonly PropertyEvent[] = []): void {
  const { told, untold, paid, asks, may, mayNot, pile, places, ...open } = facts;
  for (const [field, value] of Object.entries(open)) {
    const actual = state.open[field as keyof Open];
    if (typeof value !== 'object') expect(actual, field).toBe(value);
    else
      for (const [at, each] of Object.entries(value))
        expect([field, at, (actual as number[])[+at]]).toEqual([field, at, each]);
  }
  const types = events.map(({ type }) => type);
  if (told) {
    let next = 0;
    for (const type of types) if (type === told[next]) next++;
    expect(next, `${told.join()} in ${types.join()}`).toBe(told.length);
  }
  for (const type of untold ?? []) expect(types).not.toContain(type);
  if (paid) {
    const payments = events.flatMap((event) => (event.type === 'paid' ? [[event.seat, event.to, event.amount]] : []));
    expect(payments).toEqual(paid);
  }
  const blocking = classic.waiting(state).flatMap((each) => (each.blocking ? [each.seat] : []));
  if (asks) expect(blocking).toEqual(asks);
  for (const [seat, type] of may ?? []) expect(choices(state, seat).map((choice) => choice.type)).toContain(type);
  for (const [seat, type] of mayNot ?? []) expect(choices(state, seat).map((each) => each.type)).not.toContain(type);
  for (const [deck, count, under] of pile ?? []) {
    const cards = state.sealed.decks[deck]!;
    const last = classicEdition.decks(state.open.options)[deck]!.cards[cards.at(-1)!]!;
    expect([deck, cards.length, last.id]).toEqual([deck, count, under]);
  }
  if (places) expect(classic.result(state)?.places.flat()).toEqual(places);
}

/** A case: its number in the specification, what it says, a table, and then moves, refusals and facts in turn. */
export type Row = [number: number, name: string, setting: Setting, ...story: (Move | Refused | Facts)[]];

export function tell(setting: Setting, ...story: readonly (Move | Refused | Facts)[]): PropertyState {
  const state = table(setting);
  let events: PropertyEvent[] = [];
  for (const step of story) {
    if (!isStep(step)) {
      holds(state, step, events);
      events = [];
    } else if (typeof step[2] === 'string') {
      const [actor, act, code] = step as Refused;
      expect(refused(state, actor, act)).toBe(code);
    } else events.push(...play(state, step as Move));
  }
  return state;
}

const isStep = (step: Move | Refused | Facts): step is Move | Refused => Array.isArray(step);

export function cases(heading: string, rows: readonly Row[]): void {
  describe(heading, () => {
    test.each(rows)('%i %s', (_number, _name, setting, ...story) => void tell(setting, ...story));
  });
}

const bundle = ({ deeds = [], cash = 0, cards = [] }: Partial<Bundle>): Bundle => ({ deeds, cash, cards });

type TradeAction = Extract<PropertyAction, { type: 'propose' }>;

export function propose(to: Seat, give: Partial<Bundle>, take: Partial<Bundle>): TradeAction {
  const [mine, theirs] = [bundle(give), bundle(take)];
  return {
    type: 'propose',
    to,
    giveDeeds: mine.deeds,
    giveCash: mine.cash,
    giveCards: mine.cards,
    takeDeeds: theirs.deeds,
    takeCash: theirs.cash,
    takeCards: theirs.cards,
  };
}

export const bid = (amount: number): PropertyAction => ({ type: 'bid', amount });
export const build = (lot: number): PropertyAction => ({ type: 'build', lot });
export const sell = (lot: number): PropertyAction => ({ type: 'sell', lot });
export const mortgage = (lot: number): PropertyAction => ({ type: 'mortgage', lot });
export const lift = (lot: number): PropertyAction => ({ type: 'lift', lot });
export const claim = (lot: number): PropertyAction => ({ type: 'claim', lot });
export const useCard = (deck: number): PropertyAction => ({ type: 'use_card', deck });
/** For a mortgaged deed that has come: pay ten per cent, or lift at once. */
export const [KEEP, LIFT]: readonly [PropertyAction, PropertyAction] = [
  { type: 'settle', lift: 0 },
  { type: 'settle', lift: 1 },
];
