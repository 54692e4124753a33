/**
 * The server under load from a second process, beside a bare broadcast of the same bytes. Both stand ready, and take turns of a
 * few seconds: machines are faster in one minute than in the next, and what is compared has to be measured in the same one.
 * Where the host of a virtual machine takes processors away, there are more rounds, and those count in which it took least.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Disk } from './disk.js';
import { type Ticks, ticks } from './host.js';
import type { Exchange, FromLoad, LoadOptions, Slice, ToLoad } from './script.js';
import { SEATS } from './script.js';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** In milliseconds: half of all take no longer than this, and all but one of a hundred. */
export interface Quantiles {
  readonly p50: number;
  readonly p99: number;
}

export interface Measured extends Quantiles {
  readonly perSecond: number;
  /** Processor time of the server for an action, all its threads, in microseconds. */
  readonly cpu: number;
  /** Received by a seat for an action. */
  readonly bytesPerSeat: number;
  readonly refused: number;
  /** Part of the processors that this machine's host took meanwhile. */
  readonly taken: number;
}

export interface Trial {
  readonly tables: number;
  readonly pace?: number;
  readonly warmUpMs: number;
  /** Rounds that count: a turn for each of the two. */
  readonly rounds: number;
  readonly turnMs: number;
}

interface Turn {
  readonly slice: Slice;
  readonly host: Ticks;
}

interface Round {
  readonly ours: Turn;
  readonly bare: Turn;
  /** What the disk took for each of so many pages, where there is a pace to keep. */
  readonly disk: readonly number[];
}

/**
 * As `npm start` has it: room for what a crowd has under way, so that it is not copied around before it is done with; kept when
 * nobody comes for a while, because the next crowd comes at once. And one helper for the collector: four of them are in the way
 * of the thread that answers.
 */
export const NODE_FLAGS = ['--min-semi-space-size=32', '--max-semi-space-size=32', '--v8-pool-size=1'];

/** What a host may take of a round that is calm, and how many times more rounds there are at most, if few are. */
const CALM = 0.01;
const PATIENCE = 2;

/** From rest to full speed or to a pace, and back. */
const SETTLING_MS = 500;
const BARE_WARM_UP_MS = 8_000;
const RECORDING_MS = 4_000;

/** So far: processor time in microseconds, and actions. */
interface Used {
  readonly cpu: number;
  readonly actions: number;
}

interface Server {
  readonly url: string;
  used(): Promise<Used>;
  stop(): void;
}

async function next<T>(child: ChildProcess, isIt: (message: FromLoad) => unknown = () => true): Promise<T> {
  return new Promise((resolve, reject) => {
    const gone = (code: number) => reject(new Error(`a process of the bench ended with ${code}`));
    const hear = (message: unknown) => {
      if (!isIt(message as FromLoad)) return;
      child.off('message', hear).off('exit', gone);
      resolve(message as T);
    };
    child.on('message', hear).on('exit', gone);
  });
}

/** A server, and the process that plays on it. */
class Contender {
  private before: Used = { cpu: 0, actions: 0 };

  private constructor(
    private readonly server: Server,
    private readonly load: ChildProcess,
  ) {}

  static async enter(server: Server, options: Omit<LoadOptions, 'url'>, requests: readonly string[]) {
    const load = fork(here('load.js'), [JSON.stringify({ ...options, url: server.url })], {
      serialization: 'advanced',
    });
    const contender = new Contender(server, load);
    contender.say({ requests });
    await next(load, (message) => message === 'open');
    return contender;
  }

  say(message: ToLoad): void {
    this.load.send(message);
  }

  async exchanges(): Promise<readonly Exchange[]> {
    this.say('record');
    await sleep(RECORDING_MS);
    this.say('exchanges');
    return (await next<{ exchanges: Exchange[] }>(this.load, (message) => Object.hasOwn(Object(message), 'exchanges')))
      .exchanges;
  }

  /** Processor time is counted from here on, also while it settles: asking for it in every turn would cost some. */
  async ready(): Promise<void> {
    this.before = await this.server.used();
  }

  async turn(ms: number): Promise<Turn> {
    this.say('go');
    await sleep(SETTLING_MS);
    const before = ticks();
    this.say('begin');
    await sleep(ms);
    this.say('end');
    const { slice } = await next<{ slice: Slice }>(this.load, (message) => Object.hasOwn(Object(message), 'slice'));
    const after = ticks();
    this.say('rest');
    await sleep(SETTLING_MS);
    return { slice, host: { taken: after.taken - before.taken, all: after.all - before.all } };
  }

  async measured(turns: readonly Turn[]): Promise<Measured> {
    const { before } = this;
    const after = await this.server.used();
    const sum = (of: (turn: Turn) => number) => turns.reduce((all, turn) => all + of(turn), 0);
    const actions = sum(({ slice }) => slice.actions);
    return {
      perSecond: actions / sum(({ slice }) => slice.seconds),
      cpu: (after.cpu - before.cpu) / (after.actions - before.actions),
      ...quantiles(turns.map(({ slice }) => slice.latencies)),
      bytesPerSeat: sum(({ slice }) => slice.bytes) / actions / SEATS,
      refused: sum(({ slice }) => slice.refused),
      taken: takenIn(turns),
    };
  }

  leave(): void {
    this.load.kill('SIGKILL');
    this.server.stop();
  }
}

function quantiles(lists: readonly (readonly number[])[]): Quantiles {
  const times = lists.flat().sort((a, b) => a - b);
  const within = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return { p50: within(0.5), p99: within(0.99) };
}

function takenIn(turns: readonly Turn[]): number {
  const sum = (of: (host: Ticks) => number) => turns.reduce((all, { host }) => all + of(host), 0);
  return (
    sum((host) => host.taken) /
    Math.max(
      1,
      sum((host) => host.all),
    )
  );
}

async function freehold(): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), 'freehold-bench-'));
  const server = fork(here('../../main.js'), ['serve'], {
    execArgv: NODE_FLAGS,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const stop = () => {
    server.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  };
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    server.stdout!.on('data', (text: Buffer) => {
      const found = /ready: (http:\S+)/.exec(text.toString());
      if (found) resolve(found[1]!);
    });
  });
  const used = async () => {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return {
      cpu: Number(/^freehold_process_cpu_seconds_total (\S+)/m.exec(metrics)![1]) * 1e6,
      actions: Number(/^freehold_commands_total\{outcome="accepted"\} (\S+)/m.exec(metrics)![1]),
    };
  };
  return { url, used, stop };
}

async function broadcast(exchanges: readonly Exchange[]): Promise<Server> {
  const server = fork(here('bare.js'), { serialization: 'advanced' });
  server.send(exchanges as Exchange[]);
  const { port } = await next<{ port: number }>(server);
  const used = () => {
    server.send('used');
    return next<Used>(server);
  };
  return { url: `ws://127.0.0.1:${port}`, used, stop: () => server.kill('SIGKILL') };
}

export async function compare({ tables, pace, warmUpMs, rounds, turnMs }: Trial) {
  const load = { tables, ...(pace !== undefined && { pace }) };
  const contenders: Contender[] = [];
  const disk = await Disk.open();
  try {
    const ours = await Contender.enter(await freehold(), load, []);
    contenders.push(ours);
    await sleep(warmUpMs);
    const exchanges = await ours.exchanges();
    ours.say('rest');
    const requests = exchanges.map(({ request }) => request);
    const bare = await Contender.enter(await broadcast(exchanges), { ...load, bare: true }, requests);
    contenders.push(bare);
    await sleep(BARE_WARM_UP_MS);
    bare.say('rest');
    if (pace !== undefined) for (const contender of contenders) contender.say('pace');
    await sleep(SETTLING_MS);
    for (const contender of contenders) await contender.ready();
    const all: Round[] = [];
    const taken = (round: Round) => takenIn([round.ours, round.bare]);
    const isEnough = () => all.filter((round) => taken(round) <= CALM).length >= rounds;
    while (!isEnough() && all.length < rounds * PATIENCE) {
      all.push({
        ours: await ours.turn(turnMs),
        bare: await bare.turn(turnMs),
        disk: pace === undefined ? [] : await disk.turn(turnMs, pace),
      });
    }
    const calmest = all.sort((a, b) => taken(a) - taken(b)).slice(0, rounds);
    return {
      ours: await ours.measured(calmest.map((round) => round.ours)),
      bare: await bare.measured(calmest.map((round) => round.bare)),
      disk: quantiles(calmest.map((round) => round.disk)),
      rounds: all.length,
    };
  } finally {
    for (const contender of contenders) contender.leave();
    await disk.close();
  }
}
