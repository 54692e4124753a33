/** What remains of a game when it is over: who had what, and what that brings to the people who played. */
import type { Holder, Result } from '@freehold/kernel';
import type { Earned, OutcomeRow, TableRow } from '../store/index.js';

export interface Outcome {
  readonly outcome: OutcomeRow;
  readonly earned: readonly Earned[];
}

export function outcomeOf(
  row: TableRow,
  { scores, places }: Result,
  holders: readonly Holder[],
  names: readonly string[],
  end: number,
): Outcome {
  const told = distinct(names);
  return {
    outcome: {
      table: row.id,
      start: row.header!.created,
      end,
      scores: scores.map((score, seat) => ({ name: told[seat]!, score })),
    },
    earned: holders.flatMap(({ user }, seat) =>
      user === undefined
        ? []
        : [{ user, points: Math.max(0, Math.floor(scores[seat]!)), won: places[0]?.includes(seat) ?? false }],
    ),
  };
}

/** Guests may be called alike; where names stand for people, the second one is told from the first. */
export function distinct(names: readonly string[]): string[] {
  const taken: string[] = [];
  for (const name of names) taken.push(distinctFrom(name, taken));
  return taken;
}

export function distinctFrom(name: string, taken: readonly string[]): string {
  let own = name;
  for (let count = 2; taken.includes(own); count++) own = `${name} (${count})`;
  return own;
}
