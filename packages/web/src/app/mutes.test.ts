import { expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
const opened = async () => {
  vi.resetModules();
  return import('./mutes.js');
};

it('who is muted stays so at that table, for whoever muted him, until it is taken back', async () => {
  const ben = { by: 1, table: 7, user: 13, name: 'Ben' };
  const { setMuted } = await opened();
  setMuted(ben, true);
  setMuted(ben, true);
  const { mutedAt, setMuted: set } = await opened();
  expect(mutedAt(1, 7)).toEqual([ben]);
  expect([...mutedAt(1, 8), ...mutedAt(2, 7), ...mutedAt(undefined, 7)]).toEqual([]);
  set(ben, false);
  expect(mutedAt(1, 7)).toEqual([]);
  expect(kept.size).toBe(0);
});
