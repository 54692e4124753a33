/** What is being looked at: a card on the table, with how it would be paid, and whose things are shown. */
import { batch, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Place, samePlace } from './facts.js';

/** Glow to pay is chosen by hand or left at the least. */
const LEAST = -1;

export class Looking {
  readonly place = signal<Place | undefined>(undefined);
  readonly magic = signal(LEAST);
  readonly seat = signal<number | undefined>(undefined);

  /** Looks at a card, or away from it if it was looked at. */
  look(place: Place | undefined): void {
    batch(() => {
      this.magic.value = LEAST;
      this.place.value = place && !samePlace(this.place.value, place) ? place : undefined;
    });
  }

  /** Whose things are shown; the same again: one's own. */
  visit(seat: number | undefined): void {
    this.seat.value = this.seat.value === seat ? undefined : seat;
  }
}

export const LookingContext = createContext<Looking | undefined>(undefined);

export function useLooking(): Looking {
  const looking = useContext(LookingContext);
  if (!looking) throw new Error('not at a table of Lanternfall');
  return looking;
}
