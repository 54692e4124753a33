/** Says that a part of the page could not be fetched, and loads the page anew. Games go on at the server meanwhile. */
import { text } from '../text/text.js';
import { outdated } from './outdated.js';

export function Outdated() {
  const t = text.value;
  if (outdated.value === undefined) return null;
  return (
    <p class="line-lost" role="alert">
      {outdated.value === 'updated' ? t.updated : t.partMissing}
      <button type="button" onClick={() => location.reload()}>
        {t.reload}
      </button>
    </p>
  );
}
