/** How long somebody has: what runs now, and what he has in reserve. */
import { signal } from '@preact/signals';
import { useEdition } from '../lobby/catalogue.js';
import type { TableStore } from '../table/store.js';
import { text } from '../text/text.js';
import { minutes, type TimeLeft, timeLeft } from './timing.js';

/** Ticks while anything counts down; one timer for the page. */
export const now = signal(Date.now());
if (typeof window !== 'undefined') setInterval(() => (now.value = Date.now()), 250);

interface Props {
  readonly store: TableStore;
  readonly deadline: number | undefined;
}

interface Hurried extends Props {
  readonly deadline: number;
}

/** Asks the server what its clocks are; where nobody is hurried it is not asked, and there may be none. */
function useTimeLeft({ store, deadline }: Hurried): TimeLeft {
  const { table, waiting, ahead } = store.standing.value;
  const times = useEdition(table?.edition ?? '')?.times[table?.clock ?? 'none'];
  const left = Math.max(0, deadline - (now.value + ahead));
  const kind = waiting.find((each) => each.deadline === deadline)?.kind;
  return timeLeft(left, store.firstLeft.get(deadline) ?? left, kind, times);
}

const words = ({ running, reserve }: TimeLeft): string =>
  text.value.secondsLeft(Math.ceil(running / 1000)) + (reserve > 0 ? text.value.andReserve(minutes(reserve)) : '');

const isSoon = ({ running, reserve }: TimeLeft): boolean => reserve === 0 && running <= 3000;

/** Beside a question: a ring that runs out, and below it what comes after. */
export function Countdown({ store, deadline, size = 34 }: Props & { size?: number }) {
  return deadline === undefined ? null : <Ring store={store} deadline={deadline} size={size} />;
}

function Ring({ size, ...hurried }: Hurried & { size: number }) {
  const time = useTimeLeft(hurried);
  const seconds = Math.ceil(time.running / 1000);
  const shown =
    seconds < 100 ? String(seconds) : seconds < 600 ? minutes(time.running) : `${Math.floor(seconds / 60)}m`;
  const around = 2 * Math.PI * 15;
  // Never under eleven pixels, however small the ring.
  const textSize = Math.max(shown.length > 3 ? 11 : 13, (11.2 * 36) / size);
  return (
    <span class={`countdown ${isSoon(time) ? 'soon' : ''}`} role="timer" aria-label={words(time)}>
      <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
        <circle class="countdown-track" cx="18" cy="18" r="15" />
        <circle
          class="countdown-left"
          cx="18"
          cy="18"
          r="15"
          stroke-dasharray={`${around * time.part} ${around}`}
          transform="rotate(-90 18 18)"
        />
        <text x="18" y={18 + textSize * 0.35} font-size={textSize} text-anchor="middle">
          {shown}
        </text>
      </svg>
      {time.reserve > 0 && (
        <small class="reserve" aria-hidden="true">
          +{minutes(time.reserve)}
        </small>
      )}
    </span>
  );
}

/** On a player's card: over its edge, so that nothing moves when a turn comes or goes. */
export function CardClock({ store, deadline }: Props) {
  return deadline === undefined ? null : <Pill store={store} deadline={deadline} />;
}

function Pill(hurried: Hurried) {
  const time = useTimeLeft(hurried);
  return (
    <span class={`card-clock ${isSoon(time) ? 'soon' : ''}`} role="timer" aria-label={words(time)} title={words(time)}>
      <span aria-hidden="true">
        {minutes(time.running)}
        {time.reserve > 0 && <small> +{minutes(time.reserve)}</small>}
      </span>
    </span>
  );
}
