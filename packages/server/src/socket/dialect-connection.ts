/**
 * A socket that speaks the dialect of its table's edition. It listens like any other and puts what it hears into the words of
 * the dialect; a text of its client becomes a command like any other. Nothing else in the server knows that there are dialects.
 */
import type { Duplex } from 'node:stream';
import {
  isRefusal,
  type Patch,
  patched,
  type Refusal,
  refuse as refusal,
  SPECTATOR,
  type Update,
} from '@freehold/kernel';
import {
  asksForState,
  CLOSE,
  type Dialect,
  type Read,
  Say,
  type ServerText,
  type ServerTextOf,
  type Speaker,
  type TableData,
  type Thought,
  type Told,
} from '@freehold/protocol';
import type { WebSocket } from 'ws';
import type { House } from '../house.js';
import { botId } from '../people/bot-ids.js';
import { Refused } from '../refusal.js';
import type { UserRow } from '../store/index.js';
import { gatheringOf, levelOf, type Seen, sightOf, withDeadline } from '../tables/dialect-sight.js';
import type { LiveTable } from '../tables/live.js';
import { distinct } from '../tables/outcome.js';
import { Peer } from './peer.js';

export class DialectConnection extends Peer {
  private speaker: Speaker | undefined;
  private sight: Seen | undefined;
  /** The record since which this seat is asked what it is asked now. */
  private askedSince = 0;
  private question: number | undefined;
  /** The last message that the client counted. */
  private lastSeq = -1;
  /** What was heard while the past is looked up. */
  private later: (() => void)[] | undefined;
  /** How the table stands that still gathers its players. */
  private gathering: readonly object[] = [];
  /** Messages are done one after the other: the next may answer what this one leads to. */
  private before: Promise<void> = Promise.resolve();

  constructor(
    house: House,
    socket: WebSocket,
    wire: Duplex,
    person: UserRow | undefined,
    table: LiveTable,
    private readonly dialect: Dialect,
    private readonly since: number | undefined,
  ) {
    super(house, socket, wire, person, table);
  }

  /** Who comes back plays himself again: a client of a source knows no other way to say so. */
  override async open(): Promise<void> {
    const { user, table } = this;
    try {
      if (user !== undefined && table.isOn && !table.isOver) await table.takeBack(user);
    } catch (error) {
      // It may have ended at this very moment; how, he is still told.
      if (!(error instanceof Refused && error.code === 'GAME_OVER')) throw error;
    }
    await super.open(undefined);
  }

  tell(message: ServerText): void {
    switch (message.type) {
      case 'table':
        if (!this.speaker && !this.later) return this.gather(message.table);
        return this.inOrder(() => {
          const { seats } = message.table;
          this.sight!.names = distinct(this.sight!.names.map((name, seat) => seats[seat]?.name ?? name));
        });
      case 'view':
        return this.arrive(message);
      case 'said':
        return this.inOrder(() => this.say(this.speaker!.said(message, this.sight!)));
      // What else there is has no words in a source.
      default:
        return;
    }
  }

  update(update: Update): void {
    this.inOrder(() => this.follow(update));
  }

  dismiss(reason: 'restart' | 'idle', _after: number, code: number): void {
    this.close(code, reason);
  }

  protected refuse({ code, facts }: Refused): void {
    this.sayNo(this.dialect.refused(refusal(code, facts)));
  }

  protected obey(data: Buffer, isBinary: boolean): Promise<void> {
    const done = this.before.then(() => this.answer(isBinary ? '' : data.toString('utf8')));
    this.before = done.catch(() => undefined);
    return done;
  }

  // What is heard

  private say(messages: readonly object[]): void {
    for (const message of messages) this.send(JSON.stringify(message));
  }

  private sayNo(error: object): void {
    const { speaker, sight } = this;
    this.say(speaker && sight ? speaker.refused(error, sight) : [error]);
  }

  private gather(table: TableData): void {
    if (table.state !== 'gathering' || !this.dialect.gathering) return;
    this.gathering = this.dialect.gathering(gatheringOf(table));
    this.say(this.gathering);
  }

  /** Somebody who cannot be told what is going on must not think that nothing is. */
  private inOrder(job: () => void): void {
    if (this.later) return void this.later.push(job);
    if (!this.speaker) return;
    try {
      job();
    } catch (error) {
      this.fall(error);
    }
  }

  private fall(error: unknown): void {
    this.house.log.error({ err: error, table: this.table.row.id }, 'a dialect has no words');
    this.close(CLOSE.overloaded, 'INTERNAL');
  }

  private arrive(view: ServerTextOf<'view'>): void {
    // The seat is somebody else's now.
    if (view.seat === undefined && !this.dialect.spectators) return this.close(CLOSE.notFound, 'NOT_SEATED');
    if (this.later) return void this.later.push(() => this.arrive(view));
    this.later = [];
    const { history } = this.dialect;
    if (history === 0) return this.greet(view, []);
    const greeted = this.table.sights.history(view.seat ?? SPECTATOR, Math.max(-1, view.number - history)).then(
      (past) => this.greet(view, past.filter(({ number }) => number <= view.number) as unknown as readonly Told[]),
      (error: unknown) => this.fall(error),
    );
    // A client in a hurry is answered when it knows how things stand.
    this.before = this.before.then(() => greeted);
  }

  private greet(view: ServerTextOf<'view'>, past: readonly Told[]): void {
    const sight = sightOf(this.table.row, view);
    this.sight = sight;
    this.noteQuestion();
    this.speaker = this.dialect.speaker(sight, past, this.speaker?.seen ?? this.since);
    const jobs = this.later!;
    this.later = undefined;
    this.inOrder(() => this.say(this.speaker!.state(sight)));
    if (this.table.isOver) this.disclose();
    for (const job of jobs) this.inOrder(job);
  }

  /** The game is over, and everybody may know what was thought. */
  private disclose(): void {
    const { speaker, table } = this;
    if (!speaker?.thoughts) return;
    table.sights.thoughts().then(
      (thoughts) => this.say(speaker.thoughts!(thoughts)),
      (error: unknown) => this.fall(error),
    );
  }

  private follow({ shared, events, own }: Update): void {
    const sight = this.sight!;
    const { number, what, waiting, patch } = shared;
    sight.number = number;
    sight.waiting = waiting;
    if (patch) sight.open = patched(sight.open, JSON.parse(patch) as Patch);
    if (own && sight.own) sight.own = patched(sight.own, JSON.parse(own) as Patch);
    withDeadline(sight);
    this.noteQuestion();
    if (what.kind === 'seat') {
      const user = what.holder.user ?? botId(sight.game, what.seat);
      if (user === sight.users[what.seat]) return;
      sight.users = sight.users.with(what.seat, user);
      sight.levels = sight.levels.with(what.seat, levelOf(what.holder));
      return this.say(this.speaker!.state(sight));
    }
    this.say(this.speaker!.record({ number, what, events }, sight));
    if (what.kind === 'end') this.disclose();
  }

  private noteQuestion(): void {
    const { waiting, viewer, number } = this.sight!;
    const question = waiting.find(({ seat, blocking }) => blocking && seat === viewer)?.id;
    if (question === this.question) return;
    this.question = question;
    this.askedSince = number;
  }

  // What is said

  private async answer(text: string): Promise<void> {
    const { speaker, sight } = this;
    if (asksForState(text)) return this.say(speaker ? speaker.state(sight!) : this.gathering);
    if (!speaker || !sight) throw new Refused('NOT_STARTED');
    const read = speaker.read(text, sight);
    if (read.kind === 'error') return this.sayNo(read.error);
    if (read.kind === 'answer') return this.say([read.answer]);
    const problem = await this.act(read);
    if (problem) this.sayNo(read.refused(problem));
  }

  private async act(read: Exclude<Read, { kind: 'answer' | 'error' }>): Promise<Refusal | undefined> {
    try {
      switch (read.kind) {
        case 'act':
          return await this.play(read);
        case 'say':
          return await this.speak(read.text);
        case 'think':
          return await this.think(read.thought);
      }
    } catch (error) {
      if (error instanceof Refused) return refusal(error.code, error.facts);
      throw error;
    }
  }

  private async speak(text: string): Promise<Refusal | undefined> {
    const user = this.mustNotHurry('chat');
    // Words are put in order here as everywhere.
    const said = Say.safeParse({ text });
    if (!said.success) return refusal('BAD_MESSAGE', { field: 'text', expected: said.error.issues[0]!.message });
    await this.house.tables.say(this.table, user, said.data.text);
    return undefined;
  }

  /** Kept for the end; until then only who thought it is told that it was kept. */
  private async think(words: Pick<Thought, 'text' | 'decision'>): Promise<Refusal | undefined> {
    const { table } = this;
    const seat = table.seatOf(this.user);
    if (seat < 0) return refusal('NOT_SEATED');
    if (table.isOver) return refusal('GAME_OVER');
    this.mustNotHurry('thought');
    const thought = { seat, number: this.sight!.number, ...words };
    await this.house.store.addThought(table.row.id, thought);
    this.say(this.speaker!.thoughts!([thought]));
    return undefined;
  }

  private mustNotHurry(what: 'chat' | 'thought'): number {
    const { user } = this;
    if (user === undefined) throw new Refused('NOT_AUTHENTICATED');
    const wait = this.house.limits.take(what, user);
    if (wait > 0) throw new Refused('RATE', { seconds: Math.ceil(wait) });
    return user;
  }

  private async play({ action, answers, seq, v }: Read & { kind: 'act' }): Promise<Refusal | undefined> {
    const seat = this.table.seatOf(this.user);
    if (seat < 0) return refusal('NOT_SEATED');
    if (v !== undefined && v < this.askedSince && answers !== undefined) return refusal('STALE', { waiting: answers });
    if (seq !== undefined && seq <= this.lastSeq) return refusal('OLD_COMMAND', { last: this.lastSeq });
    const since = performance.now();
    const answer = await this.table.act(seat, { number: 'next', action, ...(answers !== undefined && { answers }) });
    this.house.metrics.answered(answer, since);
    if (isRefusal(answer)) return answer;
    if (seq !== undefined) this.lastSeq = seq;
    return undefined;
  }
}
