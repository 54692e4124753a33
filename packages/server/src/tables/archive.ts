/**
 * What happened long ago. The log is played again a little at a time, so that nobody else waits for it, and once for all who
 * ask; what came of it is kept for a while, so that the next who asks needs only what is new.
 */
import {
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
import type { Clock } from '../operations/clock.js';
import type { Store } from '../store/index.js';

/** A record as it is told, with its events as nobody sees them yet. */
export interface Told {
  readonly number: number;
  readonly what: What;
  readonly events: readonly GameEvent[];
}

interface Tale {
  position: Position | undefined;
  readonly told: Told[];
}

/** Records played again before others have their turn: a millisecond or two. */
const AT_ONCE = 32;
/** Matches that are kept, those asked for last. A long one is a megabyte or two. */
const KEPT = 32;

export class Archive {
  private readonly tales = new Map<string, Promise<Tale>>();

  /** Replays under way. */
  private underWay = 0;

  constructor(
    private readonly store: Pick<Store, 'read'>,
    private readonly clock: Clock,
  ) {}

  get isBusy(): boolean {
    return this.underWay > 0;
  }

  /** Everything that is stored of a match, oldest first; from its last change of rules, if there was one. */
  async told(game: Game, header: Header): Promise<readonly Told[]> {
    const { match } = header;
    const known = this.tales.get(match);
    const going = this.goOn(game, header, known);
    // Moves to the end: those asked for longest ago are forgotten first.
    this.tales.delete(match);
    this.tales.set(match, going);
    going.catch(() => this.tales.get(match) === going && this.tales.delete(match));
    if (this.tales.size > KEPT) this.tales.delete(this.tales.keys().next().value!);
    this.underWay++;
    try {
      return (await going).told;
    } finally {
      this.underWay--;
    }
  }

  private async goOn(game: Game, header: Header, known: Promise<Tale> | undefined): Promise<Tale> {
    const tale = (await known?.catch(() => undefined)) ?? { position: undefined, told: [] };
    const entries = await this.store.read(header.match, tale.position ? tale.position.number + 1 : 0);
    const records = entries.map((entry) => entry.record);
    const tell = (record: MatchRecord, _: Position, events: readonly GameEvent[]) =>
      void tale.told.push({ number: record.number, what: whatOf(record), events });
    let next = 0;
    if (!tale.position) {
      next =
        Math.max(
          0,
          records.findLastIndex(({ kind }) => kind === 'rules'),
        ) + 1;
      tale.position = replay(game, header, records.slice(0, next), tell);
    }
    for (; next < records.length; next += AT_ONCE) {
      tale.position = replayFrom(game, header, tale.position, records.slice(next, next + AT_ONCE), tell);
      await new Promise<void>((resolve) => this.clock.soon(() => resolve()));
    }
    return tale;
  }
}
