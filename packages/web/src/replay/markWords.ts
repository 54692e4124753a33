/** What a mark is about, in a sentence. */
import { groupName } from '../game/facts.js';
import type { TableStore } from '../table/store.js';
import { replayText } from '../text/replay/index.js';
import { text } from '../text/text.js';
import type { Mark } from './marks.js';

export function markWords(store: TableStore, { seat, event, group }: Mark): string {
  if (event) return store.sentence(event);
  const { model } = store;
  if (model.kind !== 'property' || group === undefined) return '';
  return replayText.value.setOf(store.names.value[seat]!, groupName(model, group, text.value));
}
