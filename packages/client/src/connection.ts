/** A table, live: what is known about it, kept by patches, and what can be done at it. It comes back by itself. */
import type {
  BriefData,
  ClientText,
  RefusedBody,
  SaidData,
  ServerText,
  ServerTextOf,
  ThinkData,
  ThoughtData,
  UpdateData,
} from '@freehold/protocol';
import { type Shapes, spelledOut } from './brief.js';
import type { ActionData } from './choose.js';
import { type ActOptions, Commands } from './commands.js';
import { Emitter } from './emitter.js';
import { ClosedError, type ConnectionError, RefusedError } from './errors.js';
import { Link, type LinkOptions, type Status, TIMERS } from './link.js';
import { TEXT_LIMIT } from './routes.js';
import { after, NOTHING, type ResultData, type Standing, withSaid } from './standing.js';

/** One record: what sort, and what it made happen as far as we may know. */
export type Happened = { readonly number: number } & Required<Pick<UpdateData, 'what' | 'events'>>;

export interface GameEvents {
  /** Anything of the standing is different. */
  change: Standing;
  /** Once for each record, in order; also for those missed while away, as far as the server remembers them. */
  events: Happened;
  said: SaidData;
  /** Ours, now that it is stored. */
  thought: ThoughtData;
  table: Standing;
  presence: Standing['presence'];
  status: { readonly status: Status; readonly error?: ConnectionError };
  /** Every refusal, also those that a promise was rejected with. */
  refused: RefusedError;
  /** The game is over. The connection stays: people talk, and play again. */
  end: { readonly reason: string; readonly result?: ResultData };
  rematch: { readonly table: number };
}

export interface TableOptions extends LinkOptions {
  /** From a spectator link or an invitation. */
  readonly code?: string;
  /** The last record seen before: what happened after it comes as `events`. */
  readonly since?: number;
  /** `brief` takes a quarter of the bytes; joint choices are then only named, and whole after `look`. */
  readonly form?: 'full' | 'brief';
}

export interface ConnectionOptions extends TableOptions {
  /** Of the server, such as `https://play.example`. */
  readonly url: string;
  readonly table: number;
  readonly token?: string;
  /** What was said before; asked for at every connection, because the socket tells only what is said from then on. */
  readonly history?: () => Promise<readonly SaidData[]>;
}

export class GameConnection extends Emitter<GameEvents> {
  /** Everything known, as one value that is replaced and never changed. */
  standing: Standing = NOTHING;
  /** Why it is closed, once it is. */
  failure: ConnectionError | undefined;
  private readonly link: Link;
  private readonly commands: Commands;
  private readonly unsaid: ClientText[] = [];
  private isUp = false;
  private shapes: Shapes = [];
  /** A view was asked for; what is not one builds on what we have not got. */
  private looking = false;
  /** The last record that `events` told. */
  private told: number | undefined;

  constructor(private readonly options: ConnectionOptions) {
    super();
    this.told = options.since;
    this.link = new Link(
      () => this.address(),
      {
        message: (m) => this.hear(m),
        brief: (update) => this.hearBriefly(update),
        beat: () => this.beat(),
        status: (s, e) => this.turn(s, e),
      },
      options,
    );
    this.commands = new Commands(
      (message) => this.link.send(message),
      () => this.standing.choices,
      options.random ?? Math.random,
      options.timers ?? TIMERS,
    );
    // Not before whoever made this has had the time to listen.
    queueMicrotask(() => this.link.connect());
  }

  get status(): Status {
    return this.link.status;
  }
  get table() {
    return this.standing.table;
  }
  get seat() {
    return this.standing.seat;
  }
  get number() {
    return this.standing.number;
  }
  get view() {
    return this.standing.view;
  }
  get waiting() {
    return this.standing.waiting;
  }
  get choices() {
    return this.standing.choices;
  }
  get holders() {
    return this.standing.holders;
  }
  get names() {
    return this.standing.names;
  }
  get presence() {
    return this.standing.presence;
  }
  get chat() {
    return this.standing.chat;
  }
  get result() {
    return this.standing.result;
  }
  get over() {
    return this.standing.over;
  }

  /**
   * Plays. Resolves with the number of the record that did it, when that is stored and in the view; rejects with
   * {@link RefusedError} if it was not done. Outlives lost connections. `OLD_COMMAND` means: the connection was lost, another
   * tab played on, and whether this was played before that is not known; look, and decide again.
   */
  act(action: ActionData, options: ActOptions = {}): Promise<number> {
    return this.failure ? Promise.reject(this.failure) : this.commands.act(action, options);
  }

  /** Takes our last action back. Resolves and rejects like {@link act}. */
  undo(): Promise<number> {
    return this.failure ? Promise.reject(this.failure) : this.commands.undo();
  }

  /** Says something to everybody at the table; comes back as `said`, or as `refused`. Kept until there is a connection. */
  say(text: string): void {
    const said = text.trim().slice(0, TEXT_LIMIT);
    if (said !== '') this.tell({ type: 'say', text: said });
  }

  /**
   * Keeps a thought with the match; nobody else is told before the end. Comes back as `thought`, or as `refused`. Kept here until
   * there is a connection.
   */
  think(thought: ThinkData): void {
    this.tell({ type: 'think', ...thought });
  }

  /** As the host: nobody hears this person any more. As anybody else: we do not. */
  mute(user: number, on = true): void {
    this.tell({ type: 'mute', user, on });
  }

  /** Tries at once instead of waiting; for a page that hears of being online again. */
  retry(): void {
    this.link.connect();
  }

  /** Resolves when the server has said what table this is; rejects if it never will. */
  opened(): Promise<this> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (this.failure) reject(this.failure);
        else if (this.table) resolve(this);
        else return;
        for (const stop of stops) stop();
      };
      const stops = [this.on('change', look), this.on('status', look)];
      look();
    });
  }

  /** Ends it. Commands that were not answered are rejected; those already sent may have been played. */
  close(): void {
    this.link.end(new ClosedError('closed', 'the connection was closed here'));
  }

  private address(): string {
    const { url, table, token, code, since } = this.options;
    const last = this.standing.view ? this.number : since;
    const query = new URLSearchParams();
    if (token !== undefined) query.set('token', token);
    if (code !== undefined) query.set('code', code);
    if (last !== undefined) query.set('since', String(last));
    if (this.options.form !== undefined) query.set('form', this.options.form);
    return `${url.replace(/^http/, 'ws').replace(/\/+$/, '')}/ws/game/${table}/?${query}`;
  }

  private turn(status: Status, error?: ConnectionError): void {
    if (status !== 'open') {
      this.isUp = false;
      this.looking = false;
      this.commands.down();
    }
    if (status === 'closed') {
      this.failure = error;
      this.commands.fail(error!);
    }
    if (status === 'open') {
      for (const message of this.unsaid.splice(0)) this.link.send(message);
      void this.recall();
    }
    this.emit('status', { status, ...(error && { error }) });
  }

  private async recall(): Promise<void> {
    // Who may not read the chat, or cannot now, plays all the same.
    const said = await this.options.history?.().catch(() => undefined);
    if (said) this.become(withSaid(this.standing, said));
  }

  private tell(message: ClientText): void {
    if (this.status === 'open') this.link.send(message);
    else if (!this.failure) this.unsaid.push(message);
  }

  private beat(): void {
    if (this.looking || this.commands.isAhead(this.number)) this.look();
    this.commands.beat();
  }

  private look(): void {
    this.looking = true;
    this.link.send({ type: 'look', ...(this.number >= 0 && { since: this.number }) });
  }

  private hearBriefly(update: BriefData): void {
    const { ahead, waiting } = this.standing;
    this.hear(spelledOut(update, this.shapes, this.seat, Date.now() + ahead, waiting));
  }

  private hear(message: ServerText): void {
    if (message.type === 'shapes') this.shapes = [...this.shapes.slice(0, message.from), ...message.shapes];
    if (message.type === 'accepted') this.commands.accepted(message.number, message.record);
    if (message.type === 'refused') this.refused(message, message.number);
    if (message.type === 'view') this.looking = false;
    // The view that is on its way has it all.
    if (message.type === 'update' && this.looking) return;
    const before = this.standing;
    const now = after(before, message);
    if (now === 'gap') {
      this.look();
      return;
    }
    this.standing = now;
    this.announce(message, before);
    this.commands.seen(this.number);
    if (message.type === 'view' || (message.type === 'table' && message.table.state === 'gathering')) {
      this.arrive(message);
    }
  }

  /** Commands may go out once it is known where the game stands. */
  private arrive(message: ServerTextOf<'view'> | ServerTextOf<'table'>): void {
    const last = message.type === 'view' ? message.command : undefined;
    if (!this.isUp || last !== undefined) this.commands.up(last ?? -1);
    this.isUp = true;
  }

  private announce(message: ServerText, before: Standing): void {
    const { standing } = this;
    if (message.type === 'update') {
      const { number, what, events = [] } = message;
      this.happened([{ number, what, events }]);
    }
    if (message.type === 'view') {
      this.told ??= message.number;
      this.happened(message.missed ?? []);
      this.told = message.number;
    }
    if (message.type === 'said' && standing !== before) this.emit('said', message);
    if (message.type === 'thought') this.emit('thought', message);
    if (message.type === 'table') this.emit('table', standing);
    if (message.type === 'presence') this.emit('presence', standing.presence);
    if (standing !== before) this.emit('change', standing);
    if (standing.rematch !== undefined && standing.rematch !== before.rematch) {
      this.emit('rematch', { table: standing.rematch });
    }
    if (standing.over !== undefined && before.over === undefined) {
      this.emit('end', { reason: standing.over, ...(standing.result && { result: standing.result }) });
    }
  }

  private happened(news: readonly Happened[]): void {
    for (const one of news) {
      if (one.number <= (this.told ?? -1)) continue;
      this.told = one.number;
      this.emit('events', one);
    }
  }

  private refused(body: RefusedBody, number: number | undefined): void {
    if (this.commands.refused(body, number)) this.emit('refused', new RefusedError(body));
  }

  private become(standing: Standing): void {
    if (standing === this.standing) return;
    this.standing = standing;
    this.emit('change', standing);
  }
}
