/** The server under load from a second process, beside a bare broadcast of the same bytes in the same run. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Exchange, FromLoad, LoadOptions, LoadResult } from './script.js';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export interface Measured extends LoadResult {
  /** Processor time of the server for an action, all its threads, in microseconds. */
  readonly cpu: number;
}

const next = <T>(child: ChildProcess) =>
  new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)));

/** Starts the load and reads the server's processor time when it begins and ends to measure. */
async function underLoad(options: LoadOptions, cpuOf: () => Promise<number>): Promise<Measured> {
  const { exchanges, ...rest } = options;
  const load = fork(here('load.js'), [JSON.stringify({ ...rest, bare: exchanges !== undefined })], {
    serialization: 'advanced',
  });
  if (exchanges) load.send(exchanges.map(({ request }) => request));
  let from = 0;
  let to = 0;
  return new Promise((resolve, reject) => {
    load.on('exit', (code) => code !== 0 && reject(new Error(`the load ended with ${code}`)));
    load.on('message', async (message: FromLoad) => {
      if ('result' in message) {
        // The last reading may still be on its way.
        while (to === 0) await new Promise((wait) => setTimeout(wait, 10));
        resolve({ ...message.result, cpu: (to - from) / message.result.actions });
      } else if (message.now === 'begin') from = await cpuOf();
      else to = await cpuOf();
    });
  });
}

export async function measureServer(options: Omit<LoadOptions, 'url' | 'exchanges'>): Promise<Measured> {
  const data = mkdtempSync(join(tmpdir(), 'freehold-bench-'));
  const server = fork(here('../../main.js'), ['serve'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      server.stdout!.on('data', (text: Buffer) => {
        const found = /ready: (http:\S+)/.exec(text.toString());
        if (found) resolve(found[1]!);
      });
    });
    return await underLoad({ ...options, url }, async () => {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      return Number(/^freehold_process_cpu_seconds_total (\S+)/m.exec(metrics)![1]) * 1e6;
    });
  } finally {
    server.removeAllListeners('exit');
    server.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
}

export async function measureBare(
  options: Omit<LoadOptions, 'url'>,
  exchanges: readonly Exchange[],
): Promise<Measured> {
  const server = fork(here('bare.js'), { serialization: 'advanced' });
  try {
    server.send(exchanges as Exchange[]);
    const { port } = await next<{ port: number }>(server);
    return await underLoad({ ...options, url: `ws://127.0.0.1:${port}`, exchanges }, async () => {
      server.send('cpu');
      const { cpu } = await next<{ cpu: NodeJS.CpuUsage }>(server);
      return cpu.user + cpu.system;
    });
  } finally {
    server.kill('SIGKILL');
  }
}
