/** Sockets of the queue and of rooms as a client of source document 000 has them: no sub-protocol, messages in a queue. */
import { CATALOGUE } from '@freehold/bots';
import type { Look } from '@freehold/kernel';
import { QUEUE_FROM_SERVER, ROOM_FROM_SERVER } from '@freehold/protocol';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { echo, type Home, PATIENCE, type Person, track } from '../testing.js';

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
    this.raw = track(new WebSocket(url, { headers, autoPong }));
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
        const timer = setTimeout(resolve, left);
        this.wakers.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  say(message: unknown): void {
    this.raw.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Whatever the server did before is known when this returns. */
  settled(): Promise<void> {
    return echo(this.raw);
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

// Lobbies by plain requests

const requests = {
  state: ({ game, viewer, players, names, told }: Look) => ({ game, viewer, players, names, told }),
  read: ({ action_type, amount }: Readonly<Record<string, unknown>>) =>
    action_type === 'pass' ? undefined : { type: action_type, ...(amount !== undefined && { amount }) },
};
const { bazaar, classic } = CATALOGUE as Required<Record<'bazaar' | 'classic', (typeof CATALOGUE)[string]>>;

/** Two games with words of their own, and one without. */
export const WORDY = { bazaar: { ...bazaar, requests }, fair: { ...bazaar, requests }, classic };

export const idOf = (person: Person) => `u${person.id}`;

/** So many in a lobby, which the first has opened. */
export async function gathered(home: Home, count: number, more: object = {}) {
  const people = await home.guests(...['Ann', 'Ben', 'Cyd', 'Dee', 'Eli'].slice(0, count));
  const body = { name: 'Ann', edition: 'bazaar', ...more };
  const { lobby_id } = (await people[0]!.call('createLobby', { body })).body;
  for (const each of people.slice(1)) {
    await each.call('joinLobby', { body: { name: each.user.username, lobby_id } });
  }
  return { people, lobby_id };
}
