/**
 * What happened long ago. The log is played again a little at a time, so that nobody else waits for it, one match at a time,
 * and once for all who ask; what came of it is kept for a while, so that the next who asks needs only what is new.
 */
import {
  firstReadable,
  type Game,
  type GameEvent,
  type Header,
  type MatchRecord,
  type Position,
  replay,
  replayFrom,
  type What,
  whatOf,
} from '@freehold/kernel';
import { type Clock, SYSTEM_CLOCK } from '../operations/clock.js';
import { Refused } from '../refusal.js';
import type { Store } from '../store/index.js';
import { type Asker, FairQueue } from './fair-queue.js';

/** A record as it is told, with its events as nobody sees them yet. */
export interface Told {
  readonly number: number;
  readonly what: What;
  readonly events: readonly GameEvent[];
}

type Tell = (record: MatchRecord, _: Position, events: readonly GameEvent[]) => void;

interface Tale {
  position: Position | undefined;
  readonly told: Told[];
}

/**
 * Milliseconds of work before others have their turn, and until it goes on: a fifth of the processor at most. A thread that
 * takes all it can get would be made to wait by the system where others want to run too, and everybody at the tables with it.
 */
const SLICE = 1;
const PAUSE = 4;
/** Records played between two looks at the time, and records read at once. */
const AT_ONCE = 4;
const PAGE = 100;
/** Records that are kept, of the matches asked for last: a few dozen megabytes. */
const KEPT = 30_000;

export class Archive {
  private readonly tales = new Map<string, Tale>();
  private readonly queue: FairQueue<Tale>;

  /** `each`: matches that one address may wait for. */
  constructor(
    private readonly store: Pick<Store, 'read'>,
    each?: number,
    private readonly clock: Clock = SYSTEM_CLOCK,
  ) {
    this.queue = new FairQueue(each, clock);
  }

  get isBusy(): boolean {
    return this.queue.isBusy;
  }

  /** Everything up to a record that is stored, oldest first; from the last change of rules, if there was one. */
  async told(game: Game, header: Header, upTo: number, asker: Asker): Promise<readonly Told[]> {
    const { match } = header;
    let tale = this.tales.get(match);
    // A job that somebody else has begun may have read the log before that record came.
    for (let tries = 0; tries < 3 && !(tale?.position && tale.position.number >= upTo); tries++) {
      tale = await this.queue.ask(match, asker, (isWanted) =>
        this.goOn(game, header, new Slices(this.clock, isWanted)),
      );
    }
    // Moves to the end: those asked for longest ago are forgotten first.
    this.tales.delete(match);
    this.tales.set(match, tale!);
    this.forget();
    return tale!.told;
  }

  /** Whoever waits is refused: the house closes. */
  stop(): void {
    this.queue.stop();
  }

  private async goOn(game: Game, header: Header, slices: Slices): Promise<Tale> {
    const { match } = header;
    const tale = this.tales.get(match) ?? { position: undefined, told: [] };
    const records = await this.read(match, tale.position ? tale.position.number + 1 : 0, slices);
    // What was told follows the position, so that what is broken off here goes on from there.
    const play = (replayed: (tell: Tell) => Position) => {
      const told: Told[] = [];
      tale.position = replayed((record, _, events) =>
        told.push({ number: record.number, what: whatOf(record), events }),
      );
      tale.told.push(...told);
    };
    let next = 0;
    if (!tale.position) {
      next = firstReadable(game, header, records) + 1;
      play((tell) => replay(game, header, records.slice(0, next), tell));
      this.tales.set(match, tale);
    }
    for (; next < records.length; next += AT_ONCE) {
      play((tell) => replayFrom(game, header, tale.position!, records.slice(next, next + AT_ONCE), tell));
      await slices.next();
    }
    return tale;
  }

  private async read(match: string, from: number, slices: Slices): Promise<MatchRecord[]> {
    const records: MatchRecord[] = [];
    for (;;) {
      const page = await this.store.read(match, from + records.length, PAGE);
      for (const { record } of page) records.push(record);
      if (page.length < PAGE) return records;
      await slices.next();
    }
  }

  private forget(): void {
    let kept = 0;
    for (const { told } of this.tales.values()) kept += told.length;
    for (const [match, { told }] of this.tales) {
      if (kept <= KEPT || this.tales.size === 1) return;
      this.tales.delete(match);
      kept -= told.length;
    }
  }
}

/** Work in slices. */
class Slices {
  private since: number;

  constructor(
    private readonly clock: Clock,
    private readonly isWanted: () => boolean,
  ) {
    this.since = clock.monotonic();
  }

  async next(): Promise<void> {
    if (this.clock.monotonic() - this.since < SLICE) return;
    await new Promise<void>((resolve) => this.clock.soon(() => resolve(), PAUSE));
    // Nobody reads this refusal: it ends the work.
    if (!this.isWanted()) throw new Refused('STOPPING');
    this.since = this.clock.monotonic();
  }
}
