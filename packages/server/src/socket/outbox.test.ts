import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Outbox, type Outgoing } from './outbox.js';

const written: string[] = [];
const named = (name: string): Outgoing => ({ write: () => written.push(name) });

/** So many that others have to wait. */
function crowd(outbox: Outbox, size: number): void {
  for (let i = 0; i < size; i++) outbox.soon(named('crowd'));
}

test('who is in a hurry goes at the end of the moment, all of them once', async () => {
  written.length = 0;
  const outbox = new Outbox();
  outbox.now(named('a'));
  outbox.now(named('b'));
  expect(written).toEqual([]);
  await Promise.resolve().then(() => process.nextTick(() => written.push('next')));
  await setImmediate();
  expect(written).toEqual(['a', 'b', 'next']);
});

test('alone, who can wait goes in the same turn of the loop', async () => {
  written.length = 0;
  const outbox = new Outbox();
  outbox.soon(named('a'));
  outbox.now(named('b'));
  await setImmediate();
  expect(written).toEqual(['b', 'a']);
});

test('in a crowd who can wait goes later than who cannot, and nobody is forgotten', async () => {
  written.length = 0;
  const outbox = new Outbox();
  crowd(outbox, 400);
  outbox.soon(named('patient'));
  await setImmediate();
  // The first of a crowd found nobody there, and did not wait.
  expect(written.length).toBeGreaterThan(0);
  expect(written).not.toContain('patient');
  outbox.now(named('hurried'));
  while (!written.includes('patient')) await setTimeout(5);
  expect(written).toHaveLength(402);
  expect(written.indexOf('hurried')).toBeLessThan(written.indexOf('patient'));
});

test('who was written to in a hurry waits anew with the next text', async () => {
  written.length = 0;
  const outbox = new Outbox();
  crowd(outbox, 400);
  const twice = named('twice');
  outbox.soon(twice);
  outbox.soon(named('patient'));
  outbox.now(twice);
  await setTimeout(20);
  outbox.soon(twice);
  while (written.filter((name) => name === 'twice').length < 2) await setTimeout(5);
  expect(written.lastIndexOf('twice')).toBeGreaterThan(written.indexOf('patient'));
  expect(written).toHaveLength(403);
});
