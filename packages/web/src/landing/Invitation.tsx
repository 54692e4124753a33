/** What a link leads to: the table, who is there, and one button to sit down or look on. */
import { RefusedError } from '@freehold/client';
import type { RouteAnswer } from '@freehold/protocol';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { notice } from '../app/notices.js';
import { Button, Glyph, Token } from '../app/parts.js';
import { go } from '../app/router.js';
import { SettingsButton } from '../app/Settings.js';
import { asPerson, asVisitor } from '../app/session.js';
import { ClockOf } from '../lobby/Clock.js';
import { Differences } from '../lobby/Rules.js';
import { RulesLink } from '../rules/RulesLink.js';
import { Brand } from '../table/Bar.js';
import { botBadge, presetNote, rulesName } from '../text/names.js';
import { text } from '../text/text.js';
import { NameField } from './NameField.js';

type Invited = RouteAnswer<'invitation'>;

/** How often it is asked what has become of the table. */
const AGAIN_MS = 4000;

/** Where whoever comes now would sit: on a free seat, or else on a bot's, while there is a game. */
function placeAt({ seats, state }: Invited['table']): { kind: 'open' | 'bot' | undefined; seat: number } {
  const at = (wanted: string) => seats.findIndex(({ kind }) => kind === wanted);
  if (at('open') >= 0) return { kind: 'open', seat: at('open') };
  return state !== 'over' && at('bot') >= 0 ? { kind: 'bot', seat: at('bot') } : { kind: undefined, seat: -1 };
}

export function Invitation({ code }: { code: string }) {
  const t = text.value;
  const invited = useSignal<Invited | undefined>(undefined);
  const wrong = useSignal(false);
  const ask = async () => {
    const answer = await asVisitor((freehold) => freehold.invitation(code));
    // Somebody who sits there already only comes back.
    if (answer.seat !== undefined) go(`/table/${answer.table.id}`, true);
    else invited.value = answer;
    return answer;
  };
  useEffect(() => {
    ask().catch(() => {
      wrong.value = true;
    });
    // Others sit down and the host begins while one reads. What cannot be asked now is asked again.
    const again = () => {
      if (!document.hidden && invited.value?.table.state !== 'over') ask().catch(() => undefined);
    };
    const timer = setInterval(again, AGAIN_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [code]);
  if (wrong.value) {
    return (
      <main class="message">
        <h1>{t.noInvitation}</h1>
        <p>{t.noInvitationNote}</p>
        <Button primary onClick={() => go('/')}>
          {t.toStart}
        </Button>
      </main>
    );
  }
  if (!invited.value) return <main class="message loading" aria-busy="true" />;
  const { table, may } = invited.value;
  const { kind, seat } = placeAt(table);
  const bot = kind === 'bot' ? table.seats[seat]!.name : undefined;
  const sit = async () => {
    try {
      // To take over a game that goes on is another thing than to take a free seat: nobody does it unasked.
      if (placeAt((await ask()).table).kind !== kind) return;
      await asPerson((freehold) => freehold.join(table.id, { code, ...(kind === 'bot' && { seat }) }));
      go(`/table/${table.id}`, true);
    } catch (error) {
      notice(error instanceof RefusedError ? (t.refusals[error.code] ?? error.message) : t.somethingWrong, 'wrong');
    }
  };
  return (
    <div class="create-page">
      <header class="bar">
        <Brand />
        <span class="bar-space" />
        <SettingsButton />
      </header>
      <main class="create invited">
        <h1>{may === 'join' ? t.invitedTitle : t.watchTitle}</h1>
        <p role="status">
          {table.state !== 'gathering' && t.begun[table.state]} {may === 'join' && bot && t.takeBotNote(bot)}
        </p>
        <p class="quiet">
          {rulesName(t, table)}
          <Differences of={table} /> · <ClockOf of={table} /> · <RulesLink of={table} />
        </p>
        <p class="hint-line">{presetNote(t, table.edition, table.preset)}</p>
        <ol class="gathering-seats">
          {table.seats.map((each, index) => (
            <li key={index} class={`gathering-seat kind-${each.kind}`}>
              {each.kind === 'open' ? (
                <span class="free-token" />
              ) : (
                <Token seat={index} name={each.name ?? '?'} size={30} />
              )}
              <span class="cut">{each.kind === 'open' ? t.freeSeat : each.name}</span>
              {each.kind === 'bot' && (
                <span class="badge">
                  <Glyph name="robot" />
                  {botBadge(t, each.level)}
                </span>
              )}
            </li>
          ))}
        </ol>
        {may === 'join' && <NameField />}
        <div class="prompt-actions page-actions">
          {may === 'join' && kind !== undefined && (
            <Button primary hotkey=" " onClick={sit}>
              {kind === 'open' ? t.takeSeat : t.takeBotSeat}
            </Button>
          )}
          <Button
            primary={may !== 'join' || kind === undefined}
            glyph="eye"
            onClick={() => go(`/table/${table.id}?code=${code}`)}
          >
            {t.lookOn}
          </Button>
        </div>
      </main>
    </div>
  );
}
