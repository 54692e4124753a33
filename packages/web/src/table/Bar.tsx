/** The bar over a table: where we are, which rules, whether the dice can be checked, and the connection. */

import { Glyph } from '../app/parts.js';
import { go } from '../app/router.js';
import { HelpButton, SettingsButton, SoundButton } from '../app/Settings.js';
import { Twice } from '../stage/prompts/Box.js';
import { choiceText } from '../text/choices/index.js';
import { rulesName } from '../text/names.js';
import { text } from '../text/text.js';
import type { TableStore } from './store.js';

export function Brand() {
  return (
    <a
      class="brand"
      aria-label="Freehold"
      href="/"
      onClick={(event) => {
        event.preventDefault();
        go('/');
      }}
    >
      <Glyph name="house" />
      <span class="brand-name">Freehold</span>
    </a>
  );
}

interface BarProps {
  readonly store: TableStore;
  /** What keys do, where the game has other ones. */
  readonly keys?: readonly (readonly [string, string])[];
}

export function Bar({ store, keys }: BarProps) {
  const t = text.value;
  const { table, presence, seat } = store.standing.value;
  return (
    <header class="bar">
      <Brand />
      {table && <span class="chip">{rulesName(t, table)}</span>}
      {table && (
        <span class="chip fair wide-only" title={t.fairTitle(table.commitment)}>
          <Glyph name="tick" />
          {t.fairDice}
        </span>
      )}
      {seat === undefined && (
        <span class="chip">
          <Glyph name="eye" />
          {t.watching}
        </span>
      )}
      <span class="bar-space" />
      {presence.watching > 0 && (
        <span class="chip wide-only" title={t.watchers(presence.watching)}>
          <Glyph name="eye" />
          {presence.watching}
        </span>
      )}
      <span class="wide-only resign">
        <AskToLeave store={store} />
      </span>
      {store.playing.value && (
        <span class="wide-only resign">
          <Twice quiet onConfirm={() => store.act({ type: 'resign' })}>
            {t.resign}
          </Twice>
        </span>
      )}
      <SoundButton />
      <HelpButton {...(keys && { keys })} />
      <SettingsButton />
    </header>
  );
}

/** Where going with honour needs the consent of the others. */
export function AskToLeave({ store }: { store: TableStore }) {
  const asking = store.standing.value.choices?.find(({ type }) => type === 'request_leave');
  if (!asking) return null;
  return (
    <Twice quiet onConfirm={() => store.act({ type: 'request_leave' }, asking.answers)}>
      {choiceText.value.askToLeave}
    </Twice>
  );
}

/** A lost connection shows itself and goes away by itself. */
export function LineLost({ store }: { store: TableStore }) {
  const t = text.value;
  const status = store.status.value;
  if (status === 'open' || status === 'connecting') return null;
  return (
    <p class="line-lost" role="status">
      {status === 'closed' ? t.lineClosed : t.lineLost}
      {status !== 'closed' && (
        <button type="button" onClick={() => store.source.retry?.()}>
          {t.tryNow}
        </button>
      )}
    </p>
  );
}
