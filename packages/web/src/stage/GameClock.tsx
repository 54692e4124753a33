/** How far the game is: the round or the turn, of how many, and the time that is left of a timed game. */
import type { TableStore } from '../table/store.js';
import { choiceText } from '../text/choices/index.js';
import { text } from '../text/text.js';
import { now } from './Countdown.js';

export function GameClock({ store }: { store: TableStore }) {
  const t = text.value;
  const c = choiceText.value;
  const { round, turn, late, options } = store.open.value!;
  const { roundLimit, turnLimit, timeLimit } = options;
  const byTurns = roundLimit === 0 && turnLimit > 0;
  // It ends by the clock long before it would by the other limit.
  const timed = timeLimit > 0;
  return (
    <span class="quiet game-clock">
      {byTurns ? c.turnOfLimit(turn, timed ? 0 : turnLimit) : t.round(round, timed ? 0 : roundLimit)}
      {timed && (late ? <span class="game-time"> · {c.lastOf(options.timeEnds)}</span> : <TimeLeft store={store} />)}
    </span>
  );
}

function TimeLeft({ store }: { store: TableStore }) {
  const { waiting, ahead } = store.standing.value;
  const deadline = waiting.find(({ kind }) => kind === 'time')?.deadline;
  if (deadline === undefined) return null;
  const seconds = Math.max(0, Math.ceil((deadline - now.value - ahead) / 1000));
  const two = (figure: number) => String(figure).padStart(2, '0');
  const minutes = `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return (
    <span class="game-time" role="timer">
      {' · '}
      {choiceText.value.timeLeft(minutes)}
    </span>
  );
}
