/** What the page knows of the game at a table. */
import type { Language } from '@freehold/kernel';
import type { Board, Open, PropertyAction, PropertyEvent, PropertyGame, PropertyState } from '@freehold/property';
import { type Layout, ringLayout } from '../board/layout.js';

export type { Board, Open, PropertyAction, PropertyEvent } from '@freehold/property';

export interface PropertyModel {
  readonly kind: 'property';
  readonly edition: string;
  readonly game: PropertyGame;
  readonly board: Board;
  readonly layout: Layout;
  readonly rules: Rules;
  cardText(id: string, language: Language): string;
}

/** The few questions the page asks of the rules themselves. */
export interface Rules {
  /** `pips` matters for utilities only. */
  rentOf(open: Open, lot: number, pips: number): number;
  netWorth(open: Open, seat: number): number;
  raisable(open: Open, seat: number): number;
  liftCost(open: Open, lot: number): number;
  interest(open: Open, lot: number): number;
}

/** A game the page has no board for is still playable: choices are drawn from their domains. */
export interface PlainModel {
  readonly kind: 'plain';
  readonly edition: string;
}

export type Model = PropertyModel | PlainModel;

export function propertyModel(
  game: PropertyGame,
  board: Board,
  cards: Readonly<Record<string, Readonly<Record<Language, string>>>>,
  ask: {
    rentOf(sight: { board: Board; open: Open }, lot: number, pips: number): number;
    netWorth(sight: { board: Board; open: Open }, seat: number): number;
    raisable(sight: { board: Board; open: Open }, seat: number): number;
    liftCost(sight: { board: Board; open: Open }, lot: number): number;
    interest(sight: { board: Board; open: Open }, lot: number): number;
  },
): PropertyModel {
  return {
    kind: 'property',
    edition: game.id,
    game,
    board,
    layout: ringLayout(board.size),
    rules: {
      rentOf: (open, lot, pips) => ask.rentOf({ board, open }, lot, pips),
      netWorth: (open, seat) => ask.netWorth({ board, open }, seat),
      raisable: (open, seat) => ask.raisable({ board, open }, seat),
      liftCost: (open, lot) => ask.liftCost({ board, open }, lot),
      interest: (open, lot) => ask.interest({ board, open }, lot),
    },
    cardText: (id, language) => cards[id]?.[language] ?? id,
  };
}

/** A state made of a view, for questions that only the open part answers. */
export function stateOf(open: Open): PropertyState {
  return { open, own: open.cash.map(() => ({ bid: -1 })), sealed: { decks: open.pardon.map(() => []) } };
}

export type { PropertyAction as Action, PropertyEvent as Event };
