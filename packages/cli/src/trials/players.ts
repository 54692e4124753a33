/** A process of clients. Talks to the process that kills the server; see `crowd.ts`. */
import { TrialGame } from './game.js';
import { History, historyFile } from './history.js';
import type { Manner } from './player.js';
import type { Moment } from './recording-socket.js';
import { type GameSpec, seeded } from './specs.js';

export interface Begin {
  readonly part: number;
  readonly url: string;
  readonly dir: string;
  readonly seed: number;
  readonly specs: readonly GameSpec[];
  /** Milliseconds a person thinks at most, and over which the tables are opened. */
  readonly pace: number;
  readonly spread: number;
}
export type Order =
  | { readonly begin: Begin }
  /** Kills the process so many milliseconds after the next such moment. */
  | { readonly kill: number; readonly at: Moment; readonly delay: number }
  | { readonly pace: number }
  | 'resign'
  | 'leave';

export interface Progress {
  readonly opened: number;
  readonly done: number;
  /** By table not yet over: the last record anybody saw. */
  readonly open: Readonly<Record<number, number>>;
  readonly refused: Readonly<Record<string, number>>;
  readonly moments: Readonly<Record<Moment, number>>;
  readonly problem?: string;
}

let games: TrialGame[] = [];
let history: History;
let pace = 0;
let victim: Extract<Order, { kill: number }> | undefined;
let problem: string | undefined;
const refused: Record<string, number> = {};
const moments: Record<Moment, number> = { sent: 0, acknowledged: 0, resumed: 0 };

function begin({ part, url, dir, seed, specs, pace: first, spread }: Begin): void {
  history = new History(historyFile(dir, part));
  pace = first;
  const random = seeded(seed);
  const manner: Manner = {
    history,
    random,
    pace: () => pace,
    refused: (code) => {
      refused[code] = (refused[code] ?? 0) + 1;
    },
    happened: strike,
  };
  games = specs.map((spec) => new TrialGame(spec, url, dir, manner));
  for (const game of games) setTimeout(() => game.open().catch(fail), random() * spread);
}

function strike(moment: Moment): void {
  moments[moment]++;
  if (victim?.at !== moment) return;
  const { kill: pid, delay } = victim;
  victim = undefined;
  const kill = () => {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone already.
    }
  };
  if (delay === 0) kill();
  else setTimeout(kill, delay);
}

function fail(error: unknown): void {
  problem ??= (error as Error).stack ?? String(error);
}

function report(told?: () => void): void {
  const open = games.filter(({ isDone, table }) => !isDone && table !== undefined);
  const progress: Progress = {
    opened: games.filter(({ table }) => table !== undefined).length,
    done: games.filter(({ isDone }) => isDone).length,
    open: Object.fromEntries(open.map(({ table, number }) => [table, number])),
    refused,
    moments,
    ...(problem !== undefined && { problem }),
  };
  process.send!(progress, told);
}

function leave(): void {
  clearInterval(reporting);
  for (const game of games) game.close();
  history?.close();
  report(() => process.exit(0));
}

const reporting = setInterval(() => report(), 100);
process.on('disconnect', () => process.exit(1));
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
process.on('message', (order: Order) => {
  if (order === 'resign') for (const game of games) game.resign();
  else if (order === 'leave') leave();
  else if ('begin' in order) begin(order.begin);
  else if ('pace' in order) pace = order.pace;
  else victim = order;
});
