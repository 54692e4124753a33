/** What makes one property game different from another. */
import type { Board } from './board.js';
import type { Deck } from './cards.js';
import type { Options } from './state.js';

export interface Edition {
  readonly id: string;
  readonly version: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly board: Board;
  /** The decks in play under these options, in the order the board refers to them. */
  decks(options: Options): readonly Deck[];
  readonly presets: Readonly<Record<string, Options>>;
}

/** Streams of chance: the set-up, a deck each, then a pair of dice for each seat. */
export function streamsOf(decks: readonly string[], seats: number): string[] {
  return [
    'setup',
    ...decks.map((deck) => `deck:${deck}`),
    ...Array.from({ length: seats }, (_, seat) => `dice:${seat}`),
  ];
}
