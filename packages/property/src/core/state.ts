/** What a property game is made of: options, state, actions, events. */
import type { State } from '@freehold/kernel';
import type { MagnateAction, MagnateEvent } from './magnate-vocabulary.js';
import type { SprintAction, SprintEvent } from './sprint-vocabulary.js';
import type { TycoonAction, TycoonEvent } from './tycoon-vocabulary.js';

/**
 * The switches. A preset is a value for each that its edition has; what an edition does not have is absent. The pages in
 * docs/rules explain them for players.
 */
export interface Options {
  readonly startCash: number;
  readonly salary: number;
  readonly fine: number;
  /** Absent: as many pieces as the board has room for. */
  readonly houses?: number;
  readonly hotels?: number;
  /** Mortgaged railroads and utilities count for the rent of the others. Absent: nothing is ever mortgaged. */
  readonly mortgagedCountForRent?: boolean;
  /** A hotel that cannot step down for want of houses: the whole group goes down evenly, or this lot to nothing. */
  readonly hotelSale?: 'even' | 'lotToZero';
  readonly bankEstate?: 'auction' | 'unowned';
  /** When a mortgaged deed changes hands and its new owner owes ten per cent. Absent: never. */
  readonly transferFee?: 'always' | 'tradeOnly';
  /** Of the ten per cent. Absent: mortgages bear no interest. */
  readonly interestRounding?: 'ceil' | 'floor';
  /** A drawn card goes under its deck, or aside until the deck is empty and shuffled anew. */
  readonly deck?: 'bottom' | 'reshuffle';
  readonly auction?: 'open' | 'sealed1' | 'sealed2';
  /** What an auction of a deed starts from: a single coin, or half the price. */
  readonly openingBid?: 'one' | 'half';
  /** By how much a bid must be above the last one. Absent: one. */
  readonly bidStep?: number;
  readonly shortage?: 'auction' | 'firstCome';
  readonly utilityCard?: 'fresh' | 'lastThrow';
  readonly utilityThrow?: 'last' | 'fresh';
  /** Which set of cards is in the second deck. */
  readonly chest?: 'seed' | 'us2008';
  readonly manageBetweenTurns?: boolean;
  readonly payEachShort?: 'seatOrder' | 'pooled';
  readonly start: 'random' | 'seat0' | 'highestThrow';
  readonly incomeTax?: 'flat' | 'choice10';
  readonly luxuryTax?: number;
  /** After the third miss a pardon may be used in place of the fine. */
  readonly jailCardOnThirdMiss?: boolean;
  readonly bidLimit?: 'cash' | 'liquidation';
  readonly mortgageInAuction?: boolean;
  readonly gifts: boolean;
  readonly debtTrades: boolean;
  /** 0: none. */
  readonly roundLimit: number;
  readonly turnLimit: number;
  /** The limit of turns ends no game before this turn. */
  readonly minTurnsBeforeEnd?: number;
  /** Seconds; 0: none. */
  readonly timeLimit: number;
  /** For a ride by tram. */
  readonly fare?: number;
  /** Which rents bridges and servers charge; the board has a table for each. */
  readonly tolls?: 'full' | 'soft' | 'april';
  /** Whether fantasy squares do anything. */
  readonly fantasy?: boolean;
  /** Only cards that are good for who draws them are revealed. */
  readonly curatedReveal?: boolean;
  /** The most that double or nothing is played for; 0: all cash. */
  readonly doubleOrNothingCap?: number;
  /** In jail two dice are thrown, and the bail is decided on afterwards. */
  readonly jailDecisionAfterRoll?: boolean;
  /** The bank takes deeds back. */
  readonly sellSquares?: boolean;
  /** What the bank gives for the buildings and deeds it takes back. Absent: half of what they cost. */
  readonly resale?: 'half' | 'full';
  /** How many categories pay a bonus at the end, and what each pays. */
  readonly bonuses?: number;
  readonly bonus?: number;
  /** What the bank has at the start. Absent: nobody counts. */
  readonly bank?: number;
  /** The bank pays only what it has; otherwise it writes notes. */
  readonly bankLimited?: boolean;
  /** Times round the board before a player may buy or bid. */
  readonly lapsBeforeBuying?: number;
  /** How one leaves jail besides paying and pardons: by a double, or by missing two turns. Absent: by a double. */
  readonly jail?: 'throw' | 'serve';
  /** Who is in jail earns no rent and does not bid. */
  readonly jailSuspends?: boolean;
  /** Where buildings and mortgages exclude each other. Absent: within the group. */
  readonly mortgageScope?: 'group' | 'lot';
  /** What becomes of a bankrupt's things: the creditor has them, or the bank buys them and the creditor is paid. Absent: the first. */
  readonly estate?: 'inherited' | 'sold';
  /** Whether leaving with honour needs the consent of the others. */
  readonly leaving?: 'free' | 'vote';
  /** Absent: players may trade. */
  readonly trading?: boolean;
  /** Which turn is the last when the time is up: this one, or the last of this round. Absent: this one. */
  readonly timeEnds?: 'turn' | 'round';
}

export const PHASES = [
  'roll', // before the throw
  'jail', // before the throw, in jail
  'buy', // on an unowned deed
  'manage', // after the throw
  'tax', // choosing how to pay
  'debt', // raising money
  'transfer', // a mortgaged deed has come
  'auction', // an open auction
  'sealed', // a sealed auction
  'claim', // others may claim a scarce building
  'square', // choosing where to go
  'card', // a revealed card or a hidden one
  'tram', // riding or staying
  'bail', // paying it or staying, after the throw
  'offer', // answering an offer, where the table waits for that
  'raised', // all debts paid; more may be raised before going on
  'pay', // a bill that can be paid, where that is done by hand
  'draw', // a card is to be drawn, where that is done by hand
  'drawn', // and then to be followed
  'choice', // a fine, or a card of another deck
  'vote', // whether somebody may leave
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

/** The bank, as a creditor. */
export const BANK = -1;
/** In place of a count of doubles: the player was sent to jail in this turn, which ends it. */
export const JAILED = -1;
/** Everybody else, as a creditor of one pooled debt. */
export const EACH = -2;
/** What lies on the car park, as a creditor. */
export const POT = -3;

export const CAUSES = ['rent', 'tax', 'card', 'fine', 'fee', 'purchase', 'fare'] as const;
export type Cause = (typeof CAUSES)[number];

/** What is still to be done before the turn goes on, first come first served. */
export type Task =
  | {
      readonly kind: 'debt';
      readonly debtor: number;
      readonly creditor: number;
      readonly amount: number;
      readonly cause: Cause;
    }
  | { readonly kind: 'transfer'; readonly seat: number; readonly lot: number }
  | { readonly kind: 'auction'; readonly lot: number }
  /** Move by the throw on the table: after a third miss in jail. */
  | { readonly kind: 'move' };

export interface Bundle {
  readonly deeds: readonly number[];
  readonly cash: number;
  /** Pardons, by deck. */
  readonly cards: readonly number[];
}

export interface Offer {
  /** The id of the waiting it opens. */
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly give: Bundle;
  readonly take: Bundle;
}

/** Why a game is over. */
export const ENDS = ['last_standing', 'rounds', 'turns', 'time', 'forsaken'] as const;
export type End = (typeof ENDS)[number];

export interface Open {
  readonly options: Options;
  phase: Phase;
  /** On turn. */
  seat: number;
  first: number;
  turn: number;
  round: number;
  dice: [number, number];
  doubles: number;
  /** 1: the throw entitles to another. */
  again: number;
  /** Managing actions, offers and counter-offers in this turn. */
  managed: number;
  offered: number;
  countered: number;
  /** 1: the time of a timed game is up, and this turn is the last. */
  late: number;
  /** Where to go on when all tasks are done; '' is the end of a landing. */
  resume: Phase | '';
  cash: number[];
  square: number[];
  /** 0: free; otherwise in jail, after one throw missed fewer than this. */
  jail: number[];
  /** 0: in the game; otherwise the how manieth to go. */
  out: number[];
  /** By square: seat or -1, 0 to 4 houses or 5 for a hotel, 0 or 1. */
  owner: number[];
  level: number[];
  mortgaged: number[];
  /** Lots owned, by seat and group: seat * groups + group. */
  held: number[];
  houses: number;
  hotels: number;
  /** Who holds each deck's pardon, or -1. */
  pardon: number[];
  asked: number[];
  /** By seat: the id of the blocking question, or 0. */
  question: number[];
  /** By seat: the id of a leave nobody waits for, or 0: to manage between turns, or to take an offer back. */
  between: number[];
  tasks: Task[];
  offers: Offer[];
  /** The lot under the hammer, or the one to build on; -1. */
  lot: number;
  /** What is auctioned: '' nothing, else a deed or a scarce piece. */
  goods: '' | 'deed' | 'house' | 'hotel';
  high: number;
  leader: number;
  /** By seat: 1 while bidding. For scarce pieces: 1 + the lot it would go on. */
  bidding: number[];
  /** By seat: 1 if the seat leaves as soon as the auction is over. */
  leaving: number[];
  reason: End | '';
  /** What lies on the car park, where something does. */
  pot?: number;
  /** What the bank has, where somebody counts; less than nothing where it writes notes. */
  bank?: number;
  /** By seat: times round the board, where that matters. */
  circuits?: number[];
  /** By deck: the last card drawn, or -1. */
  drawn?: number[];
  /** A card that waits for a choice, an index; or -1. */
  card?: number;
  /** Who asks to leave, or -1; by seat what the others say, or said the last time: 0 nothing, 1 yes, 2 no. */
  leaver?: number;
  votes?: number[];
  /** By seat: the round of its last request to leave, or 0; and 1 for who has left with honour. */
  petitions?: number[];
  exits?: number[];
  /** By seat: the bids of the last sealed auction, where they are shown afterwards; -1 for none. */
  bids?: number[];
}

export interface Own {
  /** Sealed bid, or -1. */
  bid: number;
}

/** Cards are indexes into the edition's decks. A pile is shared by copies of a state: replaced, never changed. */
export interface Sealed {
  decks: (readonly number[])[];
}

export type PropertyState = State<Open, Own, Sealed>;

export interface TradeFields {
  readonly giveDeeds: readonly number[];
  readonly giveCash: number;
  readonly giveCards: readonly number[];
  readonly takeDeeds: readonly number[];
  readonly takeCash: number;
  readonly takeCards: readonly number[];
}

export const STEPS = ['build', 'sell', 'mortgage', 'lift'] as const;
export type Step = { readonly type: (typeof STEPS)[number]; readonly lot: number };

export type PropertyAction =
  | MagnateAction
  | SprintAction
  | TycoonAction
  | { readonly type: 'roll' | 'pay_fine' | 'buy' | 'decline' | 'pass' | 'end_turn' | 'bankrupt' | 'forgo' | 'resign' }
  | { readonly type: 'liquidate' | 'time_up' }
  /** The clock's: no person is left, and what everybody has decides. */
  | { readonly type: 'close' }
  | { readonly type: 'use_card'; readonly deck: number }
  | { readonly type: 'pay_tax'; readonly way: 'flat' | 'tenth' }
  | { readonly type: 'bid'; readonly amount: number }
  | Step
  | { readonly type: 'claim'; readonly lot: number }
  | { readonly type: 'manage'; readonly steps: readonly Step[] }
  /** For a mortgaged deed that has come: lift it now, or pay ten per cent and keep it as it is. */
  | { readonly type: 'settle'; readonly lift: number }
  | ({ readonly type: 'propose'; readonly to: number } & TradeFields)
  | ({ readonly type: 'counter'; readonly offer: number } & TradeFields)
  | { readonly type: 'accept' | 'reject' | 'cancel'; readonly offer: number };

export type PropertyEvent =
  | MagnateEvent
  | SprintEvent
  | TycoonEvent
  | { readonly type: 'game_started'; readonly seat: number }
  | { readonly type: 'turn_started'; readonly seat: number; readonly turn: number }
  | {
      readonly type: 'rolled';
      readonly seat: number;
      readonly dice: readonly [number, number];
      /** The third die, where there is one. */
      readonly bus?: number;
      readonly why: 'move' | 'jail' | 'rent';
    }
  | {
      readonly type: 'moved';
      readonly seat: number;
      readonly from: number;
      readonly to: number;
      readonly how: 'dice' | 'card' | 'back' | 'jail';
      /** Where the board is no simple ring: the square left, and every square entered. */
      readonly path?: readonly number[];
    }
  | { readonly type: 'salary'; readonly seat: number; readonly amount: number }
  | { readonly type: 'bought'; readonly seat: number; readonly lot: number; readonly price: number }
  | { readonly type: 'declined'; readonly seat: number; readonly lot: number }
  | {
      readonly type: 'auction';
      readonly goods: 'deed' | 'house' | 'hotel';
      readonly lot: number;
      readonly least: number;
      readonly seats: readonly number[];
    }
  /** The amount of a sealed bid is for its bidder. */
  | {
      readonly type: 'bid';
      readonly seat: number;
      readonly lot: number;
      readonly amount?: number;
      readonly sealed: boolean;
    }
  | { readonly type: 'passed'; readonly seat: number }
  | {
      readonly type: 'sold';
      readonly seat: number;
      readonly goods: 'deed' | 'house' | 'hotel';
      readonly lot: number;
      readonly price: number;
    }
  | { readonly type: 'unsold'; readonly lot: number }
  | {
      readonly type: 'paid';
      readonly seat: number;
      readonly to: number;
      readonly amount: number;
      readonly cause: Cause;
      /** Where the payer stands; the deed, for its fee or its price. */
      readonly square: number;
    }
  /** A debt that is not paid at once; told when it arises. */
  | {
      readonly type: 'owes';
      readonly seat: number;
      readonly to: number;
      readonly amount: number;
      readonly cause: Cause;
      readonly square: number;
    }
  /** `amount` is the money the card moves in all, salary and rent aside. */
  | {
      readonly type: 'card';
      readonly seat: number;
      readonly deck: number;
      readonly card: number;
      readonly id: string;
      readonly amount: number;
    }
  | { readonly type: 'collected'; readonly seat: number; readonly amount: number }
  | {
      readonly type: 'built';
      readonly seat: number;
      readonly lot: number;
      readonly level: number;
      readonly price: number;
    }
  | { readonly type: 'wanted'; readonly seat: number; readonly lot: number; readonly goods: 'house' | 'hotel' }
  | { readonly type: 'claimed' | 'forwent'; readonly seat: number }
  /** One for each lot that loses buildings; `from` is the level before. */
  | {
      readonly type: 'demolished';
      readonly seat: number;
      readonly lot: number;
      readonly from: number;
      readonly level: number;
      readonly refund: number;
    }
  | { readonly type: 'mortgaged'; readonly seat: number; readonly lot: number; readonly value: number }
  | { readonly type: 'lifted'; readonly seat: number; readonly lot: number; readonly cost: number }
  | ({ readonly type: 'offered' | 'accepted' } & Offer)
  /** A mortgaged deed has come to its new owner, to be lifted or kept as it is for the fee. */
  | { readonly type: 'taken_over'; readonly seat: number; readonly lot: number; readonly fee: number }
  | {
      readonly type: 'rejected' | 'cancelled' | 'lapsed';
      readonly id: number;
      readonly from: number;
      readonly to: number;
    }
  | { readonly type: 'jailed'; readonly seat: number }
  /** `deck`: whose pardon it was, where there was one. */
  | {
      readonly type: 'freed';
      readonly seat: number;
      readonly how: 'fine' | 'card' | 'double' | 'forced' | 'served';
      readonly deck?: number;
    }
  | { readonly type: 'missed'; readonly seat: number }
  /** `resigned`: he owed nothing, and went of his own accord. */
  | { readonly type: 'bankrupt'; readonly seat: number; readonly creditor: number; readonly resigned?: true }
  /** `cards`: pardons, by deck. */
  | {
      readonly type: 'estate';
      readonly seat: number;
      readonly creditor: number;
      readonly cash: number;
      readonly deeds: readonly number[];
      readonly cards: readonly number[];
    }
  /** `last`: which turn is the last, where it is not this one. */
  | { readonly type: 'time_up'; readonly last?: 'round' }
  | {
      readonly type: 'over';
      readonly reason: End;
      readonly places: readonly (readonly number[])[];
      readonly worth: readonly number[];
    };
