/** What becomes of the seat of a player who lets time run out: to choose, and to know. */
import { Segments } from '../landing/Segments.js';
import type { AbsenceName } from '../text/en.js';
import { text } from '../text/text.js';

const ABSENCES: readonly AbsenceName[] = ['steward', 'leave', 'kick'];

interface Props {
  readonly absent: AbsenceName;
  readonly disabled?: boolean;
  readonly onPick: (absent: AbsenceName) => void;
}

export function AbsenceChoice({ absent, disabled = false, onPick }: Props) {
  const t = text.value;
  return (
    <>
      <Segments
        label={t.absent}
        options={ABSENCES}
        value={absent}
        name={(id) => t.absences[id]}
        disabled={() => disabled}
        onPick={onPick}
      />
      <p class="hint-line">{t.absenceNotes[absent]}</p>
    </>
  );
}
