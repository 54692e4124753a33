/** What happened, in sentences; once, for page, terminal, log and agents. */
import type { Language } from '@freehold/kernel';
import { RESOURCES } from '../cards/file.js';
import type { Content } from '../rules/content.js';
import type { Four, LanternfallEvent } from '../rules/state.js';
import { english } from './en.js';
import { spanish } from './es.js';
import { cardName } from './names.js';
import { amountOf, type Sentences, SHOWN, type Words } from './words.js';

const SENTENCES: Readonly<Record<Language, Sentences>> = { en: english, es: spanish };
const AND: Readonly<Record<Language, string>> = { en: ' and ', es: ' y ' };
const NOTHING: Readonly<Record<Language, string>> = { en: 'nothing', es: 'nada' };

export function join(items: readonly string[], language: Language): string {
  if (items.length < 2) return items[0] ?? NOTHING[language];
  return `${items.slice(0, -1).join(', ')}${AND[language]}${items.at(-1)}`;
}

export function amounts(res: Four, language: Language): string {
  const given = RESOURCES.flatMap((resource, at) => (res[at] ? [amountOf(res[at], resource, language)] : []));
  return join(given, language);
}

/** Tells what happens in a game with this content. */
export const teller =
  ({ cards, gates }: Content) =>
  (event: LanternfallEvent, language: Language, names: readonly string[]): string => {
    const words: Words = {
      name: (seat) => names[seat]!,
      card: (id) => cardName(id, language, cards),
      gate: (kind) => gates[kind]?.words[language],
      amounts: (res) => amounts(res, language),
      resource: (resource) => SHOWN[language][resource],
      list: (items) => join(items, language),
    };
    const sentence = SENTENCES[language][event.type] as (e: LanternfallEvent, words: Words) => string;
    return sentence(event, words);
  };
