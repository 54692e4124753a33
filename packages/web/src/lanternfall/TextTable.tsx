/** The table as text: a heading for each part, every card a sentence; the questions are the same as everywhere. */
import { amounts, cardName } from '@freehold/lanternfall';
import { Bar, LineLost } from '../table/Bar.js';
import { Chat } from '../table/Chat.js';
import { Log } from '../table/Log.js';
import { OutOfGame } from '../table/OutOfGame.js';
import type { TableStore } from '../table/store.js';
import { lanternText } from '../text/lantern/index.js';
import { text } from '../text/text.js';
import { placeSentence } from './cardWords.js';
import { type Four, harvestOf, type Place, purseOf } from './facts.js';
import { useLooking } from './looking.js';
import { EndProgress, LanternDice, Question, turnWords } from './Stage.js';
import type { Sight } from './sight.js';
import { Tableau } from './Tableau.js';

export function TextTable({ store, sight }: { store: TableStore; sight: Sight }) {
  const t = text.value;
  const l = lanternText.value;
  const { open, names, me } = sight;
  const shown = useLooking().seat.value ?? me;
  return (
    <div class="table text-table lantern">
      <Bar store={store} />
      <LineLost store={store} />
      <OutOfGame store={store} />
      <main class="text-main">
        <h1>{t.textTable}</h1>
        <section class="stage-prompt" aria-label={t.stage}>
          <h2>{turnWords(sight)}</h2>
          <LanternDice store={store} sight={sight} />
          <EndProgress sight={sight} />
          <Question store={store} sight={sight} />
        </section>
        <section aria-label={t.players}>
          <h2>{t.players}</h2>
          <ul>
            {names.map((_, seat) => (
              <li key={seat} data-seat={seat} tabIndex={-1}>
                <SeatLine sight={sight} seat={seat} />
              </li>
            ))}
          </ul>
        </section>
        <Places store={store} sight={sight} title={l.folk} deed="hire_citizen" count={open.stacks.length} />
        <Places store={store} sight={sight} title={l.perils} deed="slay_monster" count={open.lairs.length} />
        <Places store={store} sight={sight} title={l.works} deed="build_domain" count={open.tops.length} />
        {shown !== undefined && <Tableau sight={sight} seat={shown} />}
        <section class="text-talk" aria-label={t.log}>
          <h2>{t.log}</h2>
          <Log store={store} />
        </section>
        {!store.replayed && (
          <section class="text-talk" aria-label={t.chat}>
            <h2>{t.chat}</h2>
            <Chat store={store} />
          </section>
        )}
      </main>
    </div>
  );
}

/** "Ana: has 2 Coin and 1 Glow. Harvest: Net Mender 2 Coin." */
export function seatSentence({ play, names, language }: Sight, seat: number): string {
  const l = lanternText.value;
  const harvest = harvestOf(play, seat).map(
    ({ card, res }) => `${card === undefined ? l.bonus : cardName(card, language)} ${signedAmounts(res, language)}`,
  );
  const held = `${names[seat]}: ${l.has(amounts(purseOf(play, seat), language))}.`;
  return harvest.length === 0 ? held : `${held} ${l.harvest}: ${harvest.join(', ')}.`;
}

/** What went away is said with its sign, or it would sound like a gain. */
function signedAmounts(res: Four, language: Sight['language']): string {
  const [came, went] = [1, -1].map((sign) => res.map((amount) => Math.max(0, amount * sign)) as unknown as Four);
  const told = [];
  if (came!.some((amount) => amount > 0)) told.push(amounts(came!, language));
  if (went!.some((amount) => amount > 0)) told.push(`−(${amounts(went!, language)})`);
  return told.join(', ');
}

function SeatLine({ sight, seat }: { sight: Sight; seat: number }) {
  const looking = useLooking();
  return (
    <>
      {seatSentence(sight, seat)}{' '}
      <button type="button" class="button" onClick={() => looking.visit(seat)}>
        {lanternText.value.showTableau(sight.names[seat]!)}
      </button>
    </>
  );
}

interface PlacesProps {
  readonly store: TableStore;
  readonly sight: Sight;
  readonly title: string;
  readonly deed: Place['deed'];
  readonly count: number;
}

function Places({ store, sight, title, deed, count }: PlacesProps) {
  const l = lanternText.value;
  const looking = useLooking();
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ol class="text-places">
        {Array.from({ length: count }, (_, stack) => (
          <li key={stack}>
            <button
              type="button"
              class="text-place"
              data-place={`${deed} ${stack}`}
              disabled={store.busy.value}
              onClick={() => looking.look({ deed, stack })}
            >
              {placeSentence(sight, { deed, stack }, l)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
