/** What somebody is called who has not said how. */
import type { Language } from '../text/languages.js';

const GUESTS: Readonly<Record<Language, { readonly title: string; readonly animals: string }>> = {
  en: {
    title: 'Guest',
    animals:
      'Otter Heron Badger Lynx Puffin Marten Gannet Stoat Curlew Hare Osprey Seal Magpie Beaver Plover Fox Wren Ibex Tern Newt',
  },
  // A word for men and women alike: animals are of either gender.
  es: {
    title: 'Visitante',
    animals:
      'Nutria Garza Tejón Lince Frailecillo Marta Alcatraz Armiño Zarapito Liebre Águila Foca Urraca Castor Chorlito Zorro Ruiseñor Rebeco Gaviota Tritón',
  },
};

/** `chance` from 0 to below 1. */
export function guestName(language: Language, chance: number): string {
  const { title, animals } = GUESTS[language];
  const all = animals.split(' ');
  return `${title} ${all[Math.floor(chance * all.length)]}`;
}

/** The first letter that tells people apart: guests are all called Guest, and their letter is the animal's. */
export function initial(name: string): string {
  const words = name.trim().split(/\s+/);
  const isTitle = /^(guest|visitante|bot)$/i.test(words[0]!);
  const word = words.length > 1 && isTitle ? words[1]! : words[0]!;
  return [...word][0]?.toUpperCase() ?? '?';
}
