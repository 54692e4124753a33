/** Waiting for strangers: how many are here, how long it has been, and when bots step in. */
import type { QueueConnection } from '@freehold/client';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Button } from '../app/parts.js';
import { go } from '../app/router.js';
import { person, renewed } from '../app/session.js';
import { NameField } from '../landing/NameField.js';
import { Segments } from '../landing/Segments.js';
import { RulesLink } from '../rules/RulesLink.js';
import { now } from '../stage/Countdown.js';
import { lobbyText } from '../text/lobby/index.js';
import { editionName } from '../text/names.js';
import { text } from '../text/text.js';
import { catalogue, useEdition } from './catalogue.js';
import { Frame, Turned } from './Frame.js';

/** Seconds after which bots take the seats that nobody has come for. */
const BACKFILL = 8;
const USUAL = 4;

type Ending = { readonly why: string; readonly code?: string; readonly game?: number };

export default function Queue({ edition, players }: { edition: string; players?: number }) {
  const l = lobbyText.value;
  const offered = useEdition(edition);
  const wanted = useSignal<number | undefined>(players);
  const bots = useSignal(true);
  const news = useSignal<{ waiting: number; players: number } | undefined>(undefined);
  const ending = useSignal<Ending | undefined>(undefined);
  const since = useSignal(Date.now());
  const attempt = useSignal(0);
  const count = offered && Math.min(offered.seats.max, Math.max(offered.seats.min, wanted.value ?? USUAL));
  useEffect(() => {
    if (count === undefined) return;
    let gone = false;
    let queue: QueueConnection | undefined;
    let refused: Ending | undefined;
    const enter = async (tries: number) => {
      const freehold = await person();
      if (gone) return;
      queue = freehold.queue({ edition, players: count, news: 'true', ...(bots.value && { backfill: BACKFILL }) });
      queue.on('message', (message) => {
        if (message.action === 'waiting') news.value = message;
        else if (message.action === 'error') {
          refused = { why: 'refused', code: message.code, ...(message.game_id && { game: message.game_id }) };
        }
      });
      queue.on('end', ({ why, game }) => {
        if (gone) return;
        if (game !== undefined) return go(`/table/${game}`, true);
        if (why === 'unauthenticated' && tries > 0) return void renewed(freehold).then(() => enter(tries - 1));
        ending.value = refused ?? { why };
      });
    };
    void enter(1).catch(() => {
      ending.value = { why: 'lost' };
    });
    return () => {
      gone = true;
      queue?.close();
    };
  }, [edition, count, bots.value, attempt.value]);
  if (ending.value) {
    const again = () => {
      ending.value = undefined;
      since.value = Date.now();
      attempt.value++;
    };
    return <Ended ending={ending.value} again={again} />;
  }
  if (catalogue.value && !offered) return <Turned title={l.queueTitle} note={text.value.nothingHere} />;
  const waiting = news.value?.waiting ?? 1;
  const seconds = Math.max(0, Math.floor((now.value - since.value) / 1000));
  return (
    <Frame>
      <main class="create queue">
        <h1>{l.queueTitle}</h1>
        <p class="quiet">
          {editionName(text.value, edition)} · <RulesLink of={{ edition }} />
        </p>
        <div class="queue-count" role="status">
          <span class="queue-seats" aria-hidden="true">
            {Array.from({ length: count ?? 0 }, (_, index) => (
              <i key={index} class={index < waiting ? 'here' : ''} />
            ))}
          </span>
          <b>{l.queueNote(waiting, count ?? USUAL)}</b>
          <span class="quiet">{waiting > 1 ? l.queueOthers : l.queueAlone}</span>
        </div>
        <p class="hint-line" role="timer">
          {l.queueFor(seconds)}
        </p>
        {offered && (
          <Segments
            label={l.howMany}
            options={Array.from({ length: offered.seats.max - offered.seats.min + 1 }, (_, index) =>
              String(offered.seats.min + index),
            )}
            value={String(count)}
            name={(each) => each}
            onPick={(each) => {
              news.value = undefined;
              since.value = Date.now();
              wanted.value = Number(each);
            }}
          />
        )}
        <label class="switch">
          <input
            type="checkbox"
            checked={bots.value}
            onChange={() => {
              since.value = Date.now();
              bots.value = !bots.value;
            }}
          />
          {l.backfill(BACKFILL)}
        </label>
        {!bots.value && <p class="hint-line">{l.peopleOnly}</p>}
        <NameField />
        <div class="prompt-actions">
          <Button data-hotkey="Escape" onClick={() => go('/')}>
            {l.leaveQueue}
          </Button>
        </div>
      </main>
    </Frame>
  );
}

function Ended({ ending: { why, code = '', game }, again }: { ending: Ending; again: () => void }) {
  const l = lobbyText.value;
  const t = text.value;
  const note = why === 'replaced' ? l.queueReplaced : (t.refusals[code] ?? l.queueLost);
  return (
    <Turned title={l.queueTitle} note={note}>
      {game !== undefined ? (
        <Button primary onClick={() => go(`/table/${game}`)}>
          {l.goToGame}
        </Button>
      ) : (
        <Button primary onClick={again}>
          {l.waitAgain}
        </Button>
      )}
    </Turned>
  );
}
