/** Tables to join and games to watch, fetched after the page that shows them; nothing where there are none. */
import type { TableData } from '@freehold/protocol';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { asVisitor, userId } from '../app/session.js';
import { lobbyText } from '../text/lobby/index.js';
import { editionName } from '../text/names.js';
import { text } from '../text/text.js';
import { freeAt } from './goingOn.js';
import { askListed, type Listed, NONE, sittersAt } from './listed.js';
import { TableLink } from './TableLink.js';

const EVERY_MS = 15_000;

export function PublicTables() {
  const l = lobbyText.value;
  const listed = useSignal<Listed>(NONE);
  const me = userId.value;
  useEffect(() => {
    let gone = false;
    const show = (found: Listed) => {
      if (!gone) listed.value = found;
    };
    // A page that nobody looks at asks for nothing.
    const ask = () => {
      if (!document.hidden) asVisitor((freehold) => askListed(freehold, me)).then(show, () => show(NONE));
    };
    ask();
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [me]);
  const { open, played } = listed.value;
  if (open.length + played.length === 0) return null;
  return (
    <aside class="public-tables" aria-label={l.publicTables}>
      <Tables title={l.openTables} tables={open} does={(table) => l.freeSeats(freeAt(table))} />
      <Tables title={l.beingPlayed} tables={played} does={() => text.value.lookOn} />
    </aside>
  );
}

interface TablesProps {
  readonly title: string;
  readonly tables: readonly TableData[];
  readonly does: (table: TableData) => string;
}

function Tables({ title, tables, does }: TablesProps) {
  const t = text.value;
  const l = lobbyText.value;
  if (tables.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {tables.map((table) => {
          const { people, bots } = sittersAt(table);
          return (
            <li key={table.id}>
              <TableLink id={table.id}>
                <span class="public-table">
                  <b>{editionName(t, table.edition)}</b>
                  <small>{t.clockNames[table.clock]}</small>
                  <span class="cut">{l.sitters(people, bots)}</span>
                </span>
                <em>{does(table)}</em>
              </TableLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
