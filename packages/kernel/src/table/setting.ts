/** What a table stands on: the rules, the header, and the ports through which it reaches the world. */
import type { Action, Chance, Game, GameEvent, Seat, State, View } from '../game.js';
import type { Sealed } from '../log/chain.js';
import type { Header, Holder } from '../log/record.js';
import type { Policy } from '../policy.js';
import type { Log } from './log.js';

export interface Setting<S extends State = State, A extends Action = Action, E extends GameEvent = GameEvent> {
  readonly game: Game<S, A, E>;
  readonly header: Header;
  readonly sealed: Sealed;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Who plays for a seat that a bot or a steward holds. Undefined: what the clock would play. */
  readonly policy: (holder: Holder) => Policy<S, A> | undefined;
  /** The bots' own generator; never the match's. */
  readonly random: Chance;
  /** How long a bot seems to think. */
  readonly botDelay: number;
  /** Whether this seat has made an offer that would lapse if it went on: a bot gives people a while to read it. */
  readonly hopes?: (view: View<S>, seat: Seat) => boolean;
  /** Expiries in a row after which a person is absent. */
  readonly patience: number;
  /** What becomes of the seat then: a steward keeps it, or it leaves the game. `kick`: it leaves at the first expiry. */
  readonly absent: 'steward' | 'leave' | 'kick';
  /** The kinds of questions whose expiry is one to be kicked for; all if left out. */
  readonly kickFor?: readonly string[];
  /** Records after which a match that has not come to an end is given up: rules may be chosen by which some never would. */
  readonly longest?: number;
  /** No time is up before this moment: after a restart people need a while to come back. */
  readonly patientUntil?: number;
}
