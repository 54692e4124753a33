/** What every rule is given, and the few things all of them do. */
import { type Chance, type Seat, waitingId } from '@freehold/kernel';
import type { Board } from './board.js';
import type { Deck } from './cards.js';
import type { Open, Phase, PropertyEvent, PropertyState } from './state.js';

export interface Play {
  readonly board: Board;
  decks: readonly Deck[];
  state: PropertyState;
  open: Open;
  chance: Chance;
  /** Where events go, if somebody listens. */
  out: PropertyEvent[] | undefined;
}

export function newId(open: Open, seat: Seat): number {
  const count = open.asked[seat]! + 1;
  open.asked[seat] = count;
  return waitingId(count, seat);
}

/** Asks a seat; others that are asked stay so. Who must answer has no leave besides. */
export function ask({ open }: Play, seat: Seat, phase: Phase): void {
  open.between[seat] = 0;
  open.phase = phase;
  open.question[seat] = newId(open, seat);
}

export function isAsking(open: Open): boolean {
  const { question } = open;
  for (let seat = 0; seat < question.length; seat++) if (question[seat] !== 0) return true;
  return false;
}

/** The next seat after this one that is still in the game. */
export function nextSeat({ out }: Open, seat: Seat): Seat {
  const seats = out.length;
  let next = seat;
  do next = next + 1 === seats ? 0 : next + 1;
  while (out[next] !== 0 && next !== seat);
  return next;
}

export function playing({ out }: Open): number {
  let count = 0;
  for (let seat = 0; seat < out.length; seat++) if (out[seat] === 0) count++;
  return count;
}

/** Two dice of a seat, left on the table. */
export function throwDice({ open, chance, decks }: Play, seat: Seat): void {
  const stream = 1 + decks.length + seat;
  open.dice[0] = 1 + chance.draw(6, stream);
  open.dice[1] = 1 + chance.draw(6, stream);
}
