/**
 * A live match: a mailbox with at most one record in flight. A command is checked, applied to a copy, appended to the
 * log, and only then does the copy become the state and anybody hears of it. Reads wait in the same mailbox. A lost
 * append or a throw discards the copy. A table knows no socket, no database and no timer.
 */
import { RecordingChance } from '../chance/chance.js';
import { DataError, isRefusal, type Refusal, refuse } from '../failure.js';
import { type Action, CLOCK, type GameEvent, type Seat, SPECTATOR, type State, type Viewer, view } from '../game.js';
import { canonical } from '../log/canonical.js';
import { headerHash } from '../log/chain.js';
import { checksumOf, type Sums, sumsAfter, sumsOf } from '../log/checksum.js';
import { canStandStill } from '../log/clock.js';
import { checkHeader, checksumUnder, follow } from '../log/follow.js';
import { advance, begin, type Position, setUp, undone } from '../log/position.js';
import {
  type By,
  type Entry,
  type Holder,
  type MatchRecord,
  recordProblem,
  recordText,
  type SetupRecord,
} from '../log/record.js';
import { replay, replayFrom } from '../log/replay.js';
import { diffText } from '../view/patch.js';
import { Audience, type Sink } from './audience.js';
import {
  type Answer,
  type Draft,
  draftAct,
  draftEnd,
  draftRules,
  draftSeat,
  playedAs,
  type Repeat,
  UNWRITTEN,
  type Wish,
} from './draft.js';
import { type Chore, chore, dueAt, expiryOf, move } from './housekeeping.js';
import type { Setting } from './setting.js';
import { asked, choicesFor, type Sighting } from './update.js';

/**
 * A person's wish. `number` rises with every command of the seat, `next` for clients that do not count; `answers` is the waiting
 * it is meant for.
 */
export interface Command {
  readonly number: number | 'next';
  readonly action: unknown;
  readonly answers?: number;
  readonly nonce?: string;
}

/** Looks at where the match stands and says what to write. Asked again after a lost race. */
type Intent<S extends State, E extends GameEvent> = (at: Position<S>) => Draft<S, E> | Answer | Repeat;

function isAct(record: MatchRecord, action: Action | Refusal, answers: number | undefined): boolean {
  if (record.kind !== 'act' || isRefusal(action)) return false;
  return canonical(record.action) === canonical(action) && record.answers === answers;
}

export class Table<S extends State = State, A extends Action = Action, E extends GameEvent = GameEvent> {
  private isBusy = false;
  /** Of the last state that was stored here. */
  private sums: Sums | undefined;
  private judged: { readonly at: Position<S>; readonly chore: Chore | undefined } | undefined;
  private readonly queue: (() => void)[] = [];
  private readonly audience = new Audience<S, A, E>();

  private constructor(
    private readonly setting: Setting<S, A, E>,
    private at: Position<S>,
    private head: string,
  ) {}

  /** Starts a match: draws the set-up and stores it. The header may be of an earlier version. */
  static async create<S extends State, A extends Action, E extends GameEvent>(
    setting: Setting<S, A, E>,
  ): Promise<Table<S, A, E>> {
    const { game, header, sealed, log, now } = setting;
    checkHeader(game, header);
    const chance = new RecordingChance(sealed.source, new Array<number>(header.streams.length).fill(0));
    const state = setUp(game, header, chance);
    const record: SetupRecord = {
      kind: 'setup',
      number: 0,
      time: now(),
      checksum: checksumUnder(game, header.version, state),
      draws: chance.draws,
    };
    const head = sealed.head(headerHash(header), record);
    if ((await log.append(header.match, { head, record })) === 'lost')
      throw new DataError(header.match, 'exists already');
    const table = new Table(setting, begin(game, header, record, state), head);
    await table.bringUpToDate();
    return table;
  }

  /**
   * Takes up a stored match, from a snapshot if there is one. A match of an earlier version that has not ended goes on under the
   * present one, which is a record of its own. Throws {@link UnknownVersion} if the match cannot be read.
   */
  static async open<S extends State, A extends Action, E extends GameEvent>(
    setting: Setting<S, A, E>,
    snapshot?: Position<S>,
  ): Promise<Table<S, A, E>> {
    const { game, header, log } = setting;
    const entries = await log.read(header.match, snapshot?.number ?? 0);
    if (entries.length === 0) throw new DataError(header.match, 'is not in the log');
    if (
      snapshot &&
      (entries[0]!.record.checksum !== checksumUnder(game, snapshot.version, snapshot.state) ||
        entries[0]!.record.time !== snapshot.time)
    ) {
      throw new DataError('snapshot', 'is not of this match');
    }
    const records = entries.map((entry) => entry.record);
    const at = snapshot ? replayFrom(game, header, snapshot, records.slice(1)) : replay(game, header, records);
    const table = new Table(setting, at, entries.at(-1)!.head);
    await table.bringUpToDate();
    return table;
  }

  /** Written before anything else is, so that no version ever writes what is another's. */
  private async bringUpToDate(): Promise<void> {
    const { game, header } = this.setting;
    const isDone = (at: Position<S>) => at.ended || at.version === game.version;
    if (isDone(this.at)) return;
    const change = (at: Position<S>) => (isDone(at) ? { accepted: at.number } : draftRules(game, at));
    const answer = await this.mailbox(() => this.transact(change));
    if (isRefusal(answer)) throw new DataError(header.match, `could not be brought to version ${game.version}`);
  }

  /** Plays a person's action. If he was away, or a steward held the seat, an action that is accepted is his return. */
  act(seat: Seat, command: Command, by: By = 'owner'): Promise<Answer> {
    const { number: wanted, action: wish, answers, nonce } = Object(command) as Partial<Command>;
    return this.mailbox(() =>
      this.transact((at) => {
        const number = wanted === 'next' ? (at.commands[seat]?.[0] ?? 0) + 1 : wanted;
        const played = playedAs(at, seat, number);
        if (isRefusal(played)) return played;
        const action = this.setting.game.parse(wish);
        if (played !== undefined) return { repeats: played, seat, isSame: (record) => isAct(record, action, answers) };
        if (isRefusal(action)) return action;
        const draft = this.draftAct(at, { actor: seat, action, by, command: number, answers, nonce });
        const held = at.holders[seat]!;
        if (isRefusal(draft) || (held.kind !== 'steward' && !held.away)) return draft;
        const { away: _, ...person } = held;
        return { ...draftSeat(at, seat, { ...person, kind: 'person' }, 'returned'), again: true };
      }),
    );
  }

  /** Takes the seat's last action back. */
  undo(seat: Seat, command: { readonly number: number }): Promise<Answer> {
    const { number } = Object(command) as { number?: number };
    return this.mailbox(() =>
      this.transact((at) => {
        const played = playedAs(at, seat, number);
        if (isRefusal(played)) return played;
        if (played !== undefined) return { repeats: played, seat, isSame: ({ kind }) => kind === 'undo' };
        const back = undone(this.setting.game, this.setting.header, at, seat);
        if (!back) return refuse('NOTHING_TO_UNDO');
        const { undoes, state } = back;
        return { record: { ...UNWRITTEN, kind: 'undo', actor: seat, undoes, command: number as number }, state };
      }),
    );
  }

  /** Changes who controls a seat, if whoever controls it now is as expected. */
  hold(seat: Seat, holder: Holder, reason: string, expected?: (now: Holder) => boolean): Promise<Answer> {
    return this.mailbox(() =>
      this.transact((at) => {
        const now = Number.isInteger(seat) ? at.holders[seat] : undefined;
        if (!now) return refuse('NOT_A_SEAT', { seats: at.holders.length });
        if (at.ended) return refuse('GAME_OVER');
        if (expected && !expected(now)) return refuse('STALE');
        return draftSeat(at, seat, holder, reason);
      }),
    );
  }

  /** Ends a match that will not be finished, and tells its secret. */
  abandon(): Promise<Answer> {
    return this.mailbox(() => this.transact((at) => (at.ended ? refuse('GAME_OVER') : draftEnd(this.setting, at))));
  }

  /** Looks once. */
  look(viewer: Viewer, since?: number): Promise<Sighting<S, A, E>> {
    return this.mailbox(async () => this.sighting(viewer, since));
  }

  /** Looks, and hears of everything after that until `stop` is called. */
  watch(viewer: Viewer, sink: Sink<A, E>, since?: number): Promise<{ now: Sighting<S, A, E>; stop: () => void }> {
    return this.mailbox(async () => {
      const stop = this.audience.add(viewer, sink);
      return { now: this.sighting(viewer, since), stop };
    });
  }

  /** Reads what others have appended. */
  sync(): Promise<void> {
    return this.mailbox(() => this.readOn());
  }

  /** When something happens by itself next: a deadline, a bot's move, or what was left undone. Undefined: never. */
  due(): number | undefined {
    return this.chore() ? this.at.time : dueAt(this.setting, this.at);
  }

  /** Does one thing that is due, if any. Call again while {@link due} is not in the future. */
  tick(): Promise<boolean> {
    return this.mailbox(async () => {
      if (await this.chores()) return true;
      const due = move(this.setting, this.at);
      if (!due) return false;
      const answer = await this.transact((at) => this.draftAct(at, due));
      if (!isRefusal(answer)) return true;
      // A bot that answers with something illegal must not hold the table up.
      const cautious = due.by === 'clock' ? undefined : expiryOf(this.setting, this.at, due.answers);
      if (!cautious) return false;
      return !isRefusal(await this.transact((at) => this.draftAct(at, { ...cautious, by: due.by })));
    });
  }

  /** Who controls each seat now. */
  get holders(): readonly Holder[] {
    return this.at.holders;
  }

  /** Whether the seat is still in the game. */
  isIn(seat: Seat): boolean {
    const { game } = this.setting;
    return !this.at.ended && game.check(this.at.state, seat, game.resign) === undefined;
  }

  /** Whether the table waits for this seat. */
  waitsFor(seat: Seat): boolean {
    return this.at.waiting.some((w) => w.seat === seat && w.blocking);
  }

  /** Whether the last record is stored. */
  get ended(): boolean {
    return this.at.ended;
  }

  /** Number of the last stored record. */
  get number(): number {
    return this.at.number;
  }

  /** How long the clock of a seat may still stand because its person is away. */
  pauseLeft(seat: Seat): number {
    return this.at.away[seat]?.[1] ?? 0;
  }

  /** Whether the table waits for an answer of this seat whose clock could stand still. */
  canPause(seat: Seat): boolean {
    const { clock } = this.setting.header;
    return this.pauseLeft(seat) > 0 && this.at.waiting.some((w) => w.seat === seat && canStandStill(clock, w));
  }

  /** Number of the seat's last command; -1 before the first. */
  lastCommand(seat: Seat): number {
    return this.at.commands[seat]?.[0] ?? -1;
  }

  /** Where the match stands; for snapshots and files. */
  standing(): Promise<{ readonly position: Position<S>; readonly head: string }> {
    return this.mailbox(async () => ({ position: this.at, head: this.head }));
  }

  /** One after the other. Where nobody is before it, a job begins at once. */
  private mailbox<T>(job: () => Promise<T>): Promise<T> {
    if (!this.isBusy) return this.begin(job);
    return new Promise((resolve, reject) => {
      this.queue.push(() => this.begin(job).then(resolve, reject));
    });
  }

  private begin<T>(job: () => Promise<T>): Promise<T> {
    this.isBusy = true;
    const done = job();
    done.then(this.next, this.next);
    return done;
  }

  private readonly next = () => {
    this.isBusy = false;
    this.queue.shift()?.();
  };

  /** Writes what `intent` says, then whatever follows from it by itself. */
  private async transact(intent: Intent<S, E>): Promise<Answer> {
    for (;;) {
      const { number } = this.at;
      const draft = intent(this.at);
      if ('repeats' in draft) return this.answerAgain(draft);
      if (!('record' in draft)) return draft;
      if (this.at.ended) return refuse('GAME_OVER');
      const outcome = await this.store(draft);
      if (typeof outcome === 'object') return outcome;
      // Lost to somebody, and nothing new to read: the log does not answer as a log should.
      if (outcome === 'lost' && this.at.number === number) return refuse('UNAVAILABLE');
      if (outcome === 'lost' || draft.again) continue;
      if (this.chore()) await this.chores();
      return { accepted: outcome };
    }
  }

  /** Who sends another command under a number that was played is not told that it was done; nor who sits there since. */
  private async answerAgain({ repeats, seat, isSame }: Repeat): Promise<Answer> {
    const { log, header } = this.setting;
    const { holders, commands } = this.at;
    const isForAnother = ({ record }: Entry) =>
      record.kind === 'seat' && record.seat === seat && record.holder.user !== holders[seat]!.user;
    try {
      const [played, ...later] = await log.read(header.match, repeats);
      if (played && isSame(played.record) && !later.some(isForAnother)) return { accepted: repeats };
    } catch (error) {
      if (error instanceof DataError) throw error;
      return refuse('UNAVAILABLE');
    }
    return refuse('OLD_COMMAND', { last: commands[seat]![0] });
  }

  /** The number of the record if it was stored. What others stored instead is read and followed. */
  private async store(draft: Draft<S, E>): Promise<number | 'lost' | Refusal> {
    const { game, header, log, now } = this.setting;
    const { record, state, events } = draft;
    const before = this.at.state;
    const number = this.at.number + 1;
    // What has changed is told to those who listen, and saves summing up the rest.
    const changed: string[] = [];
    const patch = this.audience.isThere ? diffText(before.open, state.open, changed) : '';
    const sums = this.audience.isThere ? sumsAfter(this.sumsOf(before), state, changed) : sumsOf(state);
    record.number = number;
    record.time = Math.max(now(), this.at.time);
    record.checksum = checksumOf(sums);
    const entry = this.entryOf(record);
    if (isRefusal(entry)) return entry;
    const next = advance(game, header, this.at, record, state);
    try {
      if ((await log.append(header.match, entry)) === 'lost') {
        await this.readOn();
        return 'lost';
      }
    } catch {
      const known = await this.whatBecameOf(entry);
      if (known !== 'stored') return known === 'lost' ? 'lost' : refuse('UNAVAILABLE');
    }
    this.commit(entry, next, events ?? [], patch);
    this.sums = sums;
    return number;
  }

  /** Nothing is stored that could not be read back. */
  private entryOf(record: MatchRecord): Entry | Refusal {
    // What an act says was read by the rules and checked field by field when it was drafted.
    const problem = record.kind === 'act' ? undefined : recordProblem(record);
    if (problem !== undefined) return refuse('BAD_FIELD', { field: record.kind, expected: problem });
    try {
      const text = recordText(record);
      return { head: this.setting.sealed.head(this.head, record, text), record, text };
    } catch (error) {
      return refuse('BAD_FIELD', { field: record.kind, expected: (error as Error).message });
    }
  }

  /** After an append that nobody answered: if record k is mine, it happened. */
  private async whatBecameOf(entry: Entry): Promise<'stored' | 'lost' | 'unavailable'> {
    const { log, header } = this.setting;
    try {
      const [stored] = await log.read(header.match, entry.record.number);
      if (!stored) return 'unavailable';
      if (stored.head === entry.head) return 'stored';
      await this.readOn();
      return 'lost';
    } catch (error) {
      if (error instanceof DataError) throw error;
      return 'unavailable';
    }
  }

  private async readOn(): Promise<void> {
    const { game, header, sealed, log } = this.setting;
    for (const entry of await log.read(header.match, this.at.number + 1)) {
      if (sealed.head(this.head, entry.record) !== entry.head) {
        throw new DataError(`record ${entry.record.number}`, 'is not the record its hash was made of');
      }
      const events: E[] | undefined = this.audience.isThere ? [] : undefined;
      const next = follow(game, header, this.at, entry.record, events);
      const patch = this.audience.isThere ? diffText(this.at.state.open, next.state.open) : '';
      this.commit(entry, next, events ?? [], patch);
    }
  }

  private commit(entry: Entry, next: Position<S>, events: readonly E[], patch: string): void {
    const before = this.at;
    this.at = next;
    this.head = entry.head;
    this.audience.tell(this.setting.game, this.setting.header, before, next, entry, events, patch);
  }

  private sumsOf(state: S): Sums {
    return this.sums?.state === state ? this.sums : sumsOf(state);
  }

  private sighting(viewer: Viewer, since?: number): Sighting<S, A, E> {
    const { game, header } = this.setting;
    const { state, number, time, holders } = this.at;
    const waiting = asked(header, this.at);
    const result = game.result(state);
    const options = viewer === SPECTATOR ? undefined : choicesFor(game, this.at, viewer, waiting);
    const missed = since === undefined ? undefined : this.audience.missed(game, viewer, since, number);
    return {
      number,
      time,
      head: this.head,
      view: view(state, viewer),
      waiting,
      holders,
      ...(options && { choices: options }),
      ...(result && { result }),
      ...(missed && { missed }),
    };
  }

  private draftAct(at: Position<S>, wish: Wish<A>): Draft<S, E> | Refusal {
    return draftAct(this.setting, at, wish, this.audience.isThere);
  }

  /** Worked out once for where the match stands, though it is asked several times. */
  private chore(): Chore | undefined {
    if (this.judged?.at !== this.at) this.judged = { at: this.at, chore: chore(this.setting, this.at) };
    return this.judged.chore;
  }

  /** What follows without anybody's wish: a finished or forsaken match is closed, an absent seat handed over. True if there was any. */
  private async chores(): Promise<boolean> {
    const due = this.chore();
    if (!due) return false;
    const answer = await this.transact((at) => {
      // After a lost race it may have been done, or its reason be gone.
      const now = chore(this.setting, at);
      if (now?.kind !== due.kind || ('seat' in now && 'seat' in due && now.seat !== due.seat))
        return { accepted: at.number };
      if (now.kind === 'end') return draftEnd(this.setting, at);
      if (now.kind === 'close')
        return this.draftAct(at, { actor: CLOCK, action: this.setting.game.close!, by: 'clock' });
      if (now.kind === 'leave')
        return this.draftAct(at, { actor: now.seat, action: this.setting.game.resign, by: 'clock' });
      const { away: _, ...person } = at.holders[now.seat]!;
      return draftSeat(at, now.seat, { ...person, kind: 'steward' }, 'absent');
    });
    return !isRefusal(answer);
  }
}
