/** Three columns: the players, the table with what is asked, and what is ours. */
import { Bar, LineLost } from '../table/Bar.js';
import { OutOfGame } from '../table/OutOfGame.js';
import type { TableStore } from '../table/store.js';
import { Tabs } from '../table/Tabs.js';
import { lanternText } from '../text/lantern/index.js';
import { text } from '../text/text.js';
import { useLooking } from './looking.js';
import { Market } from './Market.js';
import { Players } from './Players.js';
import { Stage } from './Stage.js';
import type { Sight } from './sight.js';
import { Tableau } from './Tableau.js';

export function Desktop({ store, sight }: { store: TableStore; sight: Sight }) {
  const t = text.value;
  // Those who only look on see the player on turn.
  const shown = useLooking().seat.value ?? sight.me ?? sight.open.seat;
  return (
    <div class="table desktop lantern">
      <Bar store={store} keys={lanternText.value.keyList} />
      <LineLost store={store} />
      <OutOfGame store={store} />
      <main class="table-grid">
        <h1 class="sr">{t.tableHeading}</h1>
        <Players store={store} sight={sight} />
        <div class="lantern-middle">
          <Stage store={store} sight={sight} />
          <Market store={store} sight={sight} />
        </div>
        <aside class="side" aria-label={t.yourDesk}>
          <Tableau sight={sight} seat={shown} />
          <Tabs store={store} tabs={store.replayed ? ['log'] : ['log', 'chat']} />
        </aside>
      </main>
    </div>
  );
}
