import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Wheel } from './wheel.js';

/** When each key came due, from the beginning of the test on. */
let fired: [key: number, at: number][];
let wheel: Wheel;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  fired = [];
  wheel = new Wheel(Date.now, (key) => fired.push([key, Date.now() - 1_000_000]));
});

afterEach(() => {
  wheel.stop();
  vi.useRealTimers();
});

const at = (ms: number) => 1_000_000 + ms;

test('each comes due once, never before its time and within a slot of it', () => {
  const times = [1, 15, 16, 17, 500, 503, 60_000];
  for (const [key, ms] of times.entries()) wheel.set(key, at(ms));
  vi.advanceTimersByTime(100_000);
  expect(fired.map(([key]) => key).sort()).toEqual(times.map((_, key) => key));
  for (const [key, when] of fired) {
    expect(when).toBeGreaterThanOrEqual(times[key]!);
    expect(when).toBeLessThan(times[key]! + 32);
  }
  expect([wheel.size, vi.getTimerCount()]).toEqual([0, 0]);
});

test('what is put off again and again comes due at the last time that was set', () => {
  for (let ms = 0; ms < 10_000; ms += 100) {
    wheel.set(7, at(ms + 1_000));
    vi.advanceTimersByTime(100);
  }
  expect(fired).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(fired.length).toBe(1);
  expect(fired[0]![1]).toBeGreaterThanOrEqual(10_900);
  expect(fired[0]![1]).toBeLessThan(10_932);
});

test('what is put forward does not wait for its old time', () => {
  wheel.set(1, at(60_000));
  wheel.set(1, at(200));
  vi.advanceTimersByTime(300);
  expect(fired.map(([key]) => key)).toEqual([1]);
  vi.advanceTimersByTime(100_000);
  expect(fired.length).toBe(1);
});

test('what is due already comes at once, but not before the caller is done', () => {
  wheel.set(1, at(-50));
  wheel.set(2, at(0));
  expect(fired).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(fired).toEqual([
    [1, 0],
    [2, 0],
  ]);
});

test('what is due already can still be put off or cleared', () => {
  wheel.set(1, at(0));
  wheel.set(2, at(0));
  wheel.set(1, at(100));
  wheel.set(2, undefined);
  vi.advanceTimersByTime(50);
  expect(fired).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(fired.map(([key]) => key)).toEqual([1]);
});

test('what is cleared never comes, also after it was put off', () => {
  wheel.set(1, at(100));
  wheel.set(1, at(5_000));
  wheel.clear(1);
  wheel.set(2, at(100));
  wheel.set(2, undefined);
  vi.advanceTimersByTime(10_000);
  expect([fired, wheel.size]).toEqual([[], 0]);
});

test('who comes due may set itself and others anew', () => {
  wheel.stop();
  let rounds = 0;
  wheel = new Wheel(Date.now, (key) => {
    fired.push([key, Date.now() - 1_000_000]);
    if (rounds++ < 3) wheel.set(key + 1, Date.now() + 100);
  });
  wheel.set(1, at(100));
  vi.advanceTimersByTime(1_000);
  expect(fired.map(([key]) => key)).toEqual([1, 2, 3, 4]);
});

test('one timer however many keys, and none when there is nothing', () => {
  expect(vi.getTimerCount()).toBe(0);
  for (let key = 0; key < 1_000; key++) wheel.set(key, at(1_000 + key * 7));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect([fired.length, vi.getTimerCount()]).toEqual([1_000, 0]);
});

test('weeks ahead are not due at once, which is what a plain timer would make of them', () => {
  const weeks = 60 * 86_400_000;
  wheel.set(1, at(weeks));
  vi.advanceTimersByTime(weeks - 1);
  expect(fired).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(fired.map(([key]) => key)).toEqual([1]);
});

test('after the end nothing comes and nothing is kept', () => {
  wheel.set(1, at(100));
  wheel.set(2, at(0));
  wheel.stop();
  wheel.set(3, at(100));
  vi.advanceTimersByTime(1_000);
  expect([fired, wheel.size, vi.getTimerCount()]).toEqual([[], 0, 0]);
});
