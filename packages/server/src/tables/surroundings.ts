/** The house as a table in memory sees it, and such a table as the house sees it. */
import type { Chance, Holder } from '@freehold/kernel';
import type { Logger } from 'pino';
import type { Clock } from '../operations/clock.js';
import type { People } from '../people/people.js';
import type { Store, TableRow } from '../store/index.js';
import type { Archive } from './archive.js';
import type { Outcome } from './outcome.js';

export interface Tended {
  readonly row: TableRow;
  /** When something happens here by itself. */
  due(): number | undefined;
  tellPresence(): void;
  outcome(): Promise<Outcome | undefined>;
}

export interface Surroundings {
  readonly store: Store;
  readonly archive: Archive;
  readonly people: People;
  readonly log: Logger;
  readonly clock: Clock;
  readonly now: () => number;
  readonly random: Chance;
  readonly botDelay: number;
  readonly patientUntil: number;
  /** The house is about to close: nobody is kept waiting. */
  readonly closing: AbortSignal;
  schedule(table: Tended): void;
  published(table: Tended, number: number): void;
  finished(table: Tended): void;
  seatsChanged(table: Tended, holders: readonly Holder[]): Promise<void>;
  /** The host stays away: somebody who is here is host from now on. */
  handOver(table: Tended, heir: number): Promise<void>;
  presenceChanged(table: Tended): void;
  inBackground(job: Promise<unknown>, what: string): void;
}
