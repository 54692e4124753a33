/**
 * A socket that speaks the dialect of its table's edition. It listens like any other and puts what it hears into the words of
 * the dialect; a text of its client becomes a command like any other. Nothing else in the server knows that there are dialects.
 */
import type { Duplex } from 'node:stream';
import {
  type Holder,
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
  type ThinkData,
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
import { ShownOffer } from './shown-offer.js';

/** Messages queued while the past is sent. A client that reads slower than the game goes on has to reconnect. */
const LATER_AT_MOST = 1_000;

/** When a message came, and the last record that its client had been sent. */
interface Arrival {
  readonly at: number;
  readonly heard: number;
}

export class DialectConnection extends Peer {
  private speaker: Speaker | undefined;
  private sight: Seen | undefined;
  /** The record since which this seat is asked what it is asked now. */
  private askedSince = 0;
  private question: number | undefined;
  private readonly offer = new ShownOffer();
  /** The last message that the client counted. */
  private lastSeq = -1;
  /** What was heard while the past is looked up. */
  private later: (() => void)[] | undefined;
  /** The id of the last entry of speech that was sent from the past. */
  private recalled = 0;
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
    address: string,
    private readonly dialect: Dialect,
    private readonly since: number | undefined,
    private readonly maySpectate: boolean,
  ) {
    super(house, socket, wire, person, table, address);
  }

  /** Who comes back plays himself again: a client of a source knows no other way to say so. */
  override async open(): Promise<void> {
    await this.comeBack();
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
        return this.inOrder(() => {
          if (message.id > this.recalled) this.say(this.speaker!.said(message, this.sight!));
        });
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
    const arrival = { at: this.house.now(), heard: this.sight?.number ?? -1 };
    const done = this.before.then(() => this.answer(isBinary ? '' : data.toString('utf8'), arrival));
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
    if (this.later) {
      if (this.later.push(job) > LATER_AT_MOST) this.close(CLOSE.overloaded, 'slow');
      return;
    }
    if (!this.speaker) return;
    try {
      job();
    } catch (error) {
      this.fall(error);
    }
  }

  private fall(error: unknown): void {
    if (error instanceof Refused) return this.close(CLOSE.overloaded, error.code);
    this.house.log.error({ err: error, table: this.table.row.id }, 'a dialect has no words');
    this.close(CLOSE.overloaded, 'INTERNAL');
  }

  private arrive(view: ServerTextOf<'view'>): void {
    // The seat is somebody else's now.
    if (view.seat === undefined && !this.maySpectate) return this.close(CLOSE.notFound, 'NOT_SEATED');
    if (this.later) return void this.later.push(() => this.arrive(view));
    this.later = [];
    const { history } = this.dialect;
    if (history === 0) return void this.greet(view, []);
    const greeted = this.table.sights
      .history(view.seat ?? SPECTATOR, Math.max(-1, view.number - history), this)
      .then((past) =>
        this.greet(view, past.filter(({ number }) => number <= view.number) as unknown as readonly Told[]),
      )
      .catch((error: unknown) => this.fall(error));
    // A client in a hurry is answered when it knows how things stand.
    this.before = this.before.then(() => greeted);
  }

  private greet(view: ServerTextOf<'view'>, past: readonly Told[]): void | Promise<void> {
    const { since } = this;
    const before = this.speaker;
    const sight = sightOf(this.table.row, view);
    this.sight = sight;
    this.noteQuestion();
    this.speaker = this.dialect.speaker(sight, past, before?.seen ?? since);
    if (before || since === undefined || !this.speaker.recall) return this.tellState(sight);
    return this.recall(this.speaker, sight).then(() => this.tellState(sight));
  }

  /** Chat, and the user's own thoughts, since the event that the client saw last. */
  private async recall(speaker: Speaker, sight: Seen): Promise<void> {
    const wanted = { since: speaker.recalls ?? -1, thoughts: 'own' } as const;
    for await (const entries of this.table.speech.pages(this.user, wanted)) {
      this.say(speaker.recall!(entries, sight));
      this.recalled = entries.at(-1)?.id ?? this.recalled;
      if (!(await this.drained())) return;
    }
  }

  private tellState(sight: Seen): void {
    const jobs = this.later!;
    this.later = undefined;
    this.inOrder(() => this.say(this.speaker!.state(sight)));
    if (this.table.isOver) this.disclose();
    for (const job of jobs) this.inOrder(job);
  }

  /** The game is over, and everybody may know what was thought. */
  private disclose(): void {
    if (this.dialect.discloses) this.tellThoughts(this.speaker!).catch((error: unknown) => this.fall(error));
  }

  private async tellThoughts(speaker: Speaker): Promise<void> {
    for await (const entries of this.table.speech.pages(this.user, { said: false })) {
      for (const entry of entries) if (entry.kind === 'thought') this.say([speaker.thought(entry, this.sight!)]);
      if (!(await this.drained())) return;
    }
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
    if (what.kind === 'seat') return this.reseat(what.seat, what.holder);
    this.say(this.speaker!.record({ number, what, events }, sight));
    if (what.kind === 'end') this.disclose();
    if (what.kind === 'act' && what.by === 'clock' && what.actor === sight.viewer) this.leaveIfKicked();
  }

  /** There is no message for who plays a seat: all are told how things stand, and the owner that somebody plays for them. */
  private reseat(seat: number, holder: Holder): void {
    const sight = this.sight!;
    const user = holder.user ?? botId(sight.game, seat);
    const isKept = holder.kind === 'steward';
    if (user === sight.users[seat] && isKept === sight.standIns!.includes(seat)) return;
    sight.users = sight.users.with(seat, user);
    sight.levels = sight.levels.with(seat, levelOf(holder));
    const others = sight.standIns!.filter((other) => other !== seat);
    sight.standIns = isKept ? [...others, seat] : others;
    this.say(this.speaker!.state(sight));
    if (isKept && seat === sight.viewer) this.say([this.dialect.refused(refusal('STAND_IN'))]);
  }

  /** Whose time puts them out of the game is no participant any more. */
  private leaveIfKicked(): void {
    const { viewer, open } = this.sight!;
    const { out } = open as { out?: readonly number[] };
    if (this.table.row.absent === 'kick' && out?.[viewer]) this.close(CLOSE.notFound, 'KICKED');
  }

  /** Whatever the owner of a seat sends gives it back to them. */
  private async comeBack(): Promise<void> {
    if (this.user !== undefined) await this.table.takeBack(this.user);
  }

  private noteQuestion(): void {
    const { waiting, viewer, number } = this.sight!;
    this.offer.show(waiting, viewer, number, this.house.now());
    const question = waiting.find(({ seat, blocking }) => blocking && seat === viewer)?.id;
    if (question === this.question) return;
    this.question = question;
    this.askedSince = number;
  }

  // What is said

  private async answer(text: string, arrival: Arrival): Promise<void> {
    await this.comeBack();
    const { speaker, sight, gathering } = this;
    const isAsking = asksForState(text);
    if (isAsking && !speaker && gathering.length > 0) return this.say(gathering);
    if (!speaker || !sight) throw new Refused('NOT_STARTED');
    if (isAsking) return this.say(speaker.state(sight));
    const read = speaker.read(text, sight);
    if (read.kind === 'error') return this.sayNo(read.error);
    if (read.kind === 'answer') return this.say([read.answer]);
    const problem = await this.act(read, arrival);
    if (problem) this.sayNo(read.refused(problem));
  }

  private async act(read: Exclude<Read, { kind: 'answer' | 'error' }>, arrival: Arrival): Promise<Refusal | undefined> {
    try {
      switch (read.kind) {
        case 'act':
          return await this.play(read, arrival);
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
  private async think(words: ThinkData): Promise<Refusal | undefined> {
    if (this.table.seatOf(this.user) < 0) return refusal('NOT_SEATED');
    const thought = await this.house.tables.think(this.table, this.mustNotHurry('thought'), words);
    this.say([this.speaker!.thought(thought, this.sight!)]);
    return undefined;
  }

  private mustNotHurry(what: 'chat' | 'thought'): number {
    const { user } = this;
    if (user === undefined) throw new Refused('NOT_AUTHENTICATED');
    const wait = this.house.limits.take(what, user);
    if (wait > 0) throw new Refused('RATE', { seconds: Math.ceil(wait) });
    return user;
  }

  private async play(
    { action, answers, seq, v, isUnnamed }: Read & { kind: 'act' },
    { at, heard }: Arrival,
  ): Promise<Refusal | undefined> {
    const seat = this.table.seatOf(this.user);
    if (seat < 0) return refusal('NOT_SEATED');
    if (v !== undefined && v < this.askedSince && answers !== undefined) return refusal('STALE', { waiting: answers });
    if (isUnnamed && !this.offer.isMeant(heard, at)) return refusal('STALE', { waiting: answers! });
    if (seq !== undefined && seq <= this.lastSeq) return refusal('OLD_COMMAND', { last: this.lastSeq });
    const since = this.house.clock.monotonic();
    const answer = await this.table.act(seat, { number: 'next', action, ...(answers !== undefined && { answers }) });
    this.house.metrics.answered(answer, since);
    if (isRefusal(answer)) return answer;
    if (seq !== undefined) this.lastSeq = seq;
    return undefined;
  }
}
