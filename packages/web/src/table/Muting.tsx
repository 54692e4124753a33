/** Not to hear somebody any more: from his name in the chat, and back from a line below it. */
import type { SaidData } from '@freehold/protocol';
import type { Signal } from '@preact/signals';
import { Button } from '../app/parts.js';
import { userId } from '../app/session.js';
import { text } from '../text/text.js';
import type { TableStore } from './store.js';

/** What a host mutes nobody hears. */
const isHost = (store: TableStore) => userId.value !== undefined && store.standing.value.table?.host === userId.value;

interface SpeakerProps {
  readonly store: TableStore;
  readonly said: SaidData;
  /** The sentence whose name was pressed: one press asks, another mutes. */
  readonly asked: Signal<number | undefined>;
}

export function Speaker({ store, said: { id, user, name }, asked }: SpeakerProps) {
  const t = text.value;
  const isAsked = asked.value === id;
  const mute = () => {
    asked.value = undefined;
    store.mute({ user, name }, true);
    // What was pressed is gone with the sentence.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-muted="${user}"]`)?.focus());
  };
  return (
    <>
      <button
        type="button"
        class="speaker"
        aria-expanded={isAsked}
        title={t.muteHow}
        onClick={() => {
          asked.value = isAsked ? undefined : id;
        }}
      >
        {name}
      </button>
      {isAsked && (
        <Button class="mute-button" glyph="mute" onClick={mute}>
          {isHost(store) ? t.muteForAll(name) : t.mute(name)}
        </Button>
      )}
    </>
  );
}

export function MutedPeople({ store }: { store: TableStore }) {
  const t = text.value;
  const muted = store.muted.value;
  if (muted.length === 0) return null;
  return (
    <ul class="muted-people">
      {muted.map(({ user, name }) => (
        <li key={user}>
          <span>{isHost(store) ? t.mutedForAll(name) : t.muted(name)}</span>
          <Button data-muted={user} aria-label={t.unmuteName(name)} onClick={() => store.mute({ user, name }, false)}>
            {t.unmute}
          </Button>
        </li>
      ))}
    </ul>
  );
}
