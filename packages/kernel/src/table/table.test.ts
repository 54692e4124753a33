import { describe, expect, test } from 'vitest';
import { type BazaarAction, type BazaarEvent, type BazaarState, bazaar } from '../bazaar/index.js';
import { isRefusal } from '../failure.js';
import { SPECTATOR } from '../game.js';
import { formatMatch } from '../log/matchfile.js';
import type { ClockRules, MatchRecord } from '../log/record.js';
import { restore, snapshot } from '../log/snapshot.js';
import { verifyMatch } from '../log/verify.js';
import { MemoryLog } from './log.js';
import type { Setting } from './setting.js';
import { Table } from './table.js';
import { CLOCKS, FakeClock, headerOf, settingOf } from './testing.js';

type More = Partial<Setting<BazaarState, BazaarAction, BazaarEvent>>;

async function bazaarTable(more: More = {}, rules: { clock?: ClockRules; options?: object } = { clock: CLOCKS }) {
  const clock = new FakeClock();
  const log = new MemoryLog();
  const header = headerOf(3, rules);
  const setting = settingOf(header, log, clock.now, more);
  const table = await Table.create(setting);
  const question = async (seat = 0) => (await table.look(seat)).waiting.find((w) => w.seat === seat && w.blocking)!;
  let command = 0;
  const act = async (seat: number, action: unknown) =>
    table.act(seat, { number: ++command, action, answers: (await question(seat))?.id ?? 0 });
  const stored = () => log.stored(header.match).map((entry) => entry.record);
  return { table, clock, log, header, setting, question, act, stored };
}

const code = (answer: unknown) => (isRefusal(answer) ? answer.refused : answer);

describe('commands', () => {
  test('a repeated command is answered again and not played again, also by a process that has just started', async () => {
    const { table, question, stored, setting } = await bazaarTable();
    const { id } = await question();
    const command = { number: 7, action: { type: 'stash', amount: 3 }, answers: id };
    expect(await table.act(0, command)).toEqual({ accepted: 1 });
    expect(await table.act(0, command)).toEqual({ accepted: 1 });
    const reborn = await Table.open(setting);
    expect(await reborn.act(0, command)).toEqual({ accepted: 1 });
    expect(stored()).toHaveLength(2);
  });

  test('another command under a number that was played is refused: nobody is told that it was done', async () => {
    const { table, question, stored, setting } = await bazaarTable();
    const { id } = await question();
    const command = { number: 7, action: { type: 'stash', amount: 3 }, answers: id };
    await table.act(0, command);
    const others = [
      { ...command, action: { type: 'stash', amount: 2 } },
      { ...command, action: { type: 'resign' } },
      { ...command, action: { type: 'no such action' } },
      { ...command, answers: id + 64 },
      { number: 7, action: command.action },
    ];
    for (const other of others) {
      expect(await table.act(0, other)).toEqual({ refused: 'OLD_COMMAND', facts: { last: 7 } });
    }
    expect(await table.undo(0, { number: 7 })).toEqual({ refused: 'OLD_COMMAND', facts: { last: 7 } });
    expect(await table.act(0, command)).toEqual({ accepted: 1 });
    expect(await table.undo(0, { number: 8 })).toEqual({ accepted: 2 });
    expect(await table.undo(0, { number: 8 })).toEqual({ accepted: 2 });
    expect(await (await Table.open(setting)).undo(0, { number: 8 })).toEqual({ accepted: 2 });
    expect(stored()).toHaveLength(3);
  });

  test('who takes a seat over is not told that what he sends was done, because somebody before him did the same', async () => {
    const { table, question, stored } = await bazaarTable();
    const command = { number: 1, action: { type: 'stash', amount: 3 }, answers: (await question()).id };
    await table.act(0, command);
    await table.hold(0, { kind: 'bot' }, 'left');
    await table.hold(0, { kind: 'person', user: 99 }, 'joined');
    expect(await table.act(0, command)).toEqual({ refused: 'OLD_COMMAND', facts: { last: 1 } });
    expect(stored()).toHaveLength(4);
  });

  test.each([
    ['OLD_COMMAND', { number: 1, action: { type: 'roll' } }],
    ['BAD_FIELD', { number: 1.5, action: { type: 'roll' } }],
    ['BAD_FIELD', { number: -1, action: { type: 'roll' } }],
    ['BAD_FIELD', { number: 9, action: { type: 'stash', amount: 1.5 } }],
    ['BAD_FIELD', { number: 9, action: { type: 'roll' }, nonce: 'xyz' }],
    ['BAD_FIELD', { number: 9, action: { type: 'roll' }, nonce: 'ab'.repeat(33) }],
    ['OUT_OF_RANGE', { number: 9, action: { type: 'stash', amount: -3 } }],
    ['UNKNOWN_ACTION', { number: 9, action: { type: 'cheat' } }],
    ['UNKNOWN_ACTION', { number: 9, action: null }],
    ['STALE', { number: 9, action: { type: 'roll' }, answers: 4 }],
    ['NOT_ASKED', { number: 9, action: { type: 'hurry' } }],
  ])('%s, and nothing changes: %j', async (expected, command) => {
    const { table, act, stored } = await bazaarTable();
    await act(0, { type: 'stash', amount: 1 });
    await act(0, { type: 'stash', amount: 1 });
    const before = await table.look(0);
    const seat = expected === 'NOT_ASKED' ? 1 : 0;
    expect(code(await table.act(seat, command))).toBe(expected);
    expect(await table.look(0)).toEqual(before);
    expect(stored()).toHaveLength(3);
  });

  test('a seat that is not there, and a game that is over', async () => {
    const { table } = await bazaarTable();
    expect(code(await table.act(3, { number: 1, action: { type: 'resign' } }))).toBe('NOT_A_SEAT');
    expect(code(await table.act(-1, { number: 1, action: { type: 'hurry' } }))).toBe('NOT_A_SEAT');
    expect(code(await table.hold(5, { kind: 'bot' }, 'joined'))).toBe('NOT_A_SEAT');
    await table.act(0, { number: 1, action: { type: 'resign' } });
    await table.act(1, { number: 1, action: { type: 'resign' } });
    expect((await table.look(2)).result?.places[0]).toEqual([2]);
    expect(code(await table.act(2, { number: 1, action: { type: 'resign' } }))).toBe('GAME_OVER');
    expect(code(await table.abandon())).toBe('GAME_OVER');
  });

  test('a rule that throws leaves the table as it was', async () => {
    const broken: typeof bazaar = {
      ...bazaar,
      apply(state, actor, action, chance, out) {
        bazaar.apply(state, actor, action, chance, out);
        if (action.type === 'stash') throw new Error('bug');
      },
    };
    const { table, act, stored } = await bazaarTable({ game: broken });
    const before = await table.look(0);
    await expect(act(0, { type: 'stash', amount: 3 })).rejects.toThrow('bug');
    expect(await table.look(0)).toEqual(before);
    expect(await act(0, { type: 'roll' })).toEqual({ accepted: 1 });
    expect(stored()).toHaveLength(2);
  });
});

describe('undo', () => {
  test('takes back one action at a time, to the question and its deadline as they were', async () => {
    const { table, act, clock } = await bazaarTable();
    const start = await table.look(0);
    await act(0, { type: 'stash', amount: 3 });
    clock.time += 1000;
    const middle = await table.look(0);
    clock.time += 1000;
    await act(0, { type: 'stash', amount: 4 });
    const { view, waiting, choices } = await table.look(0);
    expect(view.open.chest[0]).toBe(7);
    expect(await table.undo(0, { number: 11 })).toEqual({ accepted: 3 });
    expect((await table.look(0)).view).toEqual(middle.view);
    expect((await table.look(0)).waiting).toEqual(middle.waiting);
    expect(await table.undo(0, { number: 12 })).toEqual({ accepted: 4 });
    const back = await table.look(0);
    expect([back.view, back.waiting, back.choices]).toEqual([start.view, start.waiting, start.choices]);
    expect(code(await table.undo(0, { number: 13 }))).toBe('NOTHING_TO_UNDO');
    // Done again it is the same as if nothing had been taken back.
    await table.act(0, { number: 20, action: { type: 'stash', amount: 3 } });
    await table.act(0, { number: 21, action: { type: 'stash', amount: 4 } });
    const again = await table.look(0);
    expect([again.view, again.choices]).toEqual([view, choices]);
    expect(again.waiting.map((w) => w.id)).toEqual(waiting.map((w) => w.id));
  });

  test('not what was drawn, not what another did, not what somebody else was asked about, not what the clock played', async () => {
    const { table, act, clock } = await bazaarTable();
    await act(0, { type: 'stash', amount: 3 });
    expect(code(await table.undo(1, { number: 50 }))).toBe('NOTHING_TO_UNDO');
    await act(0, { type: 'roll' });
    expect(code(await table.undo(0, { number: 51 }))).toBe('NOTHING_TO_UNDO');
    await act(0, { type: 'stash', amount: 1 });
    const card = (await table.look(0)).view.own!.hand[0]!;
    await act(0, { type: 'offer', to: 1, card, price: 1 });
    expect(code(await table.undo(0, { number: 52 }))).toBe('NOTHING_TO_UNDO');
    await act(0, { type: 'stash', amount: 1 });
    const offer = (await table.look(1)).waiting.find((w) => w.kind === 'offer')!;
    await table.act(1, { number: 60, action: { type: 'decline', offer: offer.id }, answers: offer.id });
    expect(code(await table.undo(0, { number: 53 }))).toBe('NOTHING_TO_UNDO');
    clock.time += 60_000;
    await table.tick();
    expect(code(await table.undo(0, { number: 54 }))).toBe('NOTHING_TO_UNDO');
  });

  test('survives a restart', async () => {
    const { table, act, setting } = await bazaarTable();
    const start = await table.look(0);
    await act(0, { type: 'stash', amount: 3 });
    await act(0, { type: 'stash', amount: 4 });
    const reborn = await Table.open(setting);
    await reborn.undo(0, { number: 90 });
    await reborn.undo(0, { number: 91 });
    expect((await reborn.look(0)).view).toEqual(start.view);
  });
});

describe('time', () => {
  test('deadlines follow from the log: allowance, then the bank, which late answers use up and turns refill', async () => {
    const { table, act, clock, question, setting } = await bazaarTable();
    const start = clock.time;
    expect((await question()).deadline).toBe(start + 20_000 + 5_000);
    expect(table.due()).toBe(start + 25_000);
    clock.time = start + 23_000;
    await act(0, { type: 'stash', amount: 1 });
    // Three of the five seconds are gone and one was earned.
    expect((await question()).deadline).toBe(clock.time + 20_000 + 3_000);
    const reborn = await Table.open(setting);
    expect(reborn.due()).toBe(clock.time + 23_000);
    await act(0, { type: 'stash', amount: 1 });
    await act(0, { type: 'stash', amount: 1 });
    await act(0, { type: 'roll' });
    expect((await question()).deadline, 'never above its first size').toBe(clock.time + 25_000);
  });

  test('nothing happens before its time; then the cautious move is played, once', async () => {
    const { table, clock, stored } = await bazaarTable();
    clock.time += 24_999;
    expect(await table.tick()).toBe(false);
    clock.time += 1;
    expect(await table.tick()).toBe(true);
    expect(stored()[1]).toMatchObject({ kind: 'act', actor: -1, by: 'clock', action: { type: 'hurry' } });
    expect(await table.tick()).toBe(false);
  });

  test('three expiries in a row: a steward, until the owner is back', async () => {
    const { table, clock, stored, question } = await bazaarTable();
    const sleepUntil = async (kind: (record: MatchRecord) => boolean) => {
      while (!kind(stored().at(-1)!)) {
        clock.time = Math.max(clock.time, table.due()!);
        await table.tick();
      }
    };
    await sleepUntil((record) => record.kind === 'seat');
    expect(stored().at(-1)).toMatchObject({ seat: 0, holder: { kind: 'steward', user: 0 }, reason: 'absent' });
    const expired = stored().filter((r) => r.kind === 'act' && r.by === 'clock' && r.answers! % 64 === 1);
    expect(expired).toHaveLength(3);
    // The steward does not wait for the deadline.
    await sleepUntil((record) => record.kind === 'act' && record.by === 'steward');
    const [before, played] = stored().slice(-2);
    expect(played!.time - before!.time).toBe(500);
    // Any action of the owner is his return.
    await table.act(0, { number: 1, action: { type: 'resign' } });
    expect(stored().slice(-2)).toMatchObject([
      { kind: 'seat', seat: 0, holder: { kind: 'person', user: 0 }, reason: 'returned' },
      { kind: 'act', by: 'owner', action: { type: 'resign' } },
    ]);
    expect(await question(0)).toBeUndefined();
  });

  test('while a steward keeps a seat its owner is offered nothing, and everything again when they are back', async () => {
    const { table } = await bazaarTable();
    const offered: boolean[] = [];
    await table.watch(0, ({ legal }) => offered.push(legal !== undefined));
    expect((await table.look(0)).choices).toBeDefined();
    await table.hold(0, { kind: 'steward', user: 0 }, 'absent');
    expect((await table.look(0)).choices).toBeUndefined();
    expect((await table.look(0)).waiting).toMatchObject([{ seat: 0 }]);
    await table.hold(0, { kind: 'person', user: 0 }, 'returned');
    expect((await table.look(0)).choices).toBeDefined();
    expect(offered).toEqual([false, true]);
  });

  test.each([
    ['any question', undefined, 'resign'],
    ['this kind of question', ['turn'], 'resign'],
    ['another kind of question only', ['tender'], 'hurry'],
  ])('or, if the table kicks for %s, it leaves at the first expiry or is answered for', async (_, kickFor, type) => {
    const { table, clock, stored, log, header, question } = await bazaarTable({
      absent: 'kick',
      ...(kickFor && { kickFor }),
    });
    const { id, seat } = await question();
    clock.time = table.due()! - 1;
    expect(await table.tick()).toBe(false);
    clock.time += 1;
    expect(await table.tick()).toBe(true);
    expect(stored()[1]).toMatchObject({ kind: 'act', by: 'clock', answers: id, action: { type } });
    expect((await table.look(0)).view.open.out[seat]).toBe(type === 'resign' ? 1 : 0);
    await table.abandon();
    expect(verifyMatch(bazaar, formatMatch({ header, entries: log.stored(header.match) })).sealed).toBe(true);
  });

  test('or, if the table wants it so, an absent seat leaves the game', async () => {
    const { table, clock, stored } = await bazaarTable({ absent: 'leave', patience: 1 });
    clock.time = table.due()!;
    await table.tick();
    expect(stored().slice(1)).toMatchObject([
      { kind: 'act', by: 'clock', action: { type: 'hurry' } },
      { kind: 'act', by: 'clock', actor: 0, action: { type: 'resign' } },
    ]);
    expect((await table.look(0)).view.open.out[0]).toBe(1);
  });

  test('the clock of a timed game belongs to no seat and is no absence', async () => {
    const { table, clock, stored } = await bazaarTable({}, { options: { rounds: 6, seconds: 60 } });
    expect(table.due()).toBe(clock.time + 60_000);
    clock.time += 60_000;
    await table.tick();
    expect(stored().slice(1)).toMatchObject([
      { action: { type: 'time_up' }, actor: -1 },
      { kind: 'end', reason: 'finished' },
    ]);
    expect(table.due()).toBeUndefined();
  });

  test('nobody is hurried where there is no clock', async () => {
    const { table, question } = await bazaarTable({}, {});
    expect(table.due()).toBeUndefined();
    expect((await question()).deadline).toBeUndefined();
  });

  test('time in the log never falls, whatever the clock does', async () => {
    const { act, clock, stored } = await bazaarTable();
    clock.time -= 5000;
    await act(0, { type: 'roll' });
    expect(stored()[1]!.time).toBe(stored()[0]!.time);
  });
});

describe('watching', () => {
  test('a viewer who comes back hears what he missed, as he may see it; after too long he gets the view alone', async () => {
    const { table, act } = await bazaarTable();
    await table.watch(SPECTATOR, () => undefined);
    await act(0, { type: 'tender' });
    await table.act(0, { number: 70, action: { type: 'bid', amount: 3 } });
    const mine = await table.look(0, 1);
    expect(mine.missed).toEqual([
      { number: 2, what: { kind: 'act', actor: 0, by: 'owner' }, events: [{ type: 'bid', seat: 0, amount: 3 }] },
    ]);
    expect((await table.look(1, 1)).missed![0]!.events).toEqual([{ type: 'bid', seat: 0 }]);
    expect((await table.look(1, 2)).missed).toEqual([]);
    expect((await table.look(1, 99)).missed).toBeUndefined();
    expect((await table.look(1)).missed).toBeUndefined();
  });

  test('a viewer that throws is dropped, and the others hear on', async () => {
    const { table, act } = await bazaarTable();
    const heard: number[] = [];
    await table.watch(1, () => {
      throw new Error('socket closed');
    });
    const { stop } = await table.watch(1, ({ shared }) => heard.push(shared.number));
    await act(0, { type: 'stash', amount: 1 });
    await act(0, { type: 'stash', amount: 1 });
    stop();
    await act(0, { type: 'stash', amount: 1 });
    expect(heard).toEqual([1, 2]);
  });

  test('choices go to the seats that are asked, and the open part is one object for all', async () => {
    const { table, act } = await bazaarTable();
    const heard: { viewer: number; shared: object; choices: boolean }[] = [];
    for (const viewer of [0, 1, SPECTATOR]) {
      await table.watch(viewer, ({ shared, legal }) => heard.push({ viewer, shared, choices: legal !== undefined }));
    }
    await act(0, { type: 'stash', amount: 1 });
    expect(heard.map(({ viewer, choices }) => [viewer, choices])).toEqual([
      [0, true],
      [1, false],
      [SPECTATOR, false],
    ]);
    expect(new Set(heard.map(({ shared }) => shared)).size).toBe(1);
  });
});

describe('ends and restarts', () => {
  test('an abandoned match reveals its secret too, and verifies', async () => {
    const { table, act, log, header } = await bazaarTable();
    await act(0, { type: 'roll' });
    await table.abandon();
    const entries = log.stored(header.match);
    expect(entries.at(-1)!.record).toMatchObject({ kind: 'end', reason: 'abandoned' });
    expect(verifyMatch(bazaar, formatMatch({ header, entries })).sealed).toBe(true);
    expect((await table.look(0)).waiting).toEqual([]);
  });

  test('a match that does not end is given up after so many records, and verifies', async () => {
    const { table, act, log, header } = await bazaarTable({ longest: 2 });
    await act(0, { type: 'roll' });
    expect(table.ended).toBe(false);
    await act(0, { type: 'stash', amount: 1 });
    expect(table.ended).toBe(true);
    const entries = log.stored(header.match);
    expect(entries.map(({ record }) => record.kind)).toEqual(['setup', 'act', 'act', 'end']);
    expect(entries.at(-1)!.record).toMatchObject({ kind: 'end', reason: 'abandoned' });
    expect(verifyMatch(bazaar, formatMatch({ header, entries })).sealed).toBe(true);
  });

  test('a match that goes on is verified as far as it can be', async () => {
    const { act, log, header } = await bazaarTable();
    await act(0, { type: 'roll' });
    expect(verifyMatch(bazaar, formatMatch({ header, entries: log.stored(header.match) }))).toMatchObject({
      sealed: false,
      records: 2,
    });
  });

  test('from a snapshot and the rest of the log the game goes on as if nothing had happened', async () => {
    const { table, act, setting, clock } = await bazaarTable();
    await act(0, { type: 'roll' });
    const text = snapshot(bazaar, (await table.standing()).position)!;
    clock.time += 2000;
    await act(0, { type: 'stash', amount: 2 });
    expect(snapshot(bazaar, (await table.standing()).position), 'none while something may be undone').toBeUndefined();
    const reborn = await Table.open(setting, restore(bazaar, text));
    expect(await reborn.standing()).toEqual(await table.standing());
    expect(await reborn.undo(0, { number: 500 })).toEqual(await table.undo(0, { number: 500 }));
  });

  test.each([
    ['is not JSON', (text: string) => text.slice(1)],
    ['was damaged', (text: string) => text.replace('"purse":[2', '"purse":[3')],
    ['is of version 0; these are the rules of 1', (text: string) => text.replace('"version":"1"', '"version":"0"')],
    ['field "drawn" is missing or wrong', (text: string) => text.replace('"drawn":', '"drown":')],
  ])('a snapshot that %s is refused', async (problem, spoil) => {
    const { table } = await bazaarTable();
    const text = snapshot(bazaar, (await table.standing()).position)!;
    expect(() => restore(bazaar, spoil(text))).toThrow(problem);
  });
});

describe('what goes wrong all at once', () => {
  test('nothing is written after the end, not even by an owner who comes back', async () => {
    const { table, stored, setting } = await bazaarTable();
    await table.hold(0, { kind: 'steward', user: 0 }, 'absent');
    await table.act(1, { number: 1, action: { type: 'resign' } });
    await table.act(2, { number: 1, action: { type: 'resign' } });
    expect(code(await table.act(0, { number: 1, action: { type: 'roll' } }))).toBe('GAME_OVER');
    expect(stored().at(-1)!.kind).toBe('end');
    expect((await (await Table.open(setting)).standing()).position.ended).toBe(true);
  });

  test('a refused command does not take a seat back from its steward; an accepted one does, also through another table', async () => {
    const { table, stored, setting } = await bazaarTable();
    const other = await Table.open(setting);
    await table.hold(0, { kind: 'steward', user: 0 }, 'absent');
    expect(code(await table.act(0, { number: 1, action: 'rubbish' }))).toBe('UNKNOWN_ACTION');
    expect(stored()).toHaveLength(2);
    expect(await other.act(0, { number: 1, action: { type: 'roll' } })).toEqual({ accepted: 3 });
    expect(stored()[2]).toMatchObject({ kind: 'seat', reason: 'returned', holder: { kind: 'person', user: 0 } });
  });

  test('everybody who is absent leaves, one after the other, and nobody for ignoring offers', async () => {
    const { table, clock, stored, act } = await bazaarTable({ absent: 'leave', patience: 1 });
    const card = (await table.look(0)).view.own!.hand[0]!;
    await act(0, { type: 'offer', to: 2, card, price: 1 });
    clock.time += 24_000;
    await act(0, { type: 'stash', amount: 1 });
    clock.time += 6_000;
    await table.tick();
    expect(stored().at(-1)).toMatchObject({ by: 'clock', action: { type: 'decline' } });
    expect((await table.standing()).position.expiries).toEqual([0, 0, 0]);
    while (table.due() !== undefined) {
      clock.time = Math.max(clock.time, table.due()!);
      await table.tick();
    }
    expect((await table.standing()).position.state.open.out.filter(Boolean)).toHaveLength(2);
  });

  test('an owner who is back in time is not put out by a process that has not heard of it', async () => {
    const { table, clock, stored, setting } = await bazaarTable({ absent: 'leave', patience: 1 });
    clock.time = table.due()!;
    const slow = await Table.open({ ...setting, patience: 99 });
    await slow.tick();
    await slow.hold(0, { kind: 'person', user: 0 }, 'returned');
    await table.tick();
    await table.sync();
    await table.tick();
    expect(stored().some((record) => record.kind === 'act' && record.action.type === 'resign')).toBe(false);
  });

  test('the bank of time cannot be avoided by not saying what is answered, nor filled by undoing', async () => {
    const { table, clock, question } = await bazaarTable();
    clock.time += 24_000;
    await table.act(0, { number: 1, action: { type: 'stash', amount: 1 } });
    expect((await table.standing()).position.bank[0]).toBe(2_000);
    const { deadline } = await question();
    for (let i = 0; i < 5; i++) {
      await table.act(0, { number: 10 + 2 * i, action: { type: 'stash', amount: 1 } });
      await table.undo(0, { number: 11 + 2 * i });
    }
    expect((await table.standing()).position.bank[0]).toBe(2_000);
    expect((await question()).deadline).toBe(deadline);
  });

  test.each([
    ['no command', null],
    ['minus nothing', { number: -0, action: { type: 'roll' } }],
    ['a nonce that is a number', { number: 1, action: { type: 'roll' }, nonce: 12 }],
    ['a number that uses up all others', { number: Number.MAX_SAFE_INTEGER, action: { type: 'roll' } }],
    ['minus nothing inside', { number: 1, action: { type: 'stash', amount: -0 } }],
  ])('%s is refused and not thrown', async (_, command) => {
    const { table, stored } = await bazaarTable();
    expect(isRefusal(await table.act(0, command as never))).toBe(true);
    expect(stored()).toHaveLength(1);
  });

  test.each([
    [0, { kind: 'king' }],
    [0, null],
    [0.5, { kind: 'bot' }],
    ['length', { kind: 'bot' }],
  ])('seat %s cannot be held by %j', async (seat, holder) => {
    const { table, stored } = await bazaarTable();
    expect(isRefusal(await table.hold(seat as never, holder as never, 'joined'))).toBe(true);
    expect(stored()).toHaveLength(1);
  });

  test('a log that says lost and shows nothing is unavailable, not a reason to spin', async () => {
    const { setting } = await bazaarTable();
    const broken = await Table.open({
      ...setting,
      log: { append: async () => 'lost', read: (m, from) => setting.log.read(m, from) },
    });
    expect(code(await broken.act(0, { number: 1, action: { type: 'roll' } }))).toBe('UNAVAILABLE');
  });

  test("another match's snapshot is not taken up", async () => {
    const [one, two] = [await bazaarTable(), await bazaarTable()];
    await one.act(0, { type: 'roll' });
    await two.act(0, { type: 'tender' });
    const { position } = await one.table.standing();
    await expect(Table.open(two.setting, position)).rejects.toThrow('is not of this match');
  });

  test('a bot that hopes for an answer gives a while for it, and goes on at once when it has come', async () => {
    const offers = {
      name: 'offers',
      decide: ({ view: { own } }: { view: { own?: { hand: readonly number[] } } }) => {
        const [card] = own!.hand;
        return { type: 'offer', to: 1, card: card!, price: 1 } as const;
      },
    };
    const hopes: More['hopes'] = ({ open }, seat) => open.offers.some(({ from }) => from === seat);
    const { table, clock } = await bazaarTable({ policy: () => offers as never, hopes });
    await table.hold(0, { kind: 'bot' }, 'left');
    clock.time += 1_000;
    expect(await table.tick()).toBe(true);
    const [offer] = (await table.look(1)).view.open.offers;
    expect(offer).toMatchObject({ from: 0, to: 1 });
    expect(table.due()! - clock.time).toBe(20 * 500);
    clock.time += 500;
    await table.act(1, { number: 1, action: { type: 'decline', offer: offer!.id } });
    expect(table.due()!).toBeLessThanOrEqual(clock.time);
  });

  test('a bot that answers illegally gives way to the cautious move', async () => {
    const cheat = { name: 'cheat', decide: () => ({ type: 'bid', amount: 99 }) as const };
    const { table, clock, stored } = await bazaarTable({ policy: () => cheat });
    await table.hold(0, { kind: 'bot' }, 'left');
    clock.time += 1_000;
    expect(await table.tick()).toBe(true);
    expect(stored().at(-1)).toMatchObject({ by: 'bot', action: { type: 'hurry' } });
  });
});
