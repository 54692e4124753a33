/** The words of the page in the language chosen. A component that reads `text.value` is drawn again when it changes. */
import { computed, type ReadonlySignal } from '@preact/signals';
import { language } from '../app/settings.js';
import { en, type Strings } from './en.js';
import { es } from './es.js';
import type { Language } from './languages.js';

export const TABLES: Readonly<Record<Language, Strings>> = { en, es };

/** Words that are fetched with what needs them are tables of their own. */
export const inLanguage = <T>(tables: Readonly<Record<Language, T>>): ReadonlySignal<T> =>
  computed(() => tables[language.value]);

export const text = inLanguage<Strings>(TABLES);

export { figure, percent } from './numbers.js';
