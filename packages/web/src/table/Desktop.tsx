/** Three columns: the others, the board with the stage in it, and what is ours. */
import { Desk } from '../desk/Desk.js';
import { Stage } from '../stage/Stage.js';
import { text } from '../text/text.js';
import { Composer } from '../trade/Composer.js';
import { Bar, LineLost } from './Bar.js';
import { BoardPane } from './BoardPane.js';
import { Players } from './Players.js';
import type { TableStore } from './store.js';
import { Tabs } from './Tabs.js';

export function Desktop({ store }: { store: TableStore }) {
  const t = text.value;
  const me = store.seat.value;
  const open = store.open.value!;
  const playing = me !== undefined && open.out[me] === 0;
  const busy = store.terms.value !== undefined || store.draft.value !== undefined;
  return (
    <div class="table desktop">
      <Bar store={store} />
      <LineLost store={store} />
      <main class="table-grid">
        <h1 class="sr">{t.tableHeading}</h1>
        <Players store={store} />
        <BoardPane store={store}>
          <Stage store={store} />
        </BoardPane>
        <aside class={`side ${busy ? 'side-busy' : ''}`} aria-label={t.yourDesk}>
          {store.terms.value !== undefined && playing ? (
            <Composer store={store} me={me} />
          ) : (
            playing && <Desk store={store} me={me} />
          )}
          {!busy && <Tabs store={store} />}
        </aside>
      </main>
    </div>
  );
}
