/** What lies before a seat: its patron, if we may know it, its folk, works and perils. */
import { cardName, domainText, faceUp, patronLines, STACKS } from '@freehold/lanternfall';
import { Button } from '../app/parts.js';
import { lanternText } from '../text/lantern/index.js';
import { Amounts, Mark, PowerSigns, Purse, ResourceSign, Rolls } from './Bits.js';
import { pointsNow, purseOf, timesCalled } from './facts.js';
import { useLooking } from './looking.js';
import type { Sight } from './sight.js';

export function Tableau({ sight, seat }: { sight: Sight; seat: number }) {
  const l = lanternText.value;
  const looking = useLooking();
  const { open, me, names, own, play } = sight;
  const isMine = seat === me;
  const patron = isMine ? (own?.kept ?? -1) : (open.dukes[seat] ?? -1);
  const points = pointsNow(play, seat, patron);
  const title = isMine ? l.yourTableau : l.tableauOf(names[seat]!);
  return (
    <section class="desk tableau" aria-label={title}>
      <header class="desk-head">
        <h2>{title}</h2>
        {!isMine && me !== undefined && <Button onClick={() => looking.visit(undefined)}>{l.back}</Button>}
      </header>
      {/* Each seat its own: amounts of two players are no change of one. */}
      <Purse key={seat} held={purseOf(play, seat)} />
      <p class="quiet">
        {l.pointsNow(points.base)}
        {patron >= 0 && `, ${l.inAll(points.total)}`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div class="tableau-cards" tabIndex={0} role="group" aria-label={title}>
        <Patron sight={sight} seat={seat} patron={patron} isMine={isMine} />
        <Folk sight={sight} seat={seat} />
        <Works sight={sight} seat={seat} />
        <Perils sight={sight} seat={seat} />
      </div>
    </section>
  );
}

interface PatronProps {
  readonly sight: Sight;
  readonly seat: number;
  readonly patron: number;
  readonly isMine: boolean;
}

function Patron({ sight: { play, language, open }, seat, patron, isMine }: PatronProps) {
  const l = lanternText.value;
  if (patron < 0) return open.phase === 'setup' ? null : <p class="quiet">{l.hiddenPatron}</p>;
  return (
    <div class="own-patron">
      <h3>
        {cardName(play.cards.patrons[patron]!.id, language)}
        <Amounts res={[0, 0, 0, pointsNow(play, seat, patron).patron]} />
      </h3>
      <ul class="score-lines">
        {patronLines(play, seat, patron).map(({ label, vp, detail }) => (
          <li key={label}>
            <span>{l.labels[label] ?? label}</span>
            <span class="quiet">{detail}</span>
            <b>{vp}</b>
          </li>
        ))}
      </ul>
      {isMine && open.phase !== 'game_over' && <p class="quiet">{l.secretPatron}</p>}
    </div>
  );
}

function Folk({ sight: { play, open, language }, seat }: { sight: Sight; seat: number }) {
  const l = lanternText.value;
  const mine = play.citizens.flatMap((citizen, stack) => {
    const count = open.citizens[seat * STACKS + stack]!;
    return count > 0 ? [{ citizen, count, down: count - faceUp(open, seat, stack) }] : [];
  });
  const [power, lamp] = seat === open.seat ? (['onTurn', 'own'] as const) : (['offTurn', 'others'] as const);
  return (
    <>
      <div>
        <h3>{l.folk}</h3>
        {mine.length === 0 && <p class="quiet">{l.noFolk}</p>}
        <ul class="owned">
          {mine.map(({ citizen, count, down }) => (
            <li key={citizen.id} class={`role-${citizen.role} ${down === count ? 'down' : ''}`}>
              <Rolls rolls={citizen.rolls} lit={down < count && timesCalled(open.dice, citizen.rolls) > 0} />
              <Mark role={citizen.role} />
              <span class="cut">{cardName(citizen.id, language)}</span>
              {count > 1 && <b>×{count}</b>}
              {down > 0 && <em class="tag">{l.faceDown(down)}</em>}
              <span class={`power ${lamp}`}>
                <PowerSigns power={citizen[power]} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{l.starters}</h3>
        <ul class="owned">
          {play.cards.starters.map((starter) => (
            <li key={starter.id} class="starter">
              <Rolls rolls={starter.rolls} lit={timesCalled(open.dice, starter.rolls) > 0} />
              <span class="cut">{cardName(starter.id, language)}</span>
              <span class={`power ${lamp}`}>
                <PowerSigns power={starter[power]} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Works({ sight: { play, open, language }, seat }: { sight: Sight; seat: number }) {
  const l = lanternText.value;
  const works = open.domains[seat]!;
  return (
    <div>
      <h3>{l.works}</h3>
      {works.length === 0 && <p class="quiet">{l.noWorks}</p>}
      <ul class="owned works">
        {works.map((which) => {
          const domain = play.cards.domains[which]!;
          return (
            <li key={domain.id}>
              <b>{cardName(domain.id, language)}</b>
              <span class="card-points">
                {domain.victory}
                <ResourceSign resource={3} />
              </span>
              <span class="owned-words">{domainText(domain, language)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Perils({ sight: { play, open, language }, seat }: { sight: Sight; seat: number }) {
  const l = lanternText.value;
  const kinds = play.cards.monsters.length;
  const slain = play.cards.monsters.flatMap((monster, kind) => {
    const count = open.monsters[seat * kinds + kind]!;
    return count > 0 ? [{ monster, count }] : [];
  });
  return (
    <div>
      <h3>{l.perils}</h3>
      {slain.length === 0 && <p class="quiet">{l.noPerils}</p>}
      <ul class="owned perils">
        {slain.map(({ monster, count }) => (
          <li key={monster.id}>
            <span class="cut">{cardName(monster.id, language)}</span>
            {count > 1 && <b>×{count}</b>}
            <span class="card-points">
              {monster.victory * count}
              <ResourceSign resource={3} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
