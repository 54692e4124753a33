/** What the codec is told about a table. */
import type { Language, Seat, Viewer } from '@freehold/kernel';
import { type SprintOpen, source004 } from '@freehold/property';

/** One viewer's look at a table. */
export interface Sight {
  /** The table's number. */
  readonly game: number;
  /** By seat: a person's number, or one that no person has for a bot. */
  readonly users: readonly number[];
  /** By seat, for sentences; the players' ids where there are none. */
  readonly names?: readonly string[];
  readonly language?: Language;
  /** Seats that a bot plays until their owner is back. */
  readonly standIns?: readonly Seat[];
  /** The number of the last record. */
  readonly number: number;
  /** When the time of who is asked is up; absent where nobody is hurried. */
  readonly deadline?: number;
  readonly viewer: Viewer;
  readonly open: SprintOpen;
  /** The sentence of the record before, where it is known. */
  readonly lastAction?: string;
}

/** Who sends, and what he sees. */
export interface Asking {
  readonly seat: Seat;
  readonly open: SprintOpen;
}

export const namesOf = ({ names, users }: Sight): readonly string[] =>
  names ?? users.map((_, seat) => source004.playerId(seat));

export const stateFor = ({ open, users, lastAction }: Sight): source004.GameState =>
  source004.gameState(open, users.map(String), lastAction);
