/** One socket at a table, whatever it speaks: writes texts, takes those of the client, and drops who floods or does not keep up. */
import type { Duplex } from 'node:stream';
import type { Update } from '@freehold/kernel';
import { CLOSE, MESSAGE_UNIT, type ServerText } from '@freehold/protocol';
import type { WebSocket } from 'ws';
import type { House } from '../house.js';
import { Bucket } from '../operations/limits.js';
import { Refused } from '../refusal.js';
import { StoreError, type UserRow } from '../store/index.js';
import type { Listener } from '../tables/listeners.js';
import type { LiveTable } from '../tables/live.js';
import { Frames } from './frame.js';

/** Texts that wait to be sent to a client that does not read, in bytes, before it is dropped. */
const BACKLOG = 1024 * 1024;
/** Messages of one socket that are being worked on; what comes meanwhile waits, and after that the socket is not read. */
const IN_FLIGHT = 16;
/** Refusals for sending too fast, before the socket is closed. They are forgiven with time. */
const WARNINGS = { burst: 20, perSecond: 1 };
/** How long a client that floods has to close its side. */
const FLOOD_CLOSE_MS = 2_000;

const FRAMES = new Frames();

export abstract class Peer implements Listener {
  readonly user: number | undefined;
  private readonly bucket: Bucket | undefined;
  private inFlight = 0;
  private waiting: { readonly data: Buffer; readonly isBinary: boolean }[] = [];
  private readonly warnings: Bucket;
  private closed = false;
  private unwritten: Buffer[] = [];
  private isHurried = false;

  constructor(
    protected readonly house: House,
    private readonly socket: WebSocket,
    private readonly wire: Duplex,
    protected readonly person: UserRow | undefined,
    protected readonly table: LiveTable,
    readonly address: string,
  ) {
    this.user = person?.id;
    this.bucket = house.limits.bucket('message');
    this.warnings = new Bucket(WARNINGS, house.clock);
  }

  get isGone(): boolean {
    return this.closed;
  }

  abstract tell(message: ServerText): void;
  abstract update(update: Update): void;
  /** The server goes, or cannot keep this one. */
  abstract dismiss(reason: 'restart' | 'idle', after: number, code: number): void;
  /** Does what a text asks for. Rejects with what is to be refused. */
  protected abstract obey(data: Buffer, isBinary: boolean): Promise<void>;
  protected abstract refuse(refused: Refused, data: Buffer): void;

  /** Says how things stand, then listens. */
  async open(since: number | undefined): Promise<void> {
    const { socket, house } = this;
    socket.on('message', (data, isBinary) => house.inbox.take(this, data as Buffer, isBinary));
    socket.on('close', () => this.gone());
    await this.table.attach(this, since);
  }

  /** `canWait`: nobody waits for it, so it may go along with what comes next. */
  protected send(text: string, canWait = false): void {
    if (this.closed) return;
    const { unwritten } = this;
    unwritten.push(FRAMES.of(text));
    if (!canWait && !this.isHurried) {
      this.isHurried = true;
      this.house.outbox.now(this);
    } else if (unwritten.length === 1) this.house.outbox.soon(this);
  }

  write(): void {
    const { socket, wire, unwritten } = this;
    this.isHurried = false;
    if (unwritten.length === 0) return;
    this.unwritten = [];
    if (socket.readyState !== socket.OPEN) return;
    if (wire.writableLength > BACKLOG) return this.drop('slow');
    wire.write(unwritten.length === 1 ? unwritten[0]! : Buffer.concat(unwritten));
  }

  /** Backpressure: resolves when everything sent has left this process. False: the socket is closed. */
  protected async drained(): Promise<boolean> {
    const { wire } = this;
    this.write();
    if (wire.writableNeedDrain) {
      await new Promise<void>((resolve) => {
        const done = () => {
          wire.off('drain', done);
          wire.off('close', done);
          resolve();
        };
        wire.on('drain', done);
        wire.on('close', done);
      });
    }
    return !this.closed;
  }

  /** Nothing may come after the frame that closes. */
  close(code: number, reason: string): void {
    this.write();
    this.socket.close(code, reason);
    // The client's close frame comes after messages that are not read yet; those are dropped.
    this.socket.resume();
  }

  private drop(reason: 'slow' | 'flood'): void {
    this.house.metrics.refusedSockets.inc({ reason });
    this.gone();
    // What it has not read it will not read.
    if (reason === 'slow') return this.socket.terminate();
    this.close(CLOSE.abuse, 'too many messages');
    this.socket.once(
      'close',
      this.house.clock.after(FLOOD_CLOSE_MS, () => this.socket.terminate()),
    );
  }

  private gone(): void {
    if (this.closed) return;
    this.closed = true;
    this.table.detach(this);
  }

  hear(data: Buffer, isBinary: boolean): void {
    if (this.closed) return;
    const wait = this.bucket?.take(Math.ceil(data.length / MESSAGE_UNIT) || 1) ?? 0;
    if (wait > 0) {
      if (this.warnings.take() > 0) return this.drop('flood');
      return this.refuse(new Refused('RATE', { seconds: Math.ceil(wait * 10) / 10 }), data);
    }
    if (this.inFlight < IN_FLIGHT) return this.begin(data, isBinary);
    this.waiting.push({ data, isBinary });
    this.socket.pause();
  }

  private begin(data: Buffer, isBinary: boolean): void {
    this.inFlight++;
    this.obey(data, isBinary).then(this.done, (error: unknown) => {
      this.done();
      this.fail(error, data);
    });
  }

  private readonly done = () => {
    this.inFlight--;
    const next = this.waiting.shift();
    if (!next) return;
    if (this.waiting.length === 0) this.socket.resume();
    if (!this.closed) this.begin(next.data, next.isBinary);
  };

  private fail(error: unknown, data: Buffer): void {
    if (error instanceof Refused) return this.refuse(error, data);
    this.house.log.error({ err: error, table: this.table.row.id }, 'a message failed');
    this.refuse(new Refused(error instanceof StoreError ? 'UNAVAILABLE' : 'INTERNAL'), data);
  }
}
