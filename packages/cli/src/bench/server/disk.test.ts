import { expect, test } from 'vitest';
import { Disk } from './disk.js';

test('pages are written at the pace asked for, and each is timed', async () => {
  const disk = await Disk.open();
  const times = await disk.turn(200, 50);
  await disk.close();
  // Ten are due in that time; a slow disk does fewer.
  expect(times.length).toBeGreaterThan(0);
  expect(times.length).toBeLessThanOrEqual(10);
  expect(times.every((ms) => ms > 0)).toBe(true);
});
