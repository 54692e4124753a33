/** The door for sockets: who comes from where, how many, to which table; and a regular look at who is still there. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE, DIALECTS, type Dialect, MESSAGE_LIMIT, SocketQuery, SUBPROTOCOL } from '@freehold/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import type { House } from '../house.js';
import { addressOf, isOurPage, tokenOf } from '../http/request.js';
import type { Cancel } from '../operations/clock.js';
import { hashOf } from '../people/people.js';
import { Refused } from '../refusal.js';
import type { LiveTable } from '../tables/live.js';
import { BriefConnection } from './brief-connection.js';
import { Connection } from './connection.js';
import { DialectConnection } from './dialect-connection.js';
import { type Door, doorOf } from './door.js';
import { enterLobby } from './lobby.js';

type GameId = Extract<Door, { to: 'game' }>['id'];

/** How long a stop waits for sockets to close. */
const CLOSE_MS = 500;
/** A socket that does not answer a ping before the next one is gone. */
const PING_EVERY = 20_000;
/** Pings of a client between two of ours: nobody needs more. */
const PINGS_AT_MOST = 200;
/** What may wait to be read by a client whose pings are still answered, in bytes. */
const PONGS = 64 * 1024;

interface Entry {
  readonly address: string;
  isAlive: boolean;
  /** Of the client, since our last one. */
  pings: number;
  connection?: { dismiss(reason: 'restart', after: number, code: number): void };
  /** Of the token it came in with. */
  hash?: string | undefined;
}

export class Gateway {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_LIMIT,
    perMessageDeflate: false,
    clientTracking: false,
    // By ourselves: answers to who does not read them would pile up.
    autoPong: false,
    handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
  });
  private readonly sockets = new Map<WebSocket, Entry>();
  private readonly byAddress = new Map<string, number>();
  private readonly stopPinging: Cancel;
  private stopping = false;
  private whenEmpty: () => void = () => undefined;

  constructor(
    private readonly house: House,
    server: Server,
  ) {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => this.knock(request, socket, head));
    this.stopPinging = house.clock.every(PING_EVERY, () => this.ping());
    house.people.onLogout((hashes) => this.showOut(hashes));
  }

  get size(): number {
    return this.sockets.size;
  }

  /** Tells everybody to come back, and closes. */
  async stop(after: number): Promise<void> {
    this.stopping = true;
    this.stopPinging();
    for (const [socket, { connection }] of this.sockets) {
      if (connection) connection.dismiss('restart', after, CLOSE.restart);
      else socket.close(CLOSE.restart, 'restart');
    }
    await this.emptied();
    for (const socket of this.sockets.keys()) socket.terminate();
  }

  /** Waits until all sockets are closed, or the time for it is over. */
  private async emptied(): Promise<void> {
    if (this.sockets.size === 0) return;
    await new Promise<void>((resolve) => {
      const cancel = this.house.clock.after(CLOSE_MS, resolve);
      this.whenEmpty = () => {
        cancel();
        resolve();
      };
    });
  }

  private knock(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { config, limits, metrics } = this.house;
    const url = urlOf(request);
    const address = addressOf(request, config.TRUST_PROXY);
    const turnAway = (status: string, reason: string) => {
      metrics.refusedSockets.inc({ reason });
      // Whoever was told does not keep his half open.
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
    };
    socket.on('error', () => socket.destroy());
    const door = url && doorOf(url.pathname);
    if (!door) return turnAway('404 Not Found', 'path');
    if (this.stopping) return turnAway('503 Service Unavailable', 'stopping');
    if (!isOurPage(request, config)) return turnAway('403 Forbidden', 'origin');
    const mine = this.byAddress.get(address) ?? 0;
    if (this.sockets.size >= config.MAX_SOCKETS || (limits.on && mine >= config.MAX_SOCKETS_PER_ADDRESS))
      return turnAway('503 Service Unavailable', 'full');
    if (limits.take('socket', address) > 0) return turnAway('429 Too Many Requests', 'rate');
    this.server.handleUpgrade(request, socket, head, (ws) => {
      this.admit(ws, address);
      const entering = door.to === 'game' ? this.enter(ws, request, door.id, url) : this.wait(ws, request, door, url);
      entering.catch((error: unknown) => this.reject(ws, error));
    });
  }

  /** Into the queue or a room. */
  private async wait(socket: WebSocket, request: IncomingMessage, door: Exclude<Door, { to: 'game' }>, url: URL) {
    const entry = this.sockets.get(socket)!;
    // Nothing is read before it is known who speaks and where.
    socket.pause();
    const token = url.searchParams.get('token') ?? tokenOf(request);
    const person = await this.house.people.authenticate(token);
    if (!person) throw new Refused('NOT_AUTHENTICATED');
    if (socket.readyState !== socket.OPEN) return;
    entry.hash = hashOf(token!);
    entry.connection = await enterLobby(this.house, socket, person, door, url, entry.address);
  }

  private admit(socket: WebSocket, address: string): void {
    const entry: Entry = { address, isAlive: true, pings: 0 };
    this.sockets.set(socket, entry);
    this.byAddress.set(address, (this.byAddress.get(address) ?? 0) + 1);
    socket.on('close', () => {
      this.sockets.delete(socket);
      if (this.sockets.size === 0) this.whenEmpty();
      const left = this.byAddress.get(address)! - 1;
      if (left > 0) this.byAddress.set(address, left);
      else this.byAddress.delete(address);
    });
    // A broken frame or an oversized message: ws closes with the fitting code by itself.
    socket.on('error', () => undefined);
    socket.on('pong', () => {
      entry.isAlive = true;
    });
    socket.on('ping', (data) => {
      if (++entry.pings > PINGS_AT_MOST && this.house.limits.on) {
        this.house.metrics.refusedSockets.inc({ reason: 'flood' });
        socket.terminate();
      } else if (socket.readyState === socket.OPEN && socket.bufferedAmount < PONGS) socket.pong(data);
    });
  }

  private async enter(socket: WebSocket, request: IncomingMessage, id: GameId, url: URL): Promise<void> {
    // Nothing is read before it is known who speaks and where.
    socket.pause();
    const query = SocketQuery.safeParse(Object.fromEntries(url.searchParams));
    if (!query.success) throw new Refused('BAD_MESSAGE');
    const isNative = socket.protocol === SUBPROTOCOL;
    const token = query.data.token ?? tokenOf(request);
    const person = await this.house.people.authenticate(token);
    const { code, since, form } = query.data;
    // A cookie that has ended is sent by a browser unasked, and its page cannot take it back.
    const saysWho = query.data.token !== undefined || request.headers.authorization !== undefined;
    if ((!person && saysWho) || id === 'missing') throw new Refused('NOT_AUTHENTICATED');
    const table = await this.reach(id, person?.id, code).catch((error: unknown) => {
      // Somebody might be let in; nobody is told what there is.
      throw person ? error : new Refused('NOT_AUTHENTICATED');
    });
    const dialect = isNative ? undefined : dialectOf(table);
    const maySpectate = query.data.spectate === 'on' || dialect?.spectators === 'all';
    if (dialect && !maySpectate) mustBeSeated(table, person?.id);
    const entry = this.sockets.get(socket);
    // Gone while we looked.
    if (!entry || socket.readyState !== socket.OPEN) return;
    entry.hash = person && hashOf(token!);
    if (!isNative && !dialect) {
      socket.resume();
      return socket.close(CLOSE.protocol, `ask for the sub-protocol ${SUBPROTOCOL}`);
    }
    const parts = [this.house, socket, request.socket, person, table, entry.address] as const;
    const connection = dialect
      ? new DialectConnection(...parts, dialect, since, maySpectate)
      : new (form === 'brief' ? BriefConnection : Connection)(...parts);
    entry.connection = connection;
    await connection.open(since);
    socket.resume();
  }

  private async reach(id: GameId, user: number | undefined, code: string | undefined): Promise<LiveTable> {
    if (typeof id !== 'number') throw new Refused('NOT_FOUND');
    await this.house.tables.reach(id, user, code);
    return this.house.hall.open(id);
  }

  private reject(socket: WebSocket, error: unknown): void {
    const code = error instanceof Refused ? error.code : 'INTERNAL';
    if (code === 'INTERNAL') this.house.log.error({ err: error }, 'a socket could not be opened');
    this.house.metrics.refusedSockets.inc({ reason: code });
    const closing =
      code === 'NOT_AUTHENTICATED'
        ? CLOSE.unauthenticated
        : code === 'INTERNAL' || code === 'STOPPING'
          ? CLOSE.overloaded
          : CLOSE.notFound;
    socket.resume();
    socket.close(closing, code);
  }

  private showOut(hashes: ReadonlySet<string>): void {
    for (const [socket, { hash }] of this.sockets) {
      if (hash !== undefined && hashes.has(hash)) socket.close(CLOSE.unauthenticated, 'logged out');
    }
  }

  private ping(): void {
    for (const [socket, entry] of this.sockets) {
      if (!entry.isAlive) socket.terminate();
      entry.isAlive = false;
      entry.pings = 0;
      if (socket.readyState === socket.OPEN) socket.ping();
    }
  }
}

/** The dialect of the table's edition, for a client that asks for no sub-protocol. */
function dialectOf({ row }: LiveTable): Dialect | undefined {
  return Object.hasOwn(DIALECTS, row.edition) ? DIALECTS[row.edition] : undefined;
}

/** Refuses everybody but the participants. */
function mustBeSeated(table: LiveTable, user: number | undefined): void {
  if (table.seatOf(user) >= 0 && !table.isKeptOut(user)) return;
  throw new Refused(user === undefined ? 'NOT_AUTHENTICATED' : 'NOT_SEATED');
}

/** What a request says is its address may be anything, and some of that is none. */
function urlOf({ url = '/' }: IncomingMessage): URL | undefined {
  try {
    return new URL(url, 'http://localhost');
  } catch {
    return undefined;
  }
}
