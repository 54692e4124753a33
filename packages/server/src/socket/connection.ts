/** One socket that speaks `freehold.v1`. Reads texts, answers each, and drops who floods or does not keep up. */
import type { Duplex } from 'node:stream';
import { type Answer, isRefusal } from '@freehold/kernel';
import { CLOSE, ClientMessage, type ClientText, type ServerText } from '@freehold/protocol';
import type { WebSocket } from 'ws';
import type { House } from '../house.js';
import { Bucket } from '../operations/limits.js';
import { bodyOf, Refused, refuse, sentenceOf } from '../refusal.js';
import type { UserRow } from '../store/index.js';
import type { Listener, LiveTable } from '../tables/live.js';
import { Frames } from './frame.js';

/** Texts that wait to be sent to a client that does not read, in bytes, before it is dropped. */
const BACKLOG = 1024 * 1024;
/** Commands of one socket that are being worked on. A client waits for answers; only a flood has more. */
const IN_FLIGHT = 16;
/** Refusals for sending too fast, before the socket is closed. They are forgiven with time. */
const WARNINGS = { burst: 20, perSecond: 1 };

const FRAMES = new Frames();
/** Connections that have something to write at the end of this moment. */
let writing: Connection[] = [];

function writeAll(): void {
  const all = writing;
  writing = [];
  for (const connection of all) connection.write();
}

export class Connection implements Listener {
  readonly user: number | undefined;
  private readonly bucket: Bucket | undefined;
  private inFlight = 0;
  private readonly warnings: Bucket;
  private closed = false;
  private unwritten: Buffer | undefined;

  constructor(
    private readonly house: House,
    private readonly socket: WebSocket,
    private readonly wire: Duplex,
    private readonly person: UserRow | undefined,
    private readonly table: LiveTable,
    readonly brief: boolean,
  ) {
    this.user = person?.id;
    this.bucket = house.limits.bucket('message');
    this.warnings = new Bucket(WARNINGS, house.now());
  }

  /** Says how things stand, then listens. */
  async open(since: number | undefined): Promise<void> {
    const { socket } = this;
    socket.on('message', (data, isBinary) => this.hear(data as Buffer, isBinary));
    socket.on('close', () => this.gone());
    await this.table.attach(this, since);
  }

  send(text: string): void {
    const { socket } = this;
    if (this.closed || socket.readyState !== socket.OPEN) return;
    if (this.wire.writableLength > BACKLOG) return this.drop('slow');
    const frame = FRAMES.of(text);
    // Texts of one moment, such as an update and the answer to its command, go out together.
    if (this.unwritten) {
      this.unwritten = Buffer.concat([this.unwritten, frame]);
      return;
    }
    this.unwritten = frame;
    if (writing.push(this) === 1) process.nextTick(writeAll);
  }

  write(): void {
    const { socket, unwritten } = this;
    this.unwritten = undefined;
    if (unwritten && socket.readyState === socket.OPEN) this.wire.write(unwritten);
  }

  /** The server goes, or cannot keep this one. */
  dismiss(reason: 'restart' | 'idle', after: number, code: number): void {
    this.tell({ type: 'bye', reason, after });
    this.close(code, reason);
  }

  /** Nothing may come after the frame that closes. */
  close(code: number, reason: string): void {
    this.write();
    this.socket.close(code, reason);
  }

  private tell(message: ServerText): void {
    this.send(JSON.stringify(message));
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

  private hear(data: Buffer, isBinary: boolean): void {
    if (this.closed) return;
    const wait = this.bucket?.take(this.house.now()) ?? 0;
    if (wait > 0 || this.inFlight >= IN_FLIGHT) {
      if (this.warnings.take(this.house.now()) > 0) return this.drop('flood');
      return this.refuse(new Refused('RATE', { seconds: Math.ceil(wait * 10) / 10 || 0.1 }), numberIn(data));
    }
    const message = isBinary ? undefined : read(data);
    if (!message || 'problem' in message) {
      const { field, expected } = message?.problem ?? { field: '', expected: 'JSON text' };
      return this.refuse(new Refused('BAD_MESSAGE', { field, expected }), numberIn(data));
    }
    this.inFlight++;
    const number = 'number' in message ? message.number : undefined;
    this.obey(message).then(this.done, (error: unknown) => {
      this.done();
      this.refuse(error, number);
    });
  }

  private readonly done = () => {
    this.inFlight--;
  };

  private refuse(error: unknown, number: number | undefined): void {
    const refused = error instanceof Refused ? error : new Refused('INTERNAL');
    if (!(error instanceof Refused)) this.house.log.error({ err: error, table: this.table.row.id }, 'a message failed');
    this.tell({ type: 'refused', ...bodyOf(refused), ...(number !== undefined && { number }) });
  }

  private async obey(message: ClientText): Promise<void> {
    switch (message.type) {
      case 'act':
      case 'undo': {
        const seat = this.table.seatOf(this.mustBeSomebody());
        if (seat < 0) refuse('NOT_SEATED');
        const since = performance.now();
        const answer = await (message.type === 'act'
          ? this.table.act(seat, message as never)
          : this.table.undo(seat, message.number));
        this.house.answered(answer, since);
        return this.answer(message.number, answer);
      }
      case 'say': {
        const user = this.mustBeSomebody();
        const wait = this.house.limits.take('chat', user);
        if (wait > 0) refuse('RATE', { seconds: Math.ceil(wait) });
        await this.house.tables.say(this.table, user, message.text);
        return;
      }
      case 'mute':
        this.table.mute(this, message.user, message.on);
        if (this.table.row.host === this.user) {
          await this.house.tables.mute(this.table.row.id, message.user, message.on);
        }
        return;
      case 'look': {
        const view = await this.table.look(this.table.viewerOf(this.user), message.since);
        return this.tell({ type: 'view', ...view });
      }
      case 'ping':
        return this.tell({ type: 'pong', now: this.house.now(), ...(message.at !== undefined && { at: message.at }) });
    }
  }

  private answer(number: number, answer: Answer): void {
    if (!isRefusal(answer)) return this.send(`{"type":"accepted","number":${number},"record":${answer.accepted}}`);
    const { refused, facts } = answer;
    const message = sentenceOf(refused, facts);
    this.tell({ type: 'refused', number, refused, facts: facts as never, message });
  }

  private mustBeSomebody(): number {
    return this.person?.id ?? refuse('NOT_AUTHENTICATED');
  }
}

function read(data: Buffer): ClientText | { problem: { field: string; expected: string } } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(data.toString('utf8'));
  } catch {
    return undefined;
  }
  const message = ClientMessage.safeParse(value);
  if (message.success) return message.data;
  const issue = message.error.issues[0]!;
  return { problem: { field: issue.path.join('.'), expected: issue.message } };
}

/** The number of a command that cannot be read otherwise, so that its sender knows which one was refused. */
function numberIn(data: Buffer): number | undefined {
  const found = /^\s*\{[^{}[\]]{0,200}?"number"\s*:\s*(\d{1,15})\s*[,}]/.exec(data.toString('utf8', 0, 400));
  return found ? Number(found[1]) : undefined;
}
