/**
 * `?moment=auction&language=es&theme=dark&as=text`; without a moment, a list of them. `show(query)` goes from one to
 * another without loading the page again.
 */
import type { GameEvents } from '@freehold/client';
import { render } from 'preact';
import { loadFont } from '../src/app/font.js';
import { listenToKeys } from '../src/app/keys.js';
import { notices } from '../src/app/notices.js';
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

const frame = () => new Promise((done) => requestAnimationFrame(done));

/** One after the other, each as soon as it is drawn. */
async function pressAll(selectors: readonly string[]): Promise<void> {
  for (const selector of selectors) {
    let found: HTMLElement | null = null;
    for (let frames = 0; frames < 300 && !found; frames++) {
      await frame();
      found = document.querySelector(selector);
    }
    found?.click();
  }
}

const app = document.getElementById('app')!;
let shown: TableStore | undefined;

/** Shows what a query asks for instead of what is shown; done when it is drawn. */
async function show(search: string): Promise<void> {
  const query = new URLSearchParams(search);
  const make = MOMENTS[query.get('moment') ?? ''];
  render(null, app);
  shown?.close();
  notices.value = [];
  scrollTo(0, 0);
  language.value = query.get('language') === 'es' ? 'es' : 'en';
  theme.value = query.get('theme') === 'dark' ? 'dark' : 'light';
  asText.value = query.get('as') === 'text';
  if (make) {
    const moment = make();
    const store = storeOf(moment);
    shown = store;
    Object.assign(globalThis, { store });
    render(
      <TableContext.Provider value={store}>
        <Screen store={store} onSit={() => Promise.resolve()} />
      </TableContext.Provider>,
      app,
    );
    await pressAll(moment.press ?? []);
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
  // What is drawn by what was measured comes a frame later.
  for (let frames = 0; frames < 3; frames++) await frame();
}

speed.value = 0;
keepSettings();
listenToKeys();
await loadFont();
await show(location.search);
Object.assign(globalThis, { show });
