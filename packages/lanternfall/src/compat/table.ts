/** What source 003's records need beside the state: ids, names and times that the rules know nothing of. */

import type { Play } from '../rules/play.js';
import type { LanternfallState, Own } from '../rules/state.js';
import { cardsOfTableau, type TableauCard } from './tableau.js';

export interface Member {
  readonly player_id: string;
  readonly name: string;
}

export interface GameTable {
  readonly game_id: string;
  /** By seat. */
  readonly members: readonly Member[];
  readonly last_active_time: number;
  /** Sentences, oldest first. */
  readonly game_log: readonly string[];
}

/** What may be told: a projection knows one seat's own part, a full encoding all of them. */
export interface Known {
  readonly play: Play;
  readonly table: GameTable;
  own(seat: number): Own | undefined;
  /** Below the domain that is up, the next last; undefined where nobody may know. */
  below(stack: number): readonly number[] | undefined;
}

export function knowAll(play: Play, state: LanternfallState, table: GameTable): Known {
  return { play, table, own: (seat) => state.own[seat], below: (stack) => state.sealed.domains[stack] };
}

/** Through the eyes of a seat; without one, of a spectator. `play` is nobody else's. */
export function knowOwn(play: Play, seat: number, own: Own | undefined, table: GameTable): Known {
  if (own) play.state.own[seat] = own;
  return { play, table, own: (each) => (each === seat ? own : undefined), below: () => undefined };
}

/** Seats in the order of play, the first player first. */
export function seatsInOrder({ open }: Play): number[] {
  const seats = open.out.length;
  return open.out.map((_, place) => (open.first + place) % seats);
}

export const playerId = ({ table }: Known, seat: number): string => table.members[seat]!.player_id;

/** The place in a tableau of the first card of a stack that lies up, or down. */
export function tableauIndex(play: Play, seat: number, stack: number, down: boolean): number {
  return cardsOfTableau(play, seat).findIndex((card: TableauCard) => card.stack === stack && card.face_down === down);
}
