/** Which screen, and what is said beside it. The table is loaded when it is opened; its rules come with it. */
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { Create } from '../landing/Create.js';
import { Invitation } from '../landing/Invitation.js';
import { Landing } from '../landing/Landing.js';
import { text } from '../text/text.js';
import { dismiss, notices } from './notices.js';
import { go, route } from './router.js';

type TablePage = ComponentType<{ id: number; code?: string }>;

let page: TablePage | undefined;
const loadTable = async () => {
  page ??= (await import('../table/TablePage.js')).default;
  return page;
};

export function App() {
  const t = text.value;
  const now = route.value;
  return (
    <>
      {now.screen === 'landing' && <Landing />}
      {now.screen === 'create' && <Create />}
      {now.screen === 'invitation' && <Invitation key={now.code} code={now.code} />}
      {now.screen === 'table' && (
        <LazyTable key={now.id} id={now.id} {...(now.code !== undefined && { code: now.code })} />
      )}
      {now.screen === 'lost' && (
        <main class="message">
          <h1>{t.nothingHere}</h1>
          <button type="button" class="button primary" onClick={() => go('/')}>
            {t.toStart}
          </button>
        </main>
      )}
      <div class="notices" role="status">
        {notices.value.map(({ id, text: words, tone }) => (
          <button type="button" key={id} class={`notice ${tone}`} onClick={() => dismiss(id)}>
            {words}
          </button>
        ))}
      </div>
    </>
  );
}

function LazyTable(props: { id: number; code?: string }) {
  const loaded = useSignal(page);
  useEffect(() => {
    if (!loaded.value) void loadTable().then((found) => (loaded.value = found));
  }, []);
  const Page = loaded.value;
  return Page ? <Page {...props} /> : <main class="message loading" aria-busy="true" />;
}

/** Fetched while the landing page is looked at, so that the first click does not wait for it. */
export function prefetchTable(): void {
  setTimeout(() => void loadTable(), 1200);
}
