/** Under a table that is replayed: play, step, the scrubber, the tempo, a link to this moment, and the way back. */
import type { ComponentChildren } from 'preact';
import { notice } from '../app/notices.js';
import { Glyph } from '../app/parts.js';
import { copyText } from '../landing/copy.js';
import { replayText } from '../text/replay/index.js';
import { text } from '../text/text.js';
import { type Player, TEMPOS, type Tempo } from './player.js';
import { Scrubber } from './Scrubber.js';
import { Sign } from './Signs.js';

interface Props {
  readonly player: Player;
  /** To the results. */
  readonly leave: () => void;
  /** The address of this moment; absent where there is none that others could open. */
  readonly link?: (() => string) | undefined;
}

interface ControlProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly hotkey?: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A click takes no focus: Space plays on, whatever was clicked before it. */
function Control({ label, onClick, disabled = false, hotkey, class: cls = '', children }: ControlProps) {
  return (
    <button
      type="button"
      class={`replay-control ${cls}`}
      aria-label={label}
      title={label}
      // Not disabled: a button that goes away under the finger takes the focus with it.
      aria-disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onClick()}
      {...(hotkey !== undefined && { 'data-hotkey': hotkey, 'aria-keyshortcuts': 'Space' })}
    >
      {children}
    </button>
  );
}

/** Who won: the board at the end does not say it. */
function outcome({ store }: Player): string {
  const t = text.value;
  const winners = (store.standing.value.result?.places[0] ?? []).map((seat) => store.names.value[seat]!);
  return winners.length === 0
    ? t.abandoned
    : winners.length > 1
      ? t.wonTogether(winners.join(', '))
      : t.won(winners[0]!);
}

export function ReplayBar({ player, leave, link }: Props) {
  const r = replayText.value;
  const { first, last } = player.film;
  const at = player.at.value;
  const isPlaying = player.playing.value;
  const mark = player.markHere();
  const share = async () => {
    player.pause();
    notice((await copyText(link!())) ? text.value.copied : text.value.copyYourself);
  };
  return (
    <section class="replay-bar" aria-label={r.controls}>
      <button type="button" class="replay-control replay-results" onClick={leave} aria-label={r.results}>
        <Glyph name="back" />
        <span class="wide-only">{r.results}</span>
      </button>
      <div class="replay-buttons">
        <Control label={r.markBefore} disabled={at <= first} onClick={() => player.leap(-1)}>
          <Sign name="markBefore" />
        </Control>
        <Control label={r.back} disabled={at <= first} onClick={() => player.step(-1)}>
          <Sign name="back" />
        </Control>
        <Control label={isPlaying ? r.pause : r.play} class="replay-play" hotkey=" " onClick={() => player.toggle()}>
          <Sign name={isPlaying ? 'pause' : 'play'} />
        </Control>
        <Control label={r.forward} disabled={at >= last} onClick={() => player.step(1)}>
          <Sign name="forward" />
        </Control>
        <Control label={r.markAfter} disabled={at >= last} onClick={() => player.leap(1)}>
          <Sign name="markAfter" />
        </Control>
      </div>
      <Scrubber player={player} />
      <p class="replay-moment">
        <b>{r.moment(at, last)}</b>
        <span class="quiet cut">{at === last ? outcome(player) : mark ? r.marks[mark.kind] : ''}</span>
      </p>
      <select
        class="replay-tempo"
        aria-label={r.tempo}
        value={player.tempo.value}
        onChange={({ currentTarget }) => {
          player.hurry(Number(currentTarget.value) as Tempo);
          // Else the next Space would open the list again.
          currentTarget.blur();
        }}
      >
        {TEMPOS.map((tempo) => (
          <option key={tempo} value={tempo}>
            {tempo}×
          </option>
        ))}
      </select>
      {link && (
        <Control label={r.copyLink} class="replay-link" onClick={share}>
          <Sign name="link" />
        </Control>
      )}
    </section>
  );
}
