/** The games there are by what they share, for documents: how their actions and options look, and what they mean. */
import * as lanternfall from '@freehold/lanternfall';
import { actionSchemas, optionsSchema, PROPERTY_WORDS } from '@freehold/property';

export const FAMILIES = [
  { id: 'property', actions: actionSchemas, options: optionsSchema, words: PROPERTY_WORDS },
  {
    id: 'lanternfall',
    actions: lanternfall.actionSchemas,
    options: lanternfall.optionsSchema,
    words: lanternfall.LANTERNFALL_WORDS,
  },
] as const;
