import { inLanguage } from '../text.js';
import { englishChoices } from './en.js';
import { spanishChoices } from './es.js';

export type { ChoiceStrings } from './en.js';

export const CHOICE_TEXTS = { en: englishChoices, es: spanishChoices };

export const choiceText = inLanguage(CHOICE_TEXTS);
