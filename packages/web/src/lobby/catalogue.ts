/** What the server offers, asked for once. */
import type { RouteAnswer } from '@freehold/protocol';
import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { visitor } from '../app/session.js';
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
  asking ??= visitor()
    .catalogue()
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
