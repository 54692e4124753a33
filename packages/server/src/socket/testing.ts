/** A client of a source document for the tests: JSON texts without a sub-protocol, every one held against a schema if there is one. */
import { magnateDialect } from '@freehold/protocol';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { type Home, type Person, track, until } from '../testing.js';

// biome-ignore lint/suspicious/noExplicitAny: whatever a server of a source says
export type Message = any;
export type Legal = { type: string; [field: string]: unknown };

export class Client {
  /** Every text, as it came. */
  readonly texts: string[] = [];
  readonly all: Message[] = [];
  readonly problems: string[] = [];
  readonly raw: WebSocket;
  readonly closed: Promise<number>;
  reason = '';
  private unread: Message[] = [];
  private isClosed = false;

  constructor(url: string, protocols: string[] = []) {
    this.raw = track(new WebSocket(url, protocols));
    this.raw.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      this.raw.on('close', (code, reason) => {
        this.isClosed = true;
        this.reason = String(reason);
        resolve(code);
      });
    });
    this.raw.on('message', (data) => {
      const message = JSON.parse(String(data)) as Message;
      this.texts.push(String(data));
      this.all.push(message);
      this.unread.push(message);
      this.heard(message);
    });
    onTestFinished(() => this.raw.terminate());
  }

  heard(_: Message): void {}

  async next(eventType: string, fits: (message: Message) => boolean = () => true): Promise<Message> {
    const at = () => this.unread.findIndex((m) => m.event_type === eventType && fits(m));
    await until(
      () => at() >= 0 || this.isClosed,
      `${eventType}; heard ${this.texts.slice(-3).join(' ').slice(0, 600)}`,
    );
    const found = this.unread.splice(0, at() + 1).at(-1);
    if (!found) throw new Error(`no ${eventType}: closed because of ${this.reason}`);
    return found;
  }

  /** What came so far is of no interest any more. */
  forget(): void {
    this.unread = [];
  }

  say(message: object | string | Buffer): void {
    this.raw.send(typeof message === 'string' || message instanceof Buffer ? message : JSON.stringify(message));
  }

  /** Sends what will be refused, and waits for the error. */
  async refused(message: object | string | Buffer): Promise<Message> {
    this.say(message);
    return this.next('error');
  }
}

export function addressOf(home: Home, table: number, query: Record<string, string | number> = {}): string {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, `${value}`]));
  return `${home.url.replace('http', 'ws')}/ws/game/${table}/?${search}`;
}

/** Somebody at a table of magnate, who knows what he may do. */
export class MagnateClient extends Client {
  state: Message;
  legal: Legal[] = [];

  constructor(
    home: Home,
    readonly person: Person,
    table: number,
  ) {
    super(addressOf(home, table, { token: person.token }));
  }

  static async enter(home: Home, person: Person, table: number): Promise<MagnateClient> {
    const client = new MagnateClient(home, person, table);
    await client.next('game_state');
    return client;
  }

  override heard(message: Message): void {
    const read = magnateDialect.ServerMessage.safeParse(message);
    if (!read.success) this.problems.push(`${JSON.stringify(message)}: ${read.error.message}`);
    if (message.event_type === 'game_state') {
      this.state = message.game_state;
      this.legal = message.game_state.legal_actions;
    } else if (message.event_type === 'game_response') {
      this.state = { ...this.state, ...message.data, v: message.v, deadline: message.deadline };
      this.legal = message.legal_actions;
    }
  }

  may(type: string): Legal | undefined {
    return this.legal.find((action) => action.type === type);
  }

  /** Plays, and waits until it is told what came of it. */
  async play(action: Legal): Promise<Message> {
    this.say(action);
    await this.next('game_action', ({ data }) => data.player === this.person.id && data.type === action.type);
    return this.next('game_response');
  }
}

/** What one would rather not do for ever: it is done rarely. */
const SELDOM = /Mortgage|Demolish|Sell|Proposal/;
const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** Whoever may act acts, at random, until `stop` says so or the game is over. `prefer` has the first say. */
export async function playOn(
  clients: readonly MagnateClient[],
  stop: () => boolean,
  prefer: (client: MagnateClient) => Legal | undefined = () => undefined,
): Promise<void> {
  const isOver = () => clients[0]!.state.phase === 'end_game';
  const acting = () => clients.find(({ legal }) => legal.length > 0);
  while (!stop() && !isOver()) {
    await until(() => isOver() || acting() !== undefined, 'somebody may act');
    const client = acting();
    if (!client) return;
    const often = client.legal.filter(({ type }) => !SELDOM.test(type) || Math.random() < 0.02);
    const action = prefer(client) ?? any(often.length > 0 ? often : client.legal);
    const { v } = client.state;
    client.legal = [];
    client.say(action);
    await until(() => clients.every(({ state }) => state.v > v), 'everybody is told');
  }
}
