/** A socket that speaks `freehold.v1`: one shape for all games. */
import type { Duplex } from 'node:stream';
import { type Answer, isRefusal, type Update } from '@freehold/kernel';
import { ClientMessage, type ClientText, type ServerText } from '@freehold/protocol';
import type { WebSocket } from 'ws';
import type { House } from '../house.js';
import { bodyOf, Refused, refuse, sentenceOf, unreadable } from '../refusal.js';
import type { UserRow } from '../store/index.js';
import type { LiveTable } from '../tables/live.js';
import { Peer } from './peer.js';
import { FullTexts, type Texts } from './texts.js';

/** One for all sockets: it remembers no more than what was told last. */
const FULL = new FullTexts();

export class Connection extends Peer {
  constructor(
    house: House,
    socket: WebSocket,
    wire: Duplex,
    person: UserRow | undefined,
    table: LiveTable,
    address: string,
    protected readonly texts: Texts = FULL,
  ) {
    super(house, socket, wire, person, table, address);
  }

  tell(message: ServerText): void {
    this.send(this.texts.ofMessage(message));
  }

  update(update: Update): void {
    // Who is asked nothing can do nothing about it.
    this.send(this.texts.of(update), !update.legal);
  }

  dismiss(reason: 'restart' | 'idle', after: number, code: number): void {
    this.tell({ type: 'bye', reason, after });
    this.close(code, reason);
  }

  protected refuse(refused: Refused, data: Buffer): void {
    const number = numberIn(data);
    this.tell({ type: 'refused', ...bodyOf(refused), ...(number !== undefined && { number }) });
  }

  protected async obey(data: Buffer, isBinary: boolean): Promise<void> {
    const message = readMessage(data, isBinary);
    switch (message.type) {
      case 'act':
      case 'undo': {
        const seat = this.table.seatOf(this.mustBeSomebody());
        if (seat < 0) refuse('NOT_SEATED');
        const since = this.house.clock.monotonic();
        const answer = await (message.type === 'act'
          ? this.table.act(seat, message as never)
          : this.table.undo(seat, message.number));
        this.house.metrics.answered(answer, since);
        return this.answer(message.number, answer);
      }
      case 'say': {
        const user = this.mustBeSomebody();
        const wait = this.house.limits.take('chat', user);
        if (wait > 0) refuse('RATE', { seconds: Math.ceil(wait) });
        await this.house.tables.say(this.table, user, message.text);
        return;
      }
      case 'think': {
        const user = this.mustBeSomebody();
        const wait = this.house.limits.take('thought', user);
        if (wait > 0) refuse('RATE', { seconds: Math.ceil(wait) });
        return this.tell({ type: 'thought', ...(await this.house.tables.think(this.table, user, message)) });
      }
      case 'mute':
        await this.house.tables.mute(this.table.row.id, this.mustBeSomebody(), message.user, message.on);
        return;
      case 'look': {
        const { table, user } = this;
        const speech = await table.speechSince(user, message.since);
        const view = await table.sights.look(table.viewerOf(user), message.since, this);
        return this.tell({ type: 'view', ...view, ...(view.missed && speech) });
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

function readMessage(data: Buffer, isBinary: boolean): ClientText {
  const value = isBinary ? undefined : parsed(data);
  if (value === undefined) throw new Refused('BAD_MESSAGE', { field: '', expected: 'JSON text' });
  if (isAct(value)) return value;
  const message = ClientMessage.safeParse(value);
  if (message.success) return message.data;
  throw unreadable(message.error.issues[0]!);
}

/**
 * The fast path for the message that clients send most. True only where the schema would take the value unchanged; any other
 * message, `act` or not, is left to the schema.
 */
export function isAct(value: unknown): value is Extract<ClientText, { type: 'act' }> {
  if (typeof value !== 'object' || value === null) return false;
  const { type, number, answers, action, nonce } = value as Record<string, unknown>;
  const members = 3 + (answers === undefined ? 0 : 1) + (nonce === undefined ? 0 : 1);
  return (
    type === 'act' &&
    Number.isSafeInteger(number) &&
    (number as number) >= 0 &&
    (answers === undefined || Number.isSafeInteger(answers)) &&
    (nonce === undefined || (typeof nonce === 'string' && NONCE.test(nonce))) &&
    isAction(action) &&
    Object.keys(value).length === members
  );
}

/** As the protocol has it: at most 32 bytes in hex. */
const NONCE = /^(?:[0-9a-f]{2}){0,32}$/;

function isAction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { type } = value as { type?: unknown };
  return typeof type === 'string' && type.length <= 40;
}

/** Undefined for what is not JSON. */
function parsed(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The number of a command, so that its sender knows which one was refused; also of one that cannot be read otherwise. */
function numberIn(data: Buffer): number | undefined {
  const value = (parsed(data) as { number?: unknown } | null | undefined)?.number;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  const found = /^\s*\{[^{}[\]]{0,200}?"number"\s*:\s*(\d{1,15})\s*[,}]/.exec(data.toString('utf8', 0, 400));
  return found ? Number(found[1]) : undefined;
}
