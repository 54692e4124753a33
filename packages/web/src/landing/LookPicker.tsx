/** Colour and token: given, and changed by a press on one's own. */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { initial } from '../app/guestName.js';
import { TokenDrawing } from '../app/parts.js';
import { name } from '../app/session.js';
import { colour, shape } from '../app/settings.js';
import { useEscape } from '../app/useEscape.js';
import { LOOKS, ownSeat } from '../board/looks.js';
import { text } from '../text/text.js';

const ALL = Array.from({ length: LOOKS }, (_, look) => look);

export function LookPicker() {
  const t = text.value;
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  useEscape(open, box);
  // Which seat it will be is not known before one sits, and so neither what that one has.
  const given = ownSeat.value === undefined ? undefined : ownSeat.value % LOOKS;
  const tone = colour.value < 0 ? given : colour.value;
  const form = shape.value < 0 ? given : shape.value;
  const known = [form === undefined ? [] : t.shapes[form]!, tone === undefined ? [] : t.colours[tone]!].flat();
  const letter = initial(name.value);
  return (
    <div class="look" ref={box}>
      <button
        type="button"
        class={`look-own ${form === undefined ? 'open' : ''}`}
        aria-expanded={open.value}
        aria-label={t.yourLook(known.join(', '))}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <TokenDrawing tone={tone} shape={form ?? 0} letter={letter} size={30} />
      </button>
      {open.value && (
        <div class="look-choices">
          <fieldset>
            <legend>{t.yourColour}</legend>
            {ALL.map((each) => (
              <button
                type="button"
                key={each}
                aria-pressed={each === tone}
                aria-label={t.colours[each]}
                onClick={() => {
                  colour.value = each;
                }}
              >
                <TokenDrawing tone={each} shape={form ?? 0} letter="" size={26} />
              </button>
            ))}
          </fieldset>
          <fieldset>
            <legend>{t.yourShape}</legend>
            {ALL.map((each) => (
              <button
                type="button"
                key={each}
                aria-pressed={each === form}
                aria-label={t.shapes[each]}
                onClick={() => {
                  shape.value = each;
                }}
              >
                <TokenDrawing tone={tone} shape={each} letter={letter} size={26} />
              </button>
            ))}
          </fieldset>
          <p class="hint-line">{t.lookNote}</p>
        </div>
      )}
    </div>
  );
}
