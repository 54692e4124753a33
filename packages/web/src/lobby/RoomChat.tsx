/** Talk in a room; the same phrases as at a table. */
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../app/parts.js';
import { spoken } from '../table/Chat.js';
import { text } from '../text/text.js';
import type { RoomView } from './roomView.js';

interface Props {
  readonly said: RoomView['said'];
  readonly me: string;
  readonly onSay: (words: string) => void;
}

export function RoomChat({ said, me, onSay }: Props) {
  const t = text.value;
  const list = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    list.current!.scrollTop = list.current!.scrollHeight;
  }, [said.length]);
  return (
    <section class="room-chat" aria-label={t.chat}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <ol class="chat-lines" ref={list} tabIndex={0} aria-label={t.chat} aria-live="polite">
        {said.map(({ id, name, words }) => (
          <li key={id} class={name === me ? 'mine' : ''}>
            <span>
              <b>{name}</b> {spoken(words, t.phrases)}
            </span>
          </li>
        ))}
        {said.length === 0 && <li class="quiet">{t.nobodySpoke}</li>}
      </ol>
      <form
        class="chat-form"
        onSubmit={(event) => {
          event.preventDefault();
          const words = field.current!.value.trim();
          field.current!.value = '';
          if (words !== '') onSay(words);
        }}
      >
        <input ref={field} type="text" maxLength={300} aria-label={t.saySomething} placeholder={t.saySomething} />
        <Button type="submit">{t.send}</Button>
      </form>
    </section>
  );
}
