/** What the server offers, asked for once. */
import type { RouteAnswer } from '@freehold/protocol';
import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { asVisitor } from '../app/session.js';
import { level } from '../app/settings.js';
import { byStrength, type Level, USUAL } from '../game/levels.js';
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

/** How well bots can play a game, from weak to strong; all that there are, while nothing is known. */
export const levelsOf = (edition: string): readonly Level[] =>
  byStrength(edition, catalogue.value?.editions.find(({ id }) => id === edition)?.bots);

/** How well bots of a game shall play: as somebody wished, if they can. */
export const levelFor = (edition: string): Level => (levelsOf(edition).includes(level.value) ? level.value : USUAL);

/** The same once it is known what they can. It is always said: without it a room's bots would play worse than a table's. */
export async function wishedLevel(edition: string): Promise<Level> {
  await askCatalogue();
  return levelFor(edition);
}
