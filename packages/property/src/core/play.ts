/** What every rule is given, and the few things all of them do. */
import { type Chance, type Choice, type Refusal, type Seat, waitingId } from '@freehold/kernel';
import type { Board } from './board.js';
import type { Deck } from './cards.js';
import type { Open, Phase, PropertyAction, PropertyEvent, PropertyState } from './state.js';

/** Where editions differ beyond what options can say. */
export interface Rules {
  /**
   * Building and mortgaging: at any decision of one's turn; or only when all throws are done; or after each throw, and before it
   * all but building; or not at all.
   */
  readonly manages: 'always' | 'afterwards' | 'landed' | 'never';
  /** Where deals can be made; with a debtor, options say so. */
  readonly tradesIn: readonly Phase[];
  /** The table waits for the answer to an offer, and there is one at a time. */
  readonly offersBlock: boolean;
  /** Such an offer may be taken back while the table waits. */
  readonly offersRevocable: boolean;
  readonly countersPerTurn: number;
  /** A pardon may be part of a deal. */
  readonly pardonsTrade: boolean;
  /** A debtor hands over at once what he has, and owes the rest; the largest creditor inherits. */
  readonly partPayment: boolean;
  /** Rents and taxes wait until the player pays them. */
  readonly paysByHand: boolean;
  /** Who could not pay even if he raised all he can is out at once, though he might trade. */
  readonly ruinedAtOnce: boolean;
  /** A lot that is not bought is auctioned. */
  readonly declinedSells: boolean;
  readonly declinerBids: boolean;
  /** Equal highest bids: the first in turn order wins, from the player on turn or from the one after; or nobody. */
  readonly equalBids: 'lander' | 'left' | 'nobody';
  /** Whether a sealed bid binds somebody who leaves before it is opened. */
  readonly sealedBinds: boolean;
  /** A double gives another throw, and the third sends to jail. */
  readonly doublesThrowAgain: boolean;
  /** Whether the highest bid of an open auction binds somebody who leaves; otherwise bidding starts anew. */
  readonly leaderBinds: boolean;
  /** In an open auction nobody is asked who cannot reach the least bid. */
  readonly poorBiddersPass: boolean;
  readonly jailEndsTurn: boolean;
  /** A double that frees is the first of the turn, and entitles to another throw. */
  readonly freeingDoubleCounts: boolean;
  /** What goes first when money is raised for somebody whose time is up. */
  readonly raisesBy: 'mortgages' | 'buildings' | 'loneDeeds' | 'deeds';
  /** A lot that somebody left the game over is auctioned. */
  readonly abandonedSells: boolean;
  /** The limit of turns lets the round be finished. */
  readonly turnLimitClosesRound: boolean;
  /** What decides between equal worth at the end, in this order; what is equal then is shared. */
  readonly tieBreaks: readonly ('cash' | 'deeds' | 'seat')[];
  /** Everybody is told when a group is complete. */
  readonly tellsGroups: boolean;
  /** Who is paid the fine for leaving jail. */
  readonly fineTo: number;
  /** A throw of the player on turn, and all that follows from it. */
  roll(play: Play, seat: Seat): void;
  /** What a square with a deck does. */
  draw(play: Play, seat: Seat, deck: number): void;
  /** What a square does that is neither deed, tax, deck nor the way to jail. */
  visit(play: Play, seat: Seat, square: number): void;
  /** Counts something for a seat, where that matters at the end. */
  readonly note: ((open: Open, seat: Seat, stat: number, amount: number) => void) | undefined;
  /** What the edition does beyond the core. */
  readonly own: Extension | undefined;
}

/** Phases, actions and state that only one edition has. */
export interface Extension {
  /** Streams of chance behind those of the core. */
  readonly streams: readonly string[];
  setUp(open: Open, seats: number): void;
  /** Adds to a copy of the core what the edition keeps beside it. */
  copy(to: Open, from: Open): void;
  check(play: Play, seat: Seat, action: PropertyAction): Refusal | undefined;
  legal(play: Play, seat: Seat, answers: number, visit: (choice: Choice<PropertyAction>) => void): void;
  act(play: Play, seat: Seat, action: PropertyAction): void;
  /** Takes back what the player on turn was choosing between, because he has left. */
  clear(open: Open): void;
  /** The last payments before worth is counted. */
  finish(play: Play): void;
  audit(play: Play): void;
}

export interface Play {
  readonly board: Board;
  readonly rules: Rules;
  decks: readonly Deck[];
  state: PropertyState;
  open: Open;
  chance: Chance;
  /** Where events go, if somebody listens. */
  out: PropertyEvent[] | undefined;
}

export function newId(open: Open, seat: Seat): number {
  const count = open.asked[seat]! + 1;
  open.asked[seat] = count;
  return waitingId(count, seat);
}

/** Asks a seat; others that are asked stay so. Who must answer has no leave besides. */
export function ask({ open }: Play, seat: Seat, phase: Phase): void {
  open.between[seat] = 0;
  open.phase = phase;
  open.question[seat] = newId(open, seat);
}

export function isAsking(open: Open): boolean {
  const { question } = open;
  for (let seat = 0; seat < question.length; seat++) if (question[seat] !== 0) return true;
  return false;
}

/** The next seat after this one that is still in the game. */
export function nextSeat({ out }: Open, seat: Seat): Seat {
  const seats = out.length;
  let next = seat;
  do next = next + 1 === seats ? 0 : next + 1;
  while (out[next] !== 0 && next !== seat);
  return next;
}

export function playing({ out }: Open): number {
  let count = 0;
  for (let seat = 0; seat < out.length; seat++) if (out[seat] === 0) count++;
  return count;
}

/** Two dice of a seat, left on the table. */
export function throwDice({ open, chance, decks }: Play, seat: Seat): void {
  const stream = 1 + decks.length + seat;
  open.dice[0] = 1 + chance.draw(6, stream);
  open.dice[1] = 1 + chance.draw(6, stream);
}
