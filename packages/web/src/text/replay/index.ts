import { inLanguage } from '../text.js';
import { englishReplay } from './en.js';
import { spanishReplay } from './es.js';

export const replayText = inLanguage({ en: englishReplay, es: spanishReplay });
