/** A table before its game, shown as a spectator would see the game begin. */
import { FastChance, SPECTATOR } from '@freehold/kernel';
import type { Options, PropertyGame } from '@freehold/property';
import type { Gathering, Sight } from './dialect.js';

export function sightBefore(game: PropertyGame, { options, ...table }: Gathering): Sight {
  // The real draws are made when the game begins; nothing of these can be seen.
  const chance = new FastChance('gathering', game.streams.length);
  const { open } = game.setup({ ...(options as Options), start: 'seat0' }, table.names.length, chance);
  return { ...table, started: 0, number: 0, waiting: [], viewer: SPECTATOR, open };
}
