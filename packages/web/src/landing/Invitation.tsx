/** What a link leads to: the table, who is there, and one button to sit down or look on. */
import { RefusedError } from '@freehold/client';
import type { RouteAnswer } from '@freehold/protocol';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { notice } from '../app/notices.js';
import { Button, Glyph, Token } from '../app/parts.js';
import { go } from '../app/router.js';
import { SettingsButton } from '../app/Settings.js';
import { asPerson, visitor } from '../app/session.js';
import { Differences } from '../lobby/Rules.js';
import { Brand } from '../table/Bar.js';
import { presetNote, rulesName } from '../text/names.js';
import { text } from '../text/text.js';
import { NameField } from './NameField.js';

type Invited = RouteAnswer<'invitation'>;

export function Invitation({ code }: { code: string }) {
  const t = text.value;
  const invited = useSignal<Invited | undefined>(undefined);
  const wrong = useSignal(false);
  useEffect(() => {
    visitor()
      .invitation(code)
      .then((answer) => {
        // Somebody who sits there already only comes back.
        if (answer.seat !== undefined) go(`/table/${answer.table.id}`, true);
        else invited.value = answer;
      })
      .catch(() => {
        wrong.value = true;
      });
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
  const free = table.seats.findIndex(({ kind }) => kind === 'open');
  const bot = table.seats.findIndex(({ kind }) => kind === 'bot');
  const seat = free >= 0 ? free : table.state === 'over' ? -1 : bot;
  const sit = async () => {
    try {
      await asPerson((freehold) => freehold.join(table.id, { code, ...(free < 0 && { seat }) }));
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
        <p class="quiet">
          {rulesName(t, table)}
          <Differences of={table} /> · {t.clocks[table.clock]}
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
                  {t.badges.bot}
                </span>
              )}
            </li>
          ))}
        </ol>
        {may === 'join' && <NameField />}
        <div class="prompt-actions page-actions">
          {may === 'join' && seat >= 0 && (
            <Button primary hotkey=" " onClick={sit}>
              {free >= 0 ? t.takeSeat : t.takeBotSeat}
            </Button>
          )}
          <Button
            primary={may !== 'join' || seat < 0}
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
