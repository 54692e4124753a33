import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { VirtualClock } from '../operations/testing.js';
import { Wheel } from './wheel.js';

/** When each key came due, from the beginning of the test on. */
let fired: [key: number, at: number][];
let wheel: Wheel;
let clock: VirtualClock;

beforeEach(() => {
  clock = new VirtualClock(1_000_000);
  fired = [];
  wheel = new Wheel(clock, (key) => fired.push([key, clock.now() - 1_000_000]));
});

afterEach(() => wheel.stop());

async function pass(ms: number): Promise<void> {
  const end = clock.now() + ms;
  do await setImmediate();
  while (clock.step(end));
}

const at = (ms: number) => 1_000_000 + ms;

test('each comes due once, never before its time and within a slot of it', async () => {
  const times = [1, 15, 16, 17, 500, 503, 60_000];
  for (const [key, ms] of times.entries()) wheel.set(key, at(ms));
  await pass(100_000);
  expect(fired.map(([key]) => key).sort()).toEqual(times.map((_, key) => key));
  for (const [key, when] of fired) {
    expect(when).toBeGreaterThanOrEqual(times[key]!);
    expect(when).toBeLessThan(times[key]! + 32);
  }
  expect([wheel.size, clock.size]).toEqual([0, 0]);
});

test('what is put off again and again comes due at the last time that was set', async () => {
  for (let ms = 0; ms < 10_000; ms += 100) {
    wheel.set(7, at(ms + 1_000));
    await pass(100);
  }
  expect(fired).toEqual([]);
  await pass(2_000);
  expect(fired.length).toBe(1);
  expect(fired[0]![1]).toBeGreaterThanOrEqual(10_900);
  expect(fired[0]![1]).toBeLessThan(10_932);
});

test('what is put forward does not wait for its old time', async () => {
  wheel.set(1, at(60_000));
  wheel.set(1, at(200));
  await pass(300);
  expect(fired.map(([key]) => key)).toEqual([1]);
  await pass(100_000);
  expect(fired.length).toBe(1);
});

test('what is due already comes at once, but not before the caller is done', async () => {
  wheel.set(1, at(-50));
  wheel.set(2, at(0));
  expect(fired).toEqual([]);
  await pass(0);
  expect(fired).toEqual([
    [1, 0],
    [2, 0],
  ]);
});

test('what is due already can still be put off or cleared', async () => {
  wheel.set(1, at(0));
  wheel.set(2, at(0));
  wheel.set(1, at(100));
  wheel.set(2, undefined);
  await pass(50);
  expect(fired).toEqual([]);
  await pass(100);
  expect(fired.map(([key]) => key)).toEqual([1]);
});

test('what is cleared never comes, also after it was put off', async () => {
  wheel.set(1, at(100));
  wheel.set(1, at(5_000));
  wheel.clear(1);
  wheel.set(2, at(100));
  wheel.set(2, undefined);
  await pass(10_000);
  expect([fired, wheel.size]).toEqual([[], 0]);
});

test('who comes due may set itself and others anew', async () => {
  wheel.stop();
  let rounds = 0;
  wheel = new Wheel(clock, (key) => {
    fired.push([key, clock.now() - 1_000_000]);
    if (rounds++ < 3) wheel.set(key + 1, clock.now() + 100);
  });
  wheel.set(1, at(100));
  await pass(1_000);
  expect(fired.map(([key]) => key)).toEqual([1, 2, 3, 4]);
});

test('one timer however many keys, and none when there is nothing', async () => {
  expect(clock.size).toBe(0);
  for (let key = 0; key < 1_000; key++) wheel.set(key, at(1_000 + key * 7));
  expect(clock.size).toBe(1);
  await pass(10_000);
  expect([fired.length, clock.size]).toEqual([1_000, 0]);
});

test('weeks ahead are not due at once, which is what a plain timer would make of them', async () => {
  const weeks = 60 * 86_400_000;
  wheel.set(1, at(weeks));
  await pass(weeks - 1);
  expect(fired).toEqual([]);
  await pass(100);
  expect(fired.map(([key]) => key)).toEqual([1]);
});

test('after the end nothing comes and nothing is kept', async () => {
  wheel.set(1, at(100));
  wheel.set(2, at(0));
  wheel.stop();
  wheel.set(3, at(100));
  await pass(1_000);
  expect([fired, wheel.size, clock.size]).toEqual([[], 0, 0]);
});
