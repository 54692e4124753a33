/** Talking. Quick phrases are sent as a word that every reader sees in his own language. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Button, Token } from '../app/parts.js';
import { userId } from '../app/session.js';
import { PHRASES, type Phrase } from '../text/phrases.js';
import { text } from '../text/text.js';
import { MutedPeople, Speaker } from './Muting.js';
import type { TableStore } from './store.js';

export function spoken(said: string, phrases: Readonly<Record<Phrase, string>>): string {
  const word = said.startsWith('/') ? said.slice(1) : '';
  return (PHRASES as readonly string[]).includes(word) ? phrases[word as Phrase] : said;
}

export function Chat({ store }: { store: TableStore }) {
  const t = text.value;
  const { chat, seat } = store.standing.value;
  const heard = chat.filter(({ user }) => !store.isMuted(user));
  /** Whose name was pressed last. */
  const asked = useSignal<number | undefined>(undefined);
  const list = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    list.current!.scrollTop = list.current!.scrollHeight;
    store.unread.value = 0;
  }, [chat.length]);
  const say = (words: string) => {
    if (words.trim() !== '') store.source.say(words);
  };
  return (
    <div class="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <ol class="chat-lines" ref={list} tabIndex={0} aria-label={t.chat} aria-live="polite">
        {heard.map((said) => (
          <li key={said.id} class={said.seat === seat && seat !== undefined ? 'mine' : ''}>
            {said.seat !== undefined && <Token seat={said.seat} name={said.name} size={18} />}
            <span>
              {said.user === userId.value ? <b>{said.name}</b> : <Speaker store={store} said={said} asked={asked} />}{' '}
              {spoken(said.text, t.phrases)}
            </span>
          </li>
        ))}
        {heard.length === 0 && <li class="quiet">{t.nobodySpoke}</li>}
      </ol>
      <MutedPeople store={store} />
      <div class="phrases" role="group" aria-label={t.quickPhrases}>
        {PHRASES.map((phrase) => (
          <button type="button" key={phrase} onClick={() => say(`/${phrase}`)}>
            {t.phrases[phrase]}
          </button>
        ))}
      </div>
      <form
        class="chat-form"
        onSubmit={(event) => {
          event.preventDefault();
          say(field.current!.value);
          field.current!.value = '';
        }}
      >
        <input ref={field} type="text" maxLength={300} aria-label={t.saySomething} placeholder={t.saySomething} />
        <Button type="submit">{t.send}</Button>
      </form>
    </div>
  );
}
