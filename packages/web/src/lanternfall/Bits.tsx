/** The small things cards are made of: amounts, guild marks, and what a card does in signs. Each says itself in words. */
import {
  amounts,
  CARDS,
  cardName,
  type Effect,
  type EffectOf,
  effectText,
  type Power,
  resourceWord,
  roleName,
  typeName,
} from '@freehold/lanternfall';
import { Fragment, type JSX } from 'preact';
import { Glyph } from '../app/parts.js';
import { language } from '../app/settings.js';
import { Money } from '../table/Money.js';
import { lanternText } from '../text/lantern/index.js';
import type { Four } from './facts.js';
import { RESOURCE_SIGNS, ROLE_SIGNS } from './signs.js';

const KINDS = ['gold', 'strength', 'magic', 'victory'] as const;

export function ResourceSign({ resource }: { resource: number }) {
  return (
    <svg class={`sign sign-${KINDS[resource]}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={RESOURCE_SIGNS[resource]!} fill-rule="evenodd" />
    </svg>
  );
}

/** "2 Coin and 1 Glow", in signs for those who see them. `plus` where something came in or went away. */
export function Amounts({ res, plus = false }: { res: Four; plus?: boolean }) {
  const sign = (amount: number) => (amount < 0 ? '−' : plus ? '+' : '');
  return (
    <span class="amounts">
      <span class="sr">{amounts(res, language.value)}</span>
      {res.map(
        (amount, resource) =>
          amount !== 0 && (
            <span key={resource} class="amount" aria-hidden="true">
              {sign(amount)}
              {Math.abs(amount)}
              <ResourceSign resource={resource} />
            </span>
          ),
      )}
    </span>
  );
}

/** What somebody holds, each amount with its name for those who hear it. */
export function Purse({ held }: { held: Four }) {
  return (
    <span class="purse">
      {held.map((amount, resource) => (
        <span
          key={resource}
          class={`purse-part purse-${KINDS[resource]}`}
          title={resourceWord(resource, language.value)}
        >
          <ResourceSign resource={resource} />
          <Money amount={amount} />
          <span class="sr">{resourceWord(resource, language.value)}</span>
        </span>
      ))}
    </span>
  );
}

/** The mark of a guild, with its number where there are several, and its name if there is room. */
export function Mark({ role, count, named = false }: { role: number; count?: number; named?: boolean }) {
  const name = roleName(role, language.value);
  return (
    <span class={`mark role-${role}`} title={name}>
      <svg class="sign" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={ROLE_SIGNS[role]!} fill-rule="evenodd" />
      </svg>
      {count !== undefined && count !== 1 && <b>{count}</b>}
      {named ? <span>{name}</span> : <span class="sr">{name}</span>}
    </span>
  );
}

/** Numbers of the dice that call a card. */
export function Rolls({ rolls, lit }: { rolls: readonly number[]; lit: boolean }) {
  return <span class={`rolls ${lit ? 'lit' : ''}`}>{rolls.join('·')}</span>;
}

/** An effect in signs; what has no signs of its own is said. */
export function EffectSigns({ effect }: { effect: Effect }): JSX.Element {
  const l = lanternText.value;
  switch (effect.kind) {
    case 'gain':
      return <Amounts res={effect.res} />;
    case 'choose':
      return separated(effect.options, ' / ');
    case 'sequence':
      return separated(effect.effects, ' + ');
    case 'exchange':
      return (
        <span class="effect">
          <Amounts res={effect.pay} />
          <Glyph name="arrow" class="becomes" />
          <Amounts res={effect.gain} />
        </span>
      );
    case 'per_count':
      return (
        <span class="effect">
          <Amounts res={effect.res} />
          <span class="per">
            / <Counted effect={effect} />
          </span>
        </span>
      );
    case 'steal':
    case 'take_from_player':
      return (
        <span class="effect">
          {l.takes}{' '}
          {effect.lots.map(({ resource, amount }, index) => (
            <Fragment key={resource}>
              {index > 0 && ' / '}
              <span class="amount">
                {amount}
                <ResourceSign resource={resource} />
              </span>
            </Fragment>
          ))}
        </span>
      );
    case 'take_citizen':
      return (
        <span class="effect">
          {l.free} {effect.role >= 0 && <Mark role={effect.role} />}
          {effect.maxCost < 1000 && <Amounts res={[effect.maxCost, 0, 0, 0]} />}
        </span>
      );
    default:
      return <span class="effect">{effectText(effect, language.value, CARDS)}</span>;
  }
}

const isFrom = (card: string, area: number) => CARDS.monsters.some(({ id, area: own }) => id === card && own === area);

/** What an amount is given for, in a word. */
function Counted({ effect: { of, value, card } }: { effect: EffectOf<'per_count'> }) {
  if (of === 'role') return <Mark role={value} />;
  if (of === 'type') return <>{typeName(value, language.value)}</>;
  if (of === 'area' && !isFrom(card, value)) return <>{cardName(CARDS.areas[value]!.id, language.value)}</>;
  return <>{lanternText.value.per[of]}</>;
}

function separated(effects: readonly Effect[], between: string) {
  return (
    <span class="effect">
      {effects.map((effect, index) => (
        <Fragment key={effect.id}>
          {index > 0 && <span class="between">{between}</span>}
          <EffectSigns effect={effect} />
        </Fragment>
      ))}
    </span>
  );
}

/** What a lamp before a power means. Hidden from those who hear the cards: those say it themselves. */
export function PowerLegend() {
  const l = lanternText.value;
  return (
    <span class="power-legend" aria-hidden="true">
      <span class="power own">{l.onTurn}</span>
      <span class="power others">{l.offTurn}</span>
    </span>
  );
}

export function PowerSigns({ power }: { power: Power }) {
  return separated([...power.steals, ...power.gains, ...power.chooses, ...power.exchanges], ' + ');
}
