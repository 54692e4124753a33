/** What a finished match can tell: played again from its file, so it needs nobody's word. */
import { parseMatch, replay } from '@freehold/kernel';
import type { PropertyEvent, PropertyModel } from '../game/model.js';

export interface MatchStatistics {
  readonly turns: number;
  /** Net worth of each seat at the start of each turn; sampled if the game was long. */
  readonly worth: readonly (readonly number[])[];
  /** Visits by square. */
  readonly landings: readonly number[];
  /** Throws by sum, 2 to 12. */
  readonly throws: readonly number[];
  readonly doubles: number;
  /** Rent by who paid and who got it. */
  readonly rents: readonly (readonly number[])[];
  readonly trades: number;
  readonly jailings: readonly number[];
}

const SAMPLES = 240;

export function statisticsOf(model: PropertyModel, file: string): MatchStatistics {
  const { game, board, rules } = model;
  const { header, entries } = parseMatch(file);
  const seats = header.players.length;
  const zeros = (length: number) => new Array<number>(length).fill(0);
  const landings = zeros(board.size);
  const throws = zeros(11);
  const rents = Array.from({ length: seats }, () => zeros(seats));
  const jailings = zeros(seats);
  const worth: number[][] = [];
  let [turn, doubles, trades] = [0, 0, 0];
  const hear = (event: PropertyEvent) => {
    if (event.type === 'rolled' && event.why !== 'rent') {
      throws[event.dice[0] + event.dice[1] - 2]!++;
      if (event.dice[0] === event.dice[1]) doubles++;
    } else if (event.type === 'moved' || event.type === 'jumped') landings[event.to]!++;
    else if (event.type === 'paid' && event.cause === 'rent' && event.to >= 0)
      rents[event.seat]![event.to]! += event.amount;
    else if (event.type === 'accepted') trades++;
    else if (event.type === 'jailed') jailings[event.seat]!++;
  };
  replay(
    game,
    header,
    entries.map(({ record }) => record),
    (_, { state: { open } }, events) => {
      for (const event of events) hear(event);
      if (open.turn === turn && open.phase !== 'over') return;
      turn = open.turn;
      worth.push(open.cash.map((_cash, seat) => (open.out[seat] === 0 ? rules.netWorth(open, seat) : 0)));
    },
  );
  const every = Math.max(1, Math.ceil(worth.length / SAMPLES));
  const sampled = worth.filter((_, i) => i % every === 0 || i === worth.length - 1);
  return { turns: turn, worth: sampled, landings, throws, doubles, rents, trades, jailings };
}
