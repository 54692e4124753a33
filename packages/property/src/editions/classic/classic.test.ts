import { conform } from '@freehold/kernel/conformance';
import { expect, test } from 'vitest';
import { classic } from './index.js';

test.each(Object.keys(classic.presets))('%s keeps the contract', (preset) => {
  const report = conform(classic, { games: 40, closely: 128, presets: [preset], bound: 100_000 });
  expect(report.games).toBe(40);
});
