/** Language, appearance, speed, sound: a small sheet that opens from the bar and closes by itself. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { unlockSound } from '../motion/sounds.js';
import { LANGUAGE_NAMES, LANGUAGES } from '../text/languages.js';
import { text } from '../text/text.js';
import { onKey } from './keys.js';
import { Button, Glyph } from './parts.js';
import { asText, careful, language, muted, SPEEDS, speed, THEMES, theme } from './settings.js';
import { useEscape } from './useEscape.js';

interface PickProps<T extends string | number> {
  readonly label: string;
  readonly options: readonly T[];
  readonly value: T;
  readonly name: (option: T) => string;
  readonly onPick: (option: T) => void;
}

function Pick<T extends string | number>({ label, options, value, name, onPick }: PickProps<T>) {
  return (
    <fieldset class="setting">
      <legend>{label}</legend>
      <div class="segments">
        {options.map((option) => (
          <button
            type="button"
            key={option}
            class={option === value ? 'chosen' : ''}
            aria-pressed={option === value}
            onClick={() => onPick(option)}
          >
            {name(option)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

export function SettingsButton() {
  const t = text.value;
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  useEscape(open, box);
  useLayoutEffect(() => {
    if (!open.value) return;
    const away = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) open.value = false;
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [open.value]);
  return (
    <div class="settings" ref={box}>
      <button
        type="button"
        class="icon-button"
        aria-label={t.settings}
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <Glyph name="gear" />
      </button>
      {open.value && (
        <div class="settings-sheet" role="group" aria-label={t.settings}>
          <Pick
            label={t.language}
            options={LANGUAGES}
            value={language.value}
            name={(each) => LANGUAGE_NAMES[each]}
            onPick={(each) => {
              language.value = each;
            }}
          />
          <Pick
            label={t.appearance}
            options={THEMES}
            value={theme.value}
            name={(each) => t.themes[each]}
            onPick={(each) => {
              theme.value = each;
            }}
          />
          <Pick
            label={t.speed}
            options={SPEEDS}
            value={speed.value}
            name={(each) => (each === 0 ? t.atOnce : `${each}×`)}
            onPick={(each) => {
              speed.value = each;
            }}
          />
          <label class="switch">
            <input
              type="checkbox"
              checked={careful.value}
              onChange={() => {
                careful.value = !careful.value;
              }}
            />
            {t.askTwice}
          </label>
          <label class="switch">
            <input
              type="checkbox"
              checked={asText.value}
              onChange={() => {
                asText.value = !asText.value;
              }}
            />
            {t.textTableNote}
          </label>
        </div>
      )}
    </div>
  );
}

export function SoundButton() {
  const t = text.value;
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={muted.value ? t.soundOn : t.soundOff}
      aria-pressed={!muted.value}
      onClick={() => {
        unlockSound();
        muted.value = !muted.value;
      }}
    >
      <Glyph name={muted.value ? 'mute' : 'sound'} />
    </button>
  );
}

interface HelpProps {
  readonly keys?: readonly (readonly [string, string])[] | undefined;
  /** What else helps. */
  readonly children?: ComponentChildren;
}

export function HelpButton({ keys = text.value.keyList, children }: HelpProps) {
  const t = text.value;
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!open.value) return;
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>('.help-sheet button')?.focus();
    const stop = onKey(({ key }) => {
      if (key !== 'Escape' && key !== '?') return false;
      open.value = false;
      return true;
    });
    return () => {
      stop();
      // The control in it is gone, and the keyboard would be nowhere.
      const isThere = before?.isConnected && before !== document.body;
      (isThere ? (before as HTMLElement) : box.current?.querySelector('button'))?.focus();
    };
  }, [open.value]);
  return (
    <div class="settings" ref={box}>
      <button
        type="button"
        class="icon-button"
        data-hotkey="?"
        aria-label={t.keys}
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <Glyph name="help" />
      </button>
      {open.value && (
        <section class="help-sheet" aria-label={t.keys}>
          <h2>{t.keys}</h2>
          <dl>
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          {children}
          <Button
            onClick={() => {
              open.value = false;
            }}
          >
            {t.close}
          </Button>
        </section>
      )}
    </div>
  );
}
