/**
 * What source 004 describes, answered by the sprint edition: its statuses, phases, `GameState` and `PlayerState`, as pure
 * functions over the open part of a state. docs/compatibility/source-004.md maps every name.
 */
import type { Language, Seat } from '@freehold/kernel';
import { resultOf } from '../core/end.js';
import { playing } from '../core/play.js';
import { BANK, type Cause, type End, type Offer, type Open, type Phase, type PropertyEvent } from '../core/state.js';
import { netWorth as worth } from '../core/worth.js';
import type { SprintOpen } from '../editions/sprint/extension.js';
import { sprint, sprintEdition } from '../editions/sprint/index.js';

const { board } = sprintEdition;

export const GAME_STATUSES = ['WAITING', 'IN_PROGRESS', 'FINISHED'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

export const PHASES = ['ROLL', 'ACTION', 'END_TURN', 'AWAITING_TRADE_RESPONSE'] as const;
export type GamePhase = (typeof PHASES)[number];

/** The last three are for ends that the source does not have. */
export const END_REASONS = [
  'last_player_standing',
  'turn_limit_reached',
  'round_limit_reached',
  'time_limit_reached',
  'only_bots_left',
] as const;
export type EndReason = (typeof END_REASONS)[number];

export interface PlayerState {
  readonly id: string;
  readonly userId: string;
  readonly position: number;
  readonly balance: number;
  readonly properties: readonly string[];
  readonly inJail: boolean;
  readonly jailTurns: number;
  readonly active: boolean;
  readonly getOutOfJailCards: number;
}

export interface Debt {
  readonly playerId: string;
  /** null is the bank. */
  readonly creditorId: string | null;
  readonly amount: number;
  readonly reason: Cause;
}

export interface Trade {
  readonly id: number;
  readonly proposerId: string;
  readonly recipientId: string;
  readonly offeredProperties: readonly string[];
  readonly offeredCash: number;
  readonly offeredJailCards: number;
  readonly requestedProperties: readonly string[];
  readonly requestedCash: number;
  readonly requestedJailCards: number;
}

/** Up to `minTurnsBeforeEnd` the source's own; then its "other fields", which it does not list. */
export interface GameState {
  readonly currentPlayerIndex: number;
  readonly players: readonly PlayerState[];
  readonly diceRoll?: readonly [number, number];
  readonly lastAction?: string;
  readonly phase: GamePhase;
  readonly turnNumber: number;
  readonly gameEnded: boolean;
  readonly winnerId?: string;
  readonly winnerNetWorth?: number;
  readonly turnLimit: number;
  readonly gameJustStarted: boolean;
  readonly minTurnsBeforeEnd: number;
  readonly endReason?: EndReason;
  /** All who share the first place. */
  readonly winnerIds?: readonly string[];
  /** What is owed now, in the order it will be paid. */
  readonly debts: readonly Debt[];
  readonly pendingTrade?: Trade;
  /** Drawn, and not yet resolved. */
  readonly pendingCard?: { readonly deck: string; readonly card: string };
}

/** By seat: whose it is. Who is not named is `Player1`, `Player2`, ... */
export type Users = readonly string[];

export const playerId = (seat: Seat): string => `player-${seat + 1}`;
/** -1 for an id that no seat has. */
export const seatOf = (id: string, seats: number): Seat =>
  Array.from({ length: seats }, (_, seat) => playerId(seat)).indexOf(id);

export const tileId = (square: number): string => String(square);
/** -1 for an id that no tile has. */
export const squareOf = (id: string): number => board.id.findIndex((_, square) => tileId(square) === id);

/** A game of ours exists from its first question on; while a table gathers its players there is none, and that is WAITING. */
export function gameStatus(open: Pick<Open, 'phase'> | undefined): GameStatus {
  if (!open) return 'WAITING';
  return open.phase === 'over' ? 'FINISHED' : 'IN_PROGRESS';
}

const PHASE_OF: Readonly<Partial<Record<Phase, GamePhase>>> = {
  roll: 'ROLL',
  jail: 'ROLL',
  manage: 'END_TURN',
  over: 'END_TURN',
  offer: 'AWAITING_TRADE_RESPONSE',
};

/** Everything that a square or a card asks for is ACTION, a debt included. */
export const phaseOf = ({ phase }: Pick<Open, 'phase'>): GamePhase => PHASE_OF[phase] ?? 'ACTION';

/** Balance and prices of deeds. */
export const netWorth = (open: Open, seat: Seat): number => worth({ board, open }, seat);

const REASONS: Readonly<Record<End, EndReason>> = {
  last_standing: 'last_player_standing',
  turns: 'turn_limit_reached',
  rounds: 'round_limit_reached',
  time: 'time_limit_reached',
  forsaken: 'only_bots_left',
};

export interface GameEnd {
  readonly ended: boolean;
  readonly reason?: EndReason;
  readonly activePlayers: number;
  readonly turnNumber: number;
  readonly turnLimit: number;
  readonly minTurnsBeforeEnd: number;
}

/** What the check that ends a game has counted. It runs after every action and looks at nothing but the state. */
export function checkGameEnd(open: Open): GameEnd {
  const { turnLimit, minTurnsBeforeEnd = 0 } = open.options;
  return {
    ended: open.phase === 'over',
    ...(open.reason !== '' && { reason: REASONS[open.reason] }),
    activePlayers: playing(open),
    turnNumber: open.turn,
    turnLimit,
    minTurnsBeforeEnd,
  };
}

export function playerState(open: Open, seat: Seat, userId = `Player${seat + 1}`): PlayerState {
  return {
    id: playerId(seat),
    userId,
    position: open.square[seat]!,
    balance: open.cash[seat]!,
    properties: board.deeds.filter((lot) => open.owner[lot] === seat).map(tileId),
    inJail: open.jail[seat]! > 0,
    // Ours counts the throw to come, theirs the turns spent.
    jailTurns: Math.max(0, open.jail[seat]! - 1),
    active: open.out[seat] === 0,
    getOutOfJailCards: open.pardon.filter((holder) => holder === seat).length,
  };
}

function debtsOf({ tasks }: Open): Debt[] {
  return tasks.flatMap((task) =>
    task.kind === 'debt'
      ? [
          {
            playerId: playerId(task.debtor),
            creditorId: task.creditor > BANK ? playerId(task.creditor) : null,
            amount: task.amount,
            reason: task.cause,
          },
        ]
      : [],
  );
}

export function tradeOf({ id, from, to, give, take }: Offer): Trade {
  return {
    id,
    proposerId: playerId(from),
    recipientId: playerId(to),
    offeredProperties: give.deeds.map(tileId),
    offeredCash: give.cash,
    offeredJailCards: give.cards.length,
    requestedProperties: take.deeds.map(tileId),
    requestedCash: take.cash,
    requestedJailCards: take.cards.length,
  };
}

function pendingCard(open: SprintOpen): GameState['pendingCard'] {
  if (open.card < 0) return undefined;
  const { id: deck, cards } = sprintEdition.decks(open.options)[board.deck[open.square[open.seat]!]!]!;
  return { deck, card: cards[open.card]!.id };
}

/** Winner, worth and reason are there together, or none of them is. */
function ending(open: Open) {
  const result = resultOf({ ...sprintEdition, open });
  if (!result || open.reason === '') return undefined;
  const [first] = result.places as [readonly Seat[]];
  return {
    winnerId: playerId(first[0]!),
    winnerNetWorth: result.scores[first[0]!]!,
    winnerIds: first.map(playerId),
    endReason: REASONS[open.reason],
  };
}

export function gameState(open: SprintOpen, users: Users = [], lastAction?: string): GameState {
  const [first, second] = open.dice;
  const [offer] = open.offers;
  const card = pendingCard(open);
  return {
    currentPlayerIndex: open.seat,
    players: open.cash.map((_, seat) => playerState(open, seat, users[seat])),
    ...(first > 0 && { diceRoll: [first, second] as const }),
    ...(lastAction !== undefined && { lastAction }),
    phase: phaseOf(open),
    turnNumber: open.turn,
    gameEnded: open.phase === 'over',
    turnLimit: open.options.turnLimit,
    gameJustStarted: first === 0,
    minTurnsBeforeEnd: open.options.minTurnsBeforeEnd ?? 0,
    ...ending(open),
    debts: debtsOf(open),
    ...(offer && { pendingTrade: tradeOf(offer) }),
    ...(card && { pendingCard: card }),
  };
}

/** The last thing that happened, in a sentence; that the next turn has begun is told only where nothing else is. */
export function lastAction(
  events: readonly PropertyEvent[],
  names: readonly string[],
  language: Language = 'en',
): string | undefined {
  const event = events.findLast(({ type }) => type !== 'turn_started') ?? events.at(-1);
  return event && sprint.tell(event, language, names);
}
