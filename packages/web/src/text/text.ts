/** The words of the page in the language chosen. A component that reads `text.value` is drawn again when it changes. */
import { computed } from '@preact/signals';
import { language } from '../app/settings.js';
import { en, type Strings } from './en.js';
import { es } from './es.js';
import type { Language } from './languages.js';

export const TABLES: Readonly<Record<Language, Strings>> = { en, es };

export const text = computed<Strings>(() => TABLES[language.value]);

export { figure, percent } from './numbers.js';
