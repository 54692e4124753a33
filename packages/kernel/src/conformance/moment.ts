/** One moment of a random game: the state, and what is about to be done to it. */
import type { Source } from '../chance/chance.js';
import { RecordingChance } from '../chance/chance.js';
import type { Action, Chance, Game, GameEvent, Move, State } from '../game.js';

export interface Moment<S extends State, A extends Action, E extends GameEvent> {
  readonly game: Game<S, A, E>;
  readonly seats: number;
  readonly state: S;
  readonly move: Move<A>;
  /** The match's chance: draws made so far by stream, and where the next come from. */
  readonly source: Source;
  readonly drawn: readonly number[];
  /** The tester's own generator. */
  readonly random: Chance;
  /** Counts what was really tried, so that a check that never ran is noticed. */
  readonly tried: Map<string, number>;
}

export function count(moment: { readonly tried: Map<string, number> }, what: string): void {
  moment.tried.set(what, (moment.tried.get(what) ?? 0) + 1);
}

/** Applies a move to a copy, with the draws the match would make. */
export function applied<S extends State, A extends Action, E extends GameEvent>(
  { game, source, drawn }: Moment<S, A, E>,
  state: S,
  move: Move<A>,
  events?: E[],
): { state: S; draws: number[] } {
  const copy = game.copy(state);
  const chance = new RecordingChance(source, drawn);
  game.apply(copy, move.actor, move.action, chance, events);
  return { state: copy, draws: chance.draws };
}
