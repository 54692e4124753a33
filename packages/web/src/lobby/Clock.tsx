/** How much time there is for an answer: to choose, and to know. */
import { Segments } from '../landing/Segments.js';
import type { ClockName } from '../text/en.js';
import { clockNote } from '../text/names.js';
import { text } from '../text/text.js';
import { type OfferedEdition, useEdition } from './catalogue.js';

interface Props {
  readonly edition: OfferedEdition;
  readonly clock: ClockName;
  readonly disabled?: boolean;
  readonly onPick: (clock: ClockName) => void;
}

export function ClockChoice({ edition: { clocks, times }, clock, disabled = false, onPick }: Props) {
  const t = text.value;
  return (
    <>
      <Segments
        label={t.clock}
        options={clocks}
        value={clock}
        name={(id) => t.clocks[id]}
        disabled={() => disabled}
        onPick={onPick}
      />
      <p class="hint-line">{clockNote(t, clock, times[clock])}</p>
    </>
  );
}

/** "Normal clock: 20 s to move, 30 s to decide, 20 s to bid, 3 min in reserve". */
export function ClockOf({ of: { edition, clock } }: { of: { readonly edition: string; readonly clock: ClockName } }) {
  const t = text.value;
  const times = useEdition(edition)?.times[clock];
  return (
    <>
      {t.clockNames[clock]}
      {times && `: ${clockNote(t, clock, times)}`}
    </>
  );
}
