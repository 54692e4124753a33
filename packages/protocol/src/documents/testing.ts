/** For the tests of the documents: a game as the server knows it. */
import { actionSchemas, optionsSchema, PROPERTY_WORDS } from '@freehold/property';
import type { GameSchemas } from './schemas.js';

export const GAMES: readonly GameSchemas[] = [
  { id: 'property', actions: actionSchemas, options: optionsSchema, words: PROPERTY_WORDS },
];
