/** Tables of several players, each deal played with everybody in every seat, so that neither dice nor seats favour anyone. */
import {
  type Action,
  FastChance,
  type Game,
  type GameEvent,
  NOBODY,
  type Policy,
  type State,
  sightOf,
} from '@freehold/kernel';
import type { Measure } from './measure.js';
import { mustBeLegal } from './simulate.js';

export interface TournamentOptions<
  S extends State = State,
  A extends Action = Action,
  E extends GameEvent = GameEvent,
  O extends object = object,
> {
  readonly game: Game<S, A, E, O>;
  readonly measure: Measure<S, A>;
  readonly options: O;
  readonly players: readonly Policy<S, A>[];
  /** Who sits where, by seat, for each game of a deal. */
  readonly seatings: readonly (readonly number[])[];
  readonly seed: string;
  /** First deal of the series. */
  readonly from: number;
  readonly deals: number;
  /** A game that has taken so many turns goes to who is ahead. */
  readonly maxTurns: number;
  readonly audit: boolean;
}

/** By deal and player: games won; a shared first place is shared. */
export type Scores = number[][];

/** The ways to move everybody round the table; those that seat the same bots alike would be the same game again. */
export function seatingsOf(names: readonly string[], rotate: boolean): number[][] {
  const seen = new Set<string>();
  const seatings: number[][] = [];
  for (let turn = 0; turn < (rotate ? names.length : 1); turn++) {
    const seating = names.map((_, seat) => (seat + turn) % names.length);
    const key = seating.map((player) => names[player]).join();
    if (seen.has(key)) continue;
    seen.add(key);
    seatings.push(seating);
  }
  return seatings;
}

export function playDeals<S extends State, A extends Action, E extends GameEvent, O extends object>(
  tournament: TournamentOptions<S, A, E, O>,
): Scores {
  const { game, players, seatings, seed, from, deals } = tournament;
  const chance = new FastChance(seed, game.streams.length);
  const random = new FastChance(`${seed} bots`, 1);
  const scores: Scores = [];
  for (let deal = from; deal < from + deals; deal++) {
    const wins = players.map(() => 0);
    for (const seating of seatings) {
      // The same dice and cards for every seating of a deal.
      chance.reset(deal);
      random.reset(deal);
      const winners = playTable(tournament, seating, chance, random);
      for (const seat of winners) wins[seating[seat]!]! += 1 / winners.length;
    }
    scores.push(wins);
  }
  return scores;
}

/** The winning seats. */
function playTable<S extends State, A extends Action, E extends GameEvent, O extends object>(
  { game, measure, options, players, maxTurns, audit }: TournamentOptions<S, A, E, O>,
  seating: readonly number[],
  chance: FastChance,
  random: FastChance,
): readonly number[] {
  const state = game.setup(options, seating.length, chance);
  const sights = seating.map((_, seat) => sightOf(game, state, seat, random));
  for (let seat = game.next(state); seat !== NOBODY; seat = game.next(state)) {
    if (measure.turns(state) > maxTurns) return measure.leaders(state);
    const action = players[seating[seat]!]!.decide(sights[seat]!);
    if (audit) mustBeLegal(game, state, seat, action);
    game.apply(state, seat, action, chance);
    if (audit) game.audit(state);
  }
  return game.result(state)!.places[0]!;
}
