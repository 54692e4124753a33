/** Everybody at the table: what they hold, what they have gathered, and what the last harvest brought them. */
import { cardName, citizenCount, monsterCount, ROLES, restingSeat, roleCount } from '@freehold/lanternfall';
import { Token } from '../app/parts.js';
import { seatTone } from '../board/signs.js';
import { CardClock } from '../stage/Countdown.js';
import { Badges } from '../table/Players.js';
import type { TableStore } from '../table/store.js';
import { lanternText } from '../text/lantern/index.js';
import { text } from '../text/text.js';
import { Amounts, Mark, Purse } from './Bits.js';
import { harvestOf, purseOf } from './facts.js';
import { useLooking } from './looking.js';
import type { Sight } from './sight.js';

/** What a seat got from which card, in the last harvest. */
export function Harvest({ sight: { play, names, language }, seat }: { sight: Sight; seat: number }) {
  const l = lanternText.value;
  const entries = harvestOf(play, seat);
  if (entries.length === 0) return null;
  return (
    <ul class="harvest" aria-label={l.harvest}>
      {entries.map(({ card, other, res }) => (
        <li key={`${card} ${other}`}>
          <span class="cut">{card === undefined ? l.bonus : cardName(card, language)}</span>
          <Amounts res={res} plus />
          {other >= 0 && (
            <span class="quiet">
              {(res.some((amount) => amount < 0) ? l.takenBy : l.takenFrom)(names[other] ?? '')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Counts of what lies before a seat: marks of its folk, works and perils. */
export function Gathered({ sight: { play, open }, seat }: { sight: Sight; seat: number }) {
  const l = lanternText.value;
  return (
    <span class="gathered">
      {ROLES.map((_, role) => {
        const count = roleCount(play, seat, role);
        return count > 0 && <Mark key={role} role={role} count={count} />;
      })}
      <span>
        {l.folkCount(citizenCount(open, seat))} · {l.worksLeft(open.domains[seat]!.length)} ·{' '}
        {l.perilsLeft(monsterCount(play, seat))}
      </span>
    </span>
  );
}

export function SeatBadges({ store, sight: { open }, seat }: { store: TableStore; sight: Sight; seat: number }) {
  const l = lanternText.value;
  return (
    <>
      <Badges store={store} seat={seat} />
      {open.first === seat && (
        <span class="badge" title={l.firstTitle}>
          {l.first}
        </span>
      )}
      {restingSeat(open) === seat && open.phase !== 'setup' && (
        <span class="badge" title={l.restsTitle}>
          {l.rests}
        </span>
      )}
    </>
  );
}

export function Players({ store, sight }: { store: TableStore; sight: Sight }) {
  const t = text.value;
  const l = lanternText.value;
  const looking = useLooking();
  const { open, names, play } = sight;
  const { waiting } = store.standing.value;
  return (
    <section class="players lantern-players" aria-label={t.players} data-count={names.length}>
      <h2 class="sr">{t.players}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <ol tabIndex={0}>
        {names.map((name, seat) => {
          const asked = waiting.find((each) => each.seat === seat && each.blocking);
          return (
            <li
              key={seat}
              class={`player ${seatTone(seat)} ${seat === open.seat ? 'on-turn' : ''} ${open.out[seat] !== 0 ? 'gone' : ''}`}
              data-seat={seat}
              tabIndex={-1}
            >
              <Token seat={seat} name={name} size={30} />
              <div class="player-main">
                <button
                  type="button"
                  class="player-name cut"
                  aria-label={l.showTableau(name)}
                  aria-pressed={looking.seat.value === seat}
                  title={name}
                  onClick={() => looking.visit(seat)}
                >
                  {name}
                </button>
                <SeatBadges store={store} sight={sight} seat={seat} />
              </div>
              {asked && <CardClock store={store} deadline={asked.deadline} />}
              <Purse held={purseOf(play, seat)} />
              <Gathered sight={sight} seat={seat} />
              <Harvest sight={sight} seat={seat} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
