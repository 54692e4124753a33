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

/** By game. Made once: a simulation that met new ones in every stretch would compile its loop for each. */
const BOTS: Readonly<Record<string, Readonly<Record<string, Policy>>>> = Object.fromEntries(
  Object.entries(PROPERTY).map(([id, { board }]) => [
    id,
    Object.fromEntries(Object.entries(PROPERTY_BOTS).map(([name, make]) => [name, make(board) as unknown as Policy])),
  ]),
);

export function botsFor(game: Game): Readonly<Record<string, Policy>> {
  return (Object.hasOwn(BOTS, game.id) ? BOTS[game.id] : undefined) ?? { random: randomPolicy };
}
