import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SYSTEM_CLOCK } from '../operations/clock.js';
import { Inbox } from './inbox.js';

const heard: string[] = [];
const named = (name: string) => ({
  hear: (data: Buffer, isBinary: boolean) => heard.push(`${name} ${data}${isBinary ? '!' : ''}`),
});

test('what arrives together is heard after all of it arrived, in its order', async () => {
  const inbox = new Inbox(SYSTEM_CLOCK);
  const [a, b] = [named('a'), named('b')];
  inbox.take(a, Buffer.from('1'), false);
  inbox.take(b, Buffer.from('2'), true);
  inbox.take(a, Buffer.from('3'), false);
  expect(heard).toEqual([]);
  await setImmediate();
  expect(heard.splice(0)).toEqual(['a 1', 'b 2!', 'a 3']);
  inbox.take(b, Buffer.from('4'), false);
  await setImmediate();
  expect(heard.splice(0)).toEqual(['b 4']);
});

test('of a flood no more than so much is kept, and nothing is lost or heard out of order', async () => {
  const inbox = new Inbox(SYSTEM_CLOCK);
  const flood = named('f');
  let kept = 0;
  for (let i = 0; i < 20_000; i++) {
    inbox.take(flood, Buffer.from(String(i)), false);
    kept = Math.max(kept, i + 1 - heard.length);
  }
  expect(kept).toBeLessThanOrEqual(4096);
  await setImmediate();
  expect(heard.splice(0)).toEqual(Array.from({ length: 20_000 }, (_, i) => `f ${i}`));
});
