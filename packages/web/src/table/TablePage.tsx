/** A table from the moment its address is opened: connecting, gathering, playing, over. */
import { type GameConnection, RefusedError } from '@freehold/client';
import type { RouteAnswer } from '@freehold/protocol';
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { notice } from '../app/notices.js';
import { screenMissing } from '../app/outdated.js';
import { go } from '../app/router.js';
import { asPerson, asVisitor } from '../app/session.js';
import { asText } from '../app/settings.js';
import { pieces } from '../board/looks.js';
import { End } from '../end/End.js';
import { loadModel } from '../game/load.js';
import type { PropertyEvent } from '../game/model.js';
import { Gathering } from '../landing/Gathering.js';
import { Coins } from '../motion/Coins.js';
import { unlockSound } from '../motion/sounds.js';
import { ChoiceForm } from '../stage/prompts/generic.js';
import { text } from '../text/text.js';
import { LiveRegions, useAnnouncements } from './Announcer.js';
import { Bar, LineLost } from './Bar.js';
import { Desktop } from './Desktop.js';
import { OutOfGame } from './OutOfGame.js';
import { Phone } from './Phone.js';
import { type Source, TableContext, TableStore } from './store.js';
import { usePhone } from './usePhone.js';
import { useTableKeys } from './useTableKeys.js';

export default function TablePage({ id, code }: { id: number; code?: string }) {
  const t = text.value;
  const store = useSignal<TableStore | undefined>(undefined);
  const failure = useSignal('');
  const enter = useRef<(() => Promise<void>) | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    let connection: GameConnection | undefined;
    const open = async () => {
      // Whoever has been here is known by the token; somebody new may still look on with a code.
      const options = code === undefined ? {} : { code };
      const connect = (form: 'brief' | 'full') =>
        asVisitor((freehold) => {
          connection = freehold.table(id, { ...options, form });
          return connection.opened();
        });
      connection = await connect('brief');
      const model = await loadModel(connection.table!.edition);
      if (model.kind === 'plain' && !gone) {
        // Without the rules here, choices have to come whole.
        connection.close();
        connection = await connect('full');
      }
      if (gone) return connection.close();
      store.value?.close();
      store.value = new TableStore(id, connection as unknown as Source, model);
      if (connection.table!.state !== 'gathering') void recall(store.value, code);
      void showPieces(store.value);
    };
    enter.current = open;
    open()
      .catch(screenMissing)
      .catch((error: Error) => {
        failure.value = error.message;
      });
    const online = () => connection?.retry();
    const gesture = () => unlockSound();
    addEventListener('online', online);
    addEventListener('pointerdown', gesture, { once: true });
    addEventListener('keydown', gesture, { once: true });
    return () => {
      gone = true;
      removeEventListener('online', online);
      if (store.value) store.value.close();
      else connection?.close();
      store.value = undefined;
    };
  }, [id, code]);
  /** Comes in anew then: the connection is that of whoever looked on, who may have been nobody. */
  const sitDown = async () => {
    await asPerson((freehold) => freehold.join(id, code === undefined ? {} : { code }));
    await enter.current?.();
  };
  if (failure.value) {
    return (
      <main class="message">
        <h1>{t.noTable}</h1>
        <p>{t.noTableNote}</p>
        <button type="button" class="button primary" onClick={() => go('/')}>
          {t.toStart}
        </button>
      </main>
    );
  }
  if (!store.value) {
    return (
      <main class="message" aria-busy="true">
        <p class="loading">{t.connecting}</p>
      </main>
    );
  }
  return (
    <TableContext.Provider value={store.value}>
      <Screen store={store.value} onSit={sitDown} />
    </TableContext.Provider>
  );
}

/** What people play with, as far as the server tells it. */
export async function showPieces(store: TableStore): Promise<void> {
  const people = store.standing.value.table?.seats.flatMap(({ user }, seat) => (user ? [{ user, seat }] : [])) ?? [];
  const told = await Promise.allSettled(
    people.map(
      async ({ user, seat }): Promise<[number, number]> => [
        seat,
        (await asVisitor(({ http }) => http.call('userNamePiece', { params: { pk: user } }))).piece,
      ],
    ),
  );
  pieces.value = new Map(told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
}

/** The log from the beginning, as far as the server tells it. */
async function recall(store: TableStore, code: string | undefined): Promise<void> {
  try {
    // What happens while we ask is told by then, and in the answer too.
    const first = () => store.lines.value[0]?.record ?? Number.POSITIVE_INFINITY;
    const records: RouteAnswer<'events'>['events'][number][] = [];
    for (let since = -1, more = true; more && since + 1 < first(); ) {
      const asked = { since, ...(code !== undefined && { code }) };
      const news = await whenItMay(() => asVisitor((freehold) => freehold.events(store.id, asked)));
      records.push(...news.events);
      since = news.number;
      more = !news.complete;
    }
    const before = records.filter(({ number }) => number < first());
    store.tell(
      0,
      before.flatMap(({ events }) => events as unknown as PropertyEvent[]),
      true,
    );
  } catch {
    // A table that has not begun has no past.
  }
}

/** A server that reads much for this address already says when it is worth asking again. */
async function whenItMay<T>(ask: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const seconds = error instanceof RefusedError && error.code === 'RATE' ? Number(error.facts['seconds']) : 0;
    if (!(seconds > 0) || tries === 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return whenItMay(ask, tries - 1);
  }
}

interface ScreenProps {
  readonly store: TableStore;
  readonly onSit: () => Promise<void>;
}

export function Screen({ store, onSit }: ScreenProps) {
  const { table, over, view, rematch } = store.standing.value;
  const phone = usePhone();
  useAnnouncements(store);
  useTableKeys(store);
  useEffect(() => {
    if (rematch === undefined || rematch === store.id || over === undefined || store.asksAgain) return;
    notice(text.value.rematchReady);
  }, [rematch, over, store]);
  if (!table || table.state === 'gathering' || !view) return <Gathering store={store} onSit={onSit} />;
  return (
    <>
      <LiveRegions />
      {store.model.kind === 'plain' ? (
        <PlainTable store={store} />
      ) : store.model.kind === 'lanternfall' ? (
        <LazyTable store={store} load={lanternfall} />
      ) : over !== undefined ? (
        <End store={store} />
      ) : asText.value ? (
        <LazyTable store={store} load={textTable} />
      ) : phone ? (
        <Phone store={store} />
      ) : (
        <Desktop store={store} />
      )}
      <Coins store={store} />
    </>
  );
}

type TableComponent = ComponentType<{ store: TableStore }>;

export const textTable = () => import('../spoken/TextTable.js');
const lanternfall = () => import('../lanternfall/Table.js');

/** Fetched by those who want it. */
export function LazyTable({ store, load }: { store: TableStore; load: () => Promise<{ default: TableComponent }> }) {
  const loaded = useSignal<TableComponent | undefined>(undefined);
  useEffect(() => {
    load()
      .then(({ default: page }) => {
        loaded.value = page;
      })
      .catch(screenMissing);
  }, []);
  const Page = loaded.value;
  return Page ? <Page store={store} /> : <main class="message loading" aria-busy="true" />;
}

/** A game that the page has no board for: its choices, drawn from their domains, and its events as they are. */
function PlainTable({ store }: { store: TableStore }) {
  const { choices = [] } = store.standing.value;
  return (
    <div class="table plain">
      <Bar store={store} />
      <LineLost store={store} />
      <OutOfGame store={store} />
      <main class="message">
        <h1>{store.standing.value.table?.edition}</h1>
        {choices.map((choice, index) => (
          <ChoiceForm key={`${choice.type}${index}`} store={store} choice={choice} primary={index === 0} />
        ))}
        <ol class="log-lines">
          {store.lines.value.slice(-40).map(({ id, event }) => (
            <li key={id}>{JSON.stringify(event)}</li>
          ))}
        </ol>
      </main>
    </div>
  );
}
