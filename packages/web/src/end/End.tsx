/** After the game: who won, how it came to be, and whether the dice were honest. */
import { squareName } from '@freehold/property';
import { Token } from '../app/parts.js';
import { Board } from '../board/Board.js';
import type { Open } from '../game/model.js';
import { Bar, LineLost } from '../table/Bar.js';
import { Chat } from '../table/Chat.js';
import { Log } from '../table/Log.js';
import type { TableStore } from '../table/store.js';
import { text } from '../text/text.js';
import { Bonuses } from './Bonuses.js';
import { DiceHistogram, WorthLines } from './charts.js';
import { Podium, useExamined } from './Podium.js';
import { Thoughts } from './Thoughts.js';

export function End({ store }: { store: TableStore }) {
  const t = text.value;
  const open = store.open.value!;
  const names = store.names.value;
  const examination = useExamined(store);
  const stats = examination.examined.value?.statistics;
  const hottest = stats ? Math.max(1, ...stats.landings) : 1;
  return (
    <div class="table end">
      <Bar store={store} />
      <LineLost store={store} />
      <main class="end-grid">
        <Podium store={store} examination={examination} />
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
                    : t.heatOf(
                        squareName(store.property.board, store.peeked.value, t.id),
                        stats.landings[store.peeked.value]!,
                      )}
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
        <Thoughts store={store} />
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
