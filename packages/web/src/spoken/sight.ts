/** What a command is read against: the table as one of its people sees it. */
import type { ChoiceData } from '@freehold/protocol';
import type { Open, PropertyModel } from '../game/model.js';
import type { Strings } from '../text/en.js';

export interface Sight {
  readonly model: PropertyModel;
  readonly open: Open;
  readonly me: number | undefined;
  readonly names: readonly string[];
  readonly choices: readonly ChoiceData[];
  readonly t: Strings;
}

export type Action = { readonly type: string; readonly [field: string]: unknown };

export type Verb = keyof Strings['verbs'];
