/** What is ours: money, deeds by set, and the two things one can always start, managing and trading. */
import { Button, Glyph } from '../app/parts.js';
import { GroupBadge } from '../board/Badge.js';
import { deedsByGroup, isDeveloped, pardonsOf } from '../game/facts.js';
import { Money } from '../table/Money.js';
import type { TableStore } from '../table/store.js';
import { figure, text } from '../text/text.js';
import { partners, startTrade, whyNoOffers } from '../trade/composing.js';
import { Manager } from './Manager.js';
import { mayManage, startManaging } from './managing.js';
import { Pieces } from './Pieces.js';

export function Desk({ store, me }: { store: TableStore; me: number }) {
  const t = text.value;
  const open = store.open.value!;
  const model = store.property;
  if (store.draft.value !== undefined) return <Manager store={store} me={me} />;
  const undo = store.undoable.value >= 0 && store.undoable.value === store.standing.value.number;
  const worth = model.rules.netWorth(open, me);
  return (
    <section class="desk" aria-label={t.yourDesk}>
      <header class="desk-head">
        <div class="own-money">
          <span class="desk-label">{t.yourMoney}</span>
          <Money amount={open.cash[me]!} />
        </div>
        <div class="own-worth">
          <span class="desk-label">{t.netWorth}</span>
          <span>{figure(worth)}</span>
        </div>
      </header>
      <div class="desk-actions">
        {(isDeveloped(open) || mayManage(store)) && (
          <Button hotkey="m" glyph="house" disabled={!mayManage(store)} onClick={() => startManaging(store)}>
            {t.manage}
          </Button>
        )}
        {open.options.trading !== false && (
          <Button
            hotkey="t"
            glyph="swap"
            title={whyNoOffers(store)}
            disabled={partners(store).length === 0}
            onClick={() => startTrade(store)}
          >
            {t.trade}
          </Button>
        )}
        {undo && (
          <Button hotkey="u" glyph="back" disabled={store.busy.value} onClick={() => store.undo()}>
            {t.undo}
          </Button>
        )}
      </div>
      <DeedList store={store} seat={me} />
    </section>
  );
}

export function DeedList({ store, seat }: { store: TableStore; seat: number }) {
  const t = text.value;
  const open = store.open.value!;
  const { board } = store.property;
  const groups = deedsByGroup(board, open, seat);
  const cards = pardonsOf(open, seat);
  if (groups.length + cards.length === 0) return <p class="empty">{t.noDeedsYet}</p>;
  return (
    <ul class="deed-groups">
      {groups.map(({ group, lots }) => (
        <li key={group} class={`deed-group ${lots.length === board.groupSize[group] ? 'whole' : ''}`}>
          <GroupBadge model={store.property} group={group} />
          <ul>
            {lots.map((lot) => (
              <li key={lot}>
                <button
                  type="button"
                  class={`deed-chip ${open.mortgaged[lot] ? 'mortgaged' : ''}`}
                  onClick={() => {
                    store.pinned.value = store.pinned.value === lot ? undefined : lot;
                  }}
                >
                  <span class="cut">{board.name[lot]}</span>
                  <Pieces level={open.level[lot]!} />
                  {open.mortgaged[lot] === 1 && <em class="tag">{t.mortgagedShort}</em>}
                </button>
              </li>
            ))}
          </ul>
          <span class="quiet count">
            {lots.length}/{board.groupSize[group]}
          </span>
        </li>
      ))}
      {cards.map((deck) => (
        <li key={`card${deck}`} class="deed-group pardon">
          <Glyph name="pardon" /> {t.pardon}
        </li>
      ))}
    </ul>
  );
}
