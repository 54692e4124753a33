/**
 * What the tests of the server share: a real server on a directory of its own, people who speak HTTP, and sockets whose
 * messages wait in a queue. Every answer and every message is held against the schemas of the protocol, to the last field, and
 * every socket against what the protocol promises about order; what is wrong is told when the server is stopped.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  AccountRefused,
  Brief,
  type BriefData,
  COMMON_REFUSALS,
  type NewTableData,
  patched,
  type RefusedBody,
  Refused as RefusedSchema,
  ROUTES,
  type Route,
  type RouteAnswer,
  type RouteBody,
  type RouteName,
  type RouteQuery,
  ServerMessage,
  type ServerText,
  type ServerTextOf,
  SUBPROTOCOL,
  type UserData,
  type ViewData,
} from '@freehold/protocol';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { z } from 'zod';
import { type RunningServer, readConfig, type ServerOptions, startServer } from './index.js';
import { SYSTEM_CLOCK } from './operations/clock.js';
import { VirtualClock } from './operations/testing.js';

/** Ends a test that hangs. Far longer than anything takes, so that it decides nothing. */
export const PATIENCE = 60_000;

export const breath = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Polls until `holds` is true; for what no event tells. */
export async function until(holds: () => boolean | Promise<boolean>, what = 'this'): Promise<void> {
  for (const start = performance.now(); !(await holds()); ) {
    if (performance.now() - start > PATIENCE) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** What is wrong with a value that should be of this schema and have nothing else in it. */
function problemIn(schema: z.ZodType, value: unknown): string | undefined {
  const read = schema.safeParse(value);
  if (!read.success) return read.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ');
  if (isDeepStrictEqual(read.data, value)) return undefined;
  return `has more than the schema says: ${extraIn(value, read.data, '').join(', ')}`;
}

function extraIn(value: unknown, known: unknown, where: string): string[] {
  if (typeof value !== 'object' || value === null || typeof known !== 'object' || known === null) {
    return isDeepStrictEqual(value, known) ? [] : [where];
  }
  return Object.keys(value).flatMap((key) => {
    const at = where ? `${where}.${key}` : key;
    if (!(key in known)) return [at];
    return extraIn(value[key as never], known[key as never], at);
  });
}

const gameCodes = new Set<string>();
const isKnownCode = (code: string) => COMMON_REFUSALS.includes(code as never) || gameCodes.has(code);

export interface Answered<N extends RouteName> {
  readonly status: number;
  readonly headers: Headers;
  /** The good answer; throws if it was refused. */
  readonly body: RouteAnswer<N>;
  /** The refusal; throws if it was not refused. */
  readonly refused: RefusedBody;
}

export interface Asking<N extends RouteName> {
  readonly id?: number;
  readonly code?: string;
  readonly pk?: number;
  readonly room?: string;
  readonly query?: RouteQuery<N> | Record<string, unknown>;
  readonly body?: RouteBody<N> | Record<string, unknown> | string;
  readonly headers?: Record<string, string>;
}

export type Env = Readonly<Record<string, string>>;

export class Home {
  readonly problems: string[] = [];
  private readonly sockets: Wire[] = [];

  private constructor(
    readonly dir: string,
    public server: RunningServer,
    /** How it was started the last time. */
    private env: Env,
    private readonly clock: VirtualClock | undefined,
  ) {}

  /** A server of this test's own; it is stopped, and what was wrong is told, when the test is over. */
  static async start(env: Env = {}, catalogue?: ServerOptions['catalogue']): Promise<Home> {
    const home = await Home.open(env, catalogue);
    // Not by a hook of this module: files that share a process load it once.
    onTestFinished(() => home.end());
    return home;
  }

  static async open(env: Env = {}, catalogue?: ServerOptions['catalogue'], dir = newFolder()): Promise<Home> {
    const home = new Home(dir, await serverOn(dir, env, catalogue, held), env, held);
    const { body } = await home.call('catalogue');
    for (const { refusals } of body.editions) for (const code of refusals) gameCodes.add(code);
    return home;
  }

  get url(): string {
    return this.server.url;
  }

  async call<N extends RouteName>(name: N, asking: Asking<N> = {}, token?: string): Promise<Answered<N>> {
    const route: Route = ROUTES[name];
    const path = route.path.replace(/:(\w+)/, (_, name: 'id') => String(asking[name]));
    const query = new URLSearchParams(
      Object.entries(asking.query ?? {}).map(([key, value]) => [key, String(value)] as [string, string]),
    );
    const body =
      typeof asking.body === 'string' ? asking.body : asking.body === undefined ? null : JSON.stringify(asking.body);
    const response = await fetch(`${this.url}${path}${query.size > 0 ? `?${query}` : ''}`, {
      method: route.method,
      headers: { ...(token !== undefined && { Authorization: `Bearer ${token}` }), ...asking.headers },
      body,
    });
    const text = await response.text();
    const { status, headers } = response;
    const isGood = status === route.status;
    const isJson = headers.get('content-type')?.startsWith('application/json') === true;
    const value = isJson ? JSON.parse(text) : text === '' ? undefined : text;
    const wrong = this.problemOf(route, isGood, value);
    if (wrong) this.problems.push(`${name} answered ${status}: ${wrong}`);
    return {
      status,
      headers,
      get body() {
        if (!isGood) throw new Error(`${name} answered ${status}: ${text}`);
        return value as RouteAnswer<N>;
      },
      get refused() {
        if (isGood) throw new Error(`${name} was not refused: ${text}`);
        return value as RefusedBody;
      },
    };
  }

  private problemOf(route: Route, isGood: boolean, value: unknown): string | undefined {
    if (isGood) return route.answer ? problemIn(route.answer, value) : value === undefined ? undefined : 'has content';
    const wrong = problemIn(route.source ? AccountRefused : RefusedSchema, value);
    if (wrong) return wrong;
    const { refused } = value as RefusedBody;
    return isKnownCode(refused) ? undefined : `code ${refused} stands nowhere`;
  }

  async guest(name?: string): Promise<Person> {
    const { body } = await this.call('guest', { body: name === undefined ? {} : { name } });
    return new Person(this, body.token, body.user);
  }

  guests(...names: string[]): Promise<Person[]> {
    return Promise.all(names.map((name) => this.guest(name)));
  }

  /** Somebody with a link and no token, or an own way of saying who he is. */
  async socket(table: number, query: Record<string, string | number> = {}, headers: Record<string, string> = {}) {
    const wire = this.wire(table, query, headers);
    await wire.opened;
    return wire;
  }

  wire(table: number, query: Record<string, string | number> = {}, headers: Record<string, string> = {}): Wire {
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, String(value)] as [string, string]),
    );
    const url = `${this.url.replace('http', 'ws')}/ws/game/${table}/${search.size > 0 ? `?${search}` : ''}`;
    const wire = new Wire(url, headers, this.problems);
    this.sockets.push(wire);
    return wire;
  }

  /** Stops, and starts again on the same directory. */
  async restart(env: Env = this.env, catalogue?: ServerOptions['catalogue']): Promise<void> {
    await this.halt();
    this.env = env;
    this.server = await serverOn(this.dir, env, catalogue, this.clock);
  }

  async halt(): Promise<void> {
    for (const socket of this.sockets.splice(0)) socket.close();
    await stopServer(this.server, this.clock);
  }

  async end(): Promise<void> {
    await this.halt();
    rmSync(this.dir, { recursive: true, force: true });
    this.check();
  }

  /** Nothing of what was told was wrong. */
  check(): void {
    expect([...new Set(this.problems.splice(0))]).toEqual([]);
  }
}

export const newFolder = () => mkdtempSync(join(tmpdir(), 'freehold-server-'));

/** One server for all tests of a file that need nothing of their own. */
export function sharedHome(env: Env = {}, catalogue?: ServerOptions['catalogue']): () => Home {
  let home: Home | undefined;
  beforeAll(async () => {
    home = await Home.open(env, catalogue);
  });
  afterEach(() => home?.check());
  afterAll(() => home?.end());
  return () => home!;
}

/** A held clock runs meanwhile, because the server waits a moment for sockets that do not close. */
export async function stopServer(server: RunningServer, clock: VirtualClock | undefined): Promise<void> {
  const hold = clock?.run();
  await server.stop().finally(hold);
  running.delete(server);
}

async function serverOn(
  dir: string,
  env: Env,
  catalogue: ServerOptions['catalogue'],
  clock: VirtualClock | undefined,
): Promise<RunningServer> {
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dir,
    BOT_DELAY_MS: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    STOP_GRACE_MS: '10',
    ...env,
  });
  return launchServer({ config, version: 'test', ...(catalogue && { catalogue }) }, clock);
}

// Time that is held

let held: VirtualClock | undefined;
/** Servers whose time is held. */
const running = new Set<RunningServer>();
/** Open sockets of the test, and those among them that the server has admitted and reads. */
const connected = new Set<WebSocket>();
const admitted = new Set<WebSocket>();
/** Addresses of servers whose sockets were closed since the last look. */
const disconnectedFrom = new Set<string>();
/** Everything that came in at these sockets. */
let received = 0;

/** In this test time passes only by {@link pass}; disks and sockets are real. To be called before the server starts. */
export function holdTime(): void {
  held = new VirtualClock();
  onTestFinished(() => {
    held = undefined;
  });
}

export const heldClock = () => held;

/** The server's time. */
export const timeNow = () => (held ?? SYSTEM_CLOCK).now();

export async function launchServer(options: ServerOptions, clock: VirtualClock | undefined): Promise<RunningServer> {
  const server = await startServer({ ...options, ...(clock && { clock }) });
  if (clock) running.add(server);
  return server;
}

/** Lets time pass, from one due timer to the next, and waits at each until all work that follows from it is done. */
export async function pass(ms: number): Promise<void> {
  const end = timeNow() + ms;
  do await settle();
  while (held!.step(end));
}

/** Lets time pass at once, as for a process that was suspended. */
export async function leap(ms: number): Promise<void> {
  held!.leap(ms);
  await settle();
}

/** Waits until servers whose time is held are idle and the test's sockets have received everything. */
export async function settle(): Promise<void> {
  for (let before = -1; received > before; ) {
    before = received;
    for (const server of running) await server.idle();
    await Promise.all([...admitted].map(echo));
    for (const server of running) {
      if (disconnectedFrom.delete(server.url)) await untilNoticed(server);
      await server.idle();
    }
  }
}

/** Waits until the server has noticed which sockets are closed. */
async function untilNoticed({ url, house }: RunningServer): Promise<void> {
  const sockets = house.metrics.registry.getSingleMetric('freehold_sockets')!;
  const mine = () => [...connected].filter((socket) => socket.url.startsWith(url.replace('http', 'ws')));
  await until(async () => (await sockets.get()).values[0]!.value <= mine().length, 'the server notices closed sockets');
}

/** Makes a socket known to {@link settle}. */
export function track(socket: WebSocket): WebSocket {
  connected.add(socket);
  for (const what of ['message', 'ping', 'close']) socket.on(what, () => void received++);
  for (const what of ['message', 'pong']) socket.once(what, () => admitted.add(socket));
  socket.on('close', () => {
    connected.delete(socket);
    admitted.delete(socket);
    disconnectedFrom.add(new URL(socket.url).origin.replace('ws', 'http'));
  });
  return socket;
}

/** Everything sent before, in either direction, has been received when this returns. */
export async function echo(socket: WebSocket): Promise<void> {
  if (socket.readyState === socket.CONNECTING) await eventOrClose(socket, 'open');
  if (socket.readyState === socket.CLOSING) await eventOrClose(socket, 'close');
  if (socket.readyState !== socket.OPEN || socket.isPaused) return;
  const word = `echo ${++echoes}`;
  socket.ping(word);
  await eventOrClose(socket, 'pong', (data) => String(data) === word);
}
let echoes = 0;

/** Resolves at the event, or when the socket is closed. */
function eventOrClose(socket: WebSocket, what: string, fits: (data: unknown) => boolean = () => true): Promise<void> {
  return new Promise((resolve) => {
    const done = (data?: unknown) => {
      if (socket.readyState !== socket.CLOSED && !fits(data)) return;
      socket.off(what, done);
      socket.off('close', done);
      resolve();
    };
    socket.on(what, done);
    socket.on('close', done);
  });
}

export class Person {
  private command = 0;

  constructor(
    private readonly home: Home,
    readonly token: string,
    readonly user: UserData,
  ) {}

  get id(): number {
    return this.user.id;
  }

  call<N extends RouteName>(name: N, asking: Asking<N> = {}): Promise<Answered<N>> {
    return this.home.call(name, asking, this.token);
  }

  /** Opens a table; two seats of Bazaar, one of them mine, if nothing else is wished. */
  async table(wish: Partial<NewTableData> = {}): Promise<RouteAnswer<'createTable'>> {
    const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
    const { body } = await this.call('createTable', {
      body: { edition: 'bazaar', clock: 'none', ...wish, seats: wish.seats ?? [...seats] },
    });
    return body;
  }

  async join(table: { id: number; links: { invite: string } }, more: Record<string, unknown> = {}) {
    return (await this.call('join', { id: table.id, body: { code: table.links.invite, ...more } })).body;
  }

  async state(id: number, query: Record<string, unknown> = {}): Promise<ViewData> {
    return (await this.call('state', { id, query })).body;
  }

  socket(table: number, query: Record<string, string | number> = {}): Promise<Wire> {
    return this.home.socket(table, { token: this.token, ...query });
  }

  /** The next number for a command of this person. */
  next(): number {
    return ++this.command;
  }

  /** Plays by HTTP, in answer to whatever is asked. */
  act(id: number, action: { type: string; [field: string]: unknown }, more: Record<string, unknown> = {}) {
    return this.call('action', { id, body: { number: this.next(), action, ...more } });
  }
}

/** Events of a brief update, by the shapes that were told before it. */
export function spelledEvents(events: BriefData[3], shapes: readonly (readonly string[])[]): unknown[] {
  return events.map((event) => {
    if (!Array.isArray(event)) return event;
    const [type, ...names] = shapes[event[0]]!;
    expect(event.length, type).toBe(names.length + 1);
    return { type, ...Object.fromEntries(names.map((name, i) => [name, event[i + 1]])) };
  });
}

/** One socket. Messages wait until somebody asks for them. */
export class Wire {
  readonly all: ServerText[] = [];
  /** Updates of a socket that asked for the brief form. */
  readonly briefs: BriefData[] = [];
  readonly opened: Promise<void>;
  readonly closed: Promise<{ code: number; reason: string }>;
  /** The last view, with every update since put in: what a client shows. */
  view: ViewData | undefined;
  readonly raw: WebSocket;
  private unread: ServerText[] = [];
  private wakers: (() => void)[] = [];
  private ended: string | undefined;

  constructor(
    url: string,
    headers: Record<string, string>,
    private readonly problems: string[],
    protocols: string[] = [SUBPROTOCOL],
  ) {
    const raw = track(new WebSocket(url, protocols, { headers }));
    this.raw = raw;
    this.opened = new Promise((resolve, reject) => {
      raw.on('open', resolve);
      raw.on('error', reject);
    });
    this.opened.catch(() => undefined);
    this.closed = new Promise((resolve) => {
      raw.on('close', (code, reason) => {
        this.ended = `closed with ${code} ${reason}`;
        this.wake();
        resolve({ code, reason: String(reason) });
      });
    });
    raw.on('message', (data) => this.hear(String(data)));
  }

  /** The next message of this type that nobody has asked for, and that fits. */
  next<T extends ServerText['type']>(
    type: T,
    fits: (message: ServerTextOf<T>) => boolean = () => true,
  ): Promise<ServerTextOf<T>> {
    return this.nextOf([type], fits as never) as Promise<ServerTextOf<T>>;
  }

  private async nextOf(types: readonly ServerText['type'][], fits: (message: ServerText) => boolean) {
    for (const start = performance.now(); ; ) {
      const at = this.unread.findIndex((m) => types.includes(m.type) && fits(m));
      if (at >= 0) return this.unread.splice(at, 1)[0]!;
      const left = PATIENCE - (performance.now() - start);
      if (this.ended !== undefined || left <= 0) {
        const heard = this.all.map((m) => m.type).join(' ');
        throw new Error(`no ${types.join(' or ')} (${this.ended ?? 'still open'}); heard: ${heard.slice(-300)}`);
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.wakers.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  /** What came and was not asked for; forgets it. */
  drain(): ServerText[] {
    return this.unread.splice(0);
  }

  of<T extends ServerText['type']>(type: T): ServerTextOf<T>[] {
    return this.all.filter((m) => m.type === type) as ServerTextOf<T>[];
  }

  say(message: Record<string, unknown> | string): void {
    this.raw.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Sends a command and waits for its answer. */
  async command(
    message: Record<string, unknown> & { number: number },
  ): Promise<ServerTextOf<'accepted'> | ServerTextOf<'refused'>> {
    this.say(message);
    const fits = (m: ServerText) => 'number' in m && m.number === message.number;
    return (await this.nextOf(['accepted', 'refused'], fits)) as ServerTextOf<'accepted'> | ServerTextOf<'refused'>;
  }

  act(number: number, action: { type: string; [field: string]: unknown }, more: Record<string, unknown> = {}) {
    return this.command({ type: 'act', number, action, ...more });
  }

  /** Whatever the server did before is known when this returns. */
  async pong(): Promise<void> {
    const at = Math.random();
    this.say({ type: 'ping', at });
    await this.next('pong', (m) => m.at === at);
  }

  async close(): Promise<void> {
    this.raw.close();
    this.raw.resume();
    await this.closed;
  }

  private wake(): void {
    for (const waker of this.wakers.splice(0)) waker();
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as ServerText | BriefData;
    if (Array.isArray(message)) {
      const wrong = problemIn(Brief, message);
      if (wrong) this.problems.push(`socket, brief: ${wrong}`);
      this.briefs.push(message);
      return;
    }
    for (const wrong of [problemIn(ServerMessage, message), this.follow(message)]) {
      if (wrong) this.problems.push(`socket, ${message.type}: ${wrong}`);
    }
    this.all.push(message);
    this.unread.push(message);
    this.wake();
  }

  /** Puts the message into what is known, as a client would. */
  private follow(message: ServerText): string | undefined {
    if (message.type === 'refused' && !isKnownCode(message.refused)) return `code ${message.refused} stands nowhere`;
    if (message.type === 'view') {
      const { type: _, ...view } = message;
      const before = this.view;
      this.view = view;
      if (before && view.number < before.number) return `${view.number} after ${before.number}`;
      if (view.missed?.some((m) => m.number > view.number)) return 'tells of what it does not show yet';
      return choicesProblem(view);
    }
    if (message.type !== 'update') return undefined;
    const { view } = this;
    if (!view) return 'comes before the view';
    if (message.number !== view.number + 1) return `${message.number} after ${view.number}`;
    const { open, own } = view.view;
    const holders =
      message.what.kind === 'seat' ? view.holders.with(message.what.seat, message.what.holder) : view.holders;
    const { missed: __, choices: ___, ...rest } = view;
    this.view = {
      ...rest,
      number: message.number,
      time: message.time,
      head: message.head,
      waiting: message.waiting,
      holders,
      view: {
        open: message.patch ? patched(open, message.patch as never) : open,
        ...(own && { own: message.own ? patched(own, message.own as never) : own }),
      },
      ...(message.choices && { choices: message.choices }),
    };
    return choicesProblem(this.view);
  }
}

/** Choices are for those who are asked, and for nobody else. */
function choicesProblem({ seat, waiting, choices, holders }: ViewData): string | undefined {
  const isKept = seat !== undefined && holders[seat]?.kind === 'steward';
  const asked = isKept ? [] : waiting.filter((w) => w.seat === seat).map((w) => w.id);
  if (choices && asked.length === 0) return 'choices for who is not asked';
  if (!choices && asked.length > 0) return 'no choices for who is asked';
  const stray = choices?.find((choice) => !asked.includes(choice.answers));
  return stray && `a choice answers ${stray.answers}, which is not asked`;
}
