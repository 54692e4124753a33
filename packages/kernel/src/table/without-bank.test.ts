/** Kinds of question that are answered in their own time, whatever their seat has saved up. */
import { expect, test } from 'vitest';
import { headerProblem } from '../log/record.js';
import { replay } from '../log/replay.js';
import { MemoryLog } from './log.js';
import { Table } from './table.js';
import { CLOCKS, FakeClock, headerOf, settingOf } from './testing.js';

const withoutTurns = { ...CLOCKS, withoutBank: ['turn'] };

async function started(clock = CLOCKS) {
  const time = new FakeClock();
  const log = new MemoryLog();
  const header = headerOf(2, { clock });
  const setting = settingOf(header, log, time.now);
  const table = await Table.create(setting);
  const replayed = () =>
    replay(
      setting.game,
      header,
      log.stored(header.match).map((e) => e.record),
    );
  return { table, time, replayed, start: time.time };
}

const turnOf = async (table: Table, seat: number) =>
  (await table.look(seat)).waiting.find((each) => each.seat === seat && each.blocking)!;

test.each([
  ['a clock that says nothing of it adds the bank', CLOCKS, 25_000],
  ['a kind without bank has its own time alone', withoutTurns, 20_000],
])('%s', async (_, clock, allowed) => {
  const { table, time, start } = await started(clock);
  expect((await turnOf(table as unknown as Table, 0)).deadline).toBe(start + allowed);
  time.time = start + allowed - 1;
  expect(await table.tick()).toBe(false);
  time.time = start + allowed;
  expect(await table.tick()).toBe(true);
});

test('an expiry that is noticed late takes nothing from the bank, and an answer still earns', async () => {
  const { table, time, replayed, start } = await started({ ...withoutTurns, bank: 5_000 });
  time.time = start + 23_000;
  expect(await table.tick()).toBe(true);
  const { position } = await table.standing();
  expect(position.bank).toEqual([5_000, 5_000]);
  expect(position).toEqual(replayed());
});

test.each([
  [['turn'], undefined],
  ['turn', 'field "clock" is missing or wrong'],
  [[1], 'field "clock" is missing or wrong'],
])('a header with %j for it', (withoutBank, problem) => {
  expect(headerProblem(JSON.parse(JSON.stringify(headerOf(2, { clock: { ...CLOCKS, withoutBank } as never }))))).toBe(
    problem,
  );
});
