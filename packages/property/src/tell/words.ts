/** What sentences are made of. */
import type { Language, OfType } from '@freehold/kernel';
import type { PropertyEvent } from '../core/state.js';

/** The words on a card, by its id. */
export type CardTexts = Readonly<Record<string, Readonly<Record<Language, string>>>>;

export interface Words {
  name(seat: number): string;
  /** To whom: a player, the bank, or the car park. */
  payee(seat: number): string;
  square(at: number): string;
  /** What stands on it, with the value drawn for it. */
  card(id: string, value?: number): string;
  /** Money. */
  figure(amount: number): string;
}

export type Sentences = {
  readonly [T in PropertyEvent['type']]: (event: OfType<PropertyEvent, T>, words: Words) => string;
};
