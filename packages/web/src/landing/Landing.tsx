/** The first screen: one button that plays, two that invite, and a game going on behind them. */
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { notice } from '../app/notices.js';
import { Button, Glyph } from '../app/parts.js';
import { cleanCode, go, pathOfCode } from '../app/router.js';
import { SettingsButton, SoundButton } from '../app/Settings.js';
import { hasAccount, name } from '../app/session.js';
import { edition } from '../app/settings.js';
import { askCatalogue, offeredIds } from '../lobby/catalogue.js';
import { LevelPicker } from '../lobby/LevelPicker.js';
import { unlockSound } from '../motion/sounds.js';
import { RulesLink } from '../rules/RulesLink.js';
import { editionName } from '../text/names.js';
import { text } from '../text/text.js';
import { NameField } from './NameField.js';
import { openRoom, playNow } from './playNow.js';
import { Segments } from './Segments.js';
import { YourGames } from './YourGames.js';

export function Landing() {
  const t = text.value;
  const busy = useSignal(false);
  const code = useSignal('');
  useEffect(() => {
    askCatalogue().catch(() => undefined);
  }, []);
  const attempt = async (doing: () => Promise<void>) => {
    busy.value = true;
    unlockSound();
    try {
      await doing();
    } catch {
      notice(t.somethingWrong, 'wrong');
      busy.value = false;
    }
  };
  return (
    <>
      <div class="landing">
        <Backdrop />
        <header class="bar clear">
          <span class="brand">
            <Glyph name="house" />
            Freehold
          </span>
          <span class="bar-space" />
          <Button class="account-button" glyph="person" onClick={() => go('/account')}>
            {hasAccount.value ? name.value : t.account}
          </Button>
          <SoundButton />
          <SettingsButton />
        </header>
        <main class="landing-card">
          <h1>{t.editions[edition.value]?.slogan ?? t.slogan}</h1>
          <p class="lead">{t.lead}</p>
          <YourGames />
          <Segments
            label={t.edition}
            options={offeredIds.value}
            value={edition.value}
            name={(id) => editionName(t, id)}
            onPick={(id) => {
              edition.value = id;
            }}
          />
          <p class="hint-line">
            {t.editions[edition.value]?.note} <RulesLink of={{ edition: edition.value }} />
          </p>
          <Button primary class="huge" hotkey=" " disabled={busy.value} onClick={() => attempt(playNow)}>
            {t.playNow}
          </Button>
          <p class="hint-line">{t.playNowNote}</p>
          <LevelPicker edition={edition.value} />
          <div class="landing-ways">
            <Button glyph="swap" onClick={() => go(`/queue/${edition.value}`)}>
              {t.findPlayers}
            </Button>
            <Button glyph="house" disabled={busy.value} onClick={() => attempt(openRoom)}>
              {t.privateRoom}
            </Button>
            <Button glyph="plus" onClick={() => go('/?new')}>
              {t.createTable}
            </Button>
            <p class="hint-line">{t.withFriends}</p>
            <form
              class="join-form"
              onSubmit={(event) => {
                event.preventDefault();
                if (cleanCode(code.value) !== '') go(pathOfCode(code.value));
              }}
            >
              <input
                type="text"
                aria-label={t.code}
                placeholder={t.code}
                maxLength={14}
                autoComplete="off"
                autoCapitalize="characters"
                value={code.value}
                onInput={(event) => {
                  code.value = event.currentTarget.value;
                }}
              />
              <Button type="submit" disabled={code.value.trim() === ''}>
                {t.join}
              </Button>
            </form>
          </div>
          <NameField />
        </main>
        <footer class="landing-foot">
          <span>{t.openSource}</span>
          <span>{t.noAccount}</span>
          <span>{t.fairDice}</span>
        </footer>
      </div>
      <Tables />
    </>
  );
}

/** What is fetched once everything else is there. */
function useLater<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | undefined {
  const loaded = useSignal<ComponentType<P> | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      const found = await load();
      if (!gone) loaded.value = found;
    }, 150);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  return loaded.value;
}

/** A real game of bots, played in this page. */
function Backdrop() {
  const Living = useLater(async () => (await import('./LivingBoard.js')).LivingBoard);
  return (
    <div class="backdrop" aria-hidden="true" inert>
      {Living && <Living key={edition.value} edition={edition.value} />}
    </div>
  );
}

/** Below or beside everything else, where its coming moves nothing. */
function Tables() {
  const Listed = useLater(async () => (await import('./PublicTables.js')).PublicTables);
  return Listed ? <Listed /> : null;
}
