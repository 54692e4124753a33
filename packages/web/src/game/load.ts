/** The rules are fetched when a table is opened, not before. */
import type { Model, PropertyModel } from './model.js';

const loading = new Map<string, Promise<Model>>();

export function loadModel(edition: string): Promise<Model> {
  let model = loading.get(edition);
  if (!model) {
    model = edition === 'classic' ? loadClassic() : Promise.resolve({ kind: 'plain' as const, edition });
    loading.set(edition, model);
  }
  return model;
}

async function loadClassic(): Promise<PropertyModel> {
  const property = await import('./classic.js');
  return property.classicModel;
}
