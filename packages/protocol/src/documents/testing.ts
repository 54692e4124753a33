/** For the tests of the documents: the games as the server knows them. */
import * as lanternfall from '@freehold/lanternfall';
import { actionSchemas, optionsSchema } from '@freehold/property';
import type { GameSchemas } from './schemas.js';

export const GAMES: readonly GameSchemas[] = [
  { id: 'property', actions: actionSchemas, options: optionsSchema },
  { id: 'lanternfall', actions: lanternfall.actionSchemas, options: lanternfall.optionsSchema },
];
