/** What the server offers, asked for once. */
import type { RouteAnswer } from '@freehold/protocol';
import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { asVisitor } from '../app/session.js';
import { level } from '../app/settings.js';
import { isLevel, LEVELS, type Level } from '../game/levels.js';
import { EDITION_IDS } from '../game/load.js';

type Catalogue = RouteAnswer<'catalogue'>;
export type OfferedEdition = Catalogue['editions'][number];

export const catalogue = signal<Catalogue | undefined>(undefined);
/** Those of them that this page can draw, in its order; all that it can, while nothing is known. */
export const offeredIds = computed(() =>
  EDITION_IDS.filter((id) => catalogue.value?.editions.some((edition) => edition.id === id) ?? true),
);
let asking: Promise<void> | undefined;

export function askCatalogue(): Promise<void> {
  asking ??= asVisitor((freehold) => freehold.catalogue())
    .then((all) => {
      catalogue.value = all;
    })
    .finally(() => {
      asking = undefined;
    });
  return catalogue.value ? Promise.resolve() : asking;
}

export function useEdition(id: string): OfferedEdition | undefined {
  useEffect(() => {
    askCatalogue().catch(() => undefined);
  }, []);
  return catalogue.value?.editions.find((edition) => edition.id === id);
}

/** How well bots can play a game, the usual one first; all that there are, while nothing is known. */
export const levelsOf = (edition: OfferedEdition | undefined): readonly Level[] =>
  edition?.bots.filter(isLevel) ?? LEVELS;

/** How well bots shall play it: as somebody wished, if they can. Undefined: as the server has it. */
export async function wishedLevel(edition: string): Promise<Level | undefined> {
  const wish = level.value;
  if (wish === '') return undefined;
  await askCatalogue();
  const offered = catalogue.value!.editions.find(({ id }) => id === edition);
  return levelsOf(offered).includes(wish) ? wish : undefined;
}
