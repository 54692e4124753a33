/** The games this program knows, and the bots that can play them. */
import { CATALOGUE, type CatalogueEntry, type Measure } from '@freehold/bots';
import { type Game, type Policy, randomPolicy } from '@freehold/kernel';

export { PROPERTY } from '@freehold/bots';

export const GAMES: Readonly<Record<string, Game>> = Object.fromEntries(
  Object.entries(CATALOGUE).map(([id, { game }]) => [id, game]),
);

export type SimulatedEntry = CatalogueEntry & { readonly measure: Measure };

/** Those of which simulations and tournaments know what to count. */
export const SIMULATED: Readonly<Record<string, SimulatedEntry>> = Object.fromEntries(
  Object.entries(CATALOGUE).filter((entry): entry is [string, SimulatedEntry] => entry[1].measure !== undefined),
);

export function botsFor(game: Game): Readonly<Record<string, Policy>> {
  return Object.hasOwn(CATALOGUE, game.id) ? CATALOGUE[game.id]!.bots : { random: randomPolicy };
}
