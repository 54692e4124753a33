/** One socket at a table, whatever it speaks: writes texts, takes those of the client, and drops who floods or does not keep up. */
import type { Duplex } from 'node:stream';
import type { Update } from '@freehold/kernel';
import { CLOSE, type ServerText } from '@freehold/protocol';
import type { WebSocket } from 'ws';
import type { House } from '../house.js';
import { Bucket } from '../operations/limits.js';
import { Refused } from '../refusal.js';
import type { UserRow } from '../store/index.js';
import type { Listener, LiveTable } from '../tables/live.js';
import { Frames } from './frame.js';
import { Inbox } from './inbox.js';
import { Outbox } from './outbox.js';

/** Texts that wait to be sent to a client that does not read, in bytes, before it is dropped. */
const BACKLOG = 1024 * 1024;
/** Messages of one socket that are being worked on. A client waits for answers; only a flood has more. */
const IN_FLIGHT = 16;
/** Refusals for sending too fast, before the socket is closed. They are forgiven with time. */
const WARNINGS = { burst: 20, perSecond: 1 };

const FRAMES = new Frames();
const INBOX = new Inbox();
const OUTBOX = new Outbox();

export abstract class Peer implements Listener {
  readonly user: number | undefined;
  private readonly bucket: Bucket | undefined;
  private inFlight = 0;
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
  ) {
    this.user = person?.id;
    this.bucket = house.limits.bucket('message');
    this.warnings = new Bucket(WARNINGS, house.now());
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
    const { socket } = this;
    socket.on('message', (data, isBinary) => INBOX.take(this, data as Buffer, isBinary));
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
      OUTBOX.now(this);
    } else if (unwritten.length === 1) OUTBOX.soon(this);
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

  /** Nothing may come after the frame that closes. */
  close(code: number, reason: string): void {
    this.write();
    this.socket.close(code, reason);
  }

  private drop(reason: 'slow' | 'flood'): void {
    this.house.metrics.refusedSockets.inc({ reason });
    this.gone();
    if (reason === 'flood') this.close(CLOSE.abuse, 'too many messages');
    // What it has not read it will not read.
    else this.socket.terminate();
  }

  private gone(): void {
    if (this.closed) return;
    this.closed = true;
    this.table.detach(this);
  }

  hear(data: Buffer, isBinary: boolean): void {
    if (this.closed) return;
    const wait = this.bucket?.take(this.house.now()) ?? 0;
    if (wait > 0 || this.inFlight >= IN_FLIGHT) {
      if (this.warnings.take(this.house.now()) > 0) return this.drop('flood');
      return this.refuse(new Refused('RATE', { seconds: Math.ceil(wait * 10) / 10 || 0.1 }), data);
    }
    this.inFlight++;
    this.obey(data, isBinary).then(this.done, (error: unknown) => {
      this.done();
      this.fail(error, data);
    });
  }

  private readonly done = () => {
    this.inFlight--;
  };

  private fail(error: unknown, data: Buffer): void {
    if (error instanceof Refused) return this.refuse(error, data);
    this.house.log.error({ err: error, table: this.table.row.id }, 'a message failed');
    this.refuse(new Refused('INTERNAL'), data);
  }
}
