/** How well the bots play that somebody brings to a table. Kept for the next one, so that nobody is asked twice. */
import { level } from '../app/settings.js';
import type { Level } from '../game/levels.js';
import { levelNote } from '../text/names.js';
import { text } from '../text/text.js';
import { levelFor, levelsOf, useEdition } from './catalogue.js';

export function LevelPicker({ edition }: { edition: string }) {
  const t = text.value;
  useEdition(edition);
  const offered = levelsOf(edition);
  const chosen = levelFor(edition);
  return (
    <div class="level-choice">
      <label class="level-picker">
        <span>{t.botLevel}</span>
        <select
          value={chosen}
          aria-describedby="level-note"
          onChange={(event) => {
            level.value = event.currentTarget.value as Level;
          }}
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {t.levels[each]}
            </option>
          ))}
        </select>
      </label>
      <p class="hint-line" id="level-note">
        {levelNote(t, chosen, offered)}
      </p>
    </div>
  );
}
