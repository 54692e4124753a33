/** Scores of a tournament as people and programs want them. */
import type { Scores } from '@freehold/bots';
import { wilson } from '../statistics.js';

export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface SeatStanding extends Share {
  readonly bot: string;
  readonly wins: number;
}

/** Of the games that one of two bots won, the share of the first; `even` is what it would be if they were equal. */
export interface Pair extends Share {
  readonly bots: readonly [string, string];
  readonly wins: readonly [number, number];
  readonly even: number;
}

export interface Standings {
  readonly edition: string;
  readonly games: number;
  readonly seats: readonly SeatStanding[];
  readonly pairs: readonly Pair[];
  readonly seconds: number;
}

const round = (value: number, digits = 4) => Number(value.toFixed(digits));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * The share of `won` in `played`, by deal, with its 95 % interval. The games of a deal have their dice in common and are not
 * independent, so Wilson's interval is taken for as many independent games as would scatter like the deals do.
 */
export function shareOf(won: readonly number[], played: readonly number[]): Share {
  const [wins, games] = [sum(won), sum(played)];
  const { share } = wilson(wins, games);
  const deals = won.length;
  const scatter = sum(won.map((each, deal) => (each - share * played[deal]!) ** 2));
  const variance = deals > 1 ? (scatter * deals) / (deals - 1) / games ** 2 : 0;
  const worth = variance > 0 ? (share * (1 - share)) / variance : deals;
  const { low, high } = wilson(share * worth, worth);
  return { share: round(share), low: round(low), high: round(high) };
}

export function standings(
  edition: string,
  bots: readonly string[],
  scores: Scores,
  gamesPerDeal: number,
  seconds: number,
): Standings {
  const games = scores.length * gamesPerDeal;
  const perDeal = scores.map(() => gamesPerDeal);
  const seats = bots.map((bot, player): SeatStanding => {
    const won = scores.map((wins) => wins[player]!);
    return { bot, wins: round(sum(won), 3), ...shareOf(won, perDeal) };
  });
  const names = [...new Set(bots)];
  const wonBy = (name: string) => scores.map((wins) => sum(wins.filter((_, player) => bots[player] === name)));
  const count = (name: string) => bots.filter((bot) => bot === name).length;
  const pairs = names.flatMap((first, index) =>
    names.slice(index + 1).map((second): Pair => {
      const [one, two] = [wonBy(first), wonBy(second)];
      return {
        bots: [first, second],
        wins: [round(sum(one), 3), round(sum(two), 3)],
        ...shareOf(
          one,
          one.map((won, deal) => won + two[deal]!),
        ),
        even: round(count(first) / (count(first) + count(second))),
      };
    }),
  );
  return { edition, games, seats, pairs, seconds: round(seconds, 3) };
}
