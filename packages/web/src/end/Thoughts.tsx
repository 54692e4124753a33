/** What programs at the table wrote down of their thoughts, for all to read when the game is over. Mostly there are none. */
import type { RouteAnswer } from '@freehold/protocol';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Button, Token } from '../app/parts.js';
import { route } from '../app/router.js';
import { asVisitor } from '../app/session.js';
import type { TableStore } from '../table/store.js';
import { text } from '../text/text.js';

export function Thoughts({ store }: { store: TableStore }) {
  const t = text.value;
  const names = store.names.value;
  const thoughts = useSignal<RouteAnswer<'thoughts'>['thoughts']>([]);
  const next = useSignal<number | undefined>(undefined);
  const code = route.value.screen === 'table' ? route.value.code : undefined;
  const load = (after: number) => {
    const query = { after, ...(code !== undefined && { code }) };
    asVisitor((freehold) => freehold.thoughts(store.id, query)).then(
      (found) => {
        thoughts.value = after === 0 ? found.thoughts : [...thoughts.value, ...found.thoughts];
        next.value = found.next;
      },
      // They are an extra: the rest of the page does without.
      () => undefined,
    );
  };
  useEffect(() => load(0), [store.id]);
  if (thoughts.value.length === 0) return null;
  return (
    <section class="panel thoughts" aria-label={t.thoughtsTitle}>
      <h2>{t.thoughtsTitle}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <ol class="chat-lines" tabIndex={0}>
        {thoughts.value.map(({ seat, text: words, decision }, index) => (
          <li key={index}>
            <Token seat={seat} name={names[seat] ?? ''} size={18} />
            <span>
              <b>{names[seat]}</b> {words}
              {decision !== undefined && <i class="quiet"> {decision}</i>}
            </span>
          </li>
        ))}
      </ol>
      {next.value !== undefined && <Button onClick={() => load(next.value!)}>{t.moreThoughts}</Button>}
    </section>
  );
}
