/** Who won, whether the dice were honest, and what can be done next; the same for every game. */
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { notice } from '../app/notices.js';
import { Button, Glyph, Token } from '../app/parts.js';
import { go, route } from '../app/router.js';
import { asPerson } from '../app/session.js';
import { seatTone } from '../board/signs.js';
import { FILES_PATH, replayPath } from '../replay/address.js';
import type { TableStore } from '../table/store.js';
import { replayText } from '../text/replay/index.js';
import { figure, text } from '../text/text.js';
import { type Examined, examine } from './examine.js';
import { matchFile } from './matchFile.js';
import { verdictText } from './verdict.js';

export interface Examination {
  readonly file: ReadonlySignal<string>;
  readonly examined: ReadonlySignal<Examined | undefined>;
}

/** Fetches the match and checks it here. */
export function useExamined(store: TableStore): Examination {
  const examined = useSignal<Examined | undefined>(undefined);
  const file = useSignal('');
  const code = route.value.screen === 'table' ? route.value.code : undefined;
  // The last move is told before the record that ends the match, and only with that there is a file.
  const isOver = store.standing.value.over !== undefined;
  useEffect(() => {
    if (!isOver) return;
    let gone = false;
    matchFile(store.id, code)
      .then((found) => {
        file.value = found;
        return examine(found, store.model.edition);
      })
      .then((done) => {
        if (!gone) examined.value = done;
      })
      .catch(() => {
        if (!gone) examined.value = { verdict: { ok: false, problem: text.value.noFile } };
      });
    return () => {
      gone = true;
    };
  }, [store.id, isOver]);
  return { file, examined };
}

interface Props {
  readonly store: TableStore;
  readonly examination: Examination;
  /** Why it ended, by the word the rules have for it. */
  readonly reasons?: Readonly<Record<string, string>>;
}

export function Podium({ store, examination: { file, examined }, reasons = text.value.reasons }: Props) {
  const t = text.value;
  const r = replayText.value;
  const code = route.value.screen === 'table' ? route.value.code : undefined;
  const { result, seat: me, rematch, over } = store.standing.value;
  const names = store.names.value;
  const places = result?.places ?? [];
  const winner = places[0]?.[0];
  const shared = (places[0]?.length ?? 0) > 1;
  const again = async () => {
    store.asksAgain = true;
    try {
      const { id } = await asPerson((freehold) => freehold.rematch(store.id));
      go(`/table/${id}`);
    } catch (error) {
      store.asksAgain = false;
      store.complain(error);
    }
  };
  const title =
    winner === undefined
      ? t.abandoned
      : shared
        ? t.wonTogether(places[0]!.map((seat) => names[seat]!).join(', '))
        : winner === me
          ? t.youWon
          : t.won(names[winner]!);
  return (
    <section class="podium" aria-label={t.result}>
      <h1>{title}</h1>
      <p class="quiet">{reasons[result?.reason ?? over ?? ''] ?? ''}</p>
      <ol class="places">
        {places.map((group, place) =>
          group.map((seat) => (
            <li key={seat} class={`place place-${place + 1} ${seatTone(seat)}`}>
              <span class="place-number">{place + 1}</span>
              <Token seat={seat} name={names[seat]!} size={36} />
              <span class="cut">{names[seat]}</span>
              <b>{figure(result?.scores[seat] ?? 0)}</b>
            </li>
          )),
        )}
      </ol>
      <div class="prompt-actions">
        {me !== undefined && (
          <Button primary hotkey=" " onClick={again}>
            {rematch === undefined ? t.rematch : t.joinRematch}
          </Button>
        )}
        <Button onClick={() => go(replayPath({ id: store.id, code }))}>{r.replay}</Button>
        <Button onClick={() => go(replayPath({ id: store.id, code, at: Number.POSITIVE_INFINITY }))}>
          {r.finalBoard}
        </Button>
        <Button onClick={() => go('/')}>{t.toStart}</Button>
      </div>
      <Fairness examined={examined.value} />
      <Button glyph="pardon" disabled={file.value === ''} onClick={() => download(store.id, file.value)}>
        {t.downloadMatch}
      </Button>
      <a
        class="quiet"
        href={FILES_PATH}
        onClick={(event) => {
          event.preventDefault();
          go(FILES_PATH);
        }}
      >
        {r.openFile}
      </a>
    </section>
  );
}

function Fairness({ examined }: { examined: Examined | undefined }) {
  const t = text.value;
  if (!examined) {
    return (
      <p class="fairness" role="status">
        {t.checkingDice}
      </p>
    );
  }
  const { verdict } = examined;
  return (
    <p class={`fairness ${verdict.ok ? 'good' : 'bad'}`} role="status">
      <Glyph name={verdict.ok ? 'tick' : 'cross'} />
      <span>{verdictText(t, verdict)}</span>
    </p>
  );
}

function download(id: number, file: string): void {
  const url = URL.createObjectURL(new Blob([file], { type: 'application/x-ndjson' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `freehold-${id}.match`;
  link.click();
  URL.revokeObjectURL(url);
  notice(text.value.downloaded);
}
