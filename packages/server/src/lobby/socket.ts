/** One socket of the queue or of a room: JSON texts, limits, and a way to find out whether somebody is still there. */
import { CLOSE } from '@freehold/protocol';
import type { WebSocket } from 'ws';
import { Bucket } from '../operations/limits.js';
import type { Refused } from '../refusal.js';
import type { UserRow } from '../store/index.js';
import type { Around } from './around.js';
import { refusalText } from './texts.js';

/** Refusals for sending too fast, before the socket is closed. They are forgiven with time. */
const WARNINGS = { burst: 20, perSecond: 1 };
/** Texts that wait to be sent to a client that does not read, in bytes, before it is dropped. */
const BACKLOG = 256 * 1024;
/** Who is about to be seated has so long to show that he is there, in milliseconds. */
const PROBE = 3_000;

export class LobbySocket {
  /** Set by whoever the socket belongs to, before it is resumed. */
  heard: (value: object) => void = () => undefined;
  gone: () => void = () => undefined;
  private readonly bucket: Bucket | undefined;
  private readonly warnings: Bucket;

  constructor(
    private readonly house: Around,
    private readonly socket: WebSocket,
    readonly user: UserRow,
    readonly contribution: string | undefined,
  ) {
    this.bucket = house.limits.bucket('message');
    this.warnings = new Bucket(WARNINGS, house.clock);
    socket.on('message', (data, isBinary) => this.hear(data as Buffer, isBinary));
    socket.on('close', () => this.gone());
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  tell(message: object): void {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > BACKLOG) return this.drop();
    this.socket.send(JSON.stringify(message));
  }

  refuse(code: string, message = refusalText(code), more?: object): void {
    this.tell({ action: 'error', code, message, ...more });
  }

  unreadable(facts?: Refused['facts']): void {
    this.refuse('BAD_MESSAGE', refusalText('BAD_MESSAGE'), facts && { facts });
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  /** What it has not read it will not read. */
  drop(): void {
    this.socket.terminate();
  }

  /** The server goes. */
  dismiss(reason: string, _after: number, code: number): void {
    this.refuse('STOPPING');
    this.close(code, reason);
  }

  /** Whether somebody answers. A connection that was cut off looks open for a long time. */
  probe(): Promise<boolean> {
    const { socket, house } = this;
    if (!this.isOpen) return Promise.resolve(false);
    return new Promise((resolve) => {
      const done = (answer: boolean) => {
        cancel();
        socket.off('pong', yes);
        socket.off('close', no);
        resolve(answer);
      };
      const [yes, no] = [() => done(true), () => done(false)];
      const cancel = house.clock.after(PROBE, no);
      socket.on('pong', yes);
      socket.on('close', no);
      socket.ping();
    });
  }

  private hear(data: Buffer, isBinary: boolean): void {
    if (!this.isOpen) return;
    const wait = this.bucket?.take() ?? 0;
    if (wait > 0) {
      if (this.warnings.take() === 0) return this.refuse('RATE');
      this.house.metrics.refusedSockets.inc({ reason: 'flood' });
      return this.close(CLOSE.abuse, 'too many messages');
    }
    let value: unknown;
    try {
      value = isBinary ? undefined : JSON.parse(data.toString('utf8'));
    } catch {
      value = undefined;
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return this.unreadable();
    this.heard(value);
  }
}
