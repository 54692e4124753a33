/** The games this program knows, and the bots that can play them. */
import { PROPERTY_BOTS } from '@freehold/bots';
import { type Game, type Policy, randomPolicy } from '@freehold/kernel';
import { bazaar } from '@freehold/kernel/bazaar';
import { type Board, classic, classicEdition, type PropertyGame } from '@freehold/property';

export interface PropertyEntry {
  readonly game: PropertyGame;
  readonly board: Board;
}

export const PROPERTY: Readonly<Record<string, PropertyEntry>> = {
  classic: { game: classic, board: classicEdition.board },
};

export const GAMES: Readonly<Record<string, Game>> = { classic: classic as unknown as Game, bazaar };

export function botsFor(game: Game): Readonly<Record<string, Policy>> {
  const entry = Object.hasOwn(PROPERTY, game.id) ? PROPERTY[game.id] : undefined;
  if (!entry) return { random: randomPolicy };
  return Object.fromEntries(
    Object.entries(PROPERTY_BOTS).map(([name, make]) => [name, make(entry.board) as unknown as Policy]),
  );
}
