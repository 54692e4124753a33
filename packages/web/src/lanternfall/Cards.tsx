/** Cards on the table: folk, perils and works, each a button that says all of itself. */
import { cardName, domainText, typeName } from '@freehold/lanternfall';
import type { ComponentChildren } from 'preact';
import type { TableStore } from '../table/store.js';
import { lanternText } from '../text/lantern/index.js';
import { answerAt, offerOf } from './acting.js';
import { Amounts, EffectSigns, Mark, PowerSigns, ResourceSign, Rolls } from './Bits.js';
import { placeSentence } from './cardWords.js';
import { listPrice, type Place, priceOf, samePlace, timesCalled, topOf } from './facts.js';
import { useLooking } from './looking.js';
import type { Sight } from './sight.js';

interface CardProps {
  readonly store: TableStore;
  readonly sight: Sight;
  readonly place: Place;
}

interface FrameProps extends CardProps {
  readonly tone: string;
  readonly children: ComponentChildren;
}

function Frame({ store, sight, place, tone, children }: FrameProps) {
  const l = lanternText.value;
  const looking = useLooking();
  const isEmpty = topOf(sight.play, place) === undefined;
  const answer = answerAt(store, place);
  const can = answer !== undefined || offerOf(store.standing.value.choices ?? [], place) !== undefined;
  const looked = samePlace(looking.place.value, place);
  return (
    <button
      type="button"
      class={`lantern-card ${tone} ${isEmpty ? 'empty' : ''} ${can ? 'can' : ''} ${answer ? 'reach' : ''} ${looked ? 'looked' : ''}`}
      data-place={`${place.deed} ${place.stack}`}
      aria-pressed={looked}
      disabled={isEmpty}
      onClick={() => (answer ? answer() : looking.look(place))}
    >
      <span class="sr">
        {placeSentence(sight, place, l)}
        {can && `; ${l.canHave}`}
      </span>
      <span class="card-face" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}

/** What it costs whoever looks, or whoever is on turn. */
function Cost({ sight: { play, open, me }, place }: { sight: Sight; place: Place }) {
  return (
    <span class="card-cost">
      <Amounts res={listPrice(priceOf(play, me ?? open.seat, place))} />
    </span>
  );
}

function Points({ points }: { points: number }) {
  return (
    <span class="card-points">
      {points}
      <ResourceSign resource={3} />
    </span>
  );
}

function Empty({ name }: { name: string }) {
  return (
    <>
      <span class="card-name">{name}</span>
      <span class="card-none">{lanternText.value.emptyStack}</span>
    </>
  );
}

export function CitizenCard(props: CardProps) {
  const { play, open, language } = props.sight;
  const { stack } = props.place;
  const { id, rolls, role, onTurn, offTurn } = play.citizens[stack]!;
  const name = cardName(id, language);
  return (
    <Frame {...props} tone={`citizen role-${role}`}>
      {open.stacks[stack] === 0 ? (
        <Empty name={name} />
      ) : (
        <>
          <span class="card-head">
            <Rolls rolls={rolls} lit={timesCalled(open.dice, rolls) > 0} />
            <Mark role={role} />
            <Cost {...props} />
          </span>
          <span class="card-name">{name}</span>
          <span class="card-powers">
            <span class="power own" title={lanternText.value.onTurn}>
              <PowerSigns power={onTurn} />
            </span>
            <span class="power others" title={lanternText.value.offTurn}>
              <PowerSigns power={offTurn} />
            </span>
          </span>
          <Stack left={open.stacks[stack]!} />
        </>
      )}
    </Frame>
  );
}

/** How many are left, and of which kind the top one is where that matters. */
function Stack({ left, kind }: { left: number; kind?: string }) {
  return (
    <span class={`card-left ${kind ? 'with-kind' : ''}`}>
      {kind && <span>{kind}</span>}×{left}
    </span>
  );
}

export function MonsterCard(props: CardProps) {
  const { play, open, language } = props.sight;
  const lair = open.lairs[props.place.stack]!;
  const monster = play.cards.monsters[lair.at(-1) ?? -1];
  const area = cardName(play.cards.areas[open.areas[props.place.stack]!]!.id, language);
  return (
    <Frame {...props} tone="monster">
      {monster === undefined ? (
        <Empty name={area} />
      ) : (
        <>
          <span class="card-head">
            <span class="card-area">{area}</span>
          </span>
          <span class="card-name">{cardName(monster.id, language)}</span>
          <span class="card-line">
            <Cost {...props} />
            <Points points={monster.victory} />
          </span>
          <span class="card-words">
            <EffectSigns effect={monster.reward} />
          </span>
          <Stack left={lair.length} kind={typeName(monster.type, language)} />
        </>
      )}
    </Frame>
  );
}

export function DomainCard(props: CardProps) {
  const { play, open, language } = props.sight;
  const { stack } = props.place;
  const domain = play.cards.domains[open.tops[stack]!];
  return (
    <Frame {...props} tone="domain">
      {domain === undefined ? (
        <Empty name={lanternText.value.works} />
      ) : (
        <>
          <span class="card-name">{cardName(domain.id, language)}</span>
          <span class="card-line">
            <Cost {...props} />
            <span class="card-needs">
              {domain.requires.map((count, role) => count > 0 && <Mark key={role} role={role} count={count} />)}
            </span>
            <Points points={domain.victory} />
          </span>
          <span class="card-words">{domainText(domain, language)}</span>
          <Stack left={1 + open.below[stack]!} />
        </>
      )}
    </Frame>
  );
}
