/** Kinds of question that a seat may be asked again and again, but not for ever. */
import { expect, test } from 'vitest';
import { replay } from '../log/replay.js';
import { restore, snapshot } from '../log/snapshot.js';
import { MemoryLog } from './log.js';
import { Table } from './table.js';
import { CLOCKS, FakeClock, headerOf, settingOf } from './testing.js';

async function limited() {
  const clock = new FakeClock();
  const log = new MemoryLog();
  const header = headerOf(2, { clock: { ...CLOCKS, bank: 0, earns: {}, pause: 10_000, inAll: { turn: 50_000 } } });
  const setting = settingOf(header, log, clock.now);
  const table = await Table.create(setting);
  const deadline = async () => (await table.look(0)).waiting.find((w) => w.seat === 0 && w.blocking)!.deadline;
  const stash = () => table.act(0, { number: 'next', action: { type: 'stash', amount: 1 } });
  const replayed = () =>
    replay(
      setting.game,
      header,
      log.stored(header.match).map((e) => e.record),
    );
  return { table, clock, deadline, stash, replayed, setting, start: clock.time };
}

test('each answer gives time for the next, up to the limit; then time is up', async () => {
  const { table, clock, deadline, stash, replayed, setting, start } = await limited();
  expect(await deadline()).toBe(start + 20_000);
  for (const at of [15_000, 30_000, 45_000]) {
    clock.time = start + at;
    expect(await stash()).toMatchObject({ accepted: expect.any(Number) });
    expect(await deadline()).toBe(start + Math.min(at + 20_000, 50_000));
  }
  const { position } = await table.standing();
  expect(position).toEqual(replayed());
  expect(restore(setting.game, snapshot(setting.game, { ...position, run: undefined })!).opened).toEqual(
    position.opened,
  );
  clock.time = start + 49_999;
  expect(await table.tick()).toBe(false);
  clock.time = start + 50_000;
  expect(await table.tick()).toBe(true);
});

test('what is taken back takes its time back too, and who is away loses none', async () => {
  const { table, clock, deadline, stash, replayed, start } = await limited();
  clock.time = start + 18_000;
  await stash();
  clock.time = start + 36_000;
  await stash();
  expect(await deadline()).toBe(start + 50_000);
  await table.undo(0, { number: table.lastCommand(0) + 1 });
  expect(await deadline()).toBe(start + 38_000);
  await stash();
  await table.hold(0, { kind: 'person', user: 0, away: true }, 'disconnected');
  clock.time = start + 41_000;
  await table.hold(0, { kind: 'person', user: 0 }, 'returned');
  expect(await deadline()).toBe(start + 55_000);
  expect((await table.standing()).position).toEqual(replayed());
});

test('commands under the next number are played one by one, and each once', async () => {
  const { table, stash } = await limited();
  const answers = await Promise.all([stash(), stash(), stash()]);
  expect(answers).toEqual([{ accepted: 1 }, { accepted: 2 }, { accepted: 3 }]);
  expect(table.lastCommand(0)).toBe(2);
});
