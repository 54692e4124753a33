/** The table as its rules see it: what everybody knows, and what only we know. */
import { factsOf, type Open, type Own, type Play } from '@freehold/lanternfall';
import { language } from '../app/settings.js';
import type { TableStore } from '../table/store.js';
import type { Language } from '../text/languages.js';

export interface Sight {
  readonly play: Play;
  readonly open: Open;
  /** Absent for those who look on. */
  readonly own: Own | undefined;
  readonly me: number | undefined;
  readonly names: readonly string[];
  readonly language: Language;
}

export function sightOf(store: TableStore): Sight {
  const { view, seat } = store.standing.value;
  const open = view!.open as unknown as Open;
  const own = seat === undefined ? undefined : (view!.own as unknown as Own);
  return { play: factsOf(open), open, own, me: seat, names: store.names.value, language: language.value };
}
