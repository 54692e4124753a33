/** What makes one property game different from another. */
import type { Board } from './board.js';
import type { Deck } from './cards.js';
import type { Rules } from './play.js';
import type { Options } from './state.js';

export interface Edition {
  readonly id: string;
  readonly version: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly board: Board;
  /** The decks in play under these options, in the order the board refers to them. */
  decks(options: Options): readonly Deck[];
  readonly rules: Rules;
  readonly presets: Readonly<Record<string, Options>>;
}

/** Streams of chance: the set-up, a deck each, a pair of dice for each seat, then those of the edition. */
export function streamsOf(decks: readonly string[], { seats, rules }: Pick<Edition, 'seats' | 'rules'>): string[] {
  return [
    'setup',
    ...decks.map((deck) => `deck:${deck}`),
    ...Array.from({ length: seats.max }, (_, seat) => `dice:${seat}`),
    ...(rules.own?.streams ?? []),
  ];
}
