/** The processes of clients, seen from the one that kills the server. */
import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Begin, Order, Progress } from './players.js';
import type { Moment } from './recording-socket.js';
import { builtFile, keepTrackOf } from './server-process.js';
import { type GameSpec, gameSpecs } from './specs.js';

export interface CrowdOptions {
  readonly games: number;
  readonly seed: number;
  readonly processes: number;
  readonly pace: number;
  readonly spread: number;
  readonly url: string;
  readonly dir: string;
}

const NOTHING: Progress = {
  opened: 0,
  done: 0,
  open: {},
  refused: {},
  moments: { sent: 0, acknowledged: 0, resumed: 0 },
};

export class Crowd {
  private readonly parts: { child: ChildProcess; progress: Progress; exited: Promise<number | null> }[];

  constructor(private readonly options: CrowdOptions) {
    const { games, seed, processes } = options;
    const shares: GameSpec[][] = Array.from({ length: processes }, () => []);
    // By twos, so that every process has games of each edition.
    for (const spec of gameSpecs(games, seed)) shares[(spec.index >> 1) % processes]!.push(spec);
    this.parts = shares.map((specs, part) => this.start(specs, part));
  }

  get opened(): number {
    return this.sum(({ opened }) => opened);
  }

  get done(): number {
    return this.sum(({ done }) => done);
  }

  /** How often it has happened to anybody. */
  count(moment: Moment): number {
    return this.sum(({ moments }) => moments[moment]);
  }

  /** By table not yet over: the last record anybody saw. */
  get open(): Map<number, number> {
    return new Map(
      this.parts.flatMap(({ progress }) =>
        Object.entries(progress.open).map(([table, number]) => [Number(table), number] as const),
      ),
    );
  }

  get refused(): Record<string, number> {
    const all: Record<string, number> = {};
    for (const { progress } of this.parts) {
      for (const [code, count] of Object.entries(progress.refused)) all[code] = (all[code] ?? 0) + count;
    }
    return all;
  }

  /** What went wrong among the clients themselves; the trial is worth nothing then. */
  get problem(): string | undefined {
    for (const { progress, child } of this.parts) {
      if (progress.problem !== undefined) return progress.problem;
      if (child.exitCode !== null && child.exitCode !== 0) return `a process of clients ended with ${child.exitCode}`;
    }
    return undefined;
  }

  tell(order: Order): void {
    for (const { child } of this.parts) if (child.connected) child.send(order);
  }

  /** One of them kills the server when it has just sent something, or has just been told that it is stored. */
  strike(pid: number, at: Moment, delay: number, random: () => number): void {
    const { child } = this.parts[Math.floor(random() * this.parts.length)]!;
    if (child.connected) child.send({ kill: pid, at, delay } satisfies Order);
  }

  /** Until all are done, or time is up. */
  async finish(milliseconds: number): Promise<boolean> {
    const until = performance.now() + milliseconds;
    while (this.done < this.options.games && performance.now() < until && !this.problem) await sleep(50);
    return this.done === this.options.games;
  }

  /** They write down what they saw last, and go. */
  async leave(): Promise<void> {
    this.tell('leave');
    await Promise.all(this.parts.map(({ exited }) => exited));
  }

  async kill(): Promise<void> {
    for (const { child } of this.parts) child.kill('SIGKILL');
    await Promise.all(this.parts.map(({ exited }) => exited));
  }

  private start(specs: readonly GameSpec[], part: number) {
    const { url, dir, pace, spread, seed } = this.options;
    const child = fork(builtFile('trials/players.js'), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [],
    });
    keepTrackOf(child);
    const started = {
      child,
      progress: NOTHING,
      exited: new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code))),
    };
    child.on('message', (progress: Progress) => {
      started.progress = progress;
    });
    // Whoever is gone is noticed by its exit.
    child.on('error', () => undefined);
    const begin: Begin = { part, url, dir, seed: seed * 1000 + part + 1, specs, pace, spread };
    child.send({ begin } satisfies Order);
    return started;
  }

  private sum(of: (progress: Progress) => number): number {
    return this.parts.reduce((total, { progress }) => total + of(progress), 0);
  }
}
