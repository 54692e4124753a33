import { seatingsOf } from '@freehold/bots';
import type { Command } from '../command.js';
import { SIMULATED } from '../games.js';
import { progressBar } from '../progress.js';
import { tournamentPage } from '../tournament/page.js';
import { runTournament } from '../tournament/run.js';
import type { TournamentSeries } from '../tournament/series.js';
import { type Share, type Standings, standings } from '../tournament/standings.js';
import { botsNamed, chosen, mustBeWritable, presetNamed, seedText, UsageError, writeText } from '../usage.js';

export const tournament: Command = {
  summary: 'Let bots play against each other and tell who wins, with intervals.',
  flags: {
    edition: { default: 'classic', help: 'which edition' },
    preset: { help: "which rules; the edition's first preset if left out" },
    seats: { default: 'expert,medium,plain,plain', help: 'a bot for each seat, by comma' },
    games: { default: '1000', help: 'how many games, rounded up to whole deals' },
    seed: { default: '1', help: 'the same seed gives the same games' },
    rotate: { bare: true, help: 'play each deal once for every way to move the bots round the table' },
    cores: { default: '1', help: 'how many threads' },
    'max-turns': { default: '2000', help: 'a game that takes longer goes to who is ahead' },
    audit: { bare: true, help: 'check every rule and invariant at every action' },
    json: { bare: true, help: 'print one JSON object' },
    report: { help: 'write a page with plots to this file' },
  },
  async run(args) {
    const { game } = chosen('edition', args.text('edition'), SIMULATED);
    const bots = args.text('seats').split(',');
    const { min, max } = game.seats;
    if (bots.length < min || bots.length > max)
      throw new UsageError(`--seats names ${min} to ${max} bots, not ${bots.length}`);
    botsNamed(game, args.text('seats'), bots.length);
    const preset = args.maybe('preset') ?? Object.keys(game.presets)[0]!;
    presetNamed(game, preset);
    const series: TournamentSeries = {
      edition: game.id,
      preset,
      bots,
      rotate: args.has('rotate'),
      seed: seedText(args.text('seed')),
      maxTurns: args.whole('max-turns', 1, 1_000_000),
      audit: args.has('audit'),
    };
    const report = args.maybe('report');
    if (report !== undefined) mustBeWritable(report);
    const perDeal = seatingsOf(bots, series.rotate).length;
    const deals = Math.ceil(args.whole('games', 1, 10_000_000) / perDeal);
    const cores = args.whole('cores', 1, 256);
    const bar = progressBar(deals * perDeal, 'games');
    const started = performance.now();
    const scores = await runTournament(series, deals, cores, (done) => bar.at(done * perDeal));
    bar.end();
    const result = standings(game.id, bots, scores, perDeal, (performance.now() - started) / 1000);
    if (report !== undefined) writeText(report, tournamentPage(series, result));
    console.log(args.has('json') ? JSON.stringify(result) : table(series, result));
    if (report !== undefined && !args.has('json')) console.log(`\nThe report is in ${report}.`);
  },
};

const percent = (value: number) => `${(100 * value).toFixed(1)} %`.padStart(7);
const interval = ({ share, low, high }: Share) => `${percent(share)}  ${percent(low)} to ${percent(high)}`;

function table(
  { preset, seed, rotate }: TournamentSeries,
  { edition, games, seats, pairs, seconds }: Standings,
): string {
  const seating = rotate ? 'everybody in every seat' : 'fixed seats';
  const lines = [
    `${edition}, ${preset}, seed ${seed}: ${games.toLocaleString('en')} games, ${seating}, ${seconds} s`,
    '',
    'bot                wins   share   95 % interval',
    ...seats.map((seat) => `${seat.bot.padEnd(14)} ${String(seat.wins).padStart(8)} ${interval(seat)}`),
  ];
  if (pairs.length > 0) lines.push('', 'of the games that one of two won, the share of the first');
  for (const pair of pairs) {
    const even = `even would be ${percent(pair.even).trim()}`;
    lines.push(`${`${pair.bots[0]} against ${pair.bots[1]}`.padEnd(26)} ${interval(pair)}, ${even}`);
  }
  return lines.join('\n');
}
