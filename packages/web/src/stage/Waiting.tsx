/** For those who are not asked: whom the table waits for, and for what. */
import { Token } from '../app/parts.js';
import type { TableStore } from '../table/store.js';
import { text } from '../text/text.js';
import { Countdown } from './Countdown.js';

/** `say`: what somebody does who is asked such a question, where the game has its own words for it. */
export function Waiting({ store, say }: { store: TableStore; say?: (name: string, kind: string) => string }) {
  const t = text.value;
  const { waiting } = store.standing.value;
  const asked = waiting.filter(({ blocking, seat }) => blocking && seat >= 0);
  const first = asked[0];
  // Nobody waits in a game of the past.
  if (!first || store.replayed) return null;
  const names = asked.map(({ seat }) => store.names.value[seat]!);
  return (
    <div class="prompt waiting">
      <div class="prompt-words">
        <Token seat={first.seat} name={names[0]!} size={28} />
        <div class="prompt-text">
          <p class="prompt-title">
            {asked.length === 1 ? (say ?? t.waitingFor)(names[0]!, first.kind) : t.waitingForMany(names.join(', '))}
          </p>
        </div>
        <Countdown store={store} deadline={first.deadline} />
      </div>
    </div>
  );
}
