/** Makes a model of an edition. What an edition does not say is as in the classic one: a ring, and two dice. */
import type { Language } from '@freehold/kernel';
import {
  type Board,
  type Open as CoreOpen,
  deedRefund,
  interest,
  liftCost,
  netWorth,
  type PropertyGame,
  pieceRefund,
  raisable,
  rentOf,
} from '@freehold/property';
import { type Layout, ringLayout } from '../board/layout.js';
import type { EditionWords, PropertyModel, Throw } from './model.js';
import { twoDice } from './throws.js';

interface EditionParts {
  readonly game: PropertyGame;
  readonly board: Board;
  /** `#` stands for the value drawn with the card. */
  readonly cards: Readonly<Record<string, Readonly<Record<Language, string>>>>;
  readonly words?: Readonly<Record<Language, EditionWords>>;
  readonly layout?: Layout;
  readonly throws?: readonly Throw[];
  readonly doublesCount?: boolean;
  readonly pardonsTrade?: boolean;
  readonly revealed?: PropertyModel['revealed'];
}

export function editionModel(parts: EditionParts): PropertyModel {
  const { game, board, cards, words = { en: {}, es: {} }, layout = ringLayout(board.size), throws = twoDice() } = parts;
  /** The rules look at a table with their own eyes; the page only ever asks. */
  const sight = (open: CoreOpen) => ({ board, open }) as never;
  return {
    kind: 'property',
    edition: game.id,
    game,
    board,
    layout,
    throws,
    doublesCount: parts.doublesCount ?? true,
    pardonsTrade: parts.pardonsTrade ?? true,
    words,
    rules: {
      rentOf: (open, lot, pips) => rentOf(sight(open), lot, pips),
      netWorth: (open, seat) => netWorth(sight(open), seat),
      raisable: (open, seat) => raisable(sight(open), seat),
      liftCost: (open, lot) => liftCost(sight(open), lot),
      interest: (open, lot) => interest(sight(open), lot),
      refund: (open, lot) => deedRefund(sight(open), lot),
      pieceRefund: (open, lot) => pieceRefund(sight(open), lot),
    },
    ...(parts.revealed && { revealed: parts.revealed }),
    cardText: (id, language, value = 0) => cards[id]?.[language].replace('#', String(value)) ?? id,
  };
}
