/** Tables of several players, each deal played with everybody in every seat, so that neither dice nor seats favour anyone. */
import { FastChance, NOBODY, type Policy, sightOf } from '@freehold/kernel';
import {
  type Board,
  netWorth,
  type Options,
  type PropertyAction,
  type PropertyGame,
  type PropertyState,
} from '@freehold/property';

export interface TournamentOptions {
  readonly game: PropertyGame;
  readonly board: Board;
  readonly options: Options;
  readonly players: readonly Policy<PropertyState, PropertyAction>[];
  /** Who sits where, by seat, for each game of a deal. */
  readonly seatings: readonly (readonly number[])[];
  readonly seed: string;
  /** First deal of the series. */
  readonly from: number;
  readonly deals: number;
  /** A game that has taken so many turns goes to who is worth most. */
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

export function playDeals(tournament: TournamentOptions): Scores {
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
function playTable(
  { game, board, options, players, maxTurns, audit }: TournamentOptions,
  seating: readonly number[],
  chance: FastChance,
  random: FastChance,
): readonly number[] {
  const state = game.setup(options, seating.length, chance);
  const sights = seating.map((_, seat) => sightOf(game, state, seat, random));
  for (let seat = game.next(state); seat !== NOBODY; seat = game.next(state)) {
    if (state.open.turn > maxTurns) return richest(board, state);
    const action = players[seating[seat]!]!.decide(sights[seat]!);
    if (audit) {
      const refusal = game.check(state, seat, action);
      if (refusal) throw new Error(`a bot's ${JSON.stringify(action)} is refused: ${JSON.stringify(refusal)}`);
    }
    game.apply(state, seat, action, chance);
    if (audit) game.audit(state);
  }
  return game.result(state)!.places[0]!;
}

function richest(board: Board, { open }: PropertyState): number[] {
  const worth = open.out.map((out, seat) => (out === 0 ? netWorth({ board, open }, seat) : -1));
  const most = Math.max(...worth);
  return worth.flatMap((each, seat) => (each === most ? [seat] : []));
}
