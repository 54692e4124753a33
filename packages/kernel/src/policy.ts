/** Players that are programs. */
import { choiceSize, expand, pickAction } from './choice.js';
import type { Refusal } from './failure.js';
import type { Choice } from './game.js';
import { type Action, type Chance, type Game, type Seat, type State, type View, view } from './game.js';

/** All a program at a seat may look at: its view, what it may do, and a generator of its own. */
export interface Sight<S extends State = State, A extends Action = Action> {
  readonly seat: Seat;
  readonly view: View<S>;
  readonly random: Chance;
  legal(visit: (choice: Choice<A>) => void): void;
  check(action: A): Refusal | undefined;
  /** Ready actions; see {@link expand}. */
  expand(limit?: number): A[];
}

export interface Policy<S extends State = State, A extends Action = Action> {
  readonly name: string;
  /** Called when the seat is asked and has something to choose. Answers with something legal. */
  decide(sight: Sight<S, A>): A;
}

export function sightOf<S extends State, A extends Action>(
  game: Game<S, A>,
  state: S,
  seat: Seat,
  random: Chance,
): Sight<S, A> {
  return {
    seat,
    view: view(state, seat),
    random,
    legal: (visit) => game.legal(state, seat, visit),
    check: (action) => game.check(state, seat, action),
    expand: (limit) => expand(game, state, seat, limit),
  };
}

/** As many as a wide choice counts for: otherwise a bid would crowd out everything else. */
const WEIGHT = 64;

/** Picks of combinations that `check` refuses are drawn again so often before the list is written out after all. */
const ATTEMPTS = 20;

/** Uniform over the expanded list, without writing it out. */
export const randomPolicy: Policy = {
  name: 'random',
  decide(sight) {
    const list: Choice[] = [];
    sight.legal((choice) => list.push(choice));
    const weights = list.map((choice) => Math.min(WEIGHT, choiceSize(choice)));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      let at = sight.random.draw(total);
      const chosen = list.find((_, index) => {
        at -= weights[index]!;
        return at < 0;
      })!;
      const action = pickAction(chosen, sight.random);
      if (!chosen.joint || sight.check(action) === undefined) return action;
    }
    const ready = sight.expand();
    return ready[sight.random.draw(ready.length)]!;
  },
};
