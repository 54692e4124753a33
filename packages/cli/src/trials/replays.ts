/**
 * One address asks for the events of old games as often as it may, and hangs up on none of them. What does a player at another
 * address notice: how long is a ping under way, and does the server still say that it lives, and stop when it is told to?
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Freehold } from '@freehold/client';
import { SUBPROTOCOL } from '@freehold/protocol';
import { WebSocket } from 'ws';
import type { Asked, AttackOrder } from './attack.js';
import { freePort } from './free-port.js';
import { storeOldGames } from './old-games.js';
import { builtFile, ServerProcess } from './server-process.js';

export interface ReplaysOptions {
  readonly games: number;
  readonly seed: number;
  /** Requests in a second. */
  readonly pace: number;
  readonly seconds: number;
  /** Seconds in which nobody asks, and then as many in which somebody asks for nothing. */
  readonly quiet: number;
  /** So many requests are answered before the server is stopped, however long it takes. */
  readonly answered: number;
  /** Milliseconds that an answer, and the end of the server, are waited for. */
  readonly patience: number;
  readonly dir?: string;
  readonly keep?: boolean;
  readonly progress?: (text: string) => void;
}

/** Milliseconds. */
export interface Pings {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
}

export interface ReplaysReport {
  readonly games: number;
  readonly records: number;
  readonly asked: number;
  /** By status; `none`: no answer in time. */
  readonly answers: Readonly<Record<string, number>>;
  readonly idle: Pings;
  /** While the same address asks as often for nothing. */
  readonly busy: Pings;
  readonly attacked: Pings;
  /** Milliseconds that `/health/live` took at most while it was attacked. */
  readonly slowestHealth: number;
  /** Megabytes before, and at most. */
  readonly memory: number;
  readonly memoryPeak: number;
  /** Of one processor, while it was attacked. */
  readonly load: number;
  /** Milliseconds from the signal to stop to the end of the process, still attacked; undefined if it had to be killed. */
  readonly stopped: number | undefined;
  readonly complaints: readonly string[];
  readonly seconds: number;
  readonly dir?: string;
}

/** No game is so long: nothing has happened after this record. */
const NOTHING = 1_000_000;
/** Fewer than a socket may send. */
const PING_EVERY = 60;
const LOOK_EVERY = 250;
/** A proxy that the server trusts says where requests come from. */
const PLAYER = { 'X-Forwarded-For': '192.0.2.1' };

export async function replaysTrial(options: ReplaysOptions): Promise<ReplaysReport> {
  const begun = performance.now();
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'freehold-replays-'));
  mkdirSync(dir, { recursive: true });
  const isKept = options.dir !== undefined || options.keep === true;
  try {
    const report = await run(options, join(dir, 'data'));
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    return { ...report, seconds, ...(isKept && { dir }) };
  } finally {
    if (!isKept) rmSync(dir, { recursive: true, force: true });
  }
}

async function run(
  { games, seed, pace, seconds, quiet, answered, patience, progress }: ReplaysOptions,
  dataDir: string,
) {
  const { tables, records } = await storeOldGames(dataDir, games, seed, progress);
  const server = new ServerProcess(await freePort(), dataDir, { RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  const order = { url: server.url, tables, pace, address: '192.0.2.2', patience };
  const harmless = new Attack({ ...order, since: NOTHING });
  const attack = new Attack({ ...order, since: -1 });
  try {
    if (!(await server.ready)) throw new Error(`the server did not start: ${server.complaints().join('\n')}`);
    const player = await Player.sitDown(server.url, patience);
    progress?.(`listening for ${2 * quiet} s, then attacking for ${seconds} s`);
    // In memory, as they are after a first look: what is measured is the reading of what happened in them.
    for (const table of tables) await (await fetch(`${server.url}/api/game/${table}/state`)).arrayBuffer();
    const idle = await player.pings(quiet);
    harmless.begin();
    const busy = await player.pings(quiet);
    await harmless.end();
    const memory = server.memory() ?? 0;
    const processor = server.processor() ?? 0;
    attack.begin();
    const looking = new Looking(server, patience);
    const attacked = await player.pings(seconds);
    const load = ((server.processor() ?? 0) - processor) / (seconds * 1000);
    await Promise.race([attack.answered(answered), sleep(patience, undefined, { ref: false })]);
    const { slowest, peak } = await looking.end();
    player.leave();
    const told = performance.now();
    const code = await server.stop(patience);
    const stopped = code === 0 ? Math.round(performance.now() - told) : undefined;
    const { asked, answers } = await attack.end();
    return {
      games,
      records,
      asked,
      answers,
      idle,
      busy,
      attacked,
      slowestHealth: Math.round(slowest),
      memory: Math.round(memory / 1024),
      memoryPeak: Math.round(peak / 1024),
      load: Math.round(load * 100) / 100,
      stopped,
      complaints: server.complaints(),
    };
  } finally {
    await Promise.all([harmless.end(), attack.end()]);
    await server.kill();
  }
}

/** Asks on a thread of its own, so that who measures does not wait for it. */
class Attack {
  private readonly thread: Worker;
  private readonly over: Promise<Asked>;
  private good = 0;

  constructor(order: AttackOrder) {
    this.thread = new Worker(builtFile('trials/attack.js'), { workerData: order, execArgv: [] });
    this.over = new Promise((resolve, reject) => {
      this.thread.on('message', (message: 'good' | Asked) => {
        if (message === 'good') this.good++;
        else resolve(message);
      });
      this.thread.once('error', reject);
    });
    this.over.catch(() => undefined);
  }

  /** Resolves when so many requests got what they asked for. */
  async answered(count: number): Promise<void> {
    while (this.good < count) await once(this.thread, 'message');
  }

  begin(): void {
    this.thread.postMessage('begin');
  }

  async end(): Promise<Asked> {
    this.thread.postMessage('end');
    return this.over;
  }
}

/** Somebody at a table who wants an answer now. */
class Player {
  private constructor(
    private readonly socket: WebSocket,
    private readonly patience: number,
  ) {}

  static async sitDown(url: string, patience: number): Promise<Player> {
    const { http } = await Freehold.guest({ url, fetch: asPlayer });
    const { id } = await http.call('createTable', {
      body: { edition: 'classic', seats: [{ kind: 'me' }, { kind: 'open' }] },
    });
    const address = `${url.replace('http', 'ws')}/ws/game/${id}/?token=${http.token}`;
    const socket = new WebSocket(address, SUBPROTOCOL, { headers: PLAYER });
    await new Promise((resolve, reject) => {
      socket.once('message', resolve);
      socket.once('error', reject);
    });
    return new Player(socket, patience);
  }

  /** One after the other, each at least a little after the one before. */
  async pings(seconds: number): Promise<Pings> {
    const until = performance.now() + seconds * 1000;
    const took: number[] = [];
    do {
      took.push(await this.ping());
      await sleep(PING_EVERY);
    } while (performance.now() < until);
    took.sort((a, b) => a - b);
    const at = (share: number) => Math.round(took[Math.floor((took.length - 1) * share)]! * 100) / 100;
    return { count: took.length, p50: at(0.5), p95: at(0.95), longest: at(1) };
  }

  leave(): void {
    this.socket.terminate();
  }

  private ping(): Promise<number> {
    const { socket, patience } = this;
    const at = performance.now();
    return new Promise((resolve) => {
      // An answer that does not come counts as one that took as long as anybody waits.
      const late = setTimeout(() => done(patience), patience);
      const done = (took: number) => {
        clearTimeout(late);
        socket.off('message', hear);
        resolve(took);
      };
      const hear = (data: Buffer) => {
        const message = JSON.parse(String(data)) as { type: string; at?: number };
        if (message.type === 'pong' && message.at === at) done(performance.now() - at);
      };
      socket.on('message', hear);
      socket.send(JSON.stringify({ type: 'ping', at }));
    });
  }
}

const asPlayer: typeof fetch = (input, init) =>
  fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), ...PLAYER } });

/** Looks whether it lives, and how much memory it takes. */
class Looking {
  private slowest = 0;
  private peak = 0;
  private isOver = false;
  private readonly done: Promise<void>;

  constructor(
    private readonly server: ServerProcess,
    private readonly patience: number,
  ) {
    this.done = this.look();
  }

  async end(): Promise<{ slowest: number; peak: number }> {
    this.isOver = true;
    await this.done;
    return { slowest: this.slowest, peak: this.peak };
  }

  private async look(): Promise<void> {
    while (!this.isOver) {
      const since = performance.now();
      const signal = AbortSignal.timeout(this.patience);
      const answer = await fetch(`${this.server.url}/health/live`, { headers: PLAYER, signal }).catch(() => undefined);
      await answer?.arrayBuffer();
      this.slowest = Math.max(this.slowest, answer?.ok ? performance.now() - since : this.patience);
      this.peak = Math.max(this.peak, this.server.memory() ?? 0);
      await sleep(LOOK_EVERY);
    }
  }
}
