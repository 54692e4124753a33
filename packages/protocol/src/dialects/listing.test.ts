/** A list of what may be done is sent with every answer: it must stay short, whatever can be combined. */
import { FastChance } from '@freehold/kernel';
import { classic, magnate, type Options, type PropertyGame, sprint, tycoon } from '@freehold/property';
import { expect, test } from 'vitest';
import { readyActions } from './listing.js';

const GAMES: readonly PropertyGame[] = [classic, magnate, tycoon, sprint];

/** Seat 0 is in business with three deeds, and seat 1 with two has an offer to answer. */
function trading(game: PropertyGame) {
  const chance = new FastChance('trading', game.streams.length);
  const preset = Object.values(game.presets)[0] as Options;
  const { open } = game.setup({ ...preset, start: 'seat0', trading: true } as Options, 3, chance);
  const deeds = open.owner.flatMap((owner, lot) => (owner === -1 ? [lot] : []));
  for (const lot of deeds.slice(0, 3)) open.owner[lot] = 0;
  for (const lot of deeds.slice(3, 5)) open.owner[lot] = 1;
  const nothing = { deeds: [], cash: 0, cards: [] };
  const id = 64 + 2;
  open.phase = 'manage';
  open.asked = [1, 1, 0];
  open.question = [0, id, 0];
  open.offers = [{ id, from: 0, to: 1, give: { ...nothing, cash: 1 }, take: { ...nothing, cash: 2 } }];
  return open;
}

test.each(GAMES.map((game) => [game.id, game] as const))('%s: an offer is answered from a short list', (_, game) => {
  const open = trading(game);
  for (const seat of [0, 1]) expect(readyActions(game, open, seat).length).toBeLessThan(200);
  expect(readyActions(game, open, 1).map(({ type }) => type)).toContain('reject');
});
