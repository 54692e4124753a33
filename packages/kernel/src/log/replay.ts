/** From a log to where it leads. */
import { DataError, UnknownVersion } from '../failure.js';
import type { Action, Game, GameEvent, State } from '../game.js';
import { checkHeader, follow, followSetup, resume } from './follow.js';
import type { Position } from './position.js';
import type { Header, MatchRecord } from './record.js';
import { isReadable } from './versions.js';

export type Listener<S extends State, E extends GameEvent> = (
  record: MatchRecord,
  position: Position<S>,
  events: readonly E[],
) => void;

/**
 * Plays records again, of this version of the game and of the earlier ones it can read. Where a log began under rules that it
 * cannot, it is read from the first `rules` record after them, which embeds where the match stood. Throws {@link DataError}
 * naming the record that does not fit, and {@link UnknownVersion} where the log ends under rules that cannot be read.
 */
export function replay<S extends State, E extends GameEvent>(
  game: Game<S, Action, E>,
  header: Header,
  records: readonly MatchRecord[],
  listener?: Listener<S, E>,
): Position<S> {
  if (header.game !== game.id) throw new DataError('header', `is a match of ${header.game}, not of ${game.id}`);
  checkHeader(game, header);
  const start = opening(game, header, records);
  listener?.(records[start.number]!, start, []);
  return replayFrom(game, header, start, records.slice(start.number + 1), listener);
}

/** Plays on from a position, which may be a snapshot. */
export function replayFrom<S extends State, E extends GameEvent>(
  game: Game<S, Action, E>,
  header: Header,
  start: Position<S>,
  records: readonly MatchRecord[],
  listener?: Listener<S, E>,
): Position<S> {
  let position = start;
  for (const record of records) {
    const events: E[] | undefined = listener ? [] : undefined;
    position = follow(game, header, position, record, events);
    listener?.(record, position, events ?? []);
  }
  return position;
}

/** The earliest record from which these rules can read the log to its end: the set-up, or a change of rules. */
export function firstReadable<S extends State>(game: Game<S>, header: Header, records: readonly MatchRecord[]): number {
  let { version } = header;
  let first = isReadable(game, version) ? 0 : -1;
  records.forEach((record, number) => {
    if (record.kind !== 'rules') return;
    version = record.version;
    if (!isReadable(game, version)) first = -1;
    else if (first < 0) first = number;
  });
  if (first < 0) throw new UnknownVersion(version, game.version);
  return first;
}

function opening<S extends State>(game: Game<S>, header: Header, records: readonly MatchRecord[]): Position<S> {
  const first = records[firstReadable(game, header, records)];
  if (first === undefined) throw new DataError('record 0', 'is missing');
  return first.kind === 'rules' ? resume(game, header, first) : followSetup(game, header, first);
}
