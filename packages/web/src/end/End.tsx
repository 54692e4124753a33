/** After the game: who won, how it came to be, and whether the dice were honest. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { notice } from '../app/notices.js';
import { Button, Glyph, Token } from '../app/parts.js';
import { go, route } from '../app/router.js';
import { asPerson, visitor } from '../app/session.js';
import { Board } from '../board/Board.js';
import { seatTone } from '../board/signs.js';
import type { Open } from '../game/model.js';
import { Bar, LineLost } from '../table/Bar.js';
import { Chat } from '../table/Chat.js';
import { Log } from '../table/Log.js';
import type { TableStore } from '../table/store.js';
import { figure, text } from '../text/text.js';
import { Bonuses } from './Bonuses.js';
import { DiceHistogram, WorthLines } from './charts.js';
import { type Examined, examine } from './examine.js';

export function End({ store }: { store: TableStore }) {
  const t = text.value;
  const { result, seat: me, rematch, over } = store.standing.value;
  const open = store.open.value!;
  const names = store.names.value;
  const examined = useSignal<Examined | undefined>(undefined);
  const file = useSignal('');
  const code = route.value.screen === 'table' ? route.value.code : undefined;
  useEffect(() => {
    let gone = false;
    visitor()
      .matchFile(store.id, code === undefined ? {} : { code })
      .then((found) => {
        file.value = found;
        return examine(found, store.model.edition);
      })
      .then((done) => {
        if (!gone) examined.value = done;
      })
      .catch(() => {
        if (!gone) examined.value = { verdict: { ok: false, problem: t.noFile }, statistics: undefined };
      });
    return () => {
      gone = true;
    };
  }, [store.id]);
  const places = result?.places ?? [];
  const winner = places[0]?.[0];
  const again = async () => {
    if (rematch !== undefined) return go(`/table/${rematch}`);
    try {
      const { id } = await asPerson((freehold) => freehold.rematch(store.id));
      go(`/table/${id}`);
    } catch (error) {
      store.complain(error);
    }
  };
  const stats = examined.value?.statistics;
  const hottest = stats ? Math.max(1, ...stats.landings) : 1;
  return (
    <div class="table end">
      <Bar store={store} />
      <LineLost store={store} />
      <main class="end-grid">
        <section class="podium" aria-label={t.result}>
          <h1>{winner === undefined ? t.abandoned : winner === me ? t.youWon : t.won(names[winner]!)}</h1>
          <p class="quiet">{t.reasons[result?.reason ?? over ?? ''] ?? ''}</p>
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
            <Button onClick={() => go('/')}>{t.toStart}</Button>
          </div>
          <Fairness examined={examined.value} />
          <Button glyph="pardon" disabled={file.value === ''} onClick={() => download(store.id, file.value)}>
            {t.downloadMatch}
          </Button>
        </section>
        <section class="panel" aria-label={t.worthTitle}>
          <h2>{t.worthTitle}</h2>
          {stats ? <WorthLines worth={stats.worth} names={names} turns={stats.turns} /> : <p class="loading" />}
          <ul class="legend">
            {names.map((each, seat) => (
              <li key={seat}>
                <Token seat={seat} name={each} size={18} />
                <span class="cut">{each}</span>
              </li>
            ))}
          </ul>
        </section>
        <Bonuses store={store} />
        <section class="panel" aria-label={t.diceTitle}>
          <h2>{t.diceTitle}</h2>
          {stats && (
            <>
              <DiceHistogram throws={stats.throws} />
              <p class="quiet">
                {t.diceNote(
                  stats.throws.reduce((sum, each) => sum + each, 0),
                  stats.doubles,
                )}
              </p>
              <p class="quiet">{t.gameNote(stats.turns, stats.trades)}</p>
            </>
          )}
        </section>
        <section class="panel heat-panel" aria-label={t.heatTitle}>
          <h2>{t.heatTitle}</h2>
          <div class="heat-board">
            {stats && (
              <Board
                model={store.property}
                open={bare(open)}
                names={names}
                heat={stats.landings.map((count) => count / hottest)}
                map
                cursor={-1}
                onPeek={(square) => {
                  store.peeked.value = square;
                }}
              >
                <p class="heat-legend">
                  {store.peeked.value === undefined
                    ? t.heatNote
                    : t.heatOf(store.property.board.name[store.peeked.value]!, stats.landings[store.peeked.value]!)}
                </p>
              </Board>
            )}
          </div>
        </section>
        <section class="panel talk" aria-label={t.tableTalk}>
          <Chat store={store} />
        </section>
        <section class="panel talk" aria-label={t.log}>
          <Log store={store} />
        </section>
      </main>
    </div>
  );
}

/** The board with nobody on it and nothing built, so that only the heat is seen. */
function bare(open: Open): Open {
  const none = (list: readonly number[], value: number) => list.map(() => value);
  return {
    ...open,
    owner: none(open.owner, -1),
    level: none(open.level, 0),
    mortgaged: none(open.mortgaged, 0),
    out: none(open.out, 1),
  };
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
      <span>{verdict.ok ? t.diceGood(verdict.draws, verdict.records) : t.diceBad(verdict.problem)}</span>
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
