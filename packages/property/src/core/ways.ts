/** How a token walks: from square to square, whatever the shape of the board. */
import { DataError } from '@freehold/kernel';

/** One square, or one after a move of an even number of steps and another after an odd one. */
export type Successor = number | readonly [even: number, odd: number];

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** One more than the most steps of a move. */
export const STRIDE = 16;

/** The square after `at`, in a move of `steps` in all. */
export type Step = (at: number, steps: number) => number;

export function stepping(ids: readonly number[], next: readonly Successor[] | undefined): Step {
  if (!next) return (at) => (at + 1 === ids.length ? 0 : at + 1);
  const after = next.map((successor) =>
    typeof successor === 'number'
      ? [ids.indexOf(successor), ids.indexOf(successor)]
      : [ids.indexOf(successor[0]), ids.indexOf(successor[1])],
  );
  return (at, steps) => after[at]![steps % 2]!;
}

/** The square left, and every square entered by a move. */
export function pathOf(step: Step, from: number, steps: number): number[] {
  const path = [from];
  for (let i = 0; i < steps; i++) path.push(step(path[i]!, steps));
  return path;
}

/** All moves there can be, worked out once. */
export function walks(
  ids: readonly number[],
  next: readonly Successor[] | undefined,
): { walk: readonly number[]; enters: readonly number[] } {
  const step = stepping(ids, next);
  const walk: number[] = [];
  const enters: number[] = [];
  for (let from = 0; from < ids.length; from++) {
    for (let steps = 0; steps < STRIDE; steps++) {
      const [, ...entered] = pathOf(step, from, steps);
      walk.push(entered.at(-1) ?? from);
      enters.push(entered.includes(0) ? 1 : 0);
    }
  }
  return { walk, enters };
}

/** Throws {@link DataError} naming the square whose number, successor or place cannot be. */
export function checkWays(
  ids: readonly number[],
  next: readonly Successor[] | undefined,
  places: readonly Place[] | undefined,
  squares: number,
): void {
  if (ids.length !== squares || new Set(ids).size !== squares)
    throw new DataError('board', 'needs a number of its own for every square');
  if (next && next.length !== squares) throw new DataError('board', `says of ${next.length} squares what comes next`);
  next?.forEach((successor, at) => {
    for (const id of [successor].flat()) {
      if (!ids.includes(id)) throw new DataError(`square ${ids[at]}`, `leads to ${id}, which is no square`);
    }
  });
  if (places && places.length !== squares) throw new DataError('board', `has places for ${places.length} squares`);
  places?.forEach((place, at) => {
    const other = places.findIndex((each, index) => index < at && overlap(each, place));
    if (other >= 0) throw new DataError(`square ${ids[at]}`, `is drawn over square ${ids[other]}`);
  });
}

function overlap(a: Place, b: Place): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
