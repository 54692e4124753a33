/** What cards do, in words; made from the effects themselves, so that a card and its text cannot differ. */
import type { Language } from '@freehold/kernel';
import type { Cards, Domain, Patron, Power } from '../cards/cards.js';
import type { Effect, EffectOf, Lot } from '../cards/effect.js';
import { RESOURCES, TOKENS } from '../cards/file.js';
import { CARDS } from '../rules/content.js';
import type { Four } from '../rules/state.js';
import { englishCards } from './cards/en.js';
import { spanishCards } from './cards/es.js';
import type { CardWords } from './cards/words.js';
import { cardName } from './names.js';
import { amounts, join } from './tell.js';
import { amountOf, SHOWN } from './words.js';

const WORDS: Readonly<Record<Language, CardWords>> = { en: englishCards, es: spanishCards };

/** Of a role of citizens, by its number. */
export const roleName = (role: number, language: Language): string => WORDS[language].roles[role]!;

/** Of a type of monsters, by its number. */
export const typeName = (type: number, language: Language): string => WORDS[language].types[type]!;

/** Of gold, strength, magic or victory, by its number. */
export const resourceWord = (resource: number, language: Language): string => SHOWN[language][RESOURCES[resource]!];

/** "2 Coin". */
export const resourceAmount = (count: number, resource: number, language: Language): string =>
  amountOf(count, RESOURCES[resource]!, language);

/** "2 Hearth". */
export const roleAmount = (count: number, role: number, language: Language): string =>
  `${count} ${(count === 1 ? WORDS[language].roles : WORDS[language].manyRoles)[role]}`;

function lotsText(lots: readonly Lot[], language: Language): string {
  return lots.map(({ resource, amount }) => resourceAmount(amount, resource, language)).join(WORDS[language].or);
}

function countedText({ of, value }: EffectOf<'per_count'>, language: Language, cards: Cards): string {
  const named =
    of === 'role'
      ? roleName(value, language)
      : of === 'type'
        ? typeName(value, language)
        : of === 'area'
          ? cardName(cards.areas[value]!.id, language, cards)
          : '';
  return WORDS[language].counted[of](named);
}

const signed = (by: number) => (by > 0 ? `+${by}` : `−${-by}`);

/** In the middle of a sentence, without a full stop. */
export function effectText(effect: Effect, language: Language, cards: Cards = CARDS): string {
  const words = WORDS[language];
  const told = (res: Four) => amounts(res, language);
  switch (effect.kind) {
    case 'gain':
      return told(effect.res);
    case 'choose':
      return effect.options.map((option) => effectText(option, language, cards)).join(words.or);
    case 'sequence':
      return effect.effects.map((part) => effectText(part, language, cards)).join(words.after);
    case 'exchange':
      return words.exchange(told(effect.pay), told(effect.gain), effect.times);
    case 'per_count':
      return words.perCount(told(effect.res), countedText(effect, language, cards), effect.max);
    case 'steal':
    case 'take_from_player':
      return words.take(lotsText(effect.lots, language), effect.optional);
    case 'pay_to_player':
      return words.payTo(told(effect.pay), told(effect.gain), effect.optional);
    case 'take_citizen':
      return words.freeCitizen(effect.role < 0 ? undefined : roleName(effect.role, language), effect.maxCost);
    case 'slay_now':
      return words.slayNow;
    case 'return_owned':
      return words.giveBack(effect.what, told(effect.gain), effect.optional);
    case 'extra_action':
      return words.moreActions(effect.count);
    case 'concurrent':
      return effect.says[language];
    case 'set_die':
      return words.setDie(effect.to);
    case 'shift_die':
      return words.shiftDie(effect.by.map(signed).join(words.or));
    case 'reroll_die':
      return words.rerollDie;
    case 'no_duplicate_surcharge':
      return words.noSurcharge;
    case 'domain_discount':
      return words.domainDiscount(effect.gold);
    case 'slay_discount':
      return words.slayDiscount(effect.strength, effect.minimum);
    case 'immunity':
      return words.immunity;
  }
}

/** What a citizen or a starter brings in harvest. */
export function powerText(
  { steals, gains, chooses, exchanges }: Power,
  language: Language,
  cards: Cards = CARDS,
): string {
  return [...steals, ...gains, ...chooses, ...exchanges]
    .map((effect) => effectText(effect, language, cards))
    .join(WORDS[language].after);
}

export function domainText(
  { onBuild, trigger, passive, price }: Domain,
  language: Language,
  cards: Cards = CARDS,
): string {
  const words = WORDS[language];
  const sentences: string[] = [];
  if (onBuild) sentences.push(words.built(effectText(onBuild, language, cards)));
  if (trigger && passive) {
    const cost = price.some((amount) => amount > 0) ? amounts(price, language) : '';
    sentences.push(words.triggers[trigger](effectText(passive, language, cards), cost));
  }
  return sentences.join(' ');
}

/** What a patron gives points for, one line for each thing it looks at. */
export function patronText(patron: Patron, language: Language): string[] {
  const words = WORDS[language];
  const { scored } = words;
  const lines = TOKENS.map((token, resource) => words.patronRate(patron.per[resource]!, SHOWN[language][token]));
  const each = (points: number, what: string) => {
    if (points > 0) lines.push(words.patronEach(points, what));
  };
  patron.role.forEach((points, role) => {
    each(points, scored.role(roleName(role, language)));
  });
  each(patron.monsters, scored.monsters);
  patron.type.forEach((points, type) => {
    each(points, scored.type(typeName(type, language)));
  });
  each(patron.citizens, scored.citizens);
  each(patron.domains, scored.domains);
  return lines;
}

/** Several things in a row, as a sentence lists them. */
export const listed = (items: readonly string[], language: Language): string => join(items, language);
