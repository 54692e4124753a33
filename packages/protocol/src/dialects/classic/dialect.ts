/**
 * The classic edition in the words of source 001: its snapshot to who arrives, then one `GameEvent` for each thing that happens,
 * counted from the first of the game, and what may be done for who is asked.
 */
import { type PropertyEvent, source001 } from '@freehold/property';
import type { Dialect, Sight, Speaker, Spoken, Thought, Told } from '../dialect.js';
import { type ClassicSight, errorMessage, legalMessages, stateMessage } from './messages.js';
import { read } from './read.js';

const asClassic = (sight: Sight) => sight as unknown as ClassicSight;

class ClassicSpeaker implements Speaker {
  private readonly log: InstanceType<typeof source001.EventLog>;
  /** Where turns began: the record and the turn's number. */
  private readonly turns: [number: number, turn: number][] = [];
  private told: number;

  constructor(sight: Sight, past: readonly Told[], since: number | undefined) {
    this.log = new source001.EventLog(asClassic(sight).open);
    for (const record of past) this.add(record);
    this.told = since ?? this.log.events.length;
  }

  get seen(): number {
    return this.log.events.length;
  }

  state(sight: Sight): object[] {
    return [stateMessage(asClassic(sight)), ...this.news(), ...legalMessages(asClassic(sight))];
  }

  record(told: Told, sight: Sight): object[] {
    this.add(told);
    // Nothing can be taken back there.
    if (told.what.kind === 'undo') return this.state(sight);
    const news = this.news();
    return told.what.kind === 'act' ? [...news, ...legalMessages(asClassic(sight))] : news;
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
      turn_number: this.turns.findLast(([began]) => began <= number)?.[1] ?? 1,
    }));
  }

  read(text: string, sight: Sight) {
    return read(text, asClassic(sight));
  }

  private add({ number, events }: Told): void {
    const added = this.log.add(events as readonly PropertyEvent[]);
    for (const { event_type, turn_number } of added) {
      if (event_type === 'TURN_STARTED') this.turns.push([number, turn_number]);
    }
  }

  private news(): object[] {
    const from = Math.min(this.told, this.log.events.length);
    this.told = this.log.events.length;
    return this.log.eventsSince(from).map((event, i) => ({ ...event, index: from + i }));
  }
}

export const dialect: Dialect = {
  spectators: true,
  history: Number.POSITIVE_INFINITY,
  refused: (refusal) => errorMessage(refusal),
  speaker: (sight, past, since) => new ClassicSpeaker(sight, past, since),
};
