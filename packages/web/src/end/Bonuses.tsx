/** What was paid at the end for leading in something, where that is done. */
import { STATS } from '@freehold/property';
import { Token } from '../app/parts.js';
import type { TableStore } from '../table/store.js';
import { choiceText } from '../text/choices/index.js';
import { figure } from '../text/text.js';

export function Bonuses({ store }: { store: TableStore }) {
  const c = choiceText.value;
  const { awarded = [], stats = [], options, out } = store.open.value!;
  if (awarded.length === 0) return null;
  const names = store.names.value;
  return (
    <section class="panel bonus-panel" aria-label={c.bonusTitle}>
      <h2>{c.bonusTitle}</h2>
      <p class="quiet">{c.bonusNote(options.bonus ?? 0)}</p>
      <ul class="bonuses">
        {awarded.map((stat) => {
          const counts = names.map((_, seat) => stats[seat * STATS.length + stat] ?? 0);
          const most = Math.max(...counts.filter((_, seat) => out[seat] === 0));
          const leaders = counts.flatMap((count, seat) => (count === most && out[seat] === 0 ? [seat] : []));
          return (
            <li key={stat}>
              <span>{c.stats[STATS[stat]!]}</span>
              <b>{figure(most)}</b>
              {leaders.map((seat) => (
                <span key={seat} class="bonus-leader">
                  <Token seat={seat} name={names[seat]!} size={20} />
                  <span class="cut">{names[seat]}</span>
                </span>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
