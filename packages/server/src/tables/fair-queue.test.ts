import { expect, test } from 'vitest';
import type { Refused } from '../refusal.js';
import { breath } from '../testing.js';
import { type Asker, EACH, FairQueue } from './fair-queue.js';

/** A queue whose jobs end by hand, and what was begun in it, in order. */
function queue(each?: number) {
  const own = new FairQueue<string>(each);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let isWanted = (): boolean => true;
  const ask = (name: string, asker: Asker) =>
    own.ask(name, asker, (wanted) => {
      begun.push(name);
      isWanted = wanted;
      return new Promise((resolve) => ends.push(() => resolve(`${name} done`)));
    });
  const end = async () => {
    ends.shift()!();
    await breath();
  };
  const endAll = async () => {
    while (ends.length > 0) await end();
  };
  return { own, begun, ask, end, endAll, isWanted: () => isWanted() };
}

const at = (address: string) => ({ address, isGone: false });
const codeOf = (job: Promise<unknown>) => job.catch((error: Refused) => error.code);

test('one job at a time, in turns by address', async () => {
  const { begun, ask, end, endAll } = queue();
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => ask(name, at(name[0]!)));
  await breath();
  expect(begun).toEqual(['a1']);
  await end();
  expect(await all[0]).toBe('a1 done');
  await endAll();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  expect(await Promise.all(all)).toHaveLength(6);
});

test('those who ask for the same share a job, which has the turn of any of them', async () => {
  const { begun, ask, endAll } = queue();
  const all = [ask('a1', at('a')), ask('a2', at('a')), ask('a3', at('a')), ask('a3', at('b')), ask('a3', at('a'))];
  await breath();
  await endAll();
  expect(begun).toEqual(['a1', 'a2', 'a3']);
  expect((await Promise.all(all)).slice(2)).toEqual(Array(3).fill('a3 done'));
  expect(await Promise.all([ask('a3', at('a')), endAll()]), 'what is done is begun anew').toEqual([
    'a3 done',
    undefined,
  ]);
});

test('an address that waits for too much is refused, and no other', async () => {
  const { ask, endAll } = queue();
  const first = ask('first', at('a'));
  await breath();
  const waiting = Array.from({ length: EACH }, (_, i) => ask(`a${i}`, at('a')));
  const refused = await ask('more', at('a')).catch((error: Refused) => error);
  expect(refused).toMatchObject({ code: 'RATE', facts: { seconds: expect.any(Number) } });
  const others = [ask('more', at('b')), ask('a3', at('a'))];
  await endAll();
  expect(await Promise.all([first, ...waiting, ...others])).toHaveLength(EACH + 3);
});

test('a crowd of addresses is refused when too much waits for all of them', async () => {
  const { ask, endAll } = queue();
  const all = Array.from({ length: 256 }, (_, i) => ask(`${i}`, at(`${i >> 3}`)));
  expect(await codeOf(ask('more', at('late')))).toBe('RATE');
  await breath();
  await endAll();
  await Promise.all(all);
  const late = ask('more', at('late'));
  await breath();
  await endAll();
  expect(await late).toBe('more done');
});

test('a job whose askers are gone is not begun, and gives its place to another', async () => {
  const { begun, ask, endAll } = queue(2);
  const first = ask('first', at('a'));
  await breath();
  const gone = { address: 'a', isGone: false };
  const left = [codeOf(ask('a1', gone)), codeOf(ask('a2', gone))];
  const kept = ask('a2', at('b'));
  gone.isGone = true;
  const next = [ask('a3', at('a')), ask('a4', at('a'))];
  await endAll();
  expect(begun).toEqual(['first', 'a3', 'a2', 'a4']);
  expect(await Promise.all(left)).toEqual(['RATE', 'a2 done']);
  expect(await Promise.all([first, kept, ...next])).toHaveLength(4);
});

test('a job whose askers are gone is done for who asks again', async () => {
  const { begun, ask, endAll } = queue();
  const gone = { address: 'a', isGone: false };
  const all = [ask('first', at('a')), ask('a1', gone)];
  gone.isGone = true;
  all.push(ask('a1', at('a')));
  await breath();
  await endAll();
  expect(await Promise.all(all)).toEqual(['first done', 'a1 done', 'a1 done']);
  expect(begun).toEqual(['first', 'a1']);
});

test('a job under way learns that nobody waits for it any more', async () => {
  const { ask, isWanted, endAll } = queue();
  const [one, other] = [at('a'), at('b')];
  const jobs = [ask('a1', one), ask('a1', other)];
  await breath();
  one.isGone = true;
  expect(isWanted()).toBe(true);
  other.isGone = true;
  expect(isWanted()).toBe(false);
  await endAll();
  await Promise.all(jobs);
});

test('when it is stopped everybody is refused, and the job under way is not wanted', async () => {
  const { own, begun, ask, isWanted, endAll } = queue();
  const all = [codeOf(ask('a1', at('a'))), codeOf(ask('a2', at('a'))), codeOf(ask('b1', at('b')))];
  await breath();
  own.stop();
  expect(await Promise.all(all)).toEqual(Array(3).fill('STOPPING'));
  expect(isWanted()).toBe(false);
  expect(await codeOf(ask('c1', at('c')))).toBe('STOPPING');
  await endAll();
  expect(begun).toEqual(['a1']);
});

test('a job that fails is told to those who asked, and the next is begun', async () => {
  const own = new FairQueue<string>();
  const wrong = own.ask('a', at('a'), () => Promise.reject(new Error('broken')));
  const right = own.ask('b', at('a'), async () => 'done');
  await expect(wrong).rejects.toThrow('broken');
  expect(await right).toBe('done');
});
