import { beforeEach, expect, it, vi } from 'vitest';
import { leftTables, noteLeft } from './leftTables.js';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('a table is left by whoever is out there, and no longer when its number is another game', () => {
  noteLeft(1, 7, true);
  noteLeft(1, 9, true);
  noteLeft(1, 9, true);
  expect([...leftTables(1)]).toEqual([7, 9]);
  noteLeft(1, 7, false);
  expect([...leftTables(1)]).toEqual([9]);
});

it('somebody else has left nothing', () => {
  noteLeft(1, 7, true);
  expect([...leftTables(2), ...leftTables(undefined)]).toEqual([]);
  noteLeft(2, 8, true);
  expect([...leftTables(2)]).toEqual([8]);
});

it('a browser that keeps nothing remembers nothing, and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  noteLeft(1, 7, true);
  expect(leftTables(1).size).toBe(0);
});
