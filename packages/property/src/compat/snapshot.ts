/** The full state of source 001, section 8, and the fields of its sections 4.1, 4.2 and 4.7. */
import type { Seat } from '@freehold/kernel';
import type { Open, Phase } from '../core/state.js';
import { netWorth } from '../core/worth.js';
import { board, sightOf } from './spaces.js';
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

export interface Snapshot {
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
  };
}
