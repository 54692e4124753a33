/** `?moment=auction&language=es&theme=dark&as=text`; without a moment, a list of them. */
import type { GameEvents } from '@freehold/client';
import { render } from 'preact';
import { loadFont } from '../src/app/font.js';
import { listenToKeys } from '../src/app/keys.js';
import { asText, keepSettings, language, speed, theme } from '../src/app/settings.js';
import { raiseSteps } from '../src/desk/draft.js';
import { tradableDeeds } from '../src/game/facts.js';
import { type Source, TableContext, TableStore } from '../src/table/store.js';
import { Screen } from '../src/table/TablePage.js';
import { MOMENTS, type Moment } from './moments.js';
import '../src/style/all.css';

function sourceOf({ standing, lost }: Moment): Source {
  return {
    standing,
    status: lost ? 'waiting' : 'open',
    act: () => Promise.resolve(standing.number + 1),
    undo: () => Promise.resolve(standing.number + 1),
    say: () => undefined,
    close: () => undefined,
    on: (<N extends keyof GameEvents>(_name: N, _listener: (value: GameEvents[N]) => void) =>
      () =>
        undefined) as never,
  };
}

function storeOf(moment: Moment): TableStore {
  const store = new TableStore(1, sourceOf(moment), moment.model);
  moment.events.forEach((event, record) => {
    store.tell(record, [event]);
  });
  if (moment.model.kind !== 'property') return store;
  const open = store.open.value!;
  switch (moment.doing) {
    case 'managing':
      store.draft.value = raiseSteps(moment.model, open, 0, open.cash[0]! + 300);
      break;
    case 'planning':
      store.draft.value = [];
      store.sheet.value = 'deeds';
      break;
    case 'trading':
      store.terms.value = {
        to: 3,
        give: { deeds: tradableDeeds(moment.model.board, open, 0).slice(0, 1), cash: 150, cards: [] },
        take: { deeds: tradableDeeds(moment.model.board, open, 3).slice(0, 2), cash: 0, cards: [] },
      };
      store.sheet.value = 'trade';
      break;
    case 'looking':
      store.pinned.value = 15;
      break;
    case 'chatting':
      store.tab.value = 'chat';
      store.sheet.value = 'chat';
      break;
    case 'offers':
      store.tab.value = 'offers';
      break;
    default:
  }
  if (moment.doing === 'managing') store.sheet.value = 'deeds';
  store.director.card.value = moment.card;
  return store;
}

/** One after the other, each as soon as it is drawn. */
async function pressAll(selectors: readonly string[]): Promise<void> {
  for (const selector of selectors) {
    let found: HTMLElement | null = null;
    for (let tries = 0; tries < 100 && !found; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      found = document.querySelector(selector);
    }
    found?.click();
  }
}

const query = new URLSearchParams(location.search);
const name = query.get('moment') ?? '';
if (query.get('language') === 'es') language.value = 'es';
else language.value = 'en';
theme.value = query.get('theme') === 'dark' ? 'dark' : 'light';
speed.value = 0;
asText.value = query.get('as') === 'text';
keepSettings();
void loadFont();
listenToKeys();
const make = MOMENTS[name];
const app = document.getElementById('app')!;
if (make) {
  const moment = make();
  const store = storeOf(moment);
  void pressAll(moment.press ?? []);
  Object.assign(globalThis, { store });
  render(
    <TableContext.Provider value={store}>
      <Screen store={store} onSit={() => Promise.resolve()} />
    </TableContext.Provider>,
    app,
  );
} else {
  render(
    <ul>
      {Object.keys(MOMENTS).map((each) => (
        <li key={each}>
          <a href={`?moment=${each}`}>{each}</a>
        </li>
      ))}
    </ul>,
    app,
  );
}
