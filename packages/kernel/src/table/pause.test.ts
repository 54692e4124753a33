import { expect, test } from 'vitest';
import { type ClockRules, headerProblem } from '../log/record.js';
import { replay } from '../log/replay.js';
import { MemoryLog } from './log.js';
import { Table } from './table.js';
import { CLOCKS, FakeClock, headerOf, settingOf } from './testing.js';

async function pausedTable(pause = 10_000, more: Partial<ClockRules> = {}) {
  const clock = new FakeClock();
  const log = new MemoryLog();
  const header = headerOf(3, { clock: { ...CLOCKS, pause, ...more } });
  const setting = settingOf(header, log, clock.now);
  const table = await Table.create(setting);
  const question = async () => (await table.look(0)).waiting.find((w) => w.seat === 0 && w.blocking)!;
  const go = () => table.hold(0, { kind: 'person', user: 0, away: true }, 'disconnected');
  const back = () => table.hold(0, { kind: 'person', user: 0 }, 'returned');
  const replayed = () =>
    replay(
      setting.game,
      header,
      log.stored(header.match).map((e) => e.record),
    );
  return { table, clock, question, go, back, replayed, start: clock.time };
}

test('the clock of a person who is away stands still, and goes on where it stood', async () => {
  const { table, clock, question, go, back, start, replayed } = await pausedTable();
  const { deadline } = await question();
  expect(deadline).toBe(start + 25_000);
  clock.time += 5_000;
  await go();
  expect((await question()).deadline, 'as late as it may get').toBe(start + 35_000);
  clock.time += 4_000;
  await back();
  expect((await question()).deadline).toBe(start + 29_000);
  expect(table.pauseLeft(0)).toBe(6_000);
  expect((await table.standing()).position).toEqual(replayed());
});

test('not for longer than allowed, in the whole game; then time is up', async () => {
  const { table, clock, go, start, replayed } = await pausedTable();
  await go();
  clock.time = start + 34_999;
  expect(await table.tick()).toBe(false);
  clock.time = start + 35_000;
  expect(await table.tick()).toBe(true);
  const { position } = await table.standing();
  expect(position.bank[0], 'the bank is used up, and no more').toBe(0);
  expect(table.pauseLeft(0)).toBe(0);
  expect(position.expiries[0]).toBe(1);
  expect(position).toEqual(replayed());
});

test('an action is the return; nothing else is asked of the bank for the time away', async () => {
  const { table, clock, question, go, start } = await pausedTable();
  clock.time += 19_000;
  await go();
  clock.time += 8_000;
  const { id } = await question();
  expect(await table.act(0, { number: 1, answers: id, action: { type: 'roll' } })).toMatchObject({ accepted: 3 });
  const { position } = await table.standing();
  expect(position.holders[0]).toEqual({ kind: 'person', user: 0 });
  expect(position.bank[0]).toBe(5_000);
  expect(table.pauseLeft(0)).toBe(2_000);
  expect(start).toBeLessThan(position.time);
});

test('who is not asked loses nothing of his allowance by being away', async () => {
  const { table, clock } = await pausedTable();
  await table.hold(1, { kind: 'person', user: 1, away: true }, 'disconnected');
  clock.time += 60_000;
  await table.hold(1, { kind: 'person', user: 1 }, 'returned');
  expect(table.pauseLeft(1)).toBe(10_000);
});

test.each([
  ['a clock that says nothing of it stops', {}, 10_000],
  ['a clock that names another kind stops', { withoutPause: ['offer'] }, 10_000],
  ['a clock that names the kind goes on', { withoutPause: ['turn'] }, 0],
] as const)('%s for a person who is away', async (_, more, stopped) => {
  const { table, clock, question, go, back, replayed, start } = await pausedTable(10_000, more);
  expect(table.canPause(0)).toBe(stopped > 0);
  clock.time += 1_000;
  await go();
  expect((await question()).deadline).toBe(start + 25_000 + stopped);
  clock.time += 4_000;
  await back();
  const paused = Math.min(stopped, 4_000);
  expect((await question()).deadline).toBe(start + 25_000 + paused);
  await go();
  clock.time += 19_999 + stopped;
  expect(await table.tick(), 'not yet').toBe(false);
  clock.time += 1;
  expect(await table.tick()).toBe(true);
  const { position } = await table.standing();
  expect([table.pauseLeft(0), position.bank[0]]).toEqual([10_000 - stopped, 0]);
  expect(position).toEqual(replayed());
});

test('an answer to a kind without pause uses nothing of the time away', async () => {
  const { table, clock, go, replayed } = await pausedTable(10_000, { withoutPause: ['turn'] });
  await go();
  clock.time += 22_000;
  expect(await table.act(0, { number: 1, action: { type: 'roll' } })).toHaveProperty('accepted');
  expect(table.pauseLeft(0)).toBe(10_000);
  const { position } = await table.standing();
  expect(position.bank[0], '2 s late, and 1 s earned').toBe(4_000);
  expect(position).toEqual(replayed());
});

test.each([
  [['turn'], undefined],
  ['turn', 'field "clock" is missing or wrong'],
  [[1], 'field "clock" is missing or wrong'],
])('a header with %j for kinds without pause', (withoutPause, problem) => {
  const header = headerOf(2, { clock: { ...CLOCKS, withoutPause } as never });
  expect(headerProblem(JSON.parse(JSON.stringify(header)))).toBe(problem);
});

test('after a restart nobody runs out of time before he could come back', async () => {
  const clock = new FakeClock();
  const log = new MemoryLog();
  const header = headerOf(3, { clock: CLOCKS });
  const setting = settingOf(header, log, clock.now);
  await Table.create(setting);
  clock.time += 3_600_000;
  const table = await Table.open({ ...setting, patientUntil: clock.time + 15_000 });
  expect(table.due()).toBe(clock.time + 15_000);
  expect(await table.tick()).toBe(false);
  clock.time += 15_000;
  expect(await table.tick()).toBe(true);
});
