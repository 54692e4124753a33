/** A position as text, so that a long game need not be replayed from its beginning. */
import { DataError } from '../failure.js';
import type { Game, State } from '../game.js';
import { canonical } from './canonical.js';
import { checksum } from './checksum.js';
import { type Position, positionOf } from './position.js';
import { standingProblem } from './record.js';
import { isReadable, readingOf } from './versions.js';

/**
 * Undefined while a seat could still undo: a snapshot there would take that away, and a restored game must answer
 * exactly as the one that was never interrupted.
 */
export function snapshot<S extends State>(game: Game<S>, position: Position<S>): string | undefined {
  const { waiting: _, run, ...rest } = position;
  if (run) return undefined;
  const stored = { ...rest, state: readingOf(game, position.version).downgrade(position.state) };
  return canonical({ ...stored, checksum: checksum(stored) });
}

/** Throws {@link DataError} if the text is no snapshot of a version of the game that can be read, or was damaged. */
export function restore<S extends State>(game: Game<S>, text: string): Position<S> {
  const fail = (problem: string): never => {
    throw new DataError('snapshot', problem);
  };
  let stored: Omit<Position<S>, 'waiting' | 'run'> & { checksum: number };
  try {
    stored = JSON.parse(text) as typeof stored;
  } catch {
    return fail('is not JSON');
  }
  const { checksum: sum, ...position } = Object(stored) as typeof stored;
  const { number, time, version, ended, ...standing } = position;
  const problem = standingProblem(standing);
  if (problem !== undefined) return fail(problem);
  if (!standing.away) return fail('is of an older form');
  if (!isReadable(game, version)) return fail(`is of version ${version}; these are the rules of ${game.version}`);
  if (checksum(position) !== sum) return fail('was damaged');
  try {
    const state = readingOf(game, version).upgrade(standing.state);
    game.audit(state);
    return positionOf({ ...standing, state }, number, time, version, ended, game.waiting(state), undefined);
  } catch (error) {
    return fail((error as Error).message);
  }
}
