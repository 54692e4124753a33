/**
 * A finished match, to be looked at from any of its records. Every position is the kernel's own replay: some are kept, and
 * the others are played again from the one before them, so that a long game takes little room and any jump a moment.
 */
import {
  firstReadable,
  follow,
  type Game,
  type GameEvent,
  type Header,
  type MatchRecord,
  type Position,
  parseMatch,
  replay,
  SPECTATOR,
  type SpeechLine,
  seenBy,
} from '@freehold/kernel';
import type { DrawnModel, PropertyEvent } from '../game/model.js';
import type { Line } from '../table/store.js';
import { type Mark, markOf } from './marks.js';

/** Records from one kept position to the next: a jump plays at most this many again. */
const EVERY = 50;
/** Work done at once: less than a frame, so that nothing stands still meanwhile. */
const SLICE_MS = 10;

/** Those looked at last, from a kept position on. */
interface Stretch {
  readonly still: number;
  readonly positions: Position[];
}

export class Film {
  /** The set-up, or a change of rules before which the match cannot be read. */
  readonly first: number;
  readonly last: number;
  readonly marks: Mark[] = [];
  private readonly game: Game;
  private readonly stills: Position[];
  private readonly lines: Line[] = [];
  /** By record from the first on: how many lines are told when it is over. */
  private readonly told: number[] = [0];
  private stretch: Stretch = { still: -1, positions: [] };

  private constructor(
    readonly model: DrawnModel,
    readonly header: Header,
    readonly records: readonly MatchRecord[],
    private readonly spoken: readonly SpeechLine[],
  ) {
    this.game = model.game as unknown as Game;
    const start = replay(this.game, header, records.slice(0, firstReadable(this.game, header, records) + 1));
    this.first = start.number;
    this.last = records.length - 1;
    this.stills = [start];
  }

  /** Plays the match once, a little at a time. Throws what the kernel throws where a record does not fit. */
  static async of(model: DrawnModel, file: string, heed?: (part: number) => void): Promise<Film> {
    const { header, entries, speech } = parseMatch(file);
    const film = new Film(
      model,
      header,
      entries.map(({ record }) => record),
      speech,
    );
    let at = film.stills[0]!;
    let until = Date.now() + SLICE_MS;
    while (at.number < film.last) {
      at = film.take(at);
      if (Date.now() < until) continue;
      heed?.((at.number - film.first) / (film.last - film.first));
      await new Promise((resolve) => setTimeout(resolve));
      until = Date.now() + SLICE_MS;
    }
    return film;
  }

  private take(at: Position): Position {
    const events: GameEvent[] = [];
    const after = follow(this.game, this.header, at, this.records[at.number + 1]!, events);
    const seen = seenBy(this.game, events, SPECTATOR) as readonly PropertyEvent[];
    for (const event of seen) this.lines.push({ id: this.lines.length, record: after.number, event });
    this.told.push(this.lines.length);
    const mark = markOf(this.model, at, after, seen);
    if (mark) this.marks.push(mark);
    if ((after.number - this.first) % EVERY === 0) this.stills.push(after);
    return after;
  }

  position(number: number): Position {
    const since = number - this.first;
    const still = Math.floor(since / EVERY);
    if (this.stretch.still !== still) this.stretch = { still, positions: [this.stills[still]!] };
    const { positions } = this.stretch;
    for (let at = positions.at(-1)!; at.number < number; at = positions.at(-1)!)
      positions.push(follow(this.game, this.header, at, this.records[at.number + 1]!));
    return positions[since % EVERY]!;
  }

  /** What those who look on were told of a record. */
  events(number: number): readonly PropertyEvent[] {
    const since = number - this.first;
    return this.lines.slice(this.told[since - 1] ?? 0, this.told[since]).map(({ event }) => event);
  }

  /** What was said and thought until the next record. */
  speech(number: number): readonly SpeechLine[] {
    return this.spoken.filter((each) => each.number <= number);
  }

  /** The log as it stands after a record. A line has the same id wherever one comes from. */
  log(number: number): readonly Line[] {
    return this.lines.slice(0, this.told[number - this.first]);
  }
}
