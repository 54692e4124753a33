/** The first screen: one button that plays, two that invite, and a game going on behind them. */
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { notice } from '../app/notices.js';
import { Button, Glyph } from '../app/parts.js';
import { cleanCode, go } from '../app/router.js';
import { SettingsButton, SoundButton } from '../app/Settings.js';
import { unlockSound } from '../motion/sounds.js';
import { text } from '../text/text.js';
import { NameField } from './NameField.js';
import { playNow } from './playNow.js';

export function Landing() {
  const t = text.value;
  const busy = useSignal(false);
  const code = useSignal('');
  const play = async () => {
    busy.value = true;
    unlockSound();
    try {
      await playNow();
    } catch {
      notice(t.somethingWrong, 'wrong');
      busy.value = false;
    }
  };
  return (
    <div class="landing">
      <Backdrop />
      <header class="bar clear">
        <span class="brand">
          <Glyph name="house" />
          Freehold
        </span>
        <span class="bar-space" />
        <SoundButton />
        <SettingsButton />
      </header>
      <main class="landing-card">
        <h1>{t.slogan}</h1>
        <p class="lead">{t.lead}</p>
        <Button primary class="huge" hotkey=" " disabled={busy.value} onClick={play}>
          {t.playNow}
        </Button>
        <p class="hint-line">{t.playNowNote}</p>
        <div class="landing-ways">
          <Button glyph="plus" onClick={() => go('/?new')}>
            {t.createTable}
          </Button>
          <form
            class="join-form"
            onSubmit={(event) => {
              event.preventDefault();
              const clean = cleanCode(code.value);
              if (clean !== '') go(`/t/${clean}`);
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
  );
}

/** A real game of bots, played in this page once everything else is there. */
function Backdrop() {
  const loaded = useSignal<ComponentType | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    const load = () =>
      import('./LivingBoard.js').then(({ LivingBoard }) => {
        if (!gone) loaded.value = LivingBoard;
      });
    const timer = setTimeout(load, 150);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  const Living = loaded.value;
  return (
    <div class="backdrop" aria-hidden="true">
      {Living && <Living />}
    </div>
  );
}
