/** What is simulated, in terms that can be handed to another thread. */
import { simulate, type Tally } from '@freehold/bots';
import type { Options } from '@freehold/property';
import { PROPERTY } from './games.js';
import { botsNamed } from './usage.js';

export interface Series {
  readonly edition: string;
  readonly preset: string;
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
  const { edition, preset, players, bots, seed, from, games, maxTurns, audit, events } = stretch;
  const { game } = PROPERTY[edition]!;
  return simulate({
    game,
    options: game.presets[preset] as Options,
    policies: botsNamed(game as never, bots.join(), players) as never,
    seed,
    from,
    games,
    maxTurns,
    audit,
    events,
  });
}
