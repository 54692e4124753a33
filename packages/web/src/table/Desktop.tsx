/** Three columns: the others, the board with the stage in it, and what is ours. */
import { Desk } from '../desk/Desk.js';
import { LookedAt } from '../stage/LookedAt.js';
import { Prompt, Stage } from '../stage/Stage.js';
import { text } from '../text/text.js';
import { Composer } from '../trade/Composer.js';
import { Bar, LineLost } from './Bar.js';
import { BoardPane } from './BoardPane.js';
import { OutOfGame } from './OutOfGame.js';
import { Players } from './Players.js';
import type { TableStore } from './store.js';
import { Tabs } from './Tabs.js';
import { useAside, useTalkLeft } from './useAside.js';
import { usePanelFocus } from './usePanelFocus.js';

export function Desktop({ store }: { store: TableStore }) {
  const t = text.value;
  const me = store.seat.value;
  const open = store.open.value!;
  const playing = me !== undefined && open.out[me] === 0;
  const aside = useAside(store.property.layout);
  const talkLeft = useTalkLeft(store.property.layout);
  usePanelFocus(store);
  const busy = store.terms.value !== undefined || store.draft.value !== undefined;
  const tabs = <Tabs store={store} {...(store.replayed && { tabs: ['log', 'offers'] as const })} />;
  return (
    <div class="table desktop">
      <Bar store={store} />
      <LineLost store={store} />
      <OutOfGame store={store} />
      <main class={`table-grid ${talkLeft ? 'talk-left' : ''}`}>
        <h1 class="sr">{t.tableHeading}</h1>
        <Players store={store} />
        {talkLeft && tabs}
        <BoardPane store={store}>
          <Stage store={store} aside={aside} />
        </BoardPane>
        <aside class={`side ${busy ? 'side-busy' : ''} ${aside ? 'side-asked' : ''}`} aria-label={t.yourDesk}>
          {aside && (
            <section class="stage-prompt" aria-label={t.stage}>
              <Prompt store={store} />
            </section>
          )}
          {store.terms.value !== undefined && playing ? (
            <Composer store={store} me={me} />
          ) : (
            playing && <Desk store={store} me={me} />
          )}
          {!busy && !talkLeft && tabs}
          <LookedAt store={store} place="side" />
        </aside>
      </main>
    </div>
  );
}
