/** `Game.events` of source 001: all events of a game as one viewer may know them, in order. */
import { pieceCounts } from '../core/building.js';
import type { Open, PropertyEvent } from '../core/state.js';
import { classicEdition } from '../editions/classic/index.js';
import { Context } from './context.js';
import { gameEvents, takenBack } from './events.js';
import { board } from './spaces.js';
import type { CardType, GameEvent } from './vocabulary.js';

/** Of any state of the game: what follows says nothing that changes. */
type Match = Pick<Open, 'first' | 'options' | 'out'>;

/** The set-up tells nothing, because nobody is there to hear it; these two are what it would say. */
function openingEvents({ first, options, out }: Match): GameEvent[] {
  const { houses, hotels } = pieceCounts(board, options, classicEdition.rules);
  const data = {
    player_count: out.length,
    starting_cash: options.startCash,
    houses_available: houses,
    hotels_available: hotels,
  };
  return [
    { event_type: 'GAME_STARTED', player_id: -1, data, turn_number: 1 },
    { event_type: 'TURN_STARTED', player_id: first, data: { turn_number: 1 }, turn_number: 1 },
  ];
}

export class EventLog {
  readonly events: GameEvent[];
  private readonly context: Context;
  private turn = 1;

  constructor(match: Match) {
    this.events = openingEvents(match);
    this.context = new Context(match);
  }

  /** Appends the events of one action, as `seen` lets them through; answers what was appended. */
  add(events: readonly PropertyEvent[]): GameEvent[] {
    return this.append(gameEvents(events, this.turn, this.context));
  }

  /** Appends what takes the events of one action of managing back. */
  takeBack(events: readonly PropertyEvent[]): GameEvent[] {
    return this.append(takenBack(events, this.turn));
  }

  private append(told: GameEvent[]): GameEvent[] {
    this.events.push(...told);
    this.turn = told.at(-1)?.turn_number ?? this.turn;
    return told;
  }

  /** `get_events_since`: all but the first `index`, which is the number of events a client has seen. */
  eventsSince(index: number): GameEvent[] {
    return this.events.slice(Math.max(0, index));
  }

  /** `Deck.cards_remaining`: how many cards lie in the draw pile, which is no part of the open state but follows from the draws. */
  cardsRemaining(deck: CardType): number {
    return this.context.cardsRemaining(deck);
  }
}
