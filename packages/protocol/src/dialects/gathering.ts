/** A table before its game, as the game would begin there for somebody who looks on. */
import { FastChance, SPECTATOR } from '@freehold/kernel';
import type { Options, PropertyGame } from '@freehold/property';
import type { Gathering, Sight } from './dialect.js';

export function sightBefore(game: PropertyGame, { options, ...table }: Gathering): Sight {
  // Who begins and how the cards lie is drawn when the game begins. Nothing of these draws can be seen.
  const chance = new FastChance('gathering', game.streams.length);
  const { open } = game.setup({ ...(options as Options), start: 'seat0' }, table.names.length, chance);
  return { ...table, started: 0, number: 0, waiting: [], viewer: SPECTATOR, open };
}
