/** From people who wait to a game: what the queue and the rooms do alike. */
import { randomInt } from 'node:crypto';
import type { CatalogueEntry } from '@freehold/bots';
import type { SeatRow, TableRow } from '../store/index.js';
import { levelOf, opened } from '../tables/lobby.js';

/** The edition of source document 000, whose clients name none. */
export const SOURCE_EDITION = 'magnate';
/** What its rooms have, where an edition knows the level. */
const USUAL_LEVEL = 'medium';

export interface Rules {
  readonly edition: string;
  readonly preset?: string | undefined;
  readonly options?: Record<string, unknown> | undefined;
  readonly clock?: TableRow['clock'] | undefined;
  readonly absent?: TableRow['absent'] | undefined;
}

/** A table without people. Its secret is drawn here, and its commitment can be shown before anybody sits down. */
export type Unseated = ReturnType<typeof opened>;

export function unseated(
  entry: CatalogueEntry,
  { edition, preset, options, clock = 'normal', absent = 'steward' }: Rules,
  now: number,
): Unseated {
  const seats = Array.from({ length: entry.game.seats.min }, () => ({ kind: 'open' as const }));
  const wish = {
    edition,
    seats,
    clock,
    visibility: 'private' as const,
    start: 'full' as const,
    absent,
    ...(preset !== undefined && { preset }),
    ...(options !== undefined && { options }),
  };
  return opened(entry, wish, 0, now);
}

/** The level that was named, or the usual one; refuses one that the edition does not know. */
export function botLevel(entry: CatalogueEntry, named: string | undefined): string {
  return levelOf(entry, named ?? (USUAL_LEVEL in entry.bots ? USUAL_LEVEL : undefined), 'bot_level');
}

/** Somebody who is about to sit down. */
export interface Sitter {
  readonly user: { readonly id: number };
  /** What he adds to the seed. */
  readonly contribution: string | undefined;
}

/** People and bots around the table, in an order that nobody chose. */
export function seatsFor(people: readonly Sitter[], size: number, level: string): SeatRow[] {
  const seats = Array.from({ length: size }, (_, index): SeatRow => {
    const person = people[index];
    if (!person) return { kind: 'bot', level };
    const { contribution } = person;
    return { kind: 'person', user: person.user.id, ...(contribution && { contribution }) };
  });
  for (let last = seats.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [seats[last], seats[other]] = [seats[other]!, seats[last]!];
  }
  return seats;
}
