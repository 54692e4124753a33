/**
 * Actions and events that only the magnate edition knows. A family has one vocabulary, so that bots, pages and the
 * wire read all its editions alike.
 */
import type { Stat } from './statistics.js';

export type MagnateAction =
  /** Leaves it at that: stays at the tram, stays in jail, or goes on with the debts paid. */
  | { readonly type: 'go_on' }
  | { readonly type: 'move_to'; readonly square: number }
  /** The clock's: any of the squares within reach. */
  | { readonly type: 'any_square' }
  | { readonly type: 'choose_card'; readonly card: 'revealed' | 'hidden' }
  | { readonly type: 'ride'; readonly square: number }
  /** Gives a deed back to the bank for its mortgage value. */
  | { readonly type: 'sell_deed'; readonly lot: number };

export type MagnateEvent =
  /** Where the throw leads, and by how many steps; a triple leads everywhere in no step at all. */
  | {
      readonly type: 'reach';
      readonly seat: number;
      readonly squares: readonly number[];
      readonly steps: readonly number[];
    }
  | {
      readonly type: 'jumped';
      readonly seat: number;
      readonly from: number;
      readonly to: number;
      readonly how: 'triple' | 'tram' | 'fantasy';
    }
  | {
      readonly type: 'revealed';
      readonly seat: number;
      readonly card: string;
      readonly value: number;
      readonly price: number;
    }
  /** A card is applied: the revealed one for its price, or a hidden one for nothing. */
  | {
      readonly type: 'fantasy';
      readonly seat: number;
      readonly card: string;
      readonly value: number;
      readonly price: number;
    }
  | { readonly type: 'pot'; readonly seat: number; readonly amount: number }
  | { readonly type: 'fell' | 'given'; readonly seat: number; readonly lot: number; readonly level: number }
  | { readonly type: 'redeemed'; readonly seat: number; readonly lot: number }
  | { readonly type: 'gambled'; readonly seat: number; readonly stake: number; readonly won: boolean }
  | { readonly type: 'returned'; readonly seat: number; readonly lot: number; readonly value: number }
  /** The sealed bids, by seat; -1 for who made none. */
  | { readonly type: 'opened'; readonly lot: number; readonly bids: readonly number[] }
  | { readonly type: 'tied'; readonly lot: number; readonly amount: number }
  | { readonly type: 'bonus'; readonly stat: Stat; readonly amount: number; readonly seats: readonly number[] };
