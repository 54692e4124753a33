/** An account for those who want one: a name and a password, what it has come to, and the piece one plays with. */
import { RefusedError } from '@freehold/client';
import type { RouteAnswer } from '@freehold/protocol';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { notice } from '../app/notices.js';
import { Button } from '../app/parts.js';
import { go } from '../app/router.js';
import { adoptName, asPerson, hasAccount, login, logout, name, register, userId } from '../app/session.js';
import { Segments } from '../landing/Segments.js';
import { lobbyText } from '../text/lobby/index.js';
import { figure, text } from '../text/text.js';
import { Frame } from './Frame.js';
import { Pieces } from './Pieces.js';

type Info = RouteAnswer<'userInfo'>;

export default function Account() {
  const l = lobbyText.value;
  const info = useSignal<Info | undefined>(undefined);
  const load = () => {
    // Nobody becomes a guest by looking at this page.
    if (userId.value === undefined) return;
    asPerson((freehold) => freehold.http.call('userInfo'))
      .then((found) => {
        info.value = found;
        adoptName(found.username);
      })
      .catch(() => undefined);
  };
  useEffect(load, [userId.value]);
  const leave = async () => {
    await logout().catch(() => undefined);
    info.value = undefined;
    notice(l.goodbye);
    go('/');
  };
  return (
    <Frame>
      <main class="create account">
        <h1>{hasAccount.value ? name.value : l.account}</h1>
        {!hasAccount.value && <p class="quiet">{l.accountLead}</p>}
        {info.value?.login !== undefined && <p class="quiet">{l.loginName(info.value.login)}</p>}
        {!hasAccount.value && <Forms />}
        {info.value && (
          <dl class="account-facts">
            <Fact label={l.points} value={info.value.points} />
            <Fact label={l.played} value={info.value.num_played_games} />
            <Fact label={l.won} value={info.value.num_won_games} />
          </dl>
        )}
        {info.value && <Pieces info={info.value} onChange={load} />}
        <div class="prompt-actions">
          <Button onClick={() => go('/')}>{text.value.toStart}</Button>
          {hasAccount.value && <Button onClick={leave}>{l.logout}</Button>}
        </div>
      </main>
    </Frame>
  );
}

const Fact = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{figure(value)}</dd>
  </div>
);

const WAYS = ['register', 'login'] as const;

function Forms() {
  const l = lobbyText.value;
  const way = useSignal<(typeof WAYS)[number]>('register');
  const wrong = useSignal('');
  const busy = useSignal(false);
  const isNew = way.value === 'register';
  const submit = async (form: FormData) => {
    const [username, password, again] = ['username', 'password', 'again'].map((field) => String(form.get(field) ?? ''));
    if (isNew && password !== again) {
      wrong.value = l.passwordsDiffer;
      return;
    }
    busy.value = true;
    try {
      await (isNew ? register(username!, password!, again!) : login(username!, password!));
      notice(l.welcome(name.value));
    } catch (error) {
      wrong.value = problemOf(error);
    } finally {
      busy.value = false;
    }
  };
  return (
    <>
      <Segments
        label={l.account}
        options={WAYS}
        value={way.value}
        name={(each) => l[each]}
        onPick={(each) => {
          way.value = each;
          wrong.value = '';
        }}
      />
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <label>
          {l.username}
          <input
            type="text"
            name="username"
            required
            maxLength={40}
            autoComplete="username"
            defaultValue={name.value}
          />
        </label>
        <label>
          {l.password}
          <input
            type="password"
            name="password"
            required
            minLength={isNew ? 8 : 1}
            maxLength={200}
            autoComplete={isNew ? 'new-password' : 'current-password'}
          />
        </label>
        {isNew && (
          <label>
            {l.passwordAgain}
            <input type="password" name="again" required maxLength={200} autoComplete="new-password" />
          </label>
        )}
        {isNew && <p class="hint-line">{l.passwordNote}</p>}
        {isNew && userId.value !== undefined && <p class="hint-line">{l.keptNote}</p>}
        {wrong.value && (
          <p class="refused" role="alert">
            {wrong.value}
          </p>
        )}
        <Button type="submit" primary disabled={busy.value}>
          {isNew ? l.register : l.login}
        </Button>
      </form>
    </>
  );
}

function problemOf(error: unknown): string {
  const t = text.value;
  if (!(error instanceof RefusedError)) return t.somethingWrong;
  if (error.code === 'BAD_MESSAGE' && error.facts['field'] === 'password') return lobbyText.value.passwordBad;
  return t.refusals[error.code] ?? error.message;
}
