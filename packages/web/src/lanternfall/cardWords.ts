/** Cards on the table as sentences, for those who hear them and for the table as text. */
import {
  amounts,
  cardName,
  domainText,
  effectText,
  listed,
  powerText,
  roleAmount,
  roleName,
  typeName,
} from '@freehold/lanternfall';
import type { LanternStrings } from '../text/lantern/index.js';
import { listPrice, type Place, priceOf, topOf } from './facts.js';
import type { Sight } from './sight.js';

/** "2 Hearth and 1 Lore". */
export function marksText(requires: readonly number[], language: Sight['language']): string {
  const marks = requires.flatMap((count, role) => (count > 0 ? [roleAmount(count, role, language)] : []));
  return listed(marks, language);
}

/** With a capital and without a full stop. */
export const sentenceCase = (words: string): string => `${words[0]!.toUpperCase()}${words.slice(1).replace(/\.$/, '')}`;

export function rollsText(rolls: readonly number[]): string {
  return rolls.join(', ');
}

/** What an empty place is called. */
function placeName({ play, open, language }: Sight, { deed, stack }: Place, l: LanternStrings): string {
  if (deed === 'hire_citizen') return cardName(play.citizens[stack]!.id, language);
  return deed === 'slay_monster' ? cardName(play.cards.areas[open.areas[stack]!]!.id, language) : l.works;
}

/** The parts of what a card says, most important first. */
export function placeFacts(sight: Sight, place: Place, l: LanternStrings): string[] {
  const { play, open, language, me } = sight;
  const { deed, stack } = place;
  const id = topOf(play, place);
  if (id === undefined) return [l.emptyStackOf(placeName(sight, place, l))];
  // Those who look on see what it costs whoever is on turn.
  const price = priceOf(play, me ?? open.seat, place);
  const cost = l.costs(amounts(listPrice(price), language));
  if (deed === 'hire_citizen') {
    const { rolls, role, onTurn, offTurn, cost: printed } = play.citizens[stack]!;
    const more = price.amount - printed;
    return [
      cardName(id, language),
      l.answers(rollsText(rolls)),
      roleName(role, language),
      more > 0 ? `${cost} (${l.dearer(more)})` : cost,
      `${l.onTurn} ${powerText(onTurn, language)}`,
      `${l.offTurn} ${powerText(offTurn, language)}`,
      l.cardLeft(open.stacks[stack]!),
    ];
  }
  if (deed === 'slay_monster') {
    const { type, victory, reward } = play.cards.monsters[open.lairs[stack]!.at(-1)!]!;
    return [
      cardName(id, language),
      placeName(sight, place, l),
      typeName(type, language),
      cost,
      l.isWorth(victory),
      l.reward(effectText(reward, language)),
      l.cardLeft(open.lairs[stack]!.length),
    ];
  }
  const domain = play.cards.domains[open.tops[stack]!]!;
  return [
    cardName(id, language),
    cost,
    `${l.marksNeeded} ${marksText(domain.requires, language)}`,
    l.isWorth(domain.victory),
    domainText(domain, language),
    l.below(open.below[stack]!),
  ];
}

export const placeSentence = (sight: Sight, place: Place, l: LanternStrings): string =>
  placeFacts(sight, place, l).join(', ').replaceAll('.,', ',');
