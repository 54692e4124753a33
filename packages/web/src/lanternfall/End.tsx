/** After the game: who won, what everybody scored and for what, and whether the dice were honest. */
import { basePoints, cardName, patronLines, scoreOf, VICTORY } from '@freehold/lanternfall';
import { Token } from '../app/parts.js';
import { seatTone } from '../board/signs.js';
import { DiceHistogram, WorthLines } from '../end/charts.js';
import { Podium, useExamined } from '../end/Podium.js';
import { Bar, LineLost } from '../table/Bar.js';
import { Chat } from '../table/Chat.js';
import { Log } from '../table/Log.js';
import type { TableStore } from '../table/store.js';
import { lanternText } from '../text/lantern/index.js';
import { text } from '../text/text.js';
import { Amounts } from './Bits.js';
import type { Four } from './facts.js';
import type { Sight } from './sight.js';

export function End({ store, sight }: { store: TableStore; sight: Sight }) {
  const t = text.value;
  const l = lanternText.value;
  const examination = useExamined(store);
  const stats = examination.examined.value?.lanternfall;
  return (
    <div class="table end lantern">
      <Bar store={store} />
      <LineLost store={store} />
      <main class="end-grid">
        <Podium store={store} examination={examination} reasons={l.reasons} />
        <section class="panel" aria-label={l.scores}>
          <h2>{l.scores}</h2>
          <Scores sight={sight} />
        </section>
        <section class="panel patron-panel" aria-label={l.patron}>
          <h2>{l.patron}</h2>
          <ul class="patron-scores">
            {sight.names.map((_, seat) => (
              <PatronScore key={seat} sight={sight} seat={seat} />
            ))}
          </ul>
        </section>
        <section class="panel" aria-label={l.pointsTitle}>
          <h2>{l.pointsTitle}</h2>
          {stats ? (
            <WorthLines worth={stats.points} names={sight.names} turns={stats.turns} label={l.pointsChart} />
          ) : (
            <p class="loading" />
          )}
        </section>
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
            </>
          )}
        </section>
        {stats && (
          <section class="panel" aria-label={l.harvested}>
            <h2>{l.harvested}</h2>
            <ul class="harvest-totals">
              {sight.names.map((name, seat) => (
                <li key={seat}>
                  <Token seat={seat} name={name} size={22} />
                  <span class="cut">{name}</span>
                  <Amounts res={stats.harvest.slice(seat * 4, seat * 4 + 4) as unknown as Four} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <section class="panel talk" aria-label={t.chat}>
          <Chat store={store} />
        </section>
        <section class="panel talk" aria-label={t.log}>
          <Log store={store} />
        </section>
      </main>
    </div>
  );
}

/** Where points came from, one row for each player. */
function Scores({ sight: { play, open, names } }: { sight: Sight }) {
  const l = lanternText.value;
  const kinds = play.cards.monsters.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <div class="score-frame" role="group" aria-label={l.scores} tabIndex={0}>
      <table class="scores">
        <thead>
          <tr>
            <th scope="col">{l.player}</th>
            <th scope="col">{l.tokens}</th>
            <th scope="col">{l.perils}</th>
            <th scope="col">{l.works}</th>
            <th scope="col">{l.patron}</th>
            <th scope="col">{l.total}</th>
            <th scope="col">{l.cards}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, seat) => {
            const tokens = open.held[seat * 4 + VICTORY]!;
            const works = open.domains[seat]!.reduce((sum, which) => sum + play.cards.domains[which]!.victory, 0);
            const perils = play.cards.monsters.reduce(
              (sum, { victory }, kind) => sum + victory * open.monsters[seat * kinds + kind]!,
              0,
            );
            const { patron, total, cards } = scoreOf(play, seat, open.dukes[seat]!);
            return (
              <tr key={seat} class={seatTone(seat)} data-base={basePoints(play, seat)}>
                <th scope="row">
                  <Token seat={seat} name={name} size={20} /> <span>{name}</span>
                </th>
                <td>{tokens}</td>
                <td>{perils}</td>
                <td>{works}</td>
                <td>{patron}</td>
                <td class="score-total">{total}</td>
                <td class="quiet">{cards}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function PatronScore({ sight: { play, open, names, language }, seat }: { sight: Sight; seat: number }) {
  const l = lanternText.value;
  const patron = open.dukes[seat]!;
  const name = patron < 0 ? l.noPatron : cardName(play.cards.patrons[patron]!.id, language);
  return (
    <li class={seatTone(seat)}>
      <h3>
        <Token seat={seat} name={names[seat]!} size={20} />
        <span>{l.patronOf(names[seat]!, name)}</span>
      </h3>
      {patron >= 0 && (
        <ul class="score-lines">
          {patronLines(play, seat, patron).map(({ label, vp, detail }) => (
            <li key={label}>
              <span>{l.labels[label] ?? label}</span>
              <span class="quiet">{detail}</span>
              <b>{vp}</b>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
