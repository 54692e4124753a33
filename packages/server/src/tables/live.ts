/**
 * A table in memory: its row, its match if the game is on, and who listens. After everything that may have written a record,
 * `settle` does what follows from it.
 */
import type { CatalogueEntry } from '@freehold/bots';
import {
  type Answer,
  type Command,
  type Holder,
  isRefusal,
  restore,
  Sealed,
  type Setting,
  SPECTATOR,
  snapshot,
  Table,
  type Update,
  type Viewer,
} from '@freehold/kernel';
import type { ServerText, ViewData } from '@freehold/protocol';
import { Refused, refuse, refusedVersion } from '../refusal.js';
import type { SpeechRow, TableRow } from '../store/index.js';
import { Absence } from './absence.js';
import { type Asker, IN_HOUSE } from './fair-queue.js';
import { NATIVE_HASHING } from './hashing.js';
import { type Listener, Listeners, type Listening, silence } from './listeners.js';
import { botName, seatOf, shown } from './lobby.js';
import { Mutes } from './mutes.js';
import { type Outcome, outcomeOf } from './outcome.js';
import { Sights } from './sights.js';
import { SpeechLog } from './speech.js';
import type { Surroundings } from './surroundings.js';

/** Records between two snapshots: what a table that comes back into memory has to replay at most. */
const SNAPSHOT_EVERY = 128;
/** No game that people want to finish has so many. */
const LONGEST = 50_000;
/** Where only bots play they go on for so long after somebody looked. */
const UNATTENDED = 60_000;
const DONE = Promise.resolve();

export class LiveTable {
  private readonly listeners = new Listeners();
  private game: Table | undefined;
  private holders: readonly Holder[] = [];
  names: readonly string[] = [];
  private snapshotAt = 0;
  private lastSaid = 0;
  private publishedAt = -1;
  private finishing = false;
  private reseating = DONE;
  private beginning = DONE;
  private readonly absence = new Absence(this);
  touched: number;
  /** When a request last came for it. Without this it could leave memory before the request listens here, and hear nothing. */
  requested: number;
  private looked: number;
  readonly sights: Sights;
  readonly mutes: Mutes;
  readonly speech: SpeechLog;

  private constructor(
    private readonly around: Surroundings,
    private readonly entry: CatalogueEntry,
    public row: TableRow,
  ) {
    this.touched = around.now();
    this.requested = this.touched;
    this.looked = this.touched;
    this.sights = new Sights(around, entry, this);
    this.mutes = new Mutes(around.store, row.id);
    this.speech = new SpeechLog(around, this);
  }

  static async load(around: Surroundings, entry: CatalogueEntry, row: TableRow): Promise<LiveTable> {
    const live = new LiveTable(around, entry, row);
    if (row.header) await live.begin(row);
    return live;
  }

  get isOn(): boolean {
    return this.game !== undefined;
  }

  /** A row that says that the game is on may be read before the match is: whoever comes by it waits for that. */
  async ready(): Promise<this> {
    this.requested = this.around.now();
    await this.beginning.catch(() => undefined);
    return this;
  }

  get isOver(): boolean {
    return this.game?.ended ?? this.row.state === 'over';
  }

  get audience(): number {
    return this.listeners.size;
  }

  /** Whether somebody who sits here is connected. */
  get isAttended(): boolean {
    return !this.here().next().done;
  }

  /** Those who sit here and are connected. */
  *here(): IterableIterator<number> {
    for (const { listener } of this.listeners) if (this.seatOf(listener.user) >= 0) yield listener.user!;
  }

  /** When something happens here by itself. */
  due(): number | undefined {
    const due = this.isUnattended() ? undefined : this.game?.due();
    const check = this.absence.due();
    return due === undefined || (check !== undefined && check < due) ? check : due;
  }

  /** Bots that play among themselves wait for somebody to look. */
  private isUnattended(): boolean {
    const { holders, around } = this;
    const isWatched = this.audience > 0 || this.sights.waiters > 0 || around.now() - this.looked < UNATTENDED;
    return !isWatched && holders.every(({ kind }) => kind === 'bot');
  }

  /** Somebody looked, or goes away. */
  seen(): void {
    const wasUnattended = this.isUnattended();
    this.looked = this.around.now();
    if (wasUnattended) this.around.schedule(this);
  }

  seatOf(user: number | undefined): number {
    if (user === undefined) return -1;
    return this.game ? this.holders.findIndex((holder) => holder.user === user) : seatOf(this.row, user);
  }

  viewerOf(user: number | undefined): Viewer {
    const seat = this.seatOf(user);
    return seat < 0 ? SPECTATOR : seat;
  }

  isWaitingFor(seat: number): boolean {
    return this.game?.waitsFor(seat) ?? false;
  }

  /** Whether he is in the game and plays himself. */
  isPlayedBy(user: number): boolean {
    const seat = this.seatOf(user);
    return this.game !== undefined && this.holders[seat]?.kind === 'person' && this.game.isIn(seat);
  }

  /** Whether this person was in the game and is a participant no more, at a table where those who are put out are none. */
  isKeptOut(user: number | undefined): boolean {
    const seat = this.seatOf(user);
    return this.row.absent === 'kick' && seat >= 0 && this.game?.ended === false && !this.game.isIn(seat);
  }

  /** Once the game is over; undefined if it was given up without a result. */
  async outcome(): Promise<Outcome | undefined> {
    const { position } = await this.table().standing();
    const result = this.entry.game.result(position.state);
    return result && outcomeOf(this.row, result, this.holders, this.names, position.time);
  }

  /** Whether another process has written more than this one knows of. */
  isBehind(number: number): boolean {
    return this.game !== undefined && number > this.game.number;
  }

  /** Of the last record; -1 before the game. */
  get lastNumber(): number {
    return this.game?.number ?? -1;
  }

  hasNotHeard(said: number): boolean {
    return said > this.lastSaid;
  }

  // What people do

  async act(seat: number, command: Command): Promise<Answer> {
    await this.returned(seat);
    return this.table().act(seat, command).then(this.settled);
  }

  async undo(seat: number, number: number): Promise<Answer> {
    await this.returned(seat);
    return this.table().undo(seat, { number }).then(this.settled);
  }

  /** What the owner of a seat does gives it back to them, also where it comes too late to be played. */
  private async returned(seat: number): Promise<void> {
    const { kind, user } = this.holders[seat] ?? {};
    if (kind === 'steward') await this.takeBack(user!);
  }

  private readonly settled = (answer: Answer): Answer => {
    this.settle();
    return answer;
  };

  async resign(seat: number): Promise<{ number: number; answer: Answer }> {
    for (;;) {
      const number = this.table().lastCommand(seat) + 1;
      const answer = await this.act(seat, { number, action: this.entry.game.resign });
      // Another command of the seat may have come first, under the same number or a higher one.
      const isDone = isRefusal(answer) ? answer.refused !== 'OLD_COMMAND' : !this.table().isIn(seat);
      if (isDone) return { number, answer };
    }
  }

  /** Sits down in a running game where a bot sits. */
  async takeOver(user: number, wanted: number | undefined, asker = IN_HOUSE): Promise<void> {
    const table = this.table();
    if (table.ended) throw new Refused('GAME_OVER');
    if (wanted !== undefined && !this.holders[wanted]) throw new Refused('NOT_A_SEAT', { seats: this.holders.length });
    const free = (seat: number) => this.holders[seat]?.kind === 'bot' && table.isIn(seat);
    const earlier = await this.seatBefore(user, asker);
    const seat = wanted ?? earlier ?? this.holders.findIndex((_, index) => free(index));
    if (seat < 0) refuse('TABLE_FULL');
    // From seat to seat he would see what only they may know.
    if (earlier !== undefined && seat !== earlier) refuse('NOT_ALLOWED', { seat: earlier });
    if (!free(seat)) refuse('SEAT_TAKEN');
    const isSeated = () => table.holders.some((holder) => holder.user === user);
    const mayStill = (now: Holder) => now.kind === 'bot' && !isSeated();
    const answer = await table.hold(seat, { kind: 'person', user }, 'joined', mayStill);
    if (isRefusal(answer) && isSeated()) refuse('SEATED', { seat: table.holders.findIndex((h) => h.user === user) });
    await this.seatsSettled(answer, 'SEAT_TAKEN');
  }

  /** Where he sat in this game, before he left. */
  private async seatBefore(user: number, asker: Asker): Promise<number | undefined> {
    const header = this.row.header!;
    const first = header.players.findIndex(({ holder }) => holder.user === user);
    if (first >= 0) return first;
    const told = await this.around.archive.told(this.entry.game, header, this.lastNumber, asker);
    const seated = told.find(({ what }) => what.kind === 'seat' && what.holder.user === user)?.what;
    return seated?.kind === 'seat' ? seated.seat : undefined;
  }

  /** The owner is back and plays their seat again, if a steward kept it: that is the answer. */
  async takeBack(user: number): Promise<boolean> {
    const isKept = (holder: Holder | undefined) => holder?.kind === 'steward' && holder.user === user;
    const seat = this.seatOf(user);
    if (!isKept(this.holders[seat]) || this.isOver) return false;
    const answer = await this.table().hold(seat, { kind: 'person', user }, 'returned', isKept);
    // The owner is back by another way, or the game has ended at this very moment.
    const isPast = isRefusal(answer) && (answer.refused === 'STALE' || answer.refused === 'GAME_OVER');
    await this.seatsSettled(isPast ? { accepted: 0 } : answer, 'NOT_SEATED');
    return true;
  }

  /** Hands the seat to a bot for good. */
  async giveUp(user: number): Promise<void> {
    const seat = this.seatOf(user);
    if (seat < 0) refuse('NOT_SEATED');
    const level = Object.keys(this.entry.bots)[0]!;
    const answer = await this.table().hold(seat, { kind: 'bot', level }, 'left', (now) => now.user === user);
    await this.seatsSettled(answer, 'NOT_SEATED');
  }

  /** Does one thing that is due. */
  async tick(): Promise<void> {
    await this.noticeAbsence();
    await this.game?.tick();
    this.settle();
  }

  /** Reads what another process has written. */
  async sync(): Promise<void> {
    await this.game?.sync();
    this.settle();
  }

  // Who listens

  /** From now on the listener hears of everything; first of how things stand. */
  async attach(listener: Listener, since?: number): Promise<void> {
    this.seen();
    await this.seat(this.listeners.add(listener), since);
    this.around.schedule(this);
    this.around.presenceChanged(this);
  }

  detach(listener: Listener): void {
    if (!this.listeners.has(listener)) return;
    this.seen();
    this.listeners.remove(listener);
    this.touched = this.around.now();
    if (listener.user !== undefined && !this.listeners.hears(listener.user)) {
      this.mutes.forget(listener.user);
      this.absence.left(listener.user, this.touched);
      this.around.schedule(this);
    }
    this.around.presenceChanged(this);
  }

  // Around the game

  /** The row was changed, here or elsewhere: people are told, and the game begins if that is the change. */
  async refresh(row: TableRow): Promise<void> {
    if (row.revision < this.row.revision) return;
    const begins = row.header && !this.game;
    this.row = row;
    if (begins) {
      this.beginning = this.begin(row);
      await this.beginning;
    }
    await this.tellTable();
    if (!this.game) {
      // Who looked on may have sat down.
      for (const listening of this.listeners) listening.viewer = this.viewerOf(listening.listener.user);
      this.around.presenceChanged(this);
    }
    if (!begins) return this.around.schedule(this);
    for (const listening of this.listeners) await this.seat(listening);
    this.settle();
  }

  /** One of those who sit here has another name. */
  async renamed(): Promise<void> {
    if (this.game) await this.nameAll();
    await this.tellTable();
  }

  /** Passes on what was said, unless it was passed on before. */
  async said(rows: readonly SpeechRow[]): Promise<void> {
    for (const row of rows) {
      if (row.id <= this.lastSaid) continue;
      this.lastSaid = row.id;
      const [said, hears] = await Promise.all([this.speech.saidOf(row), this.mutes.read(this.listeners.people())]);
      this.listeners.pass({ type: 'said', ...said }, ({ user }) => hears(user, row.user!));
    }
  }

  /** What was said since a record. To be read before the view it goes with: a view that waits comes after newer updates. */
  async speechSince(user: number | undefined, since: number | undefined): Promise<Pick<ViewData, 'speech'>> {
    return since === undefined ? {} : { speech: await this.speech.page(user, { since }) };
  }

  tellPresence(): void {
    this.tellAll({ type: 'presence', ...this.listeners.presence() });
  }

  tellAll(message: ServerText): void {
    this.listeners.tell(message);
  }

  /** Before it leaves memory. */
  async rest(): Promise<void> {
    for (const { stop } of this.listeners) stop?.();
    if (!this.game || this.game.ended) return;
    await this.saveSnapshot();
  }

  table(): Table {
    return this.game ?? refuse('NOT_STARTED');
  }

  /** After a change of seats: the row has followed when this returns. */
  private async seatsSettled(answer: Answer, stale: 'SEAT_TAKEN' | 'NOT_SEATED'): Promise<void> {
    this.settle();
    if (isRefusal(answer)) throw new Refused(answer.refused === 'STALE' ? stale : answer.refused, answer.facts);
    await this.reseating;
  }

  private async begin(row: TableRow): Promise<void> {
    const { around, entry } = this;
    const header = row.header!;
    const stored = await around.store.snapshot(row.match);
    const isNew = !stored && (await around.store.lines(row.match, 0, 1)).length === 0;
    const setting: Setting = {
      game: entry.game,
      header,
      sealed: new Sealed(header, row.secret, NATIVE_HASHING),
      log: around.store,
      now: around.now,
      policy: (holder) =>
        holder.kind === 'steward' ? entry.steward : (entry.bots[holder.level ?? ''] ?? Object.values(entry.bots)[0]),
      random: around.random,
      botDelay: around.botDelay,
      ...(entry.hopes && { hopes: entry.hopes }),
      patience: 3,
      absent: row.absent,
      ...(entry.kickFor && { kickFor: entry.kickFor }),
      longest: LONGEST,
      // People who are at a game that begins need not come back to it.
      ...(!isNew && { patientUntil: around.patientUntil }),
    };
    const begun = isNew ? Table.create(setting) : Table.open(setting, this.restored(stored?.text));
    this.game = await begun.catch(refusedVersion);
    this.snapshotAt = stored?.number ?? 0;
    this.publishedAt = this.game.number;
    this.holders = this.game.holders;
    await this.nameAll();
  }

  /** A snapshot that cannot be read costs time, and nothing else. */
  private restored(text: string | undefined) {
    try {
      return text === undefined ? undefined : restore(this.entry.game, text);
    } catch (error) {
      this.around.log.warn({ table: this.row.id, reason: (error as Error).message }, 'snapshot not usable');
      return undefined;
    }
  }

  /** What follows from records that may have been written. */
  private settle(): void {
    const { game } = this;
    if (!game) return;
    this.touched = this.around.now();
    if (game.holders !== this.holders) this.reseat(game.holders);
    if (game.number !== this.publishedAt) {
      this.publishedAt = game.number;
      this.around.published(this, game.number);
    }
    if (game.ended && !this.finishing) {
      this.finishing = true;
      this.around.finished(this);
    }
    if (game.number - this.snapshotAt >= SNAPSHOT_EVERY && !game.ended) {
      this.snapshotAt = game.number;
      this.around.inBackground(this.saveSnapshot(), 'snapshot');
    }
    this.around.schedule(this);
  }

  private async saveSnapshot(): Promise<void> {
    const { position } = await this.game!.standing();
    const text = snapshot(this.entry.game, position);
    if (text !== undefined) await this.around.store.saveSnapshot(this.row.match, { number: position.number, text });
  }

  /** Who controls a seat has changed: the row follows the log, and sockets follow their person. */
  private reseat(holders: readonly Holder[]): void {
    const before = this.holders;
    this.holders = holders;
    this.absence.forgetOthers();
    const controls = ({ kind, user, level }: Holder) => `${kind} ${user} ${level}`;
    if (holders.every((holder, seat) => controls(holder) === controls(before[seat]!))) return;
    // From this moment on nobody hears what only a seat may know that is not his any more.
    const moved = [...this.listeners].filter((l) => l.viewer !== this.viewerOf(l.listener.user));
    moved.forEach(silence);
    const earlier = this.reseating;
    this.reseating = (async () => {
      // What failed there was told there; these seats are to be settled all the same.
      await earlier.catch(() => undefined);
      await this.nameAll();
      for (const listening of moved) if (this.listeners.has(listening.listener)) await this.seat(listening);
      this.around.presenceChanged(this);
      await this.around.seatsChanged(this, holders);
    })();
    this.around.inBackground(this.reseating, 'seats');
  }

  private async nameAll(): Promise<void> {
    const users = this.holders.flatMap(({ user }) => (user === undefined ? [] : [user]));
    const names = await this.around.people.named(users);
    this.names = this.holders.map(({ user }, seat) =>
      user === undefined ? botName(seat) : (names.get(user) ?? this.row.header!.players[seat]!.name),
    );
  }

  /** Tells the listener how things stand from where he sits now, and then everything that happens. */
  private async seat(listening: Listening, since?: number): Promise<void> {
    const turn = silence(listening);
    const { listener } = listening;
    // He may have gone, or sat down elsewhere, while the table was busy.
    const isOver = () => listening.turn !== turn || !this.listeners.has(listener);
    const seat = this.seatOf(listener.user);
    const viewer = this.viewerOf(listener.user);
    listening.viewer = viewer;
    if (listener.user !== undefined) this.absence.back(listener.user);
    listener.tell(await this.tableText(seat));
    if (!this.game || isOver()) return;
    if (this.holders[seat]?.away) await this.welcome(seat);
    // What happens while the view is put together is told after it.
    let later: Update[] | undefined = [];
    const hear = (update: Update) => {
      if (later) later.push(update);
      else listener.update(update);
    };
    const { now, stop } = await this.game.watch(viewer, hear, since);
    if (isOver()) return stop();
    listening.stop = stop;
    const speech = await this.speechSince(listener.user, since);
    const view = await this.sights.of(viewer, now, since, listener);
    if (isOver()) return stop();
    listener.tell({ type: 'view', ...view, ...(view.missed && speech) });
    for (const update of later) listener.update(update);
    later = undefined;
  }

  private async tableText(seat: number): Promise<ServerText> {
    const names = await this.around.people.named(
      this.row.seats.flatMap(({ user }) => (user === undefined ? [] : [user])),
    );
    return { type: 'table', table: shown(this.row, names), ...(seat >= 0 && { seat }) };
  }

  private async tellTable(): Promise<void> {
    for (const { listener } of this.listeners) {
      listener.tell(await this.tableText(this.seatOf(listener.user)));
    }
  }

  // Connections that are lost

  /** Whether the seat's person is asked something, and could still have his clock stopped. */
  isStoppable(seat: number): boolean {
    const { game } = this;
    if (!game || game.ended || !this.row.header?.clock?.pause) return false;
    const holder = this.holders[seat];
    return holder?.kind === 'person' && !holder.away && game.canPause(seat);
  }

  private async noticeAbsence(): Promise<void> {
    const now = this.around.now();
    const heir = this.absence.heir(now);
    if (heir !== undefined) await this.around.handOver(this, heir);
    for (const seat of this.absence.lost(now)) {
      const holder = this.holders[seat]!;
      await this.game!.hold(seat, { ...holder, away: true }, 'disconnected', (held) => held === holder);
    }
  }

  private async welcome(seat: number): Promise<void> {
    const { away: _, ...holder } = this.holders[seat]!;
    await this.game!.hold(seat, holder, 'returned', (now) => now.away === true && now.user === holder.user);
    this.settle();
  }
}
