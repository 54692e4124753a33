/** The full state of source 001, section 8, and the fields of its sections 4.1, 4.2 and 4.7. */
import type { Seat } from '@freehold/kernel';
import { type Cause, EACH, type Open, type Phase } from '../core/state.js';
import { netWorth } from '../core/worth.js';
import { board, sightOf } from './spaces.js';
import { getTrades, type Trade } from './trades.js';
import { type DiceRoll, diceRoll, type GamePhase, type TurnPhase } from './vocabulary.js';

export interface PlayerSnapshot {
  readonly player_id: number;
  readonly name: string;
  readonly position: number;
  readonly cash: number;
  readonly properties: readonly number[];
  /** 1 to 4 houses, 5 for a hotel; no key where nothing stands. */
  readonly houses: Readonly<Record<string, number>>;
  readonly mortgaged: readonly number[];
  readonly in_jail: boolean;
  readonly jail_turns: number;
  readonly get_out_of_jail_cards: number;
  readonly is_bankrupt: boolean;
  readonly consecutive_doubles: number;
  readonly net_worth: number;
}

/** Ours beside the state of section 8: what is open, for a client that connects again. */
export interface Pending {
  /** What is to be raised; the first in the list first. Null is the bank, `each` all other players in equal parts. */
  readonly debts: readonly {
    readonly player_id: number;
    readonly creditor_id: number | null | 'each';
    readonly amount: number;
    readonly cause: Cause;
  }[];
  /** A mortgaged deed that has come, and is to be lifted or kept so for ten per cent. */
  readonly transfer: { readonly player_id: number; readonly position: number } | null;
  readonly trades: readonly Trade[];
  readonly auction: {
    readonly position: number;
    readonly name: string;
    readonly goods: 'deed' | 'house' | 'hotel';
    /** 0 while nobody has bid. */
    readonly current_bid: number;
    readonly highest_bidder: number | null;
    /** Those who have not passed. */
    readonly eligible: readonly number[];
  } | null;
}

export interface Snapshot extends Pending {
  readonly phase: GamePhase;
  readonly turn_phase: TurnPhase;
  readonly turn_number: number;
  readonly current_player_index: number;
  readonly last_roll: DiceRoll | null;
  readonly bank: { readonly houses_available: number; readonly hotels_available: number };
  readonly players: readonly PlayerSnapshot[];
  readonly property_owners: Readonly<Record<string, number>>;
}

/** A game of ours exists from its first question on; while a table gathers its players there is none, and that is SETUP. */
export function gamePhase(open: Pick<Open, 'phase'> | undefined): GamePhase {
  if (!open) return 'SETUP';
  return open.phase === 'over' ? 'FINISHED' : 'IN_PROGRESS';
}

const TURN_PHASES: Readonly<Partial<Record<Phase, TurnPhase>>> = {
  roll: 'PRE_ROLL',
  jail: 'PRE_ROLL',
  manage: 'POST_ROLL',
  over: 'END_TURN',
};

/** What comes between (a claim, a fee, the auction of a scarce piece) belongs to the phase it will return to. */
export function turnPhase({ phase, resume, tasks }: Pick<Open, 'phase' | 'resume' | 'tasks'>): TurnPhase {
  if (tasks.some(({ kind }) => kind === 'move')) return 'ROLL';
  return TURN_PHASES[resume || phase] ?? 'LANDED';
}

/** The throw that moved a token last. A throw for a rent is no move and is told by its event alone. */
export function lastRoll({ dice: [die1, die2] }: Pick<Open, 'dice'>): DiceRoll | null {
  return die1 === 0 ? null : diceRoll(die1, die2);
}

const lotsOf = (open: Open, seat: Seat) => board.deeds.filter((lot) => open.owner[lot] === seat);

export function playerSnapshot(open: Open, seat: Seat, name = `Player${seat + 1}`): PlayerSnapshot {
  const lots = lotsOf(open, seat);
  return {
    player_id: seat,
    name,
    position: open.square[seat]!,
    cash: open.cash[seat]!,
    properties: lots,
    houses: Object.fromEntries(lots.filter((lot) => open.level[lot]! > 0).map((lot) => [lot, open.level[lot]!])),
    mortgaged: lots.filter((lot) => open.mortgaged[lot]),
    in_jail: open.jail[seat]! > 0,
    // Ours counts the throw to come, theirs those that missed.
    jail_turns: Math.max(0, open.jail[seat]! - 1),
    get_out_of_jail_cards: open.pardon.filter((holder) => holder === seat).length,
    is_bankrupt: open.out[seat] !== 0,
    consecutive_doubles: seat === open.seat ? Math.max(0, open.doubles) : 0,
    net_worth: netWorth(sightOf(open), seat),
  };
}

function pending(open: Open): Pending {
  const { tasks, goods, phase, lot, high, leader, bidding } = open;
  const [first] = tasks;
  const isRunning = phase === 'auction' || phase === 'sealed';
  return {
    debts: tasks.flatMap((task) => {
      if (task.kind !== 'debt') return [];
      const { debtor, creditor, amount, cause } = task;
      return [{ player_id: debtor, creditor_id: creditorOf(creditor), amount, cause }];
    }),
    transfer:
      phase === 'transfer' && first?.kind === 'transfer' ? { player_id: first.seat, position: first.lot } : null,
    trades: getTrades(open),
    auction:
      isRunning && goods !== ''
        ? {
            position: lot,
            name: board.name[lot]!,
            goods,
            current_bid: high,
            highest_bidder: leader >= 0 ? leader : null,
            eligible: bidding.flatMap((bids, seat) => (bids > 0 ? [seat] : [])),
          }
        : null,
  };
}

const creditorOf = (creditor: number) => (creditor === EACH ? 'each' : creditor >= 0 ? creditor : null);

/** `names` by seat; a missing one is Player1, Player2, ... */
export function snapshot(open: Open, names: readonly string[] = []): Snapshot {
  return {
    phase: gamePhase(open),
    turn_phase: turnPhase(open),
    turn_number: open.turn,
    current_player_index: open.seat,
    last_roll: lastRoll(open),
    bank: { houses_available: open.houses, hotels_available: open.hotels },
    players: open.cash.map((_, seat) => playerSnapshot(open, seat, names[seat])),
    property_owners: Object.fromEntries(
      board.deeds.filter((lot) => open.owner[lot]! >= 0).map((lot) => [lot, open.owner[lot]!]),
    ),
    ...pending(open),
  };
}
