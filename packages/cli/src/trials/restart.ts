/**
 * A start with thousands of unfinished games stored: how long until it is ready, how much memory, and whether any of them
 * goes on. Twice: after a crash with all of them in memory, and with all of them at rest, some long due.
 */
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Freehold, pick, RefusedError } from '@freehold/client';
import { openSqlite } from '@freehold/server/store';
import { WebSocket } from 'ws';
import type { Fill, Filled, Host } from './fill.js';
import { freePort } from './free-port.js';
import { builtFile, keepTrackOf, ServerProcess } from './server-process.js';
import { seeded } from './specs.js';

export interface RestartOptions {
  readonly games: number;
  readonly seed: number;
  /** How many are played on. */
  readonly tried: number;
  /** Starts of each kind, of which the fastest counts: others use the machine too. */
  readonly starts: number;
  /** Milliseconds within which a game must go on, and what is due must be in memory. */
  readonly patience: number;
  readonly dir?: string;
  readonly keep?: boolean;
  readonly progress?: (text: string) => void;
}

export interface Start {
  /** Milliseconds from the start of the process to the first good answer of `/health/ready`. */
  readonly ready: number;
  /** Milliseconds of processor time until then: what remains the same when others use the machine too. */
  readonly processor: number;
  /** Megabytes: when ready, and some seconds later. */
  readonly memory: number;
  readonly memoryLater: number;
  /** Tables in memory by then. */
  readonly loaded: number;
  /** Unfinished games that were due at the start: all of them have to come into memory by themselves. */
  readonly due: number;
  /** Games that were played on, and milliseconds from dialling to the acknowledgement, longest. */
  readonly continued: number;
  readonly slowest: number;
}

export interface RestartReport {
  readonly games: number;
  readonly records: number;
  readonly tried: number;
  /** The same with nothing stored: what the process itself takes. */
  readonly empty: Start;
  readonly crashed: Start;
  readonly resting: Start;
  readonly complaints: readonly string[];
  readonly seconds: number;
  readonly dir?: string;
}

/** After which memory is looked at again. */
const LATER = 2000;

export async function restartTrial(options: RestartOptions): Promise<RestartReport> {
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'freehold-restart-'));
  mkdirSync(dir, { recursive: true });
  const isKept = options.dir !== undefined || options.keep === true;
  try {
    const report = await run(options, dir);
    return { ...report, ...(isKept && { dir }) };
  } finally {
    if (!isKept) rmSync(dir, { recursive: true, force: true });
  }
}

async function run(
  { games, seed, tried, starts: times, patience, progress }: RestartOptions,
  dir: string,
): Promise<RestartReport> {
  const begun = performance.now();
  const random = seeded(seed);
  const data = join(dir, 'data');
  const { hosts, records } = await fill({ dataDir: data, games, seed }, progress);
  const complaints: string[] = [];
  const now = Date.now();
  const once = async (dataDir: string, some: readonly Host[], due: number): Promise<Start> => {
    // What came into memory is still there when it is counted.
    const server = new ServerProcess(await freePort(), dataDir, { IDLE_TABLE_MS: '3600000' });
    try {
      return await measure(server, some, { tried, due, patience, random });
    } finally {
      await server.kill();
      complaints.push(...server.complaints());
    }
  };
  const fastest = async (dataDir: string, some: readonly Host[], dueAt: DueAt = () => undefined): Promise<Start> => {
    const starts: Start[] = [];
    for (let count = 0; count < times; count++) {
      const due = await setAllDue(dataDir, some, dueAt, now);
      starts.push(await once(dataDir, some, due));
    }
    const best = starts.reduce((a, b) => (a.ready < b.ready ? a : b));
    return { ...best, continued: Math.min(...starts.map(({ continued }) => continued)) };
  };
  progress?.('starting with nothing, after a crash, and with all at rest');
  const empty = await fastest(join(dir, 'empty'), []);
  const crashed = await fastest(data, hosts, () => 0);
  // Most wait for somebody to come back, some for a deadline, and a tenth should have been looked after.
  const due = (id: number) => (id % 10 === 0 ? now - 60_000 : id % 2 === 0 ? undefined : now + 3_600_000);
  const resting = await fastest(data, hosts, due);
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  return { games, records, tried, empty, crashed, resting, complaints, seconds };
}

/** Killed when all games are begun. */
function fill(order: Fill, progress?: (text: string) => void): Promise<{ hosts: readonly Host[]; records: number }> {
  const child = fork(builtFile('trials/fill.js'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  keepTrackOf(child);
  return new Promise((resolve, reject) => {
    let filled: Extract<Filled, { hosts: unknown }> | undefined;
    child.on('message', (message: Filled) => {
      if ('filled' in message) {
        if (message.filled % 1000 === 0) progress?.(`${message.filled} games begun`);
        return;
      }
      filled = message;
      child.kill('SIGKILL');
    });
    child.once('exit', () => {
      if (filled) resolve(filled);
      else reject(new Error('the games could not be begun'));
    });
    child.send(order);
  });
}

async function measure(
  server: ServerProcess,
  hosts: readonly Host[],
  { tried, due, patience, random }: { tried: number; due: number; patience: number; random: () => number },
) {
  await readiness(server);
  const ready = performance.now() - server.started;
  const processor = server.processor() ?? 0;
  const memory = server.memory() ?? 0;
  const { continued, slowest } = await playOn(server.url, hosts, tried, patience, random);
  for (const until = performance.now() + patience; performance.now() < until; await sleep(50)) {
    if ((await tablesInMemory(server)) >= due) break;
  }
  await sleep(LATER);
  const loaded = await tablesInMemory(server);
  const megabytes = (kilobytes: number) => Math.round(kilobytes / 1024);
  return {
    ready: Math.round(ready),
    processor,
    memory: megabytes(memory),
    memoryLater: megabytes(server.memory() ?? 0),
    loaded,
    due,
    continued,
    slowest: Math.round(slowest),
  };
}

async function tablesInMemory({ url }: ServerProcess): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^\S*tables_in_memory (\d+)/m.exec(metrics)?.[1] ?? Number.NaN);
}

async function readiness(server: ServerProcess): Promise<void> {
  let isGone = false;
  server.exited.then(() => {
    isGone = true;
  });
  for (;;) {
    if (isGone) throw new Error(`the server did not start: ${server.complaints().join('\n')}`);
    const answer = await fetch(`${server.url}/health/ready`).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(5);
  }
}

/** Comes back to random ones, one after the other, and plays in each. */
async function playOn(url: string, hosts: readonly Host[], tried: number, patience: number, random: () => number) {
  let continued = 0;
  let slowest = 0;
  for (let index = 0; index < tried && hosts.length > 0; index++) {
    const { token, tables } = hosts[Math.floor(random() * hosts.length)]!;
    const table = tables[Math.floor(random() * tables.length)]!;
    const begun = performance.now();
    if (await goesOn(Freehold.with({ url, token, WebSocket }), table, patience, random)) continued++;
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return { continued, slowest };
}

/** Whether something can be done there in time, and is acknowledged. */
async function goesOn(person: Freehold, table: number, patience: number, random: () => number): Promise<boolean> {
  const game = person.table(table);
  const until = performance.now() + patience;
  try {
    while (performance.now() < until) {
      const picked = pick(game.choices, random);
      if (game.over !== undefined) return true;
      const isKept = game.holders[game.seat ?? -1]?.kind === 'steward';
      if (!picked && !isKept) {
        await sleep(2);
        continue;
      }
      try {
        // There is no choice while a steward keeps the seat; whatever is sent takes it back.
        if (!picked) return (await game.undo()) > 0;
        return (await game.act(picked.action, { answers: picked.answers })) > 0;
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
      }
    }
    return false;
  } finally {
    game.close();
  }
}

type DueAt = (table: number) => number | undefined;

/**
 * 0: a process looked after it when it died. Answers how many are due: on a slow machine people run out of time, and stewards
 * play some games to their end before the server dies.
 */
async function setAllDue(data: string, hosts: readonly Host[], dueAt: DueAt, now: number): Promise<number> {
  if (hosts.length === 0) return 0;
  const store = await openSqlite(join(data, 'freehold.db'));
  const setDue = async (id: number) => {
    const due = dueAt(id);
    await store.setDue(id, due);
    return due !== undefined && due <= now && (await store.table(id))?.state === 'playing';
  };
  try {
    return (await Promise.all(hosts.flatMap(({ tables }) => tables.map(setDue)))).filter(Boolean).length;
  } finally {
    await store.close();
  }
}
