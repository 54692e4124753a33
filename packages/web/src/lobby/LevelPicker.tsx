/** How well the bots play that somebody brings to a table. Kept for the next one, so that nobody is asked twice. */
import { level } from '../app/settings.js';
import type { Level } from '../game/levels.js';
import { text } from '../text/text.js';
import { levelsOf, useEdition } from './catalogue.js';

export function LevelPicker({ edition }: { edition: string }) {
  const t = text.value;
  const offered = levelsOf(useEdition(edition));
  const wish = level.value;
  return (
    <label class="level-picker">
      <span>{t.botLevel}</span>
      <select
        value={wish !== '' && offered.includes(wish) ? wish : offered[0]}
        onChange={(event) => {
          const chosen = event.currentTarget.value as Level;
          // Who goes back to the usual one wishes nothing any more.
          level.value = chosen === offered[0] ? '' : chosen;
        }}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {t.levels[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
