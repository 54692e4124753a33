/** The rules are fetched when a table is opened, not before. A new edition is a file under `editions` and a line here. */
import type { DrawnModel, Model } from './model.js';

const EDITIONS: Readonly<Record<string, () => Promise<DrawnModel>>> = {
  classic: async () => (await import('./editions/classic.js')).classicModel,
  magnate: async () => (await import('./editions/magnate.js')).magnateModel,
  tycoon: async () => (await import('./editions/tycoon.js')).tycoonModel,
  sprint: async () => (await import('./editions/sprint.js')).sprintModel,
  lanternfall: async () => (await import('./editions/lanternfall.js')).lanternfallModel,
};

/** All that the page draws, in the order they are offered. */
export const EDITION_IDS: readonly string[] = Object.keys(EDITIONS);

/** Whether the page draws it. */
export const isDrawn = (edition: string): boolean => Object.hasOwn(EDITIONS, edition);

const loading = new Map<string, Promise<Model>>();

export function loadModel(edition: string): Promise<Model> {
  let model = loading.get(edition);
  if (!model) {
    model = isDrawn(edition) ? EDITIONS[edition]!() : Promise.resolve({ kind: 'plain' as const, edition });
    // A page that could not be fetched may be there next time.
    model.catch(() => loading.delete(edition));
    loading.set(edition, model);
  }
  return model;
}
