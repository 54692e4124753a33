/** What the codec is told about a table, and how its numbers relate to the dialect's. */
import type { Seat } from '@freehold/kernel';
import { BANK, JAILED, type MagnateOpen, magnateEdition, type Own, type Phase } from '@freehold/property';
import type { Sight as DialectSight } from '../dialect.js';
import type { ActionType } from './client.js';
import type { GamePhase } from './server.js';

export const { board } = magnateEdition;

/** One viewer's look at a table. */
export type Sight = DialectSight<MagnateOpen, Own>;

/** The printed number of a square, and back; -1 for a number that no square has. */
export const idOf = (square: number): number => board.id[square]!;
export const squareOf = (id: number): number => board.id.indexOf(id);

/** The board's printed number for the jail. */
export const JAIL = idOf(board.jail);

const PHASES: Readonly<Partial<Record<Phase, GamePhase>>> = {
  roll: 'roll_the_dices',
  jail: 'roll_the_dices',
  bail: 'roll_the_dices',
  square: 'choose_square',
  card: 'choose_fantasy',
  buy: 'management',
  tram: 'management',
  manage: 'business',
  debt: 'liquidation',
  raised: 'liquidation',
  sealed: 'auction',
  offer: 'proposal_acceptance',
  over: 'end_game',
};

/** Undefined for a phase that this edition never comes to. */
export const phaseOf = ({ phase }: Pick<MagnateOpen, 'phase'>): GamePhase | undefined => PHASES[phase];

const MANAGING: readonly ActionType[] = [
  'ActionDemolish',
  'ActionMortgageSet',
  'ActionSellSquare',
  'ActionTradeProposal',
  'ActionNextPhase',
];

/** What a phase knows of; leaving is possible in all. */
export const ALLOWED: Readonly<Record<GamePhase, readonly ActionType[]>> = {
  roll_the_dices: ['ActionThrowDices', 'ActionPayBail'],
  choose_square: ['ActionMoveTo'],
  choose_fantasy: ['ActionChooseCard'],
  management: ['ActionBuySquare', 'ActionDropPurchase', 'ActionTakeTram', 'ActionNextPhase'],
  business: ['ActionBuild', 'ActionMortgageUnset', ...MANAGING],
  liquidation: MANAGING,
  auction: ['ActionBid'],
  proposal_acceptance: ['ActionTradeAnswer'],
  end_game: [],
};

export const isIn = ({ out }: MagnateOpen, seat: Seat): boolean => out[seat] === 0;

/** Whose turn it is; after the end somebody who is still in. */
export function turnSeat(open: MagnateOpen): Seat {
  const seats = open.out.length;
  for (let i = 0; i < seats; i++) {
    const seat = (open.seat + i) % seats;
    if (isIn(open, seat)) return seat;
  }
  return open.seat;
}

/** Who is to act. In an auction, where all others are, it stays who is on turn. */
export function phaseSeat(open: MagnateOpen): Seat {
  return open.phase === 'offer' ? open.offers[0]!.to : turnSeat(open);
}

/** What a seat has, less what it owes. */
export function moneyOf({ cash, tasks }: MagnateOpen, seat: Seat): number {
  let money = cash[seat]!;
  for (const task of tasks) if (task.kind === 'debt' && task.debtor === seat) money -= task.amount;
  return money;
}

export const streakOf = ({ doubles }: MagnateOpen): number => (doubles === JAILED ? 0 : doubles);

/** A number for the auction of a lot; the source counts them, we name it by turn and square. */
export const auctionId = (turn: number, lot: number): number => turn * 1000 + idOf(lot);

/** By user, for those still in. */
export function byUser<T>({ users, open }: Sight, value: (seat: Seat) => T | undefined): Record<string, T> {
  const made: Record<string, T> = {};
  users.forEach((user, seat) => {
    const of = isIn(open, seat) ? value(seat) : undefined;
    if (of !== undefined) made[user] = of;
  });
  return made;
}

/** A creditor: a user, or null for the bank and the pot. */
export const userOrNull = (users: readonly number[], seat: number): number | null =>
  seat > BANK ? users[seat]! : null;
