/**
 * A socket that comes back by itself. It knows how to notice that a connection is dead, when to try again and when not
 * to; what is said over it is somebody else's matter.
 */
import type { BriefData, ClientText, ServerText } from '@freehold/protocol';
import { ClosedError, ConnectionError } from './errors.js';
import { CLOSE, SUBPROTOCOL } from './routes.js';

/** What we need of a WebSocket: the browser's, Node's from version 22 on, and that of `ws` all are one. */
export interface SocketLike {
  onopen: ((event: never) => unknown) | null;
  onmessage: ((event: never) => unknown) | null;
  onclose: ((event: never) => unknown) | null;
  onerror: ((event: never) => unknown) | null;
  send(text: string): void;
  close(code?: number): void;
}
export type SocketConstructor = new (url: string, protocols: string[]) => SocketLike;

export interface Timers {
  set(job: () => void, milliseconds: number): unknown;
  clear(timer: unknown): void;
}

export interface LinkOptions {
  /** Where there is none, as in Node 20, give that of `ws`. */
  readonly WebSocket?: SocketConstructor;
  /** Milliseconds between pings. */
  readonly pingEvery?: number;
  /** Milliseconds of silence after a ping, or after dialling, that mean nobody is there. */
  readonly patience?: number;
  /** Milliseconds: at most so long before the first new try, about so long before the second, never longer than `most`. */
  readonly backoff?: { readonly first: number; readonly base: number; readonly most: number };
  readonly timers?: Timers;
  readonly random?: () => number;
}

/** `connecting`: dialling; `open`: the server has spoken; `waiting`: for the next try; `closed`: for good. */
export type Status = 'connecting' | 'open' | 'waiting' | 'closed';

export interface LinkUser {
  message(message: ServerText): void;
  /** An update, where brief ones were asked for. */
  brief(update: BriefData): void;
  /** Between two pings, on a connection that lives. */
  beat(): void;
  /** After every change; with the reason when it is closed for good. */
  status(status: Status, error?: ConnectionError): void;
}

export const TIMERS: Timers = {
  set: (job, milliseconds) => setTimeout(job, milliseconds),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};
const BACKOFF = { first: 250, base: 500, most: 15_000 };

export class Link {
  status: Status = 'waiting';
  private socket: SocketLike | undefined;
  private timer: unknown;
  private awaitingAnswer = false;
  /** Tries since a connection last proved good by answering a ping. */
  private tries = 0;
  /** What the server asked for when it said bye. */
  private after: number | undefined;
  private readonly WebSocket: SocketConstructor;
  private readonly pingEvery: number;
  private readonly patience: number;
  private readonly backoff: typeof BACKOFF;
  private readonly timers: Timers;
  private readonly random: () => number;

  constructor(
    private readonly address: () => string,
    private readonly user: LinkUser,
    options: LinkOptions,
  ) {
    const known = options.WebSocket ?? (globalThis as { WebSocket?: unknown }).WebSocket;
    if (!known)
      throw new TypeError('there is no WebSocket here: give one as an option, such as that of the package ws');
    this.WebSocket = known as SocketConstructor;
    this.pingEvery = options.pingEvery ?? 15_000;
    this.patience = options.patience ?? 10_000;
    this.backoff = options.backoff ?? BACKOFF;
    this.timers = options.timers ?? TIMERS;
    this.random = options.random ?? Math.random;
  }

  /** Dials; also cuts short the wait for the next try. */
  connect(): void {
    if (this.status !== 'waiting') return;
    this.change('connecting');
    let socket: SocketLike;
    try {
      socket = new this.WebSocket(this.address(), [SUBPROTOCOL]);
    } catch (error) {
      this.end(new ConnectionError(`cannot connect: ${(error as Error).message}`, { cause: error }));
      return;
    }
    this.socket = socket;
    socket.onmessage = ({ data }: { data: unknown }) => {
      if (socket === this.socket) this.heard(data);
    };
    socket.onclose = ({ code }: { code: number }) => {
      if (socket === this.socket) this.lost(code);
    };
    // A close follows; and without a listener that of `ws` would throw.
    socket.onerror = () => undefined;
    this.wait(this.patience, () => this.drop());
  }

  /** Only while the status is `open`. */
  send(message: ClientText): void {
    if (this.status === 'open') this.socket!.send(JSON.stringify(message));
  }

  /** For good. */
  end(error: ConnectionError): void {
    if (this.status === 'closed') return;
    this.hangUp(1000);
    this.change('closed', error);
  }

  private heard(data: unknown): void {
    let message: ServerText | BriefData;
    try {
      message = JSON.parse(data as string);
      if (!Array.isArray(message) && typeof message.type !== 'string') throw new TypeError('not a message');
    } catch {
      this.drop();
      return;
    }
    if (this.awaitingAnswer) this.tries = 0;
    if (this.awaitingAnswer || this.status === 'connecting') this.rest();
    if (this.status === 'connecting') this.change('open');
    if (Array.isArray(message)) return this.user.brief(message);
    if (message.type === 'bye') this.after = message.after;
    this.user.message(message);
  }

  /** Until the next ping. */
  private rest(): void {
    this.awaitingAnswer = false;
    this.wait(this.pingEvery, () => {
      this.awaitingAnswer = true;
      this.wait(this.patience, () => this.drop());
      this.send({ type: 'ping' });
      this.user.beat();
    });
  }

  /** Nobody is there, or talks nonsense: try another connection. */
  private drop(): void {
    this.hangUp();
    this.again();
  }

  private lost(code: number): void {
    this.hangUp();
    if (code === CLOSE.unauthenticated) this.end(new ClosedError('unauthenticated', 'the token is not known'));
    else if (code === CLOSE.notFound) this.end(new ClosedError('not found', 'there is no such table, or not for you'));
    else {
      // Told that it was too much: not at once again.
      if (code === CLOSE.overloaded || code === CLOSE.abuse) this.tries = Math.max(this.tries, 3);
      this.again();
    }
  }

  private again(): void {
    const delay = (this.after ?? 0) + this.delay();
    this.after = undefined;
    this.tries++;
    this.change('waiting');
    // A listener may have closed it, or dialled.
    if (this.status === 'waiting') this.wait(delay, () => this.connect());
  }

  /** Quick at first, then doubling; never the same for two clients, who all lost the same server. */
  private delay(): number {
    const { first, base, most } = this.backoff;
    if (this.tries === 0) return first * this.random();
    return Math.min(most, base * 2 ** (this.tries - 1)) * (0.5 + this.random() / 2);
  }

  private hangUp(code?: number): void {
    const socket = this.socket as (SocketLike & { terminate?(): void }) | undefined;
    this.socket = undefined;
    this.awaitingAnswer = false;
    this.timers.clear(this.timer);
    if (!socket) return;
    // Who is not there will not answer a closing handshake; only `ws` lets us go without one.
    if (code === undefined && socket.terminate) socket.terminate();
    else socket.close(code);
  }

  private change(status: Status, error?: ConnectionError): void {
    this.status = status;
    this.user.status(status, error);
  }

  private wait(milliseconds: number, job: () => void): void {
    this.timers.clear(this.timer);
    this.timer = this.timers.set(job, milliseconds);
  }
}
