/** The rules of every game in every language, each fetched when it is opened. They are written once, in docs/rules. */
import type { Language } from '../text/languages.js';
import type { Element } from './prose.js';

type Page = () => Promise<{ readonly default: readonly Element[] }>;

const PAGES: Readonly<Record<Language, Readonly<Record<string, Page>>>> = {
  en: {
    classic: () => import('../../../../docs/rules/classic.md'),
    magnate: () => import('../../../../docs/rules/magnate.md'),
    tycoon: () => import('../../../../docs/rules/tycoon.md'),
    sprint: () => import('../../../../docs/rules/sprint.md'),
    lanternfall: () => import('../../../../docs/rules/lanternfall.md'),
  },
  es: {
    classic: () => import('../../../../docs/rules/classic.es.md'),
    magnate: () => import('../../../../docs/rules/magnate.es.md'),
    tycoon: () => import('../../../../docs/rules/tycoon.es.md'),
    sprint: () => import('../../../../docs/rules/sprint.es.md'),
    lanternfall: () => import('../../../../docs/rules/lanternfall.es.md'),
  },
};

export async function loadRules(edition: string, language: Language): Promise<readonly Element[]> {
  return (await PAGES[language][edition]!()).default;
}
