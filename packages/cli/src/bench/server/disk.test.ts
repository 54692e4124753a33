import { expect, test } from 'vitest';
import { Disk } from './disk.js';

/** Time that passes while somebody sleeps, and `step` ms whenever it is looked at. */
function timer(step: number) {
  let at = 0;
  return {
    now: () => {
      at += step;
      return at;
    },
    sleep: async (ms: number) => {
      at += ms;
    },
  };
}

test.each([
  ['as many as are due', 0, 10],
  ['fewer on a slow disk', 20, 4],
])('pages are written at the pace asked for, and each is timed: %s', async (_, step, count) => {
  const disk = await Disk.open();
  const times = await disk.turn(200, 50, timer(step));
  await disk.close();
  expect(times).toEqual(Array(count).fill(step));
});
