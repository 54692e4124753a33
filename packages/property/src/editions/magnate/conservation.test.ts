/** Money is never made or lost but by what the bank is said to pay or take: section 14.2. */
import { FastChance, NOBODY, randomPolicy, sightOf } from '@freehold/kernel';
import { expect, test } from 'vitest';
import type { PropertyAction, PropertyEvent, PropertyState } from '../../core/state.js';
import { BANK } from '../../core/state.js';
import { magnate, magnateEdition } from './index.js';
import type { MagnateOpen } from './state.js';

const { board } = magnateEdition;

const money = ({ cash, pot }: MagnateOpen) => cash.reduce((sum, each) => sum + each, pot);

/** What the bank gets for the buildings of a seat that goes out. */
function refund({ owner, level }: MagnateOpen, seat: number): number {
  return board.deeds.reduce(
    (sum, lot) => sum + (owner[lot] === seat ? (level[lot]! * board.houseCost[lot]!) / 2 : 0),
    0,
  );
}

/** What an event brings into the game; negative if the bank takes it. */
function flow(event: PropertyEvent, before: MagnateOpen): number {
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
    case 'bankrupt':
      return refund(before, event.seat);
    case 'estate':
      return event.creditor === BANK ? -event.cash : 0;
    default:
      return 0;
  }
}

test.each(Object.keys(magnate.presets))('every coin of %s is accounted for', (preset) => {
  const chance = new FastChance(`coins ${preset}`, magnate.streams.length);
  const random = new FastChance('players', 1);
  for (let index = 0; index < 8; index++) {
    chance.reset(index);
    random.reset(index);
    const options = { ...magnate.options(magnate.presets[preset]), startCash: index % 2 === 0 ? 1500 : 300 };
    const state: PropertyState = magnate.setup(options, 2 + (index % 3), chance);
    for (let seat = magnate.next(state); seat !== NOBODY; seat = magnate.next(state)) {
      const action = randomPolicy.decide(sightOf(magnate, state, seat, random) as never) as PropertyAction;
      const before = magnate.copy(state).open as MagnateOpen;
      const events: PropertyEvent[] = [];
      magnate.apply(state, seat, action, chance, events);
      const flows = events.reduce((sum, event) => sum + flow(event, before), 0);
      expect(money(state.open as MagnateOpen) - money(before), JSON.stringify([action, events])).toBe(flows);
    }
  }
});
