import { parentPort } from 'node:worker_threads';
import { simulate } from '@freehold/bots';
import type { Options } from '@freehold/property';
import { PROPERTY } from '../games.js';
import type { Stretch } from '../simulation.js';
import { botsNamed } from '../usage.js';

parentPort!.on('message', (stretch: Stretch) => {
  const { edition, preset, players, bots, seed, from, games, maxTurns, audit, events } = stretch;
  const { game } = PROPERTY[edition]!;
  const part = simulate({
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
  parentPort!.postMessage({ from, part });
});
