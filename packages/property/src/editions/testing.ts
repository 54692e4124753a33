/** What the cases of the rules share, whatever the edition: a story played on a table, and facts held against it. */
import type { Chance, Choice, Seat } from '@freehold/kernel';
import { describe, expect, test } from 'vitest';
import type { Edition } from '../core/edition.js';
import type { PropertyGame } from '../core/game.js';
import type { Bundle, PropertyAction, PropertyEvent, PropertyState } from '../core/state.js';
import { STATS, type Stat } from '../core/statistics.js';
import { type MagnateOpen, statOf } from './magnate/state.js';
import type { SprintOpen } from './sprint/extension.js';

/** A value by square; squares that are not named keep theirs. */
export type BySquare = Readonly<Record<number, number>>;

/** Types of actions that have no other field. */
type Plain<A = PropertyAction> = A extends PropertyAction ? (keyof A extends 'type' ? A['type'] : never) : never;
/** An action; or its type, where that is all of it, where it answers the latest offer, or when time runs out. */
type Act = PropertyAction | Plain | 'accept' | 'reject' | 'cancel' | 'timeout';
/** Who does what, and what chance adds to it. */
export type Move<D> = readonly [actor: number, act: Act, ...draws: D[]];
/** Who may not do what, and why. */
export type Refused = readonly [actor: number, act: Act, code: string];

type Told = PropertyEvent['type'];
type ByIndex<T> = T extends number[] ? BySquare | readonly number[] : T extends number | string ? T : never;

type AnyOpen = MagnateOpen & SprintOpen;

/** Facts about the open state, lists by index; and about what happened and what may happen. */
export type Facts = { readonly [K in keyof AnyOpen]?: ByIndex<AnyOpen[K]> } & {
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
  /** By seat: the printed number of the square it stands on. */
  readonly at?: readonly number[];
  /** Printed numbers: of the last walk since the last facts, and of the squares within reach. */
  readonly path?: readonly number[];
  readonly leadsTo?: readonly number[];
  readonly counted?: readonly (readonly [Seat, Stat, number])[];
  /** Unpaid debts in order: creditor, amount. */
  readonly owes?: readonly (readonly [number, number])[];
};

/** A case: its number in the specification, what it says, a table, and then moves, refusals and facts in turn. */
export type Row<S, D> = [number: number | string, name: string, setting: S, ...story: (Move<D> | Refused | Facts)[]];

/** An edition to tell stories of: how its table is set, and how chance is told what to draw. */
export interface Stage<S, D> {
  readonly game: PropertyGame;
  readonly edition: Edition;
  table(setting: S): PropertyState;
  chance(...draws: D[]): Chance & { finish(): void };
}

export function storyteller<S, D>(stage: Stage<S, D>) {
  const { game, edition } = stage;

  function resolve(state: PropertyState, actor: number, act: Act): { actor: number; action: PropertyAction } {
    if (typeof act !== 'string') return { actor, action: act };
    if (act === 'timeout') {
      const waiting = game.waiting(state).filter((each) => each.seat === actor);
      return game.expire(state, waiting.find((each) => each.blocking) ?? waiting[0]!);
    }
    if (act === 'accept' || act === 'reject' || act === 'cancel') {
      return { actor, action: { type: act, offer: state.open.offers.at(-1)?.id ?? 0 } };
    }
    return { actor, action: { type: act } };
  }

  /** Plays moves in place: each must be allowed, and leave a state that can be. Returns what happened. */
  function play(state: PropertyState, ...moves: readonly Move<D>[]): PropertyEvent[] {
    const events: PropertyEvent[] = [];
    for (const [by, act, ...draws] of moves) {
      const { actor, action } = resolve(state, by, act);
      const parsed = game.parse(action);
      expect(parsed, 'an action that can be read').toEqual(action);
      expect(game.check(state, actor, action), `${actor} may ${action.type}`).toBeUndefined();
      const chance = stage.chance(...draws);
      game.apply(state, actor, action, chance, events);
      chance.finish();
      game.audit(state);
    }
    return events;
  }

  /** Why this is refused, or undefined. Being refused changes nothing. */
  function refused(state: PropertyState, by: number, act: Act): string | undefined {
    const before = JSON.stringify(state);
    const { actor, action } = resolve(state, by, act);
    const refusal = game.check(state, actor, action);
    expect(JSON.stringify(state)).toBe(before);
    return refusal?.refused;
  }

  function choices(state: PropertyState, seat: Seat): Choice<PropertyAction>[] {
    const list: Choice<PropertyAction>[] = [];
    game.legal(state, seat, (choice) => list.push({ ...choice }));
    return list;
  }

  function holds(state: PropertyState, facts: Facts, events: readonly PropertyEvent[] = []): void {
    const { told, untold, paid, asks, may, mayNot, pile, places, at, path, leadsTo, counted, owes, ...open } = facts;
    const now = state.open as AnyOpen;
    const printed = (squares: readonly number[]) => squares.map((square) => edition.board.id[square]);
    for (const [field, value] of Object.entries(open)) {
      const actual = now[field as keyof AnyOpen] as unknown as number[];
      const bySquare = field === 'owner' || field === 'level' || field === 'mortgaged';
      if (typeof value !== 'object') expect(actual, field).toBe(value);
      else
        for (const [key, each] of Object.entries(value)) {
          const index = bySquare ? edition.board.id.indexOf(Number(key)) : Number(key);
          expect([field, key, actual[index]]).toEqual([field, key, each]);
        }
    }
    if (at) expect(printed(now.square)).toEqual(at);
    if (path) {
      const walk = events.findLast((event) => event.type === 'moved' && event.path !== undefined);
      expect(walk?.type === 'moved' && printed(walk.path!)).toEqual(path);
    }
    if (leadsTo) expect(printed(now.reach)).toEqual(leadsTo);
    for (const [seat, stat, value] of counted ?? [])
      expect([seat, stat, statOf(now, seat, STATS.indexOf(stat))]).toEqual([seat, stat, value]);
    if (owes) expect(now.tasks.map((task) => task.kind === 'debt' && [task.creditor, task.amount])).toEqual(owes);
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
    const blocking = game.waiting(state).flatMap((each) => (each.blocking ? [each.seat] : []));
    if (asks) expect(blocking).toEqual(asks);
    for (const [seat, type] of may ?? []) expect(choices(state, seat).map((choice) => choice.type)).toContain(type);
    for (const [seat, type] of mayNot ?? []) expect(choices(state, seat).map((each) => each.type)).not.toContain(type);
    for (const [deck, count, under] of pile ?? []) {
      const cards = state.sealed.decks[deck]!;
      const last = edition.decks(state.open.options)[deck]!.cards[cards.at(-1)!]!;
      expect([deck, cards.length, last.id]).toEqual([deck, count, under]);
    }
    if (places) expect(game.result(state)?.places.flat()).toEqual(places);
  }

  function tell(setting: S, ...story: readonly (Move<D> | Refused | Facts)[]): PropertyState {
    const state = stage.table(setting);
    let events: PropertyEvent[] = [];
    for (const step of story) {
      if (!isStep(step)) {
        holds(state, step, events);
        events = [];
      } else if (typeof step[2] === 'string') {
        const [actor, act, code] = step as Refused;
        expect(refused(state, actor, act)).toBe(code);
      } else events.push(...play(state, step as Move<D>));
    }
    return state;
  }

  const isStep = (step: Move<D> | Refused | Facts): step is Move<D> | Refused => Array.isArray(step);

  function cases(heading: string, rows: readonly Row<S, D>[]): void {
    describe(heading, () => {
      test.each(rows)('%s %s', (_number, _name, setting, ...story) => void tell(setting, ...story));
    });
  }

  return { play, refused, choices, holds, tell, cases };
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
