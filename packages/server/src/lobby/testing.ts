/** Sockets of the queue and of rooms as a client of source document 000 has them: no sub-protocol, messages in a queue. */
import { QUEUE_FROM_SERVER, ROOM_FROM_SERVER } from '@freehold/protocol';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { Home, Person } from '../testing.js';

const { setTimeout: later, clearTimeout: forget } = globalThis;
const PATIENCE = 8_000;
const FROM_SERVER: Readonly<Record<string, (typeof ROOM_FROM_SERVER)[keyof typeof ROOM_FROM_SERVER]>> = {
  ...ROOM_FROM_SERVER,
  ...(QUEUE_FROM_SERVER as object),
};

// biome-ignore lint/suspicious/noExplicitAny: what a test reads of a message is what it asserts.
export type Told = any;

export class Visitor {
  readonly all: Told[] = [];
  readonly raw: WebSocket;
  readonly opened: Promise<void>;
  readonly closed: Promise<number>;
  private unread: Told[] = [];
  private wakers: (() => void)[] = [];
  private ended: number | undefined;

  constructor(url: string, headers: Record<string, string> = {}, autoPong = true) {
    this.raw = new WebSocket(url, { headers, autoPong });
    this.opened = new Promise((resolve, reject) => {
      this.raw.on('open', resolve);
      this.raw.on('error', reject);
    });
    this.opened.catch(() => undefined);
    this.closed = new Promise((resolve) => {
      this.raw.on('close', (code) => {
        this.ended = code;
        this.wake();
        resolve(code);
      });
    });
    this.raw.on('message', (data) => {
      const message = JSON.parse(String(data));
      const schema = FROM_SERVER[message.action];
      expect(schema?.strict().safeParse(message).error, JSON.stringify(message)).toBeUndefined();
      this.all.push(message);
      this.unread.push(message);
      this.wake();
    });
  }

  /** The next message with this action that nobody has asked for, and that fits. */
  async next(action: string, fits: (message: Told) => boolean = () => true): Promise<Told> {
    for (const start = performance.now(); ; ) {
      const at = this.unread.findIndex((message) => message.action === action && fits(message));
      if (at >= 0) return this.unread.splice(at, 1)[0];
      const left = PATIENCE - (performance.now() - start);
      if (this.ended !== undefined || left <= 0) {
        throw new Error(`no ${action} (${this.ended ?? 'open'}); heard ${JSON.stringify(this.all).slice(-600)}`);
      }
      await new Promise<void>((resolve) => {
        const timer = later(resolve, left);
        this.wakers.push(() => {
          forget(timer);
          resolve();
        });
      });
    }
  }

  say(message: unknown): void {
    this.raw.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Whatever the server did before is known when this returns. */
  async settled(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.raw.once('pong', () => resolve());
      this.raw.ping();
    });
  }

  get isOpen(): boolean {
    return this.raw.readyState === this.raw.OPEN;
  }

  private wake(): void {
    for (const waker of this.wakers.splice(0)) waker();
  }
}

export function visit(
  home: Home,
  path: string,
  person: Person | undefined,
  query: Record<string, string | number> = {},
  autoPong = true,
): Visitor {
  const all = { ...(person && { token: person.token }), ...query };
  const search = new URLSearchParams(Object.entries(all).map(([key, value]): [string, string] => [key, String(value)]));
  return new Visitor(`${home.url.replace('http', 'ws')}${path}?${search}`, {}, autoPong);
}

/** In the queue of the small test game, and there for sure. */
export async function queued(home: Home, person: Person, query: Record<string, string | number> = {}) {
  const visitor = visit(home, '/ws/queue/', person, { edition: 'bazaar', ...query });
  await visitor.opened;
  await visitor.settled();
  return visitor;
}
