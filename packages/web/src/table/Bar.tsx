/** The bar over a table: where we are, which rules, whether the dice can be checked, and the connection. */

import { Glyph } from '../app/parts.js';
import { go } from '../app/router.js';
import { HelpButton, SettingsButton, SoundButton } from '../app/Settings.js';
import { RulesLink } from '../rules/RulesLink.js';
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
  const help = store.replayed?.keys ?? keys;
  return (
    <header class="bar">
      <Brand />
      {table && (
        <RulesLink of={table} class="chip rules-chip" label={`${rulesName(t, table)}: ${t.readRules}`}>
          <Glyph name="book" />
          <span class="cut">{rulesName(t, table)}</span>
        </RulesLink>
      )}
      {table && (
        <span class="chip fair wide-only" title={t.fairTitle(table.commitment)}>
          <Glyph name="tick" />
          {t.fairDice}
        </span>
      )}
      {seat === undefined && (
        <span class="chip">
          <Glyph name="eye" />
          {store.replayed?.title ?? t.watching}
        </span>
      )}
      <span class="bar-space" />
      {presence.watching > 0 && (
        <span class="chip wide-only" title={t.watchers(presence.watching)}>
          <Glyph name="eye" />
          {presence.watching}
        </span>
      )}
      <span class="resign">
        <AskToLeave store={store} />
      </span>
      {store.playing.value && (
        <span class="resign">
          <Twice quiet onConfirm={() => store.act({ type: 'resign' })}>
            {t.resign}
          </Twice>
        </span>
      )}
      <SoundButton />
      <HelpButton {...(help && { keys: help })}>
        {table && (
          <RulesLink of={table} class="button">
            <Glyph name="book" />
            {t.readRules}
          </RulesLink>
        )}
      </HelpButton>
      <SettingsButton />
    </header>
  );
}

/** Where a bar has no room for the names of the rules. */
export function RulesButton({ store }: { store: TableStore }) {
  const { table } = store.standing.value;
  if (!table) return null;
  return (
    <RulesLink of={table} class="icon-button" label={text.value.readRules}>
      <Glyph name="book" />
    </RulesLink>
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

/** A lost connection shows itself until it stands again, also while it is dialled: whoever tries is not there yet. */
export function LineLost({ store }: { store: TableStore }) {
  const t = text.value;
  const status = store.status.value;
  if (status === 'open') return null;
  return (
    <p class="line-lost" role="status">
      {status === 'closed' ? t.lineClosed : t.lineLost}
      {status !== 'closed' && (
        <button type="button" disabled={status !== 'waiting'} onClick={() => store.source.retry?.()}>
          {t.tryNow}
        </button>
      )}
    </p>
  );
}
