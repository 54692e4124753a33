/** A position as text, so that a long game need not be replayed from its beginning. */
import { DataError } from '../failure.js';
import type { Game, State } from '../game.js';
import { canonical } from './canonical.js';
import { checksum } from './checksum.js';
import { type Position, positionOf } from './position.js';
import { standingProblem } from './record.js';

/**
 * Undefined while a seat could still undo: a snapshot there would take that away, and a restored game must answer
 * exactly as the one that was never interrupted.
 */
export function snapshot<S extends State>(position: Position<S>): string | undefined {
  const { waiting: _, run, ...stored } = position;
  return run ? undefined : canonical({ ...stored, checksum: checksum(stored) });
}

/** Throws {@link DataError} if the text is no snapshot of this version of the game, or was damaged. */
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
  if (version !== game.version) return fail(`is of version ${version}; these are the rules of ${game.version}`);
  if (checksum(position) !== sum) return fail('was damaged');
  try {
    game.audit(standing.state);
  } catch (error) {
    return fail((error as Error).message);
  }
  return positionOf(standing, number, time, version, ended, game.waiting(standing.state), undefined);
}
