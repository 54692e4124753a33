/** Games and positions to hold the translation against. */
import {
  type Choice,
  FastChance,
  NOBODY,
  type Policy,
  pickAction,
  randomPolicy,
  type Seat,
  sightOf,
} from '@freehold/kernel';
import type { Open, Options, PropertyAction, PropertyEvent, PropertyState } from '../core/state.js';
import { classic, classicEdition } from '../editions/classic/index.js';

export function fresh(seats = 3, changes: Partial<Options> = {}, preset = 'official'): PropertyState {
  const options = { ...classic.presets[preset]!, start: 'seat0' as const, ...changes };
  return classic.setup(options, seats, new FastChance('fresh', classic.streams.length));
}

/** Hands out deeds, by seat, with the counts that go with them. */
export function withDeeds(state: PropertyState, ...deeds: readonly (readonly number[])[]): PropertyState {
  const { groups, group } = classicEdition.board;
  for (const [seat, lots] of deeds.entries()) {
    for (const lot of lots) {
      state.open.owner[lot] = seat;
      state.open.held[seat * groups.length + group[lot]!]!++;
    }
  }
  return state;
}

/** Puts buildings up, taking them from the bank. */
export function withLevels(state: PropertyState, levels: Readonly<Record<number, number>>): PropertyState {
  for (const [lot, level] of Object.entries(levels)) {
    state.open.level[Number(lot)] = level;
    if (level === 5) state.open.hotels--;
    else state.open.houses -= level;
  }
  return state;
}

/** Puts tokens on squares, by seat. */
export function standing(state: PropertyState, ...squares: readonly number[]): PropertyState {
  squares.forEach((square, seat) => {
    state.open.square[seat] = square;
  });
  return state;
}

/** Puts a card, by its place in the deck's list, on top of the pile. */
export function onTop(state: PropertyState, deck: number, card: number): PropertyState {
  const pile = state.sealed.decks[deck]!;
  state.sealed.decks[deck] = [card, ...pile.filter((each) => each !== card)];
  return state;
}

/** A throw of two dice as draws. */
export const dice = (first: number, second: number): number[] => [first - 1, second - 1];

/** Plays an action with these draws, whatever their stream; answers our events. */
export function play(
  state: PropertyState,
  seat: Seat,
  action: PropertyAction,
  ...draws: readonly number[]
): PropertyEvent[] {
  const refusal = classic.check(state, seat, action);
  if (refusal) throw new Error(JSON.stringify(refusal));
  const events: PropertyEvent[] = [];
  let at = 0;
  classic.apply(state, seat, action, { draw: () => draws[at++]! }, events);
  return events;
}

const random = randomPolicy as unknown as Policy<PropertyState, PropertyAction>;

/** Random, but keen on buying and building, or hotels would hardly ever stand. */
const keen: Policy<PropertyState, PropertyAction> = {
  name: 'keen',
  decide(sight) {
    let wanted: Choice<PropertyAction> | undefined;
    sight.legal((choice) => {
      if (choice.type === 'build' || choice.type === 'claim' || (choice.type === 'buy' && !wanted)) wanted = choice;
    });
    return wanted && sight.random.draw(8) > 0 ? pickAction(wanted, sight.random) : random.decide(sight);
  },
};

export interface Moment {
  readonly before: Open;
  readonly seat: Seat;
  readonly action: PropertyAction;
  readonly events: PropertyEvent[];
  readonly after: Open;
}

export interface Recorded {
  readonly first: Open;
  readonly moments: Moment[];
}

function record(options: Options, seats: number, seed: string, limit: number): Recorded {
  const chance = new FastChance(seed, classic.streams.length);
  const players = new FastChance(`${seed} players`, 1);
  const state = classic.setup(options, seats, chance);
  const moments: Moment[] = [];
  let { open: before } = classic.copy(state);
  const first = before;
  for (let seat = classic.next(state); seat !== NOBODY && moments.length < limit; seat = classic.next(state)) {
    const action = keen.decide(sightOf(classic, state, seat, players));
    const events: PropertyEvent[] = [];
    classic.apply(state, seat, action, chance, events);
    const { open: after } = classic.copy(state);
    moments.push({ before, seat, action, events, after });
    before = after;
  }
  return { first, moments };
}

const { official, seed001, fast } = classic.presets as Readonly<Record<'official' | 'seed001' | 'fast', Options>>;
const rich = { startCash: 9000 };
const scarce = { ...rich, houses: 9, hotels: 3 };
const odd: Partial<Options> = {
  manageBetweenTurns: true,
  incomeTax: 'choice10',
  jailCardOnThirdMiss: true,
  chest: 'us2008',
};

/** Every preset, and options that ask every question there is. */
export const GAMES: readonly Recorded[] = [
  record(official, 4, 'official', 1500),
  record(seed001, 3, 'seed', 1500),
  record(fast, 2, 'fast', 1500),
  record({ ...official, ...rich }, 2, 'rich', 3000),
  record({ ...official, ...scarce }, 3, 'scarce', 3000),
  record({ ...seed001, ...scarce }, 3, 'scarce seed', 3000),
  record({ ...official, ...odd }, 3, 'odd', 1500),
];

export const MOMENTS: readonly Moment[] = GAMES.flatMap(({ moments }) => moments);
