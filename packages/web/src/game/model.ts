/** What the page knows of the game at a table. An edition is a value of this, made in a file of its own under `editions`. */
import type { Language } from '@freehold/kernel';
import type { Cards, LanternfallGame, Open as LanternfallOpen } from '@freehold/lanternfall';
import type {
  Board,
  Open as CoreOpen,
  MagnateOpen,
  PropertyAction,
  PropertyEvent,
  PropertyGame,
  PropertyState,
  TycoonOpen,
} from '@freehold/property';
import type { Layout } from '../board/layout.js';

export type { Board, PropertyAction, PropertyEvent } from '@freehold/property';

/** What a table of any edition holds: what only some have is there or not, and the page looks whether it is. */
export type Open = CoreOpen & Partial<Omit<MagnateOpen, keyof CoreOpen>> & Partial<Pick<TycoonOpen, 'tokens'>>;

/** What a throw can be, and in how many ways it comes. */
export interface Throw {
  readonly ways: number;
  /** By how many steps it may be walked; none: it leads anywhere. */
  readonly steps: readonly number[];
  /** Out of jail. */
  readonly frees: boolean;
}

/** Words of an edition where they are not the family's. */
export interface EditionWords {
  readonly groups?: Readonly<Record<string, string>>;
  readonly decks?: readonly string[];
  /** What a square of a kind does. */
  readonly squares?: Readonly<Record<string, string>>;
}

export interface PropertyModel {
  readonly kind: 'property';
  readonly edition: string;
  readonly game: PropertyGame;
  readonly board: Board;
  readonly layout: Layout;
  readonly throws: readonly Throw[];
  /** Whether a double is anything special. */
  readonly doublesCount: boolean;
  /** Whether a card that frees from jail may be part of a trade. */
  readonly pardonsTrade: boolean;
  readonly rules: Rules;
  readonly words: Readonly<Record<Language, EditionWords>>;
  cardText(id: string, language: Language, value?: number): string;
  /** The card that lies face up to be bought, chosen about or followed, where there is one. */
  revealed?(open: Open): Revealed | undefined;
}

export interface Revealed {
  readonly id: string;
  readonly value: number;
  /** What it may be bought for, or bought off for; 0: neither. */
  readonly price: number;
  /** Absent: it belongs to no deck. */
  readonly deck?: number;
}

/** The few questions the page asks of the rules themselves. */
export interface Rules {
  /** `pips` matters for utilities only. */
  rentOf(open: Open, lot: number, pips: number): number;
  netWorth(open: Open, seat: number): number;
  raisable(open: Open, seat: number): number;
  liftCost(open: Open, lot: number): number;
  interest(open: Open, lot: number): number;
  /** What the bank gives for a deed, where it takes it back. */
  refund(open: Open, lot: number): number;
  /** What the bank gives for one building. */
  pieceRefund(open: Open, lot: number): number;
}

/** Lanternfall has cards in place of a board, and a table of its own, fetched with `lanternfall/Table`. */
export interface LanternfallModel {
  readonly kind: 'lanternfall';
  readonly edition: string;
  readonly game: LanternfallGame;
  readonly cards: Cards;
  readonly rules: {
    /** With a patron, or with none for -1. */
    pointsOf(open: LanternfallOpen, seat: number, patron: number): number;
  };
}

/** A game the page has no board for is still playable: choices are drawn from their domains. */
export interface PlainModel {
  readonly kind: 'plain';
  readonly edition: string;
}

/** What the page draws. */
export type DrawnModel = PropertyModel | LanternfallModel;
export type Model = DrawnModel | PlainModel;

/** A state made of a view, for questions that only the open part answers. */
export function stateOf(open: Open): PropertyState {
  return { open, own: open.cash.map(() => ({ bid: -1 })), sealed: { decks: open.pardon.map(() => []) } };
}

export type { PropertyAction as Action, PropertyEvent as Event };
