import { expect, it } from 'vitest';
import { breath, until } from '../testing.js';
import { busContract } from './contract/testing.js';
import { LocalBus } from './local.js';

busContract('LocalBus', async () => {
  const bus = new LocalBus(() => {});
  return [bus, bus];
});

it('reports what a listener throws', async () => {
  const told: unknown[] = [];
  const bus = new LocalBus((error) => told.push(error));
  const error = new Error('of a listener');
  bus.subscribe(() => {
    throw error;
  });
  bus.publish({ table: 1, what: 'log', number: 1 });
  await until(() => told.length > 0);
  expect(told).toEqual([error]);
});

it('a hint published by a listener comes in a later task, so that two that answer each other starve nobody', async () => {
  const bus = new LocalBus();
  let heard = 0;
  bus.subscribe((hint) => {
    heard++;
    bus.publish(hint);
  });
  bus.publish({ table: 1, what: 'log', number: 1 });
  for (let turn = 0; turn < 10; turn++) await breath();
  expect(heard).toBe(10);
  await bus.close();
});
