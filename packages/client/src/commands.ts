/**
 * Commands on their way: one in flight, the rest in a queue. Each keeps its number until it is answered, on however many
 * connections it is sent; the server plays a number once and answers it every time. So nothing is lost and nothing is
 * played twice.
 */
import type { ChoiceData, ClientText, RefusedBody } from '@freehold/protocol';
import { type ActionData, choiceFor } from './choose.js';
import { RefusedError } from './errors.js';
import type { Timers } from './link.js';
import { randomHex } from './random.js';
import { MESSAGE_LIMIT } from './routes.js';

export interface ActOptions {
  /** The question it answers; found among the choices if left out. */
  readonly answers?: number;
  /** Mixed into what the action draws, as hex; 16 random bytes if left out. */
  readonly nonce?: string;
}

interface Pending {
  readonly wish: { readonly type: 'undo' } | { type: 'act'; action: ActionData; nonce: string; answers?: number };
  readonly resolve: (record: number) => void;
  readonly reject: (error: Error) => void;
  number?: number;
  /** Sent on the present connection. */
  inFlight?: boolean;
  /** Sent on an earlier one, so that nobody knows whether it was played. */
  uncertain?: boolean;
  /** Of the record that did it, once acknowledged. */
  record?: number;
  /** Unanswered when the last ping went out. */
  late?: boolean;
  clashes: number;
}

/**
 * Two tabs of one person share a seat's numbers without knowing of each other. Had both the same next number, the later
 * action would be taken for a repetition of the earlier; so the step to the next number is random.
 */
const STEP = 2 ** 20;
/** How often another tab may be faster before we give up. */
const CLASHES = 3;
/** Milliseconds between commands, once the server said that we are too fast. */
const FIRST_GAP = 50;

export class Commands {
  private readonly queue: Pending[] = [];
  /** The highest number known to have been played by this seat; one that was refused is not used up. */
  private last = -1;
  private open = false;
  /** Milliseconds between commands; more each time the server finds us too fast. */
  private gap = 0;
  private resting: unknown;

  constructor(
    private readonly send: (message: ClientText) => void,
    private readonly choices: () => readonly ChoiceData[] | undefined,
    private readonly random: () => number,
    private readonly timers: Timers,
  ) {}

  act(action: ActionData, { answers, nonce = randomHex(16) }: ActOptions): Promise<number> {
    const meant = answers ?? choiceFor(this.choices(), action)?.answers;
    return this.add({ type: 'act', action, nonce, ...(meant !== undefined && { answers: meant }) });
  }

  undo(): Promise<number> {
    return this.add({ type: 'undo' });
  }

  /** The connection stands and says which number was played last. What was not answered is sent again. */
  up(last: number): void {
    this.last = Math.max(this.last, last);
    this.open = true;
    this.next();
  }

  down(): void {
    this.open = false;
    const [head] = this.queue;
    if (head?.inFlight) {
      head.inFlight = false;
      head.uncertain = true;
    }
  }

  /** A ping is due: what has not been answered since the one before is said again. */
  beat(): void {
    const [head] = this.queue;
    if (!head?.inFlight || head.record !== undefined) return;
    if (head.late) this.transmit(head);
    head.late = true;
  }

  /** The number of the record to wait for. */
  accepted(number: number, record: number): void {
    const [head] = this.queue;
    if (!head || head.number !== number) return;
    head.record = record;
    this.last = Math.max(this.last, number);
  }

  /** The view has come to this record: only then is a command done, so that whoever waited for it sees what it did. */
  seen(number: number): void {
    const [head] = this.queue;
    if (head?.record === undefined || head.record > number) return;
    this.done((command) => command.resolve(head.record!));
  }

  /** Whether something was acknowledged that the view does not show. */
  isAhead(number: number): boolean {
    return (this.queue[0]?.record ?? -1) > number;
  }

  /** False if it will be tried again. */
  refused(body: RefusedBody, number: number | undefined): boolean {
    const [head] = this.queue;
    // A message that could not be read has no number; nothing else of ours can be unreadable.
    const isUnread = number === undefined && body.refused === 'BAD_MESSAGE' && head?.inFlight;
    if (!head || !(isUnread || (head.number === number && number !== undefined))) return true;
    if (body.refused === 'STOPPING') {
      // Surely not done: it waits for the connection to come back.
      head.inFlight = false;
      this.open = false;
      return false;
    }
    if (body.refused === 'RATE' && typeof body.facts['seconds'] === 'number') {
      head.inFlight = false;
      this.gap = this.gap === 0 ? FIRST_GAP : this.gap * 1.5;
      this.rest(body.facts['seconds'] * 1000 + this.gap);
      return false;
    }
    if (body.refused === 'OLD_COMMAND' && typeof body.facts['last'] === 'number') {
      this.last = Math.max(this.last, body.facts['last']);
      if (!head.uncertain && head.clashes++ < CLASHES) {
        delete head.number;
        this.transmit(head);
        return false;
      }
    }
    this.done((command) => command.reject(new RefusedError(body)));
    return true;
  }

  fail(error: Error): void {
    this.open = false;
    this.timers.clear(this.resting);
    for (const command of this.queue.splice(0)) command.reject(error);
  }

  private add(wish: Pending['wish']): Promise<number> {
    if (new TextEncoder().encode(JSON.stringify(wish)).length > MESSAGE_LIMIT - 100) {
      const facts = { limit: MESSAGE_LIMIT };
      return Promise.reject(new RefusedError({ refused: 'TOO_LARGE', facts, message: 'the action is too long' }));
    }
    return new Promise((resolve, reject) => {
      this.queue.push({ wish, resolve, reject, clashes: 0 });
      this.next();
    });
  }

  private next(): void {
    const [head] = this.queue;
    if (head && this.open && !head.inFlight && this.resting === undefined) this.transmit(head);
  }

  private rest(milliseconds: number): void {
    this.timers.clear(this.resting);
    this.resting = this.timers.set(() => {
      this.resting = undefined;
      this.next();
    }, milliseconds);
  }

  private transmit(command: Pending): void {
    const { wish } = command;
    if (command.number === undefined) {
      command.number = this.last + 1 + Math.floor(this.random() * STEP);
      // Queued behind what asks for it: now the question may be known.
      if (wish.type === 'act' && wish.answers === undefined) {
        const meant = choiceFor(this.choices(), wish.action);
        if (meant) wish.answers = meant.answers;
      }
    }
    command.inFlight = true;
    command.late = false;
    if (this.gap > 0) this.rest(this.gap);
    this.send({ ...wish, number: command.number });
  }

  private done(tell: (command: Pending) => void): void {
    tell(this.queue.shift()!);
    this.next();
  }
}
