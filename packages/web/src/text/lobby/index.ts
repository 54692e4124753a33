import { inLanguage } from '../text.js';
import { englishLobby } from './en.js';
import { spanishLobby } from './es.js';

export const lobbyText = inLanguage({ en: englishLobby, es: spanishLobby });
