/** From what is pressed to what is played. */
import type { LanternfallAction } from '@freehold/lanternfall';
import type { ChoiceData } from '@freehold/protocol';
import type { TableStore } from '../table/store.js';
import type { Place } from './facts.js';
import { sightOf } from './sight.js';

/** What can be taken back while an action is left; a work shows the one below it, so it cannot. */
const TAKEN_BACK: ReadonlySet<string> = new Set(['take_resource', 'hire_citizen', 'slay_monster']);

export async function act(store: TableStore, action: LanternfallAction, answers: number): Promise<boolean> {
  const { actions } = sightOf(store).open;
  const done = await store.act(action, answers);
  if (done && actions > 1 && TAKEN_BACK.has(action.type)) store.undoable.value = store.standing.value.number;
  return done;
}

export const mayUndo = (store: TableStore): boolean =>
  store.undoable.value >= 0 && store.undoable.value === store.standing.value.number;

export interface Offer {
  readonly answers: number;
  /** Least and most Glow that may be paid. */
  readonly min: number;
  readonly max: number;
}

/** How a card can be had now, if it can. */
export function offerOf(choices: readonly ChoiceData[], { deed, stack }: Place): Offer | undefined {
  for (const { type, answers, fields } of choices) {
    if (type !== deed || fields?.stack?.kind !== 'one' || fields.magic?.kind !== 'range') continue;
    if (fields.stack.of.includes(stack)) return { answers, min: fields.magic.min, max: fields.magic.max };
  }
  return undefined;
}

/** Questions that are answered by pressing a card on the table. */
const PRESSED: Readonly<Record<string, Place['deed']>> = {
  choose_citizen: 'hire_citizen',
  choose_monster: 'slay_monster',
};

/** What pressing a card answers, where a question is about cards on the table. */
export function answerAt(store: TableStore, place: Place): (() => void) | undefined {
  const { open, me } = sightOf(store);
  const { prompt, choices } = open;
  if (me === undefined || prompt === '' || PRESSED[prompt] !== place.deed) return undefined;
  const question = open.question[me]!;
  if (question === 0 || !choices.includes(place.stack)) return undefined;
  return () => void act(store, { type: 'answer', prompt, choice: place.stack }, question);
}
