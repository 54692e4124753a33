/** Many games of a property edition, played in place, with what happened counted on the way. */
import { type Chance, checksum, FastChance, NOBODY, type Policy, sightOf } from '@freehold/kernel';
import type { Options, PropertyAction, PropertyEvent, PropertyGame, PropertyState } from '@freehold/property';

export interface SimulationOptions {
  readonly game: PropertyGame;
  readonly options: Options;
  /** By seat. */
  readonly policies: readonly Policy<PropertyState, PropertyAction>[];
  readonly seed: string;
  /** First game of the series. */
  readonly from: number;
  readonly games: number;
  /** A game that has taken so many turns is left unfinished. */
  readonly maxTurns: number;
  readonly audit: boolean;
  readonly events: boolean;
}

export const COUNTED = ['auctions', 'bids', 'trades', 'houses', 'hotels', 'mortgages', 'bankruptcies'] as const;
export type Counted = (typeof COUNTED)[number];

/** Sums over a stretch of the series; stretches add up, but for the checksums, which are the last stretch's. */
export interface Tally {
  games: number;
  finished: number;
  turns: number;
  throws: number;
  actions: number;
  events: number;
  wins: number[];
  /** How many games took so many turns. */
  lengths: number[];
  /** Of the final states, in game order. */
  checksums: number[];
  counts: Record<Counted, number>;
  /** By square, then in jail. */
  perThrow: number[];
  perTurn: number[];
}

export function emptyTally(seats: number, squares: number): Tally {
  const zeros = (length: number) => new Array<number>(length).fill(0);
  return {
    games: 0,
    finished: 0,
    turns: 0,
    throws: 0,
    actions: 0,
    events: 0,
    wins: zeros(seats),
    lengths: [],
    checksums: [],
    counts: { auctions: 0, bids: 0, trades: 0, houses: 0, hotels: 0, mortgages: 0, bankruptcies: 0 },
    perThrow: zeros(squares + 1),
    perTurn: zeros(squares + 1),
  };
}

export function addTally(sum: Tally, part: Tally): Tally {
  const add = (a: readonly number[], b: readonly number[]) => a.map((n, i) => n + b[i]!);
  const counts = Object.fromEntries(COUNTED.map((what) => [what, sum.counts[what] + part.counts[what]]));
  return {
    games: sum.games + part.games,
    finished: sum.finished + part.finished,
    turns: sum.turns + part.turns,
    throws: sum.throws + part.throws,
    actions: sum.actions + part.actions,
    events: sum.events + part.events,
    wins: add(sum.wins, part.wins),
    lengths: addSparse(sum.lengths, part.lengths),
    checksums: part.checksums,
    counts: counts as Record<Counted, number>,
    perThrow: add(sum.perThrow, part.perThrow),
    perTurn: add(sum.perTurn, part.perTurn),
  };
}

function addSparse(a: readonly number[], b: readonly number[]): number[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? 0) + (b[i] ?? 0));
}

export function simulate(sim: SimulationOptions): Tally {
  const { game, policies, seed, from, games } = sim;
  const seats = policies.length;
  const chance = new FastChance(seed, game.streams.length);
  const random = new FastChance(`${seed} bots`, 1);
  let tally: Tally | undefined;
  for (let index = from; index < from + games; index++) {
    chance.reset(index);
    random.reset(index);
    const state = game.setup(sim.options, seats, chance);
    tally ??= emptyTally(seats, state.open.owner.length);
    playOne(sim, state, chance, random, tally);
    finishOne(sim, state, tally);
  }
  return tally ?? emptyTally(seats, 0);
}

function playOne(sim: SimulationOptions, state: PropertyState, chance: Chance, random: Chance, tally: Tally): void {
  const { game, policies, maxTurns, audit } = sim;
  const { open } = state;
  const sights = policies.map((_, seat) => sightOf(game, state, seat, random));
  const events: PropertyEvent[] | undefined = sim.events ? [] : undefined;
  let seat = game.next(state);
  while (seat !== NOBODY && open.turn <= maxTurns) {
    const action = policies[seat]!.decide(sights[seat]!);
    if (audit) mustBeLegal(game, state, seat, action);
    const { turn, seat: mover, goods, lot } = open;
    game.apply(state, seat, action, chance, events);
    tally.actions++;
    countAction(tally, state, seat, action);
    // Nearly always no lot is under the hammer, which a number tells faster than a string.
    if (open.lot >= 0 && open.goods === 'deed' && (goods !== 'deed' || lot !== open.lot)) tally.counts.auctions++;
    if (audit) game.audit(state);
    seat = game.next(state);
    if (open.turn === turn && seat !== NOBODY) continue;
    tally.perTurn[placeOf(state, mover)]!++;
    if (!events) continue;
    // Who listens reads a turn at a time.
    tally.events += events.length;
    events.length = 0;
  }
}

/** The square of a seat, or the place behind the last one for jail. */
function placeOf({ open }: PropertyState, seat: number): number {
  return open.jail[seat]! > 0 ? open.owner.length : open.square[seat]!;
}

function countAction(tally: Tally, state: PropertyState, seat: number, action: PropertyAction): void {
  const { counts } = tally;
  switch (action.type) {
    case 'roll':
      tally.throws++;
      // Where several squares are within reach, the throw ends on the one that is chosen.
      if (state.open.phase !== 'square') tally.perThrow[placeOf(state, seat)]!++;
      break;
    case 'bid':
      if (action.amount > 0) counts.bids++;
      break;
    case 'accept':
      counts.trades++;
      break;
    case 'mortgage':
      counts.mortgages++;
      break;
    case 'build':
      if (state.open.level[action.lot] === 5) counts.hotels++;
      else counts.houses++;
      break;
    case 'move_to':
      tally.perThrow[placeOf(state, seat)]!++;
      break;
    default:
  }
}

function finishOne({ game, maxTurns }: SimulationOptions, state: PropertyState, tally: Tally): void {
  const { open } = state;
  // The turn that would exceed the limit has begun, but nobody played in it.
  const turns = Math.min(open.turn, maxTurns);
  tally.games++;
  tally.turns += turns;
  while (tally.lengths.length <= turns) tally.lengths.push(0);
  tally.lengths[turns]!++;
  tally.checksums.push(checksum(state));
  for (let seat = 0; seat < open.out.length; seat++) if (open.out[seat]! > 0) tally.counts.bankruptcies++;
  const result = game.result(state);
  if (!result) return;
  tally.finished++;
  for (const winner of result.places[0]!) tally.wins[winner]!++;
}

function mustBeLegal(game: PropertyGame, state: PropertyState, seat: number, action: PropertyAction): void {
  const refusal = game.check(state, seat, action);
  if (refusal) throw new Error(`a bot's ${JSON.stringify(action)} is refused: ${JSON.stringify(refusal)}`);
}
