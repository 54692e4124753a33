import { Worker } from 'node:worker_threads';
import type { KitReport } from '@freehold/kernel/conformance';
import type { Command } from '../command.js';
import { gameNamed } from '../usage.js';

/** Each worker plays its own stretch of the series, so the number of cores does not change which games are played. */
function stretch(game: string, from: number, games: number, closely: number): Promise<KitReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../workers/conform.js', import.meta.url), {
      workerData: { game, from, games, closely },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

export const conform: Command = {
  summary: 'Hold a game to the contract over many random games.',
  flags: {
    edition: { default: 'bazaar', help: 'which game' },
    games: { default: '10000', help: 'how many games' },
    closely: { default: '64', help: 'one step in so many is looked at closely' },
    cores: { default: '1', help: 'how many worker threads' },
  },
  async run(args) {
    const game = gameNamed(args.text('edition'));
    const games = args.whole('games', 1, 10_000_000);
    const closely = args.whole('closely', 1, 1_000_000);
    const cores = Math.min(args.whole('cores', 1, 64), games);
    const started = Date.now();
    const cuts = Array.from({ length: cores + 1 }, (_, i) => Math.floor((games * i) / cores));
    const reports = await Promise.all(cuts.slice(1).map((to, i) => stretch(game.id, cuts[i]!, to - cuts[i]!, closely)));
    const actions = reports.reduce((sum, report) => sum + report.actions, 0);
    const tried: Record<string, number> = {};
    for (const report of reports)
      for (const [what, n] of Object.entries(report.tried)) tried[what] = (tried[what] ?? 0) + n;
    console.log(`${game.id} keeps every promise: ${games} random games, ${actions} actions.`);
    console.log(
      Object.entries(tried)
        .map(([what, n]) => `  ${what}: looked at ${n} times`)
        .join('\n'),
    );
    console.log(`${((Date.now() - started) / 1000).toFixed(1)} s on ${cores} core${cores === 1 ? '' : 's'}.`);
  },
};
