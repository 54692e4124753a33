import { expect, test } from 'vitest';
import { ticks, ticksOf } from './host.js';

test('what the host took stands in the eighth column; guests are counted as users already', () => {
  expect(ticksOf('cpu  100 20 30 400 5 0 6 7 50 50\ncpu0 1 1 1 1 1 1 1 1 1 1\n')).toEqual({ taken: 7, all: 568 });
});

test('a kernel that does not tell took nothing', () => {
  expect(ticksOf('cpu  100 20 30 400\n')).toEqual({ taken: 0, all: 550 });
  expect(ticksOf('')).toEqual({ taken: 0, all: 0 });
});

test.runIf(process.platform === 'linux')('this machine tells', () => {
  expect(ticks().all).toBeGreaterThan(0);
});
