/**
 * What the tests of abuse share: a real server, raw sockets that break every rule, and an honest game that goes on beside
 * them and notices when it is disturbed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { CATALOGUE } from '@freehold/bots';
import { type Choice, FastChance, type Patch, patched, pickAction } from '@freehold/kernel';
import {
  AccountRefused,
  COMMON_REFUSALS,
  type CreatedTable,
  Refused,
  type ServerText,
  type ServerTextOf,
  SUBPROTOCOL,
  type UserData,
  type ViewData,
  type Wire,
} from '@freehold/protocol';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { type RunningServer, readConfig } from '../index.js';
import { breath, echo, heldClock, launchServer, PATIENCE, stopServer, track, until } from '../testing.js';

type Write = (file: number, ...rest: unknown[]) => unknown;
interface Files {
  write: Write;
  writeSync: Write;
}
/** The module itself, whose functions can be replaced; an import is only a view of it. */
const fs = createRequire(import.meta.url)('node:fs') as Files;

export const CODES: ReadonlySet<string> = new Set([
  ...COMMON_REFUSALS,
  ...Object.values(CATALOGUE).flatMap(({ game }) => game.refusals),
]);

export interface Guest {
  readonly token: string;
  readonly user: UserData;
}
export type Created = Wire<typeof CreatedTable>;
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every route, looked at field by field.
  readonly body: any;
}

export class Target {
  /** Everything the server wrote to its log. */
  logged = '';
  /** Promises that nobody waited for, and exceptions that nobody caught. */
  readonly unhandled: unknown[] = [];
  readonly sockets: Attacker[] = [];
  private constructor(
    readonly server: RunningServer,
    private readonly dir: string,
    private readonly real: Files,
  ) {}

  static async start(env: Record<string, string> = {}, pages?: string): Promise<Target> {
    const dir = mkdtempSync(join(tmpdir(), 'freehold-abuse-'));
    const config = readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dir,
      BOT_DELAY_MS: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'trace',
      STOP_GRACE_MS: '0',
      ...env,
    });
    let target: Target | undefined;
    // The log goes to the second file straight away, past everything that could be listened to.
    const real: Files = { ...fs };
    const early: string[] = [];
    const keep = (data: unknown) => {
      if (target) target.logged += String(data);
      else early.push(String(data));
      return Buffer.byteLength(String(data));
    };
    fs.writeSync = (file, ...rest) => (file === 2 ? keep(rest[0]) : real.writeSync(file, ...rest));
    fs.write = (file, ...rest) => {
      if (file !== 2) return real.write(file, ...rest);
      const length = keep(rest[0]);
      setImmediate(() => (rest.at(-1) as (error: null, length: number) => void)(null, length));
      return undefined;
    };
    const server = await launchServer({ config, version: 'test', ...(pages && { pages }) }, heldClock());
    target = new Target(server, dir, real);
    target.logged = early.join('');
    process.on('unhandledRejection', target.note);
    process.on('uncaughtException', target.note);
    return target;
  }

  private readonly note = (error: unknown) => void this.unhandled.push(error);

  /** Fails if anything was left unhandled, or if the server calls something its own mistake. */
  async stop(): Promise<void> {
    for (const socket of this.sockets.splice(0)) socket.raw.terminate();
    await stopServer(this.server, heldClock());
    // An unhandled rejection is reported in the next turn.
    await breath();
    process.off('unhandledRejection', this.note);
    process.off('uncaughtException', this.note);
    fs.write = this.real.write;
    fs.writeSync = this.real.writeSync;
    rmSync(this.dir, { recursive: true, force: true });
    expect(this.unhandled).toEqual([]);
    const failures = this.logged.split('\n').filter((line) => /"level":[56]0/.test(line));
    expect(failures).toEqual([]);
  }

  /** The server is idle and every socket has received everything. */
  async quiet(): Promise<void> {
    await this.server.idle();
    await Promise.all(this.sockets.map(({ raw }) => echo(raw)));
  }

  get house() {
    return this.server.house;
  }
  get port(): number {
    return Number(new URL(this.server.url).port);
  }

  async api(
    method: string,
    path: string,
    token?: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.server.url}${path}`, {
      method,
      headers: { ...(token !== undefined && { Authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      value = undefined;
    }
    return { status: response.status, headers: response.headers, text, body: value };
  }

  async guest(name?: string): Promise<Guest> {
    return (await this.api('POST', '/api/auth/guest', undefined, name === undefined ? {} : { name })).body;
  }

  guests(count: number): Promise<Guest[]> {
    return Promise.all(Array.from({ length: count }, (_, i) => this.guest(`Guest ${i}`)));
  }

  async table(host: Guest, wish: Record<string, unknown> = {}): Promise<Created> {
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const answer = await this.api('POST', '/api/tables', host.token, {
      edition: 'bazaar',
      clock: 'none',
      seats,
      ...wish,
    });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body;
  }

  async join(who: Guest, { id, links }: Created, more: Record<string, unknown> = {}): Promise<Answer> {
    return this.api('POST', `/api/tables/${id}/join`, who.token, { code: links.invite, ...more });
  }

  /** A table with a game on, where it is the turn of one of two people. */
  async playing(wish: Record<string, unknown> = {}): Promise<{ table: Created; people: [Guest, Guest] }> {
    const people = (await this.guests(2)) as [Guest, Guest];
    const table = await this.table(people[0], wish);
    expect((await this.join(people[1], table)).status).toBe(200);
    return { table, people };
  }

  /** All that is stored about a table. Equal before and after: nothing happened. */
  async standing(id: number): Promise<{ row: unknown; lines: readonly string[] }> {
    const row = (await this.house.store.table(id))!;
    return { row, lines: await this.house.store.lines(row.match, 0) };
  }

  async open(table: number, query: Record<string, string> = {}, headers: Record<string, string> = {}) {
    const socket = this.knock(table, query, headers);
    await socket.first('table');
    return socket;
  }

  knock(table: number | string, query: Record<string, string> = {}, headers: Record<string, string> = {}): Attacker {
    const socket = new Attacker(`ws://127.0.0.1:${this.port}/ws/game/${table}/?${new URLSearchParams(query)}`, headers);
    this.sockets.push(socket);
    return socket;
  }

  /** Sends raw bytes. Returns what came back until the connection ended, or until it contains `enough`. */
  bytes(sent: string | Buffer, enough?: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = this.dial();
      let received = '';
      const done = () => {
        clearTimeout(timer);
        socket.destroy();
        resolve(received);
      };
      const timer = setTimeout(() => reject(new Error(`no end to ${JSON.stringify(received.slice(-300))}`)), PATIENCE);
      socket.on('data', (data) => {
        received += data.toString('latin1');
        if (enough !== undefined && received.includes(enough)) done();
      });
      socket.on('end', done);
      socket.on('close', done);
      socket.write(sent);
    });
  }

  dial(): Socket {
    const socket = connect({ port: this.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    return socket;
  }

  upgrade(table: number, query: string, more = ''): string {
    const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    return `GET /ws/game/${table}/?${query} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\nSec-WebSocket-Protocol: ${SUBPROTOCOL}\r\n${more}\r\n`;
  }

  async gauge(name: string): Promise<number> {
    const { text } = await this.api('GET', '/metrics');
    return Number(new RegExp(`^freehold_${name} (\\S+)$`, 'm').exec(text)![1]);
  }

  async refusedSockets(reason: string): Promise<number> {
    const { text } = await this.api('GET', '/metrics');
    return Number(new RegExp(`^freehold_sockets_refused_total{reason="${reason}"} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  }
}

/** A socket that keeps everything it hears. */
export class Attacker {
  readonly raw: WebSocket;
  readonly heard: ServerText[] = [];
  readonly texts: string[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  ended: { code: number; reason: string } | undefined;
  private wake: () => void = () => undefined;

  constructor(url: string, headers: Record<string, string>) {
    this.raw = track(new WebSocket(url, [SUBPROTOCOL], { headers }));
    this.raw.on('message', (data) => {
      this.texts.push(String(data));
      this.heard.push(JSON.parse(String(data)));
      this.wake();
    });
    this.raw.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      this.raw.on('close', (code, reason) => {
        this.ended = { code, reason: String(reason) };
        this.wake();
        resolve(this.ended);
      });
    });
  }

  of<T extends ServerText['type']>(type: T): ServerTextOf<T>[] {
    return this.heard.filter((m) => m.type === type) as ServerTextOf<T>[];
  }

  async first<T extends ServerText['type']>(type: T): Promise<ServerTextOf<T>> {
    await until(() => this.of(type).length > 0 || this.ended !== undefined, `a ${type}`);
    const [message] = this.of(type);
    if (!message) throw new Error(`closed with ${JSON.stringify(this.ended)} before a ${type}`);
    return message;
  }

  /** Sends, and answers what came back before the pong that follows. Not for what is answered after a write. */
  async ask(...messages: (object | string | Buffer)[]): Promise<ServerText[]> {
    const from = this.heard.length;
    for (const message of messages) {
      this.raw.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message));
    }
    const at = Math.random();
    this.raw.send(JSON.stringify({ type: 'ping', at }));
    await this.until(
      () => this.ended !== undefined || this.heard.some((m) => m.type === 'pong' && m.at === at),
      'a pong',
    );
    return this.heard.slice(from).filter((m) => m.type !== 'presence');
  }

  /** Waits, from one message to the next. */
  async until(holds: () => boolean, what: string): Promise<void> {
    const end = performance.now() + PATIENCE;
    while (!holds()) {
      const left = end - performance.now();
      if (left <= 0) throw new Error(`never: ${what}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** The answers to messages each of which is refused. A few at a time: more would be a flood. */
  async refusals(messages: readonly (object | string | Buffer)[]): Promise<ServerTextOf<'refused'>[]> {
    const answers: ServerTextOf<'refused'>[] = [];
    for (let at = 0; at < messages.length; at += 12) {
      const some = messages.slice(at, at + 12);
      const from = this.heard.length;
      for (const message of some) {
        this.raw.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message));
      }
      const refused = () => this.heard.slice(from).filter((m) => m.type === 'refused');
      const shown = () =>
        some.map((m) => String(typeof m === 'object' ? JSON.stringify(m) : m).slice(0, 90)).join('\n');
      await this.until(
        () => this.ended !== undefined || refused().length >= some.length,
        `${some.length} refusals, only ${refused().length} of\n${shown()}`,
      ).catch((error: Error) => {
        throw new Error(`${error.message}; there were ${JSON.stringify(refused()).slice(0, 2000)}`);
      });
      if (this.ended) throw new Error(`closed with ${JSON.stringify(this.ended)}`);
      refused().forEach(expectTyped);
      answers.push(...refused());
    }
    return answers;
  }

  /** The answer to one message that is refused. */
  async refusal(message: object | string | Buffer): Promise<ServerTextOf<'refused'>> {
    return (await this.refusals([message]))[0]!;
  }
}

/** A refusal as the protocol has it: a code that is documented, facts, a sentence. */
export function expectTyped(body: unknown): void {
  const { type: _, number: __, ...refusal } = body as Record<string, unknown>;
  const schema = 'detail' in refusal ? AccountRefused : Refused;
  expect(schema.strict().safeParse(refusal).error, JSON.stringify(body)).toBeUndefined();
  expect(CODES, JSON.stringify(body)).toContain(refusal['refused']);
  expect(refusal['refused'], JSON.stringify(body)).not.toBe('INTERNAL');
}

/** What an honest player may be told because somebody else was faster. */
const LATE: ReadonlySet<string> = new Set(['STALE', 'NOT_ASKED', 'WRONG_PHASE', 'RATE', 'GAME_OVER']);

/** One who plays by the rules as fast as he is asked, and follows the game by patches alone. */
export class Player {
  view: ViewData | undefined;
  readonly problems: string[] = [];
  /** By number of the record: what this viewer had before his eyes. */
  readonly seen = new Map<number, unknown>();
  private command = 0;
  private waiting = false;
  private isJoint = false;
  private pickedAt = -1;
  private readonly from: number;

  constructor(
    readonly socket: Attacker,
    private readonly random: FastChance,
    /** Changes what was picked, to plant something. */
    private readonly plant: (action: Record<string, unknown>, choice: Choice) => Record<string, unknown> = (a) => a,
    private readonly patience = 0,
    /** What is never picked, by type. */
    private readonly never: readonly string[] = [],
  ) {
    this.from = socket.heard.length;
    for (const message of socket.heard) this.hear(message);
    socket.raw.on('message', (data) => this.hear(JSON.parse(String(data))));
  }

  get updates(): number {
    return this.socket.heard.slice(this.from).filter((m) => m.type === 'update').length;
  }

  private hear(message: ServerText): void {
    if (message.type === 'view') {
      this.view = message;
      this.command = Math.max(this.command, message.command ?? 0);
      this.remember();
    } else if (message.type === 'update') this.follow(message);
    else if (message.type === 'accepted' || (message.type === 'refused' && message.number === this.command)) {
      this.waiting = false;
      // Fields that constrain each other may be refused together; nothing else of what was offered may.
      const isLate = this.pickedAt !== this.view?.number;
      const isFine = message.type === 'accepted' || this.isJoint || isLate || LATE.has(message.refused);
      if (!isFine) this.problems.push(JSON.stringify(message));
    }
    this.play();
  }

  private follow(update: ServerTextOf<'update'>): void {
    const { view } = this;
    if (!view) return void this.problems.push(`update ${update.number} before the view`);
    if (update.number !== view.number + 1) this.problems.push(`update ${update.number} after ${view.number}`);
    const { open, own } = view.view;
    const { choices: _, ...rest } = view;
    this.view = {
      ...rest,
      number: update.number,
      waiting: update.waiting,
      view: {
        open: update.patch ? patched(open, update.patch as Patch) : open,
        ...(own && { own: update.own ? patched(own, update.own as Patch) : own }),
      },
      ...(update.choices && { choices: update.choices }),
    };
    this.remember();
  }

  private remember(): void {
    this.seen.set(this.view!.number, this.view!.view);
  }

  private play(): void {
    const offered = (this.view?.choices ?? []) as readonly Choice[];
    const choices = offered.filter(({ type }) => !this.never.includes(type));
    if (this.waiting || choices.length === 0 || this.socket.ended) return;
    this.waiting = true;
    const choice = choices[this.random.draw(choices.length)]!;
    this.isJoint = choice.joint === true;
    this.pickedAt = this.view!.number;
    const action = this.plant(pickAction(choice, this.random) as never, choice);
    const send = () =>
      this.socket.raw.send(JSON.stringify({ type: 'act', number: ++this.command, answers: choice.answers, action }));
    if (this.patience > 0) setTimeout(send, this.patience);
    else setImmediate(send);
  }
}

/** What ruins a player who picks at random. */
const RUINOUS = ['bid', 'propose'];

/** A game of people who do nothing wrong. It must not notice what goes on elsewhere. */
export class HonestGame {
  private readonly players: Player[] = [];
  private table!: Created;
  private people: Guest[] = [];

  /**
   * At a pace at which no game comes to its end while it is looked at. Who bids and trades at random is ruined after some
   * hundred records; without that none of forty games was over after 20,000.
   */
  static async begin(target: Target, patience = 15): Promise<HonestGame> {
    const game = new HonestGame();
    // With so much money nobody is ruined soon.
    const options = { startCash: 100_000 };
    const wish = { edition: 'classic', options, seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] };
    game.people = await target.guests(3);
    game.table = await target.table(game.people[0]!, wish);
    for (const person of game.people.slice(1)) await target.join(person, game.table);
    const random = () => new FastChance('honest', game.players.length + 1);
    for (const { token } of game.people) {
      game.players.push(
        new Player(await target.open(game.table.id, { token }), random(), undefined, patience, RUINOUS),
      );
    }
    const watching = await target.open(game.table.id, { code: game.table.links.watch });
    game.players.push(new Player(watching, random()));
    return game;
  }

  get number(): number {
    return this.players[0]!.view?.number ?? 0;
  }

  /** It went on by so many records, everybody heard each of them once and in order, and nobody was thrown out. */
  async goesOn(by = 20): Promise<void> {
    const from = this.number;
    await until(() => this.number >= from + by, 'the honest game goes on');
    for (const player of this.players) {
      expect(player.problems).toEqual([]);
      expect(player.socket.ended).toBeUndefined();
    }
  }
}

let collect: (() => void) | undefined;

/** Bytes in use after everything that can be was thrown away. */
export async function memory(): Promise<number> {
  if (!collect) {
    setFlagsFromString('--expose_gc');
    collect = runInNewContext('gc') as () => void;
  }
  for (let i = 0; i < 4; i++) {
    collect();
    await breath();
  }
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}
