import { inLanguage } from '../text.js';
import { englishLantern } from './en.js';
import { spanishLantern } from './es.js';

export type { LanternStrings } from './en.js';

export const lanternText = inLanguage({ en: englishLantern, es: spanishLantern });
