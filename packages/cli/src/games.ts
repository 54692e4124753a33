/** The games this program knows, and the bots that can play them. */
import { CATALOGUE } from '@freehold/bots';
import { type Game, type Policy, randomPolicy } from '@freehold/kernel';

export { PROPERTY } from '@freehold/bots';

export const GAMES: Readonly<Record<string, Game>> = Object.fromEntries(
  Object.entries(CATALOGUE).map(([id, { game }]) => [id, game]),
);

export function botsFor(game: Game): Readonly<Record<string, Policy>> {
  return Object.hasOwn(CATALOGUE, game.id) ? CATALOGUE[game.id]!.bots : { random: randomPolicy };
}
