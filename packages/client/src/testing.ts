/** What the tests share: a wire in memory whose other end the test holds, and time that passes only when told to. */
import type { BriefData, ClientText, ServerText, TableData, UpdateData, ViewData } from '@freehold/protocol';
import { type ConnectionOptions, GameConnection } from './connection.js';
import type { SocketLike, Timers } from './link.js';

/** Lets promises and microtasks run that are due. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

export class ManualTimers implements Timers {
  private readonly jobs = new Map<number, { job: () => void; at: number }>();
  private next = 1;
  private now = 0;

  set(job: () => void, milliseconds: number): number {
    this.jobs.set(this.next, { job, at: this.now + milliseconds });
    return this.next++;
  }
  clear(timer: unknown): void {
    this.jobs.delete(timer as number);
  }
  /** When each thing set happens, counted from now. */
  get due(): number[] {
    return [...this.jobs.values()].map(({ at }) => at - this.now);
  }
  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const [first] = [...this.jobs].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
      if (!first) break;
      this.jobs.delete(first[0]);
      this.now = first[1].at;
      first[1].job();
    }
    this.now = end;
  }
}

/** One connection, seen from the server. */
export class FakeSocket implements SocketLike {
  onopen: ((event: never) => unknown) | null = null;
  onmessage: ((event: { data: unknown }) => unknown) | null = null;
  onclose: ((event: { code: number }) => unknown) | null = null;
  onerror: ((event: never) => unknown) | null = null;
  /** What the client said and nobody has looked at. */
  received: ClientText[] = [];
  isClosed = false;

  constructor(readonly url: URL) {}

  send(text: string): void {
    this.received.push(JSON.parse(text) as ClientText);
  }
  close(): void {
    this.isClosed = true;
  }

  /** The server says. */
  say(...messages: (ServerText | BriefData)[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The server, or the wire, ends it. */
  drop(code = 1006): void {
    this.isClosed = true;
    this.onclose?.({ code });
  }
  /** What the client said since the last look. */
  heard(): ClientText[] {
    return this.received.splice(0);
  }
}

export class FakeWire {
  readonly sockets: FakeSocket[] = [];
  readonly timers = new ManualTimers();
  readonly game: GameConnection;
  /** All that the game emitted, in order. */
  readonly log: [string, unknown][] = [];

  constructor(options: Partial<ConnectionOptions> = {}) {
    const { sockets } = this;
    this.game = new GameConnection({
      url: 'http://server.example',
      table: 7,
      token: 'me',
      WebSocket: class extends FakeSocket {
        constructor(url: string) {
          super(new URL(url));
          sockets.push(this);
        }
      },
      timers: this.timers,
      random: () => 0,
      ...options,
    });
    for (const name of ['events', 'said', 'thought', 'status', 'refused', 'end', 'rematch'] as const) {
      this.game.on(name, (value) => this.log.push([name, value]));
    }
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  /** Connected, with the game on. */
  async playing(more: Partial<ViewData> = {}): Promise<FakeSocket> {
    await settle();
    this.socket.say(tableSays(), viewSays(more));
    return this.socket;
  }

  /** Loses the connection and takes it up again. */
  resume(more: Partial<ViewData> = {}): FakeSocket {
    this.socket.drop();
    this.timers.pass(250);
    this.socket.say(tableSays(), viewSays(more));
    return this.socket;
  }

  told(name: string): unknown[] {
    return this.log.filter(([said]) => said === name).map(([, value]) => value);
  }
}

export const TABLE: TableData = {
  id: 7,
  edition: 'classic',
  version: '1',
  preset: 'standard',
  options: {},
  state: 'playing',
  clock: 'normal',
  visibility: 'public',
  start: 'full',
  absent: 'steward',
  host: 1,
  seats: [
    { kind: 'person', name: 'Ann', user: 1 },
    { kind: 'bot', name: 'Bot', level: 'plain' },
  ],
  match: 'm',
  commitment: 'c',
  created: 0,
};

export const tableSays = (more: Partial<TableData> = {}): ServerText => ({
  type: 'table',
  table: { ...TABLE, ...more },
  seat: 0,
});

export const viewSays = (more: Partial<ViewData> = {}): ServerText => ({
  type: 'view',
  number: 5,
  time: 0,
  now: Date.now(),
  head: '',
  seat: 0,
  view: { open: { cash: [100, 100] }, own: { cards: [] } },
  waiting: [{ id: 3, seat: 0, kind: 'turn', blocking: true }],
  holders: [{ kind: 'person', user: 1 }, { kind: 'bot' }],
  names: ['Ann', 'Bot'],
  choices: [{ type: 'roll', answers: 3 }],
  command: 10,
  ...more,
});

export const updateSays = (number: number, more: Partial<UpdateData> = {}): ServerText => ({
  type: 'update',
  number,
  time: 0,
  head: '',
  what: { kind: 'act', actor: 1, by: 'bot' },
  waiting: [],
  events: [{ type: `event ${number}` }],
  ...more,
});
