/** What is simulated, in terms that can be handed to another thread. */
import { simulate, type Tally } from '@freehold/bots';
import { SIMULATED } from './games.js';
import { botsNamed, optionsOf } from './usage.js';

export interface Series {
  readonly edition: string;
  readonly preset: string;
  /** Options that differ from the preset, as {@link optionsOf} reads them. */
  readonly differing?: string;
  readonly players: number;
  readonly bots: readonly string[];
  readonly seed: string;
  readonly games: number;
  readonly maxTurns: number;
  readonly audit: boolean;
  readonly events: boolean;
}

/** Some games of a series. */
export interface Stretch extends Series {
  readonly from: number;
}

export function playStretch(stretch: Stretch): Tally {
  const { edition, preset, differing, players, bots, seed, from, games, maxTurns, audit, events } = stretch;
  const { game, measure } = SIMULATED[edition]!;
  return simulate({
    game,
    measure,
    options: optionsOf(game, preset, differing),
    policies: botsNamed(game, bots.join(), players),
    seed,
    from,
    games,
    maxTurns,
    audit,
    events,
  });
}
