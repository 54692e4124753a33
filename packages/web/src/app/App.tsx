/** Which screen, and what is said beside it. All but the first ones are fetched when they are opened. */
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { Create } from '../landing/Create.js';
import { Invitation } from '../landing/Invitation.js';
import { Landing } from '../landing/Landing.js';
import { rulesShown } from '../rules/RulesLink.js';
import { text } from '../text/text.js';
import { dismiss, notices } from './notices.js';
import { Outdated } from './Outdated.js';
import { prefetch, screenMissing } from './outdated.js';
import { go, route } from './router.js';

const table = () => import('../table/TablePage.js');
const replay = () => import('../replay/Replay.js');
const match = () => import('../replay/FromFile.js');
const room = () => import('../lobby/Room.js');
const queue = () => import('../lobby/Queue.js');
const rules = () => import('../rules/RulesPage.js');
const rulesOver = () => import('../rules/RulesDialog.js');
const account = () => import('../lobby/Account.js');

export function App() {
  const t = text.value;
  const now = route.value;
  return (
    <>
      {now.screen === 'landing' && <Landing />}
      {now.screen === 'create' && <Create />}
      {now.screen === 'invitation' && <Invitation key={now.code} code={now.code} />}
      {now.screen === 'table' && (
        <Lazy
          key={`table ${now.id}`}
          load={table}
          props={{ id: now.id, ...(now.code !== undefined && { code: now.code }) }}
        />
      )}
      {now.screen === 'replay' && <Lazy key={`replay ${now.id}`} load={replay} props={now} />}
      {now.screen === 'match' && <Lazy key="match" load={match} props={{}} />}
      {now.screen === 'room' && <Lazy key={`room ${now.code}`} load={room} props={{ code: now.code }} />}
      {now.screen === 'queue' && (
        <Lazy
          key={`queue ${now.edition}`}
          load={queue}
          props={{ edition: now.edition, ...(now.players !== undefined && { players: now.players }) }}
        />
      )}
      {now.screen === 'rules' && <Lazy key="rules" load={rules} props={{ edition: now.edition }} />}
      {now.screen === 'account' && <Lazy key="account" load={account} props={{}} />}
      {now.screen === 'lost' && (
        <main class="message">
          <h1>{t.nothingHere}</h1>
          <button type="button" class="button primary" onClick={() => go('/')}>
            {t.toStart}
          </button>
        </main>
      )}
      {rulesShown.value && <Lazy key="rules over" load={rulesOver} props={{ of: rulesShown.value }} quiet />}
      <Outdated />
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

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

interface LazyProps<P> {
  readonly load: Load<P>;
  readonly props: P;
  /** It comes over another screen, which stays until it is here. */
  readonly quiet?: boolean;
}

/** A screen that is fetched when it is shown for the first time. */
function Lazy<P extends object>({ load, props, quiet = false }: LazyProps<P>) {
  const loaded = useSignal<ComponentType<P> | undefined>(undefined);
  useEffect(() => {
    load()
      .then((found) => {
        loaded.value = found.default;
      })
      .catch(quiet ? () => undefined : screenMissing);
  }, []);
  const Page = loaded.value;
  if (Page) return <Page {...props} />;
  return quiet ? null : <main class="message loading" aria-busy="true" />;
}

/** Fetched while the landing page is looked at, so that the first click does not wait for it. */
export function prefetchTable(): void {
  setTimeout(() => prefetch(table), 1200);
}
