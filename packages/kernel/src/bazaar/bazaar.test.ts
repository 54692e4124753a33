import { expect, test } from 'vitest';
import { conform } from '../conformance/index.js';
import { bazaar } from './index.js';

test('bazaar keeps the contract', () => {
  const t=performance.now();
  const report = conform(bazaar, { games: 2000 });
  console.log(report, performance.now()-t);
  expect(report.games).toBe(2000);
});
