/** The rules as a page of their own, to be linked to, printed, or kept open beside a table. */
import { useEffect } from 'preact/hooks';
import { go, isPlainClick } from '../app/router.js';
import { offeredIds } from '../lobby/catalogue.js';
import { Frame } from '../lobby/Frame.js';
import { editionName } from '../text/names.js';
import { text } from '../text/text.js';
import { RulesText } from './RulesText.js';

export default function RulesPage({ edition }: { edition: string }) {
  const t = text.value;
  const name = `${editionName(t, edition)}: ${t.rules}`;
  useEffect(() => {
    document.title = `${name} – Freehold`;
    return () => {
      document.title = 'Freehold';
    };
  }, [name]);
  return (
    <Frame>
      <nav class="rules-games" aria-label={t.edition}>
        <ul class="segments">
          {offeredIds.value.map((id) => (
            <li key={id}>
              <a
                href={`/rules/${id}`}
                aria-current={id === edition ? 'page' : undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  go(`/rules/${id}`);
                }}
              >
                {editionName(t, id)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main class="rules-page">
        <RulesText of={{ edition }} top={1} />
      </main>
    </Frame>
  );
}
