/** What a game of Bazaar is made of. */
import type { State } from '../game.js';

export interface Options {
  /** Turns of every seat. */
  readonly rounds: number;
  /** Length of a timed game in seconds; 0: not timed. */
  readonly seconds: number;
}

export const PHASES = ['turn', 'tender', 'auction', 'storm', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export interface Offer {
  /** The id of the waiting it opens. */
  id: number;
  from: number;
  to: number;
  card: number;
  price: number;
}

export interface Open {
  rounds: number;
  seconds: number;
  phase: Phase;
  turn: number;
  round: number;
  /** Whether the player on turn has rolled, tendered or auctioned. */
  acted: boolean;
  stashes: number;
  offered: number;
  /** By seat, from here on. */
  purse: number[];
  chest: number[];
  cards: number[];
  out: number[];
  /** How many questions each seat has been asked, and the id of the blocking one that is open, or 0. */
  asked: number[];
  question: number[];
  offers: Offer[];
  deck: number;
  /** The card under the hammer, or 0; the highest bid and who made it, or -1. */
  lot: number;
  high: number;
  leader: number;
  /** Bids of the last tender, once all are in. */
  bids: number[];
  /** Everybody's cards, once the game is over. */
  hands: number[][];
  reason: string;
}

export interface Own {
  hand: number[];
  /** The sealed bid, or -1. */
  bid: number;
  /** Thrown away in this storm. */
  shed: number[];
}

export type BazaarState = State<Open, Own, { deck: number[] }>;

export type BazaarAction =
  | { readonly type: 'stash'; readonly amount: number }
  | { readonly type: 'roll' | 'tender' | 'drop' | 'done' | 'resign' | 'hurry' | 'time_up' }
  | { readonly type: 'auction' | 'discard'; readonly card: number }
  | { readonly type: 'bid' | 'raise'; readonly amount: number }
  | { readonly type: 'offer'; readonly to: number; readonly card: number; readonly price: number }
  | { readonly type: 'accept' | 'decline'; readonly offer: number };

export type BazaarEvent =
  | { readonly type: 'turn' | 'storm' | 'dropped' | 'out'; readonly seat: number }
  | { readonly type: 'stashed' | 'upkeep'; readonly seat: number; readonly amount: number }
  | { readonly type: 'rolled'; readonly seat: number; readonly die: number }
  | { readonly type: 'tendered' | 'auctioned' | 'unsold'; readonly seat: number; readonly card: number }
  /** `amount` and `card` are for the seat itself. */
  | { readonly type: 'bid'; readonly seat: number; readonly amount?: number }
  | { readonly type: 'discarded'; readonly seat: number; readonly card?: number }
  | { readonly type: 'raised'; readonly seat: number; readonly amount: number }
  | {
      readonly type: 'sold';
      readonly seat: number;
      readonly card: number;
      readonly price: number;
      readonly bids?: number[];
    }
  | ({ readonly type: 'offered' | 'accepted' | 'declined' | 'withdrawn' } & Readonly<Offer>)
  | { readonly type: 'over'; readonly reason: string; readonly scores: number[]; readonly hands: number[][] };

export const HAND = 3;
export const PURSE = 20;
export const UPKEEP = 3;
export const STASHES = 3;
export const OFFERS = 2;

/** Numbers that nothing else in the game reaches, so that a card is easy to find where it should not be. */
export const CARDS: readonly number[] = Array.from({ length: 36 }, (_, i) => 70_001 + i * 101);

export function worth(card: number): number {
  return 1 + (card % 6);
}
