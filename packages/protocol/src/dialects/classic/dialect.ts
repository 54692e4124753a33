/**
 * The classic edition in the words of source 001: its snapshot to who arrives, then one `GameEvent` for each thing that happens,
 * counted from the first of the game, and what may be done for who is asked.
 */
import { classic, type PropertyEvent, source001 } from '@freehold/property';
import type { Dialect, Sight, Speaker, Spoken, Thought, Told } from '../dialect.js';
import { sightBefore } from '../gathering.js';
import { type ClassicSight, errorMessage, legalMessages, setupMessage, stateMessage } from './messages.js';
import { read } from './read.js';

const asClassic = (sight: Sight) => sight as unknown as ClassicSight;

class ClassicSpeaker implements Speaker {
  private readonly log: InstanceType<typeof source001.EventLog>;
  /** By event: the record that it belongs to. */
  private readonly records: number[];
  /** The events of every act that stands: the last may be taken back. */
  private readonly acts: (readonly PropertyEvent[])[] = [];
  private told: number;

  constructor(sight: Sight, past: readonly Told[], since: number | undefined) {
    this.log = new source001.EventLog(asClassic(sight).open);
    this.records = this.log.events.map(() => 0);
    for (const record of past) this.add(record);
    this.told = since ?? this.log.events.length;
  }

  get seen(): number {
    return this.log.events.length;
  }

  state(sight: Sight): object[] {
    return [stateMessage(asClassic(sight), this.log), ...this.news(), ...legalMessages(asClassic(sight))];
  }

  record(told: Told, sight: Sight): object[] {
    this.add(told);
    const isPlayed = told.what.kind === 'act' || told.what.kind === 'undo';
    return isPlayed ? [...this.news(), ...legalMessages(asClassic(sight))] : this.news();
  }

  refused(error: object, sight: Sight): object[] {
    return [error, ...legalMessages(asClassic(sight))];
  }

  /** Said by somebody without a seat it concerns nobody in particular. It is no fact of the game and is not counted. */
  said({ seat, name, text }: Spoken, sight: Sight): object[] {
    const data = seat === undefined ? { message: text, user: name } : { message: text };
    const { turn } = asClassic(sight).open;
    return [{ event_type: 'AGENT_SPOKE', player_id: seat ?? -1, data, turn_number: turn }];
  }

  thoughts(thoughts: readonly Thought[]): object[] {
    return thoughts.map(({ seat, number, text, decision }) => ({
      event_type: 'AGENT_THOUGHT',
      player_id: seat,
      data: { thought: text, decision: decision ?? null },
      turn_number: this.log.events[this.records.findLastIndex((record) => record <= number)]?.turn_number ?? 1,
    }));
  }

  read(text: string, sight: Sight) {
    return read(text, asClassic(sight));
  }

  private add({ number, what, events }: Told): void {
    const happened = events as readonly PropertyEvent[];
    const undone = what.kind === 'undo' ? this.acts.pop() : undefined;
    const added = undone ? this.log.takeBack(undone) : this.log.add(happened);
    for (const _ of added) this.records.push(number);
    if (what.kind === 'act') this.acts.push(happened);
  }

  private news(): object[] {
    const from = Math.min(this.told, this.log.events.length);
    this.told = this.log.events.length;
    return this.log.eventsSince(from).map((event, i) => ({ ...event, index: from + i, v: this.records[from + i]! }));
  }
}

export const dialect: Dialect = {
  spectators: true,
  history: Number.POSITIVE_INFINITY,
  refused: (refusal) => errorMessage(refusal),
  gathering: (table) => [setupMessage(asClassic(sightBefore(classic, table)))],
  speaker: (sight, past, since) => new ClassicSpeaker(sight, past, since),
};
