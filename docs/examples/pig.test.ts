import { conform } from '@freehold/kernel/conformance';
import { expect, test } from 'vitest';
import { pig } from './pig.js';

test('pig keeps the contract', () => {
  expect(conform(pig, { games: 400, bound: 20_000 }).games).toBe(400);
});
