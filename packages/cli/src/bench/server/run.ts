/**
 * The server under load from a second process, beside a bare broadcast of the same bytes. Both stand ready, and take turns of a
 * few seconds: machines are faster in one minute than in the next, and what is compared has to be measured in the same one.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Exchange, FromLoad, LoadOptions, Slice, ToLoad } from './script.js';
import { SEATS } from './script.js';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export interface Measured {
  readonly perSecond: number;
  /** Processor time of the server for an action, all its threads, in microseconds. */
  readonly cpu: number;
  readonly p50: number;
  readonly p99: number;
  /** Received by a seat for an action. */
  readonly bytesPerSeat: number;
  readonly refused: number;
}

export interface Trial {
  readonly tables: number;
  readonly pace?: number;
  readonly warmUpMs: number;
  readonly turns: number;
  readonly turnMs: number;
}

/** As `npm start` has it: room for what a crowd has under way, so that it is not copied around before it is done with. */
export const NODE_FLAGS = ['--max-semi-space-size=32'];

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
  private readonly slices: Slice[] = [];
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

  async turn(ms: number): Promise<void> {
    this.say('go');
    await sleep(SETTLING_MS);
    this.say('begin');
    await sleep(ms);
    this.say('end');
    const { slice } = await next<{ slice: Slice }>(this.load, (message) => Object.hasOwn(Object(message), 'slice'));
    this.slices.push(slice);
    this.say('rest');
    await sleep(SETTLING_MS);
  }

  async measured(): Promise<Measured> {
    const { before } = this;
    const after = await this.server.used();
    const sum = (of: (slice: Slice) => number) => this.slices.reduce((all, slice) => all + of(slice), 0);
    const actions = sum((slice) => slice.actions);
    const latencies = this.slices.flatMap((slice) => slice.latencies).sort((a, b) => a - b);
    const within = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0;
    return {
      perSecond: actions / sum((slice) => slice.seconds),
      cpu: (after.cpu - before.cpu) / (after.actions - before.actions),
      p50: within(0.5),
      p99: within(0.99),
      bytesPerSeat: sum((slice) => slice.bytes) / actions / SEATS,
      refused: sum((slice) => slice.refused),
    };
  }

  leave(): void {
    this.load.kill('SIGKILL');
    this.server.stop();
  }
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

export async function compare({ tables, pace, warmUpMs, turns, turnMs }: Trial) {
  const load = { tables, ...(pace !== undefined && { pace }) };
  const contenders: Contender[] = [];
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
    for (let turn = 0; turn < turns; turn++) {
      await ours.turn(turnMs);
      await bare.turn(turnMs);
    }
    return { ours: await ours.measured(), bare: await bare.measured() };
  } finally {
    for (const contender of contenders) contender.leave();
  }
}
