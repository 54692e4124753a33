/** From a log to where it leads. */
import { DataError } from '../failure.js';
import type { Action, Game, GameEvent, State } from '../game.js';
import { checkHeader, follow, followSetup, resume } from './follow.js';
import type { Position } from './position.js';
import type { Header, MatchRecord } from './record.js';

export type Listener<S extends State, E extends GameEvent> = (
  record: MatchRecord,
  position: Position<S>,
  events: readonly E[],
) => void;

/**
 * Plays records again. The game must be of the version they were played under; a log that changed versions is read from
 * its last `rules` record, which embeds where the match stood. Throws {@link DataError} naming the record that does not fit.
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

/** The earliest position from which these rules can read the log to its end. */
function opening<S extends State>(game: Game<S>, header: Header, records: readonly MatchRecord[]): Position<S> {
  const change = records.findLast((record) => record.kind === 'rules');
  const version = change?.version ?? header.version;
  if (version !== game.version) {
    throw new DataError('header', `was played under version ${version}; these are the rules of ${game.version}`);
  }
  if (change) return resume(game, header, change);
  if (records[0] === undefined) throw new DataError('record 0', 'is missing');
  return followSetup(game, header, records[0]);
}
