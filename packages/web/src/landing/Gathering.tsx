/** A table before the game: who is here, how others come, and the button that begins. */
import { RefusedError } from '@freehold/client';
import type { TableSeatData } from '@freehold/protocol';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { notice } from '../app/notices.js';
import { Button, Glyph, Token } from '../app/parts.js';
import { SettingsButton, SoundButton } from '../app/Settings.js';
import { asPerson, asVisitor, userId } from '../app/session.js';
import { ClockOf } from '../lobby/Clock.js';
import { wishedLevel } from '../lobby/catalogue.js';
import { LevelPicker } from '../lobby/LevelPicker.js';
import { Differences } from '../lobby/Rules.js';
import { RulesLink } from '../rules/RulesLink.js';
import { Brand, LineLost } from '../table/Bar.js';
import type { TableStore } from '../table/store.js';
import { botBadge, rulesName } from '../text/names.js';
import { text } from '../text/text.js';
import { Invite } from './Invite.js';
import { NameField } from './NameField.js';

interface Links {
  readonly invitation: string;
  readonly watching: string;
  readonly invite: string;
  readonly watch: string;
}

export function Gathering({ store, onSit }: { store: TableStore; onSit: () => Promise<void> }) {
  const t = text.value;
  const { table, seat } = store.standing.value;
  const links = useSignal<Links | undefined>(undefined);
  // Whom a private table only lets look on it does not tell how others come.
  const mayInvite = seat !== undefined || table?.visibility === 'public';
  useEffect(() => {
    if (!mayInvite) return;
    asVisitor((freehold) => freehold.about(store.id))
      .then((about) => {
        links.value = about.links;
      })
      .catch(() => undefined);
  }, [store.id, seat, mayInvite]);
  if (!table) return null;
  const host = userId.value === table.host;
  const free = table.seats.filter(({ kind }) => kind === 'open').length;
  const attempt = async (doing: () => Promise<unknown>) => {
    try {
      await doing();
    } catch (error) {
      notice(error instanceof RefusedError ? (t.refusals[error.code] ?? error.message) : t.somethingWrong, 'wrong');
    }
  };
  const begin = async () => {
    const wish = free > 0 ? { fill: await wishedLevel(table.edition) } : {};
    return asPerson((freehold) => freehold.start(store.id, wish));
  };
  const leads = links.value && new URL(`/t/${links.value.invite}`, location.origin).href;
  return (
    <div class="gathering-page">
      <header class="bar">
        <Brand />
        <span class="bar-space" />
        <SoundButton />
        <SettingsButton />
      </header>
      <LineLost store={store} />
      <main class="gathering">
        <h1>{free > 0 ? t.gatheringTitle(free) : t.gatheringReady}</h1>
        <p class="quiet">
          {rulesName(t, table)}
          <Differences of={table} /> · <ClockOf of={table} /> · <RulesLink of={table} />
        </p>
        {leads && free > 0 && (
          <Invite title={t.inviteTitle} note={t.inviteNote} label={t.qrLabel} link={leads} code={links.value!.invite} />
        )}
        <ol class="gathering-seats">
          {table.seats.map((each, index) => (
            <SeatRow key={index} seat={each} index={index} mine={index === seat} />
          ))}
        </ol>
        {host && free > 0 && <LevelPicker edition={table.edition} />}
        {seat !== undefined && <NameField />}
        <div class="prompt-actions page-actions">
          {host && (
            // While somebody may still come, nothing begins by a key pressed in passing.
            <Button primary={free === 0} hotkey={free === 0 ? ' ' : undefined} onClick={() => attempt(begin)}>
              {free > 0 ? t.fillAndStart(free) : t.start}
            </Button>
          )}
          {seat === undefined && free > 0 && (
            <Button primary onClick={() => attempt(onSit)}>
              {t.takeSeat}
            </Button>
          )}
          {seat !== undefined && !host && <p class="quiet">{t.waitForHost}</p>}
        </div>
      </main>
    </div>
  );
}

function SeatRow({ seat, index, mine }: { seat: TableSeatData; index: number; mine: boolean }) {
  const t = text.value;
  const name = seat.name ?? `${t.seat} ${index + 1}`;
  return (
    <li class={`gathering-seat kind-${seat.kind}`}>
      {seat.kind === 'open' ? <span class="free-token" /> : <Token seat={index} name={name} size={30} />}
      <span class="cut">{seat.kind === 'open' ? t.freeSeat : name}</span>
      {mine && <span class="badge badge-you">{t.badges.you}</span>}
      {seat.kind === 'bot' && (
        <span class="badge">
          <Glyph name="robot" />
          {botBadge(t, seat.level)}
        </span>
      )}
    </li>
  );
}
