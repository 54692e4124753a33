/**
 * Games of clients and bots on a server that is killed again and again, at moments of every kind; then the checker compares
 * what the clients wrote down with what is stored.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canonical, DataError, headerHash } from '@freehold/kernel';
import { openSqlite } from '@freehold/server/store';
import { check, type Findings, type StoredMatch } from './check.js';
import { Crowd } from './crowd.js';
import { freePort } from './free-port.js';
import { matchFileName } from './game.js';
import { readHistories } from './history.js';
import { ServerProcess } from './server-process.js';
import { seeded } from './specs.js';

export interface KillOptions {
  readonly games: number;
  readonly kills: number;
  readonly seed: number;
  readonly processes: number;
  /** Milliseconds a person thinks at most while the server is being killed. */
  readonly pace: number;
  /** Seconds the games may take to end by themselves afterwards; then people resign. */
  readonly patience: number;
  /** Seconds after which tables that are not over are stuck if nothing happens at any of them. */
  readonly standstill: number;
  /** What clients have seen at least before each kill while it plays, for every kill until then; the rest is left to chance. */
  readonly between: { readonly acknowledged: number; readonly resumed: number };
  /** Where everything is written; otherwise a folder that is made for it. */
  readonly dir?: string;
  /** Whether a folder that was made stays. */
  readonly keep?: boolean;
  readonly progress?: (text: string) => void;
}

export interface KillReport extends Findings {
  readonly seed: number;
  /** How often each way of killing was used. */
  readonly kills: Readonly<Record<Way, number>>;
  /** Milliseconds until the server was ready again, longest. */
  readonly slowestStart: number;
  readonly stuck: number;
  /** Games that were to be played, and are not there. */
  readonly missing: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly complaints: readonly string[];
  readonly seconds: number;
  readonly dir?: string;
}

/**
 * While it plays; before it is ready; a moment after a command was sent to it; or in the very moment in which an
 * acknowledgement arrives, when what it promised must be on the disk.
 */
const WAYS = ['playing', 'starting', 'sent', 'acknowledged'] as const;
export type Way = (typeof WAYS)[number];

export async function killTrial(options: KillOptions): Promise<KillReport> {
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'freehold-kill-'));
  mkdirSync(dir, { recursive: true });
  if (readdirSync(dir).length > 0) throw new DataError(dir, 'is not empty; a trial wants a folder of its own');
  const trial = new KillTrial(options, dir);
  try {
    return await trial.run();
  } finally {
    await trial.end();
    if (!isKept(options)) rmSync(dir, { recursive: true, force: true });
  }
}

export const killsOf = (kills: KillReport['kills']) => Object.values(kills).reduce((sum, count) => sum + count, 0);

const isKept = ({ dir, keep }: KillOptions) => dir !== undefined || keep === true;

class KillTrial {
  private readonly started = performance.now();
  private readonly random: () => number;
  private readonly data: string;
  private readonly kills: Record<Way, number> = { playing: 0, starting: 0, sent: 0, acknowledged: 0 };
  private readonly complaints: string[] = [];
  private slowestStart = 0;
  private server: ServerProcess | undefined;
  private crowd: Crowd | undefined;

  constructor(
    private readonly options: KillOptions,
    private readonly dir: string,
  ) {
    this.random = seeded(options.seed * 7919 + 1);
    this.data = join(dir, 'data');
  }

  async run(): Promise<KillReport> {
    const { games, seed, processes, pace, patience, kills } = this.options;
    const port = await freePort();
    this.server = this.start(port);
    await this.isReady();
    const { url } = this.server;
    const spread = Math.min(6000, games * 40);
    this.crowd = new Crowd({ games, seed, processes, pace, spread, url, dir: this.dir });
    for (let kill = 0; kill < kills; kill++) await this.killOnce(port);
    await this.isReady();
    this.say('letting the games end');
    this.crowd.tell({ pace: 0 });
    if (!(await this.crowd.finish(patience * 1000))) this.crowd.tell('resign');
    const stuck = await this.stuck();
    const { refused } = this.crowd;
    await this.crowd.leave();
    const problem = this.crowd.problem;
    if (problem) throw new Error(`the clients failed, not the server: ${problem}`);
    const code = await this.server.stop();
    if (code !== 0) this.complaints.push(`the server ended with ${code} when it was asked to stop`);
    this.listen();
    this.say('checking');
    const findings = check(readHistories(this.dir), await this.stored());
    return {
      ...findings,
      seed,
      kills: this.kills,
      slowestStart: Math.round(this.slowestStart),
      stuck,
      missing: games - findings.games,
      refused,
      complaints: this.complaints,
      seconds: Math.round((performance.now() - this.started) / 100) / 10,
      ...(isKept(this.options) && { dir: this.dir }),
    };
  }

  async end(): Promise<void> {
    await Promise.all([this.server?.kill(), this.crowd?.kill()]);
  }

  private start(port: number): ServerProcess {
    return new ServerProcess(port, this.data);
  }

  private async isReady(): Promise<void> {
    const { server } = this;
    if (!(await server!.ready)) {
      throw new Error(`the server did not start: ${server!.complaints().join('\n')}`);
    }
    this.slowestStart = Math.max(this.slowestStart, performance.now() - server!.started);
  }

  private async killOnce(port: number): Promise<void> {
    const { random } = this;
    const server = this.server!;
    // In turn, so that each is tried; when exactly is left to chance.
    const way = WAYS[killsOf(this.kills) % WAYS.length]!;
    if (way === 'starting') {
      await Promise.race([sleep(random() * 800), server.ready]);
      // Just ready, or nearly: everybody comes back at once.
      await sleep(random() * 50);
    } else {
      await this.isReady();
      await this.hasPlayed();
      await sleep(200 + random() * 1800);
    }
    if (this.crowd!.problem) return;
    if (way === 'sent' || way === 'acknowledged') {
      this.crowd!.strike(server.pid, way, way === 'sent' ? Math.floor(random() * 6) : 0, random);
      // If everybody thinks, it is killed all the same.
      await Promise.race([server.exited, sleep(1000)]);
    }
    await server.kill();
    this.listen();
    this.kills[way]++;
    this.say(`${killsOf(this.kills)} kills, ${this.crowd!.opened} games opened, ${this.crowd!.done} over`);
    this.server = this.start(port);
  }

  /** Until clients have seen enough to be killed again, or can see no more. */
  private async hasPlayed(): Promise<void> {
    const { between, games } = this.options;
    const kills = killsOf(this.kills);
    const crowd = this.crowd!;
    const isEnough = () =>
      crowd.count('acknowledged') >= between.acknowledged * (kills + 1) &&
      crowd.count('resumed') >= between.resumed * kills;
    await this.unlessNothingHappens(() => isEnough() || crowd.done === games);
  }

  /** Tables that are not over and do not go on, although everybody is there. */
  private async stuck(): Promise<number> {
    const crowd = this.crowd!;
    await this.unlessNothingHappens(() => crowd.done === this.options.games);
    return crowd.open.size;
  }

  /** Until `holds`, or there has been no progress for so long that there will be none. */
  private async unlessNothingHappens(holds: () => boolean): Promise<void> {
    const crowd = this.crowd!;
    let before = '';
    for (let since = performance.now(); !holds() && !crowd.problem; await sleep(50)) {
      const now = JSON.stringify([crowd.opened, crowd.done, [...crowd.open]]);
      if (now !== before) since = performance.now();
      else if (performance.now() - since > this.options.standstill * 1000) return;
      before = now;
    }
  }

  private listen(): void {
    this.complaints.push(...this.server!.complaints());
  }

  private say(text: string): void {
    this.options.progress?.(text);
  }

  private async stored(): Promise<StoredMatch[]> {
    const store = await openSqlite(join(this.data, 'freehold.db'));
    try {
      const matches: StoredMatch[] = [];
      for (let before: number | undefined; ; ) {
        const rows = await store.tables({ limit: 100, ...(before !== undefined && { before }) });
        for (const { id, edition, header, match, secret } of rows) {
          if (!header) continue;
          const text = `${[canonical([headerHash(header), header]), ...(await store.lines(match, 0))].join('\n')}\n`;
          const download = this.download(id);
          matches.push({ table: id, edition, text, secret, ...(download !== undefined && { download }) });
        }
        if (rows.length < 100) return matches;
        before = rows.at(-1)!.id;
      }
    } finally {
      await store.close();
    }
  }

  private download(table: number): string | undefined {
    try {
      return readFileSync(join(this.dir, matchFileName(table)), 'utf8');
    } catch {
      return undefined;
    }
  }
}
