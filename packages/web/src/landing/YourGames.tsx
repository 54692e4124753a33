/** The way back to games that go on. Whoever has none, or is nobody yet, sees nothing. */
import type { TableData } from '@freehold/protocol';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { leftTables } from '../app/leftTables.js';
import { asVisitor, userId } from '../app/session.js';
import { editionName } from '../text/names.js';
import { text } from '../text/text.js';
import { askYourGames, freeAt, othersAt } from './goingOn.js';
import { TableLink } from './TableLink.js';

export function YourGames() {
  const t = text.value;
  const me = userId.value;
  const tables = useSignal<readonly TableData[]>([]);
  useEffect(() => {
    let gone = false;
    const show = (found: readonly TableData[]) => {
      if (!gone) tables.value = found;
    };
    if (me === undefined) show([]);
    // A server that has forgotten who we are knows of no games either.
    else asVisitor((freehold) => askYourGames(freehold, leftTables(me))).then(show, () => show([]));
    return () => {
      gone = true;
    };
  }, [me]);
  if (tables.value.length === 0) return null;
  return (
    <nav class="your-games" aria-label={t.yourGames}>
      <h2>{t.yourGames}</h2>
      <ul>
        {tables.value.map((table) => (
          <li key={table.id}>
            <TableLink id={table.id}>
              <b>{editionName(t, table.edition)}</b>
              <span>
                {table.state === 'gathering' && freeAt(table) > 0
                  ? t.gatheringTitle(freeAt(table))
                  : t.withPlayers(othersAt(table, me).join(', '))}
              </span>
            </TableLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
