/** What a tournament plays, in terms that can be handed to another thread. */
import { playDeals, type Scores, seatingsOf } from '@freehold/bots';
import { SIMULATED } from '../games.js';
import { botsNamed } from '../usage.js';

export interface TournamentSeries {
  readonly edition: string;
  readonly preset: string;
  readonly bots: readonly string[];
  readonly rotate: boolean;
  readonly seed: string;
  readonly maxTurns: number;
  readonly audit: boolean;
}

/** Some deals of a series. */
export interface Deals extends TournamentSeries {
  readonly from: number;
  readonly deals: number;
}

export function play({ edition, preset, bots, rotate, seed, from, deals, maxTurns, audit }: Deals): Scores {
  const { game, measure } = SIMULATED[edition]!;
  return playDeals({
    game,
    measure,
    options: game.presets[preset]!,
    players: botsNamed(game, bots.join(), bots.length),
    seatings: seatingsOf(bots, rotate),
    seed,
    from,
    deals,
    maxTurns,
    audit,
  });
}
