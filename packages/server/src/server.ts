/** Puts the house together, and takes it down again without losing anything. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CATALOGUE, type CatalogueEntry } from '@freehold/bots';
import { FastChance } from '@freehold/kernel';
import { pino } from 'pino';
import { LocalBus } from './bus/index.js';
import type { House } from './house.js';
import { buildApp } from './http/app.js';
import { addDocuments } from './http/documents.js';
import { addOperations } from './http/operations.js';
import { addPages } from './http/pages.js';
import { Lobbies } from './lobby/lobbies.js';
import { Queue } from './lobby/queue.js';
import { Rooms } from './lobby/rooms.js';
import { type Cancel, type Clock, SYSTEM_CLOCK } from './operations/clock.js';
import type { Config } from './operations/config.js';
import { untilIdle } from './operations/idle.js';
import { Limits } from './operations/limits.js';
import { LogOutput } from './operations/log-output.js';
import { Metrics } from './operations/metrics.js';
import { Accounts } from './people/accounts.js';
import { People, SESSION_LIFE } from './people/people.js';
import { Shop } from './people/shop.js';
import { Gateway } from './socket/gateway.js';
import { Inbox } from './socket/inbox.js';
import { Outbox } from './socket/outbox.js';
import { holdDataDir, openSqlite } from './store/index.js';
import { Hall } from './tables/hall.js';
import { Tables } from './tables/tables.js';

/** What a request may still take when everything else is closed. */
const LAST_CALL = 500;

export interface ServerOptions {
  readonly config: Config;
  readonly version: string;
  /** Folder of the built web application, if it should be served. */
  readonly pages?: string;
  readonly catalogue?: Readonly<Record<string, CatalogueEntry>>;
  /** Time and timers of the whole server; the system's clock by default. */
  readonly clock?: Clock;
}

export interface RunningServer {
  /** Where it listens, for people on this machine. */
  readonly url: string;
  readonly house: House;
  /** Resolves when no work is under way: the server waits only for time to pass or for clients. */
  idle(): Promise<void>;
  /** Tells everybody to come back, waits for what is under way, closes the store. */
  stop(): Promise<void>;
}

export async function startServer({
  config,
  version,
  pages,
  catalogue = CATALOGUE,
  clock = SYSTEM_CLOCK,
}: ServerOptions): Promise<RunningServer> {
  const now = () => clock.now();
  const started = now();
  const log = pino({ level: config.LOG_LEVEL, base: null }, new LogOutput(2, now));
  const lock = holdDataDir(config.DATA_DIR);
  const store = await openSqlite(join(config.DATA_DIR, 'freehold.db'), clock).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  const bus = new LocalBus((error) => log.error({ err: error }, 'a hint was not understood'), clock);
  const metrics = new Metrics(clock);
  const limits = new Limits(config.RATE_LIMITS, clock);
  const people = new People(store, now);
  const random = new FastChance(randomBytes(16).toString('hex'), 1);
  const hall = new Hall({
    store,
    bus,
    people,
    catalogue,
    log,
    metrics,
    limits,
    clock,
    random,
    botDelay: config.BOT_DELAY_MS,
    idle: config.IDLE_TABLE_MS,
  });
  const tables = new Tables(store, hall, people, metrics, now);
  const around = { log, clock, now, hall, tables, limits, metrics };
  const house: House = {
    ...around,
    config,
    store,
    people,
    accounts: new Accounts(store, people, now),
    shop: new Shop(store),
    queue: new Queue(around, config.NUM_PUBLIC_GAME_PLAYERS),
    rooms: new Rooms(around),
    lobbies: new Lobbies(around, config.IDLE_LOBBY_MS),
    inbox: new Inbox(clock),
    outbox: new Outbox(clock),
  };
  let stopping = false;
  const app = buildApp(house);
  addOperations(app, house, { version, started }, () => stopping);
  addDocuments(app);
  if (pages) addPages(app, pages);
  const gateway = new Gateway(house, app.server);
  // Room for requests beside the sockets; beyond that a flood is turned away before it costs anything.
  app.server.maxConnections = config.MAX_SOCKETS + 5_000;
  metrics.gauge('sockets', 'Open sockets.', () => gateway.size);
  metrics.gauge('queue', 'People who wait for a game.', () => house.queue.size);
  metrics.gauge('rooms', 'Private rooms.', () => house.rooms.size);
  metrics.gauge('lobbies', 'Lobbies of those who come by plain requests.', () => house.lobbies.size);
  metrics.gauge('tables_in_memory', 'Tables in memory.', () => hall.size);
  metrics.gauges('tables', 'Stored tables by state.', 'state', () => store.countTables());
  const sweep = () => {
    limits.sweep();
    house.rooms.sweep();
    house.lobbies.sweep();
  };
  const forget = () => {
    const swept = [store.sweepSessions(now() - SESSION_LIFE), store.sweepExpired(now()), tables.closeDeserted()];
    Promise.all(swept).catch(() => undefined);
  };
  const regularly: Cancel[] = [clock.every(60_000, sweep), clock.every(3_600_000, forget)];
  const closeAll = async () => {
    for (const cancel of regularly) cancel();
    house.queue.stop();
    await hall.stop();
    // Requests that are being answered are answered first; those that only drip in are not waited for.
    const cancel = clock.after(LAST_CALL, () => app.server.closeAllConnections());
    await app.close();
    cancel();
    await bus.close();
    await store.close();
    lock.release();
  };
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    await gateway.stop(0);
    await closeAll();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  log.info({ url, data: config.DATA_DIR, ready: now() - started }, 'Freehold is ready');
  return {
    url,
    house,
    idle: () => untilIdle([store, hall, house.accounts.passwords, house.inbox, house.outbox], clock),
    async stop() {
      if (stopping) return;
      stopping = true;
      log.info('stopping: everybody is told to come back');
      hall.answerWaiters();
      await gateway.stop(config.STOP_GRACE_MS);
      await closeAll();
      log.info('stopped');
    },
  };
}
