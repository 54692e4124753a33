/**
 * The classic edition in the words of source 001: its snapshot to who arrives, then one `GameEvent` for each thing that happens,
 * counted from the first of the game, and what may be done for who is asked.
 */
import { classic, type PropertyEvent, source001 } from '@freehold/property';
import type { SpeechData, ThoughtData } from '../../types.js';
import type { Dialect, Sight, Speaker, Spoken, Told } from '../dialect.js';
import { sightBefore } from '../gathering.js';
import { type ClassicSight, errorMessage, legalMessages, setupMessage, stateMessage } from './messages.js';
import { read } from './read.js';

const asClassic = (sight: Sight) => sight as unknown as ClassicSight;

class ClassicSpeaker implements Speaker {
  private readonly log: InstanceType<typeof source001.EventLog>;
  /** Where turns began: the record and the turn's number. */
  private readonly turns: [number: number, turn: number][] = [];
  /** By event: the record that it belongs to. */
  private readonly records: number[];
  /** The events of every act that stands: the last may be taken back. */
  private readonly acts: (readonly PropertyEvent[])[] = [];
  readonly recalls: number;
  private told: number;
  /** The snapshot was told before what was said since. */
  private isShown = false;

  constructor(sight: Sight, past: readonly Told[], since: number | undefined) {
    this.log = new source001.EventLog(asClassic(sight).open);
    this.records = this.log.events.map(() => 0);
    for (const record of past) this.add(record);
    this.told = since ?? this.log.events.length;
    this.recalls = this.records[Math.min(this.told, this.records.length) - 1] ?? -1;
  }

  get seen(): number {
    return this.log.events.length;
  }

  state(sight: Sight): object[] {
    return [...this.snapshot(sight), ...this.news(), ...legalMessages(asClassic(sight))];
  }

  recall(entries: readonly SpeechData[], sight: Sight): object[] {
    const messages = this.snapshot(sight);
    this.isShown = true;
    for (const entry of entries) {
      messages.push(...this.news(entry.number));
      messages.push(...(entry.kind === 'thought' ? [this.thought(entry)] : this.said(entry)));
    }
    return messages;
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
  said({ id, seat, name, text, number }: Spoken): object[] {
    const data = seat === undefined ? { message: text, user: name } : { message: text };
    return [{ event_type: 'AGENT_SPOKE', player_id: seat ?? -1, data, turn_number: this.turnAt(number), id }];
  }

  thought({ id, seat, number, text, decision }: ThoughtData): object {
    const data = { thought: text, decision: decision ?? null };
    return { event_type: 'AGENT_THOUGHT', player_id: seat, data, turn_number: this.turnAt(number), id };
  }

  read(text: string, sight: Sight) {
    return read(text, asClassic(sight));
  }

  private add({ number, what, events }: Told): void {
    const happened = events as readonly PropertyEvent[];
    const undone = what.kind === 'undo' ? this.acts.pop() : undefined;
    const added = undone ? this.log.takeBack(undone) : this.log.add(happened);
    for (const { event_type, turn_number } of added) {
      this.records.push(number);
      if (event_type === 'TURN_STARTED') this.turns.push([number, turn_number]);
    }
    if (what.kind === 'act') this.acts.push(happened);
  }

  private turnAt(number: number): number {
    return this.turns.findLast(([began]) => began <= number)?.[1] ?? 1;
  }

  private snapshot(sight: Sight): object[] {
    const messages = this.isShown ? [] : [stateMessage(asClassic(sight), this.log)];
    this.isShown = false;
    return messages;
  }

  /** What was not told yet; of the records up to this one. */
  private news(last = Number.POSITIVE_INFINITY): object[] {
    const { events } = this.log;
    const from = Math.min(this.told, events.length);
    let to = from;
    while (to < events.length && this.records[to]! <= last) to++;
    this.told = to;
    return events.slice(from, to).map((event, i) => ({ ...event, index: from + i, v: this.records[from + i]! }));
  }
}

export const dialect: Dialect = {
  spectators: 'all',
  discloses: true,
  history: Number.POSITIVE_INFINITY,
  refused: (refusal) => errorMessage(refusal),
  gathering: (table) => [setupMessage(asClassic(sightBefore(classic, table)))],
  speaker: (sight, past, since) => new ClassicSpeaker(sight, past, since),
};
