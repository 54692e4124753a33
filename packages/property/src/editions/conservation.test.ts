/** Money is never made or lost but by what the bank is said to pay or take: section 14.2 of the magnate specification. */
import { FastChance, NOBODY, randomPolicy, sightOf } from '@freehold/kernel';
import { expect, test } from 'vitest';
import type { Open, PropertyAction, PropertyEvent, PropertyState } from '../core/state.js';
import { BANK } from '../core/state.js';
import { classic } from './classic/index.js';
import { magnate } from './magnate/index.js';
import { sprint } from './sprint/index.js';

const money = ({ cash, pot = 0 }: Open) => cash.reduce((sum, each) => sum + each, pot);

/** What an event brings into the game; negative if the bank takes it. */
function flow(event: PropertyEvent): number {
  switch (event.type) {
    case 'salary':
    case 'collected':
      return event.amount;
    case 'demolished':
      return event.refund;
    case 'mortgaged':
    case 'returned':
      return event.value;
    case 'bought':
    case 'sold':
    case 'built':
      return -event.price;
    case 'lifted':
      return -event.cost;
    case 'paid':
      return event.to === BANK ? -event.amount : 0;
    case 'gambled':
      return event.won ? event.stake : -event.stake;
    case 'bonus':
      return event.amount * event.seats.length;
    case 'estate':
      return event.creditor === BANK ? -event.cash : 0;
    default:
      return 0;
  }
}

const PRESETS = [classic, magnate, sprint].flatMap((game) =>
  Object.keys(game.presets).map((preset) => ({ game, preset })),
);

test.each(PRESETS)('every coin of $game.id $preset is accounted for', ({ game, preset }) => {
  const chance = new FastChance(`coins ${preset}`, game.streams.length);
  const random = new FastChance('players', 1);
  for (let index = 0; index < 8; index++) {
    chance.reset(index);
    random.reset(index);
    const options = { ...game.options(game.presets[preset]), startCash: index % 2 === 0 ? 1500 : 300 };
    const state: PropertyState = game.setup(options, 2 + (index % 3), chance);
    for (let seat = game.next(state); seat !== NOBODY; seat = game.next(state)) {
      const action = randomPolicy.decide(sightOf(game, state, seat, random) as never) as PropertyAction;
      const before = game.copy(state).open;
      const events: PropertyEvent[] = [];
      game.apply(state, seat, action, chance, events);
      const flows = events.reduce((sum, event) => sum + flow(event), 0);
      expect(money(state.open) - money(before), JSON.stringify([action, events])).toBe(flows);
    }
  }
});
