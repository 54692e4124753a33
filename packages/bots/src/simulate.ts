/** Many games, played in place, with what happened counted on the way. */
import {
  type Action,
  type Chance,
  checksum,
  FastChance,
  type Game,
  type GameEvent,
  NOBODY,
  type Policy,
  type State,
  sightOf,
} from '@freehold/kernel';
import { emptyTally, type Measure, type Tally, type Watch } from './measure.js';

export interface SimulationOptions<
  S extends State = State,
  A extends Action = Action,
  E extends GameEvent = GameEvent,
  O extends object = object,
  Own = unknown,
> {
  readonly game: Game<S, A, E, O>;
  readonly measure: Measure<S, A, Own>;
  readonly options: O;
  /** By seat. */
  readonly policies: readonly Policy<S, A>[];
  readonly seed: string;
  /** First game of the series. */
  readonly from: number;
  readonly games: number;
  /** A game that has taken so many turns is left unfinished. */
  readonly maxTurns: number;
  readonly audit: boolean;
  readonly events: boolean;
}

export function simulate<S extends State, A extends Action, E extends GameEvent, O extends object, Own>(
  sim: SimulationOptions<S, A, E, O, Own>,
): Tally<Own> {
  const { game, measure, policies, seed, from, games } = sim;
  const seats = policies.length;
  const chance = new FastChance(seed, game.streams.length);
  const random = new FastChance(`${seed} bots`, 1);
  const tally = emptyTally(seats, measure);
  const watch = measure.watch(tally.own);
  for (let index = from; index < from + games; index++) {
    chance.reset(index);
    random.reset(index);
    const state = game.setup(sim.options, seats, chance);
    watch.begin(state);
    playOne(sim, state, chance, random, tally, watch);
    watch.finish(state);
    finishOne(sim, state, tally);
  }
  return tally;
}

function playOne<S extends State, A extends Action, E extends GameEvent, O extends object>(
  sim: SimulationOptions<S, A, E, O>,
  state: S,
  chance: Chance,
  random: Chance,
  tally: Tally,
  watch: Watch<S, A>,
): void {
  const { game, measure, policies, maxTurns, audit } = sim;
  const sights = policies.map((_, seat) => sightOf(game, state, seat, random));
  const events: E[] | undefined = sim.events ? [] : undefined;
  let turn = measure.turns(state);
  let seat = game.next(state);
  while (seat !== NOBODY && turn <= maxTurns) {
    const action = policies[seat]!.decide(sights[seat]!);
    if (audit) mustBeLegal(game, state, seat, action);
    game.apply(state, seat, action, chance, events);
    tally.actions++;
    watch.after(state, seat, action);
    if (audit) game.audit(state);
    seat = game.next(state);
    const now = measure.turns(state);
    if (events && (now !== turn || seat === NOBODY)) {
      // Who listens reads a turn at a time.
      tally.events += events.length;
      events.length = 0;
    }
    turn = now;
  }
}

function finishOne<S extends State, A extends Action, E extends GameEvent, O extends object>(
  { game, measure, maxTurns }: SimulationOptions<S, A, E, O>,
  state: S,
  tally: Tally,
): void {
  // The turn that would exceed the limit has begun, but nobody played in it.
  const turns = Math.min(measure.turns(state), maxTurns);
  tally.games++;
  tally.turns += turns;
  while (tally.lengths.length <= turns) tally.lengths.push(0);
  tally.lengths[turns]!++;
  tally.checksums.push(checksum(state));
  const result = game.result(state);
  if (!result) return;
  tally.finished++;
  for (const winner of result.places[0]!) tally.wins[winner]!++;
}

export function mustBeLegal<S extends State, A extends Action>(
  game: Game<S, A>,
  state: S,
  seat: number,
  action: A,
): void {
  const refusal = game.check(state, seat, action);
  if (refusal) throw new Error(`a bot's ${JSON.stringify(action)} is refused: ${JSON.stringify(refusal)}`);
}
