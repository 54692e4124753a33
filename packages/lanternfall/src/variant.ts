/**
 * A game of the family made from outside: cards of its own, and kinds of questions to many that they open. Everything that
 * is asked of a game comes with it: the rules, its words over plain requests, and how it is shown at a terminal.
 */
import type { RequestDialect, TextShow } from '@freehold/kernel';
import { requestDialectOf } from './compat/dialect.js';
import { CARD_FILE } from './deck/index.js';
import { type Content, contentOf, STANDARD } from './rules/content.js';
import type { ConcurrentHandler } from './rules/context.js';
import { type LanternfallGame, lanternfall, lanternfallGame } from './rules/game.js';
import { readCardFile } from './schema.js';
import { textShowOf } from './show/show.js';

export interface Lanternfall {
  readonly game: LanternfallGame;
  readonly content: Content;
  readonly requests: RequestDialect;
  readonly text: TextShow;
}

export interface Variant {
  /** Its own, as matches are kept under it. */
  readonly id: string;
  /** Changes when its cards or its gates do. */
  readonly version?: string;
  /** A file of cards, as it was read; the game's own cards if left out. */
  readonly cards?: unknown;
  /** Kinds of questions to many, beside those of the game itself. */
  readonly gates?: readonly ConcurrentHandler[];
}

/** Throws a `DataError` that names the card and the field, or the gate, that does not fit. */
export function lanternfallWith({ id, version = '1', cards = CARD_FILE, gates = [] }: Variant): Lanternfall {
  const content = contentOf(readCardFile(cards), gates);
  return madeOf(lanternfallGame(content, { id, version }), content);
}

const madeOf = (game: LanternfallGame, content: Content): Lanternfall => ({
  game,
  content,
  requests: requestDialectOf(content),
  text: textShowOf(content),
});

export const STANDARD_LANTERNFALL: Lanternfall = madeOf(lanternfall, STANDARD);
