import type { Command } from '../command.js';
import { SIMULATED } from '../games.js';
import { progressBar } from '../progress.js';
import { reportPage } from '../report/page.js';
import { findingsOf } from '../report/registry.js';
import { runSeries } from '../simulation.js';
import { type Summary, summarise, wilson } from '../statistics.js';
import type { Series } from '../stretch.js';
import { botsNamed, chosen, mustBeWritable, optionsOf, seedText, writeText } from '../usage.js';

export const simulate: Command = {
  summary: 'Play many games between bots and count what happens.',
  flags: {
    edition: { default: 'classic', help: 'which edition' },
    preset: { help: "which rules; the edition's first preset if left out" },
    options: { help: 'what differs from the preset, such as roundLimit=0,jail=throw' },
    players: { default: '4', help: 'how many sit at a table' },
    games: { default: '1000', help: 'how many games' },
    seed: { default: '1', help: 'the same seed gives the same games' },
    bots: { default: 'plain', help: 'one bot for all seats, or one for each, by comma' },
    cores: { default: '1', help: 'how many threads' },
    'max-turns': { default: '100000', help: 'a game is left unfinished after so many turns' },
    audit: { bare: true, help: 'check every rule and invariant at every action' },
    events: { bare: true, help: 'make the events as if somebody listened' },
    json: { bare: true, help: 'print one JSON object' },
    report: { help: 'write a page with plots to this file' },
  },
  async run(args) {
    const { game } = chosen('edition', args.text('edition'), SIMULATED);
    const players = args.whole('players', game.seats.min, game.seats.max);
    const policies = botsNamed(game, args.text('bots'), players);
    const preset = args.maybe('preset') ?? Object.keys(game.presets)[0]!;
    const differing = args.maybe('options');
    optionsOf(game, preset, differing);
    const series: Series = {
      edition: game.id,
      preset,
      ...(differing !== undefined && { differing }),
      players,
      bots: policies.map((policy) => policy.name),
      seed: seedText(args.text('seed')),
      games: args.whole('games', 1, 100_000_000),
      maxTurns: args.whole('max-turns', 1, 1_000_000),
      audit: args.has('audit'),
      events: args.has('events'),
    };
    const cores = args.whole('cores', 1, 256);
    const report = args.maybe('report');
    if (report !== undefined) mustBeWritable(report);
    const bar = progressBar(series.games, 'games');
    const started = performance.now();
    const { tally, fingerprint } = await runSeries(series, cores, bar.at);
    const seconds = (performance.now() - started) / 1000;
    bar.end();
    const summary = summarise(series, tally, seconds, fingerprint);
    const findings = findingsOf(game.id, tally);
    if (report !== undefined) writeText(report, reportPage(summary, tally, findings.figures()));
    const json = { ...summary, ...findings.summary() };
    console.log(args.has('json') ? JSON.stringify(json) : tables(summary, findings.lines()));
    if (report !== undefined && !args.has('json')) console.log(`\nThe report is in ${report}.`);
  },
};

const count = (value: number) => value.toLocaleString('en');

function tables(summary: Summary, findings: readonly string[]): string {
  const { games, finished, turnsPerGame: t, winsBySeat } = summary;
  const rules = [summary.preset, ...(summary.differing === undefined ? [] : [summary.differing])].join(', ');
  const lines = [
    `${summary.edition}, ${rules}, ${summary.players} players, seed ${summary.seed}`,
    `${count(games)} games (${count(finished)} finished), ${count(summary.turns)} turns, ${count(summary.actions)} actions`,
    `${summary.seconds} s: ${count(summary.gamesPerSecond)} games/s, ${count(summary.actionsPerSecond)} actions/s`,
    `fingerprint ${summary.fingerprint}`,
    '',
    `turns per game   mean ${t.mean}, half within ${t.p50}, nine in ten within ${t.p90}, longest ${t.max}`,
    '',
    'seat  bot             wins   share   95 % interval',
  ];
  winsBySeat.forEach((wins, seat) => {
    const { share, low, high } = wilson(wins, finished);
    const pct = (value: number) => `${(100 * value).toFixed(1)} %`.padStart(7);
    lines.push(
      `${String(seat).padEnd(5)} ${summary.bots[seat]!.padEnd(14)} ${String(wins).padStart(5)} ${pct(share)}  ${pct(low)} to ${pct(high)}`,
    );
  });
  return [...lines, '', ...findings].join('\n');
}
