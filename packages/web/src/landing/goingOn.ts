/** Which games somebody can go back to. */
import type { Freehold } from '@freehold/client';
import type { TableData } from '@freehold/protocol';

/** As many as leave room for everything else on a small screen. */
const MOST = 4;

/** Tables that somebody sits at and that are not over, newest first; but not those that he has `left`. */
export async function askYourGames(
  freehold: Pick<Freehold, 'tables'>,
  left: ReadonlySet<number>,
): Promise<readonly TableData[]> {
  const asked = { playing: MOST + left.size, gathering: MOST } as const;
  const lists = await Promise.all(
    (['playing', 'gathering'] as const).map((state) => freehold.tables({ mine: 'true', state, limit: asked[state] })),
  );
  const tables = lists.flatMap((list) => list.tables).filter(({ id }) => !left.has(id));
  // A game that begins between the two answers is in both.
  const known = new Map(tables.map((table) => [table.id, table]));
  return [...known.values()].sort((one, other) => other.id - one.id).slice(0, MOST);
}

/** The names of those who sit there besides `me`. */
export function othersAt({ seats }: Pick<TableData, 'seats'>, me: number | undefined): string[] {
  return seats.flatMap(({ user, name }) => (name !== undefined && (user === undefined || user !== me) ? [name] : []));
}

export function freeAt({ seats }: Pick<TableData, 'seats'>): number {
  return seats.filter(({ kind }) => kind === 'open').length;
}
