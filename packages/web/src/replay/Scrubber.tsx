/** The whole match as a line: where we are, what happened where, and a thumb to go anywhere. */
import { memo } from '../app/parts.js';
import { language } from '../app/settings.js';
import { seatTone } from '../board/signs.js';
import { replayText } from '../text/replay/index.js';
import { markWords } from './markWords.js';
import type { Player } from './player.js';
import { pressed } from './useReplayKeys.js';
import { momentWords } from './useTelling.js';

interface MarksProps {
  readonly player: Player;
  /** Words and colours are made once; again only in another language or under other names. */
  readonly names: readonly string[];
  readonly language: string;
}

/** For the pointer only: keys go from mark to mark, and what is there is told then. */
const Marks = memo(({ player }: MarksProps) => {
  const { first, last, marks } = player.film;
  const words = replayText.value.marks;
  return (
    <div
      class="film-marks"
      aria-hidden="true"
      onClick={({ target }) => {
        const number = target instanceof HTMLElement ? target.dataset.number : undefined;
        if (number !== undefined) player.jump(Number(number));
      }}
    >
      {marks.map((mark) => (
        <i
          key={mark.number}
          class={`film-mark film-${mark.kind} ${mark.seat >= 0 ? seatTone(mark.seat) : ''}`}
          style={{ left: `${((mark.number - first) / (last - first)) * 100}%` }}
          data-number={mark.number}
          title={`${mark.number}: ${words[mark.kind]}. ${markWords(player.store, mark)}`}
        />
      ))}
    </div>
  );
});

export function Scrubber({ player }: { player: Player }) {
  const r = replayText.value;
  const { first, last } = player.film;
  const at = player.at.value;
  return (
    <div class="scrubber" style={{ '--part': `${((at - first) / Math.max(1, last - first)) * 100}%` }}>
      <Marks player={player} names={player.store.names.value} language={language.value} />
      <input
        type="range"
        min={first}
        max={last}
        value={at}
        aria-label={r.scrubber}
        aria-valuetext={player.playing.value ? r.moment(at, last) : momentWords(player)}
        // At once: what waits for a frame would undo whatever is pressed in the meantime.
        onInput={({ currentTarget }) => player.jump(Number(currentTarget.value))}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.key === ' ') {
            player.toggle();
            // A slider in focus that moves by itself is read out at every step.
            document.querySelector<HTMLElement>('.replay-play')?.focus();
          } else if (!pressed(player, event.key)) return;
          event.preventDefault();
        }}
      />
    </div>
  );
}
