import { expect, it, vi } from 'vitest';
import { busContract } from './contract/testing.js';
import { LocalBus } from './local.js';

busContract('LocalBus', async () => {
  const bus = new LocalBus(() => {});
  return [bus, bus];
});

it('reports what a listener throws', async () => {
  const onError = vi.fn();
  const bus = new LocalBus(onError);
  const error = new Error('of a listener');
  bus.subscribe(() => {
    throw error;
  });
  bus.publish({ table: 1, what: 'log', number: 1 });
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(error));
});

it('a hint published by a listener comes in a later task, so that two that answer each other starve nobody', async () => {
  const bus = new LocalBus();
  let heard = 0;
  bus.subscribe((hint) => {
    heard++;
    bus.publish(hint);
  });
  bus.publish({ table: 1, what: 'log', number: 1 });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(heard).toBeGreaterThan(0);
  await bus.close();
});
