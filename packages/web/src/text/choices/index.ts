import { inLanguage } from '../text.js';
import { englishChoices } from './en.js';
import { spanishChoices } from './es.js';

export type { ChoiceStrings } from './en.js';

export const choiceText = inLanguage({ en: englishChoices, es: spanishChoices });
