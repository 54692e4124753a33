/** What screens of the lobby have in common. */
import type { ComponentChildren } from 'preact';
import { Button } from '../app/parts.js';
import { go } from '../app/router.js';
import { SettingsButton, SoundButton } from '../app/Settings.js';
import { Brand } from '../table/Bar.js';
import { text } from '../text/text.js';

export function Frame({ children }: { children: ComponentChildren }) {
  return (
    <div class="create-page">
      <header class="bar">
        <Brand />
        <span class="bar-space" />
        <SoundButton />
        <SettingsButton />
      </header>
      {children}
    </div>
  );
}

/** Turned away at the door, and where to go from there. */
export function Turned({ title, note, children }: { title: string; note: string; children?: ComponentChildren }) {
  return (
    <main class="message">
      <h1>{title}</h1>
      <p>{note}</p>
      <div class="prompt-actions">
        {children}
        <Button primary={!children} onClick={() => go('/')}>
          {text.value.toStart}
        </Button>
      </div>
    </main>
  );
}
