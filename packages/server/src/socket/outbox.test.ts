import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { VirtualClock } from '../operations/testing.js';
import { Outbox, type Outgoing } from './outbox.js';

let written: string[];
let outbox: Outbox;
beforeEach(() => {
  written = [];
  outbox = new Outbox(new VirtualClock());
});

const named = (name: string): Outgoing => ({ write: () => written.push(name) });

/** So many that others have to wait. */
function crowd(size: number): void {
  for (let i = 0; i < size; i++) outbox.soon(named('crowd'));
}

/** With a virtual clock a beat takes one turn of the event loop. */
async function pass(ms: number): Promise<void> {
  for (let beat = 0; beat < ms / 4; beat++) await setImmediate();
}

test('who is in a hurry goes at the end of the moment, all of them once', async () => {
  outbox.now(named('a'));
  outbox.now(named('b'));
  expect(written).toEqual([]);
  await Promise.resolve().then(() => process.nextTick(() => written.push('next')));
  await setImmediate();
  expect(written).toEqual(['a', 'b', 'next']);
});

test('alone, who can wait goes in the same turn of the loop', async () => {
  outbox.soon(named('a'));
  outbox.now(named('b'));
  await setImmediate();
  expect(written).toEqual(['b', 'a']);
});

test('in a crowd who can wait goes later than who cannot, and nobody is forgotten', async () => {
  crowd(400);
  outbox.soon(named('patient'));
  await setImmediate();
  // The first of a crowd found nobody there, and did not wait.
  expect(written.length).toBeGreaterThan(0);
  await pass(76);
  expect(written).not.toContain('patient');
  outbox.now(named('hurried'));
  await pass(8);
  expect(written).toHaveLength(402);
  expect(written.slice(-2)).toEqual(['crowd', 'patient']);
  expect(written.indexOf('hurried')).toBeLessThan(written.lastIndexOf('crowd'));
  expect(outbox.isBusy, 'nothing is left').toBe(false);
});

test('who was written to in a hurry waits anew with the next text', async () => {
  crowd(400);
  const twice = named('twice');
  outbox.soon(twice);
  outbox.soon(named('patient'));
  outbox.now(twice);
  await pass(20);
  outbox.soon(twice);
  await pass(60);
  expect(written.filter((name) => name === 'twice')).toHaveLength(1);
  await pass(40);
  expect(written.lastIndexOf('twice')).toBeGreaterThan(written.indexOf('patient'));
  expect(written).toHaveLength(403);
});
