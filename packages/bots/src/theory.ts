/**
 * Where tokens land on the classic board in the long run, computed rather than played: the measure that simulated
 * walkers, and through them the rules of movement, are held against. docs/landing.md says it in words.
 *
 * One approximation: the cards of a deck come up independently and equally often. In play a deck is shuffled once and
 * goes round, so each draw is equally likely to be any card, but a card does not come again before all others have.
 */
import { type CardEffect, classicEdition } from '@freehold/property';

/** Both never buy, bid, trade or use a pardon. In jail, one pays the fine at once and the other throws for doubles. */
export type Walker = 'leave' | 'stay';

export interface Landing {
  /** Percent of throws by the place they end at: the squares, then in jail. Square 10 is the visit only. */
  readonly perThrow: number[];
  /** Percent of turns, likewise. */
  readonly perTurn: number[];
  readonly throwsPerTurn: number;
}

const { board } = classicEdition;
const SIZE = board.size;
const IN_JAIL = SIZE;
const PLACES = SIZE + 1;

/** What a pardon would add is left out: the first who draws it keeps it, and then the deck goes round without it. */
const DECKS = classicEdition
  .decks(classicEdition.presets['official']!)
  .map(({ cards }) => cards.map(({ effect }) => effect).filter((effect) => effect.do !== 'pardon'));

const surely = (place: number): number[] => Array.from({ length: PLACES }, (_, at) => (at === place ? 1 : 0));

/** Probability of each place to be the last of a move that brings the token to this square. */
function settled(square: number): number[] {
  const kind = board.kind[square]!;
  if (kind === 'go_to_jail') return surely(IN_JAIL);
  if (kind !== 'deck') return surely(square);
  const cards = DECKS[board.deck[square]!]!.map((effect) => sent(effect, square));
  return surely(square).map((_, place) => cards.reduce((sum, card) => sum + card[place]!, 0) / cards.length);
}

/** The same for one card drawn there; what only moves money leaves the token where it is. */
function sent(effect: CardEffect, from: number): number[] {
  switch (effect.do) {
    case 'jail':
      return surely(IN_JAIL);
    case 'advance':
      return settled(effect.to);
    case 'back':
      return settled((from - effect.steps + SIZE) % SIZE);
    case 'nearest': {
      const lots = effect.kind === 'railroad' ? board.railroads : board.utilities;
      return settled(lots.find((lot) => lot > from) ?? lots[0]!);
    }
    default:
      return surely(from);
  }
}

/*
 * The chain. Its states are what a walker's next throw depends on: the square and the doubles thrown so far this turn
 * (0, 1, 2), or in jail the misses so far (0, 1, 2). The starts of turns are the states without doubles; the others are
 * the inner nodes of a turn's tree. A step is a throw, and because the count of doubles goes back to 0 when a turn ends,
 * the state after a throw also tells where the throw ended and whether the turn did. So every frequency we want is a
 * ratio of long-run counts of states of this one chain, and its error can be computed from the chain too.
 */
const FREE = 3 * SIZE;
const STATES = FREE + 3;
const states = Array.from({ length: STATES }, (_, state) => state);
const placeOf = (state: number) => (state < FREE ? state % SIZE : IN_JAIL);
const endsTurn = (state: number) => state < SIZE || state >= FREE;

/** Probabilities of the states after a throw. */
function afterThrow(walker: Walker, state: number, places: readonly number[][]): number[] {
  const after = new Array<number>(STATES).fill(0);
  const jailed = state >= FREE;
  const from = jailed ? board.jail : state % SIZE;
  const move = (pips: number, doubles: number) => {
    places[(from + pips) % SIZE]!.forEach((chance, place) => {
      after[place === IN_JAIL ? FREE : doubles * SIZE + place]! += chance / 36;
    });
  };
  for (let first = 1; first <= 6; first++) {
    for (let second = 1; second <= 6; second++) {
      const double = first === second;
      if (jailed && walker === 'stay') {
        const thirdThrow = state === STATES - 1;
        // Freed by a double or by force, the throw moves the token and is the turn's last.
        if (double || thirdThrow) move(first + second, 0);
        else after[state + 1]! += 1 / 36;
      } else if (!double) {
        move(first + second, 0);
      } else {
        const doubles = (jailed ? 0 : Math.floor(state / SIZE)) + 1;
        if (doubles < 3) move(first + second, doubles);
        else after[FREE]! += 1 / 36;
      }
    }
  }
  return after;
}

/** The possible steps of the chain, row by row, and its stationary distribution. */
interface Chain {
  readonly steps: readonly { readonly from: number; readonly to: number; readonly chance: number }[];
  readonly share: readonly number[];
}

function makeChain(walker: Walker): Chain {
  const places = Array.from({ length: SIZE }, (_, square) => settled(square));
  const steps = states.flatMap((from) =>
    afterThrow(walker, from, places).flatMap((chance, to) => (chance > 0 ? [{ from, to, chance }] : [])),
  );
  let share = states.map(() => 1 / STATES);
  for (let change = 1; change > 1e-14; ) {
    const next = new Array<number>(STATES).fill(0);
    for (const { from, to, chance } of steps) next[to]! += share[from]! * chance;
    change = next.reduce((sum, value, state) => sum + Math.abs(value - share[state]!), 0);
    share = next;
  }
  return { steps, share };
}

const chains = new Map<Walker, Chain>();

/** Made when first asked for, so that importing this file costs nothing. */
function chainOf(walker: Walker): Chain {
  const chain = chains.get(walker) ?? makeChain(walker);
  chains.set(walker, chain);
  return chain;
}

/** A frequency: how often `of` is counted for every time `per` is. */
interface Frequency {
  readonly of: (state: number) => boolean;
  readonly per: (state: number) => boolean;
}

const always = () => true;
const throwAt = (place: number): Frequency => ({ of: (state) => placeOf(state) === place, per: always });
const turnAt = (place: number): Frequency => ({
  of: (state) => endsTurn(state) && placeOf(state) === place,
  per: endsTurn,
});
const THROWS_PER_TURN: Frequency = { of: always, per: endsTurn };

function shareOf({ share }: Chain, counted: (state: number) => boolean): number {
  return share.reduce((sum, value, state) => sum + (counted(state) ? value : 0), 0);
}

const ratio = (chain: Chain, { of, per }: Frequency): number => shareOf(chain, of) / shareOf(chain, per);

const places = <T>(value: (place: number) => T): T[] => Array.from({ length: PLACES }, (_, place) => value(place));

export function landingTheory(walker: Walker): Landing {
  const chain = chainOf(walker);
  return {
    perThrow: places((place) => 100 * ratio(chain, throwAt(place))),
    perTurn: places((place) => 100 * ratio(chain, turnAt(place))),
    throwsPerTurn: ratio(chain, THROWS_PER_TURN),
  };
}

/**
 * Variance of an estimated frequency, times the number of throws it is estimated from. With f = of - ratio * per, which
 * is 0 on average, the error of the ratio is the mean of f divided by the share of `per` (the delta method), and the
 * variance of a mean along a chain is that of one value plus twice the sum of its autocovariances at all lags.
 */
function varianceOf(chain: Chain, frequency: Frequency): number {
  const { of, per } = frequency;
  const target = ratio(chain, frequency);
  const f = states.map((state) => (of(state) ? 1 : 0) - (per(state) ? target : 0));
  let variance = 0;
  // f as it is expected `lag` throws later, by state now.
  let ahead = f;
  for (let lag = 0; Math.max(...ahead.map(Math.abs)) > 1e-12; lag++) {
    const covariance = f.reduce((sum, value, state) => sum + chain.share[state]! * value * ahead[state]!, 0);
    variance += lag === 0 ? covariance : 2 * covariance;
    const next = new Array<number>(STATES).fill(0);
    for (const { from, to, chance } of chain.steps) next[from]! += chance * ahead[to]!;
    ahead = next;
  }
  return variance / shareOf(chain, per) ** 2;
}

/**
 * Standard errors of the numbers of {@link landingTheory}, in the same units, when they are estimated from this many
 * turns (and the throws in them), be it in one long game or in many: games add up, and their lengths do not matter.
 * It counts chance alone. That a game starts at the first square, and with a pardon still in each deck, is not chance
 * but a bias, which falls with the length of the games and not with their number.
 */
export function standardErrors(walker: Walker, turns: number): Landing {
  const chain = chainOf(walker);
  const throws = turns * ratio(chain, THROWS_PER_TURN);
  const error = (frequency: Frequency) => Math.sqrt(varianceOf(chain, frequency) / throws);
  return {
    perThrow: places((place) => 100 * error(throwAt(place))),
    perTurn: places((place) => 100 * error(turnAt(place))),
    throwsPerTurn: error(THROWS_PER_TURN),
  };
}
