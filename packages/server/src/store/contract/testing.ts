/** What every store promises, whatever database it keeps things in. */
import { canonical, type Entry } from '@freehold/kernel';
import { SPEECH_LIMIT } from '@freehold/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewSpeech, SpeechQuery, SpeechRow, Store, TableRow } from '../store.js';
import { accountContract } from './accounts/testing.js';

/** An entry that can be told from others of its number by `mark`. */
export function anEntry(number: number, mark = 0): Entry {
  const holder = { kind: 'person', user: 3 } as const;
  return {
    head: (number * 1000 + mark).toString(16).padStart(64, '0'),
    record: {
      kind: 'seat',
      number,
      time: 1_800_000_000_000 + number,
      checksum: mark,
      seat: 1,
      holder,
      reason: 'a "quoted"\nñ',
    },
  };
}

export const lineOf = ({ head, record }: Entry) => canonical([head, record]);

let codes = 0;
export function aTable(differences: Partial<TableRow> = {}): Omit<TableRow, 'id' | 'revision'> {
  codes++;
  return {
    state: 'gathering',
    edition: 'classic',
    version: '1',
    preset: 'standard',
    options: { houses: 32, name: 'ñ"\n', list: [1, null, { deep: true }] },
    clock: 'normal',
    visibility: 'public',
    start: 'full',
    absent: 'steward',
    host: 1,
    seats: [{ kind: 'person', user: 1, contribution: 'ab' }, { kind: 'bot', level: 'plain' }, { kind: 'open' }],
    match: `match-${codes}`,
    secret: 'cd',
    commitment: 'ef',
    invite: `invite-${codes}`,
    watch: `watch-${codes}`,
    created: 1_800_000_000_000,
    muted: [5],
    ...differences,
  };
}

/** `open` gives an empty store; `reopen` closes one and opens what it kept. */
export function storeContract(
  name: string,
  open: () => Promise<Store>,
  reopen: (store: Store) => Promise<Store>,
): void {
  describe(`${name} as a store`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());
    const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

    describe('keeps logs', () => {
      it('takes record k only if the last one is k - 1', async () => {
        expect(await store.append('m', anEntry(1))).toBe('lost');
        expect(await store.append('m', anEntry(0, 1))).toBe('stored');
        expect(await store.append('m', anEntry(0, 2))).toBe('lost');
        expect(await store.append('m', anEntry(2))).toBe('lost');
        expect(await store.append('m', anEntry(1))).toBe('stored');
        expect(await store.append('other', anEntry(0))).toBe('stored');
        expect(await store.read('m', 0)).toEqual([anEntry(0, 1), anEntry(1)]);
      });

      it('decides among calls of one moment as if they had come one after the other', async () => {
        const wanted = [anEntry(0, 1), anEntry(0, 2), anEntry(1, 1), anEntry(3), anEntry(1, 2), anEntry(2)];
        const asked = wanted.map((entry) => store.append('m', entry));
        const read = store.read('m', 0);
        const late = store.append('m', anEntry(3, 9));
        expect(await Promise.all(asked)).toEqual(['stored', 'lost', 'stored', 'lost', 'lost', 'stored']);
        expect(await read).toEqual([anEntry(0, 1), anEntry(1, 1), anEntry(2)]);
        expect(await late).toBe('stored');
      });

      it('gives lines as a match file has them, from anywhere, and no more than wanted', async () => {
        const entries = Array.from({ length: 5 }, (_, number) => anEntry(number));
        await Promise.all(entries.map((entry) => store.append('m', entry)));
        expect(await store.lines('m', 0)).toEqual(entries.map(lineOf));
        expect(await store.lines('m', 2, 2)).toEqual(entries.slice(2, 4).map(lineOf));
        expect(await store.lines('m', 5)).toEqual([]);
        expect(await store.lines('m', 0, 0)).toEqual([]);
        expect(await store.read('m', 3)).toEqual(entries.slice(3));
        expect(await store.read('nobody', 0)).toEqual([]);
      });

      it('keeps long logs of many matches whole', async () => {
        const [matches, numbers] = [7, 400];
        for (let number = 0; number < numbers; number += 50) {
          const some = Array.from({ length: 50 * matches }, (_, at) => [
            at % matches,
            number + Math.floor(at / matches),
          ]);
          const answers = await Promise.all(some.map(([match, k]) => store.append(`m${match}`, anEntry(k!, match))));
          expect(new Set(answers)).toEqual(new Set(['stored']));
        }
        store = await reopen(store);
        for (let match = 0; match < matches; match++) {
          expect(await store.read(`m${match}`, 0)).toEqual(
            Array.from({ length: numbers }, (_, number) => anEntry(number, match)),
          );
          expect(await store.append(`m${match}`, anEntry(numbers - 1))).toBe('lost');
          expect(await store.append(`m${match}`, anEntry(numbers))).toBe('stored');
        }
      });

      it('rejects an entry that cannot be written down, and takes those beside it', async () => {
        const bad = { ...anEntry(0), record: { ...anEntry(0).record, time: 0.5 } };
        const answers = await Promise.allSettled([
          store.append('a', anEntry(0)),
          store.append('m', bad),
          store.createSession('hash', 404, 1),
          store.append('b', anEntry(0)),
          store.check(),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([
          'fulfilled',
          'rejected',
          'rejected',
          'fulfilled',
          'fulfilled',
        ]);
        expect([await store.read('a', 0), await store.read('b', 0)]).toEqual([[anEntry(0)], [anEntry(0)]]);
      });

      it('keeps the newest snapshot of each match', async () => {
        expect(await store.snapshot('m')).toBeUndefined();
        await store.saveSnapshot('m', { number: 5, text: 'five' });
        await store.saveSnapshot('m', { number: 3, text: 'three' });
        await store.saveSnapshot('other', { number: 1, text: 'one' });
        expect(await store.snapshot('m')).toEqual({ number: 5, text: 'five' });
        await store.saveSnapshot('m', { number: 8, text: 'eight' });
        store = await reopen(store);
        expect(await store.snapshot('m')).toEqual({ number: 8, text: 'eight' });
        expect(await store.append('m', anEntry(0))).toBe('stored');
      });
    });

    describe('keeps people', () => {
      const DAY = 86_400_000;

      it('users, in the order asked for', async () => {
        const [ada, bea] = await Promise.all([store.createUser('Ada', 5), store.createUser('Ada', 6)]);
        expect([ada.name, bea.created]).toEqual(['Ada', 6]);
        expect(ada.id).not.toBe(bea.id);
        expect(await store.renameUser(bea.id, 'Béa', 'béa')).toEqual({ ...bea, name: 'Béa' });
        expect(await store.renameUser(404, 'Nobody', 'nobody')).toBeUndefined();
        expect(await store.users([bea.id, 404, ada.id])).toEqual([{ ...bea, name: 'Béa' }, ada]);
        expect(await store.users([])).toEqual([]);
      });

      it('sessions, until they end or are not used', async () => {
        const user = await store.createUser('Ada', 0);
        await store.createSession('used', user.id, 0);
        await store.createSession('unused', user.id, 0);
        await expect(store.createSession('used', user.id, 0)).rejects.toThrow();
        expect(await store.session('used', DAY - 1)).toEqual(user);
        expect(await store.session('nobody', 0)).toBeUndefined();
        expect(await store.sweepSessions(0)).toBe(0);
        expect(await store.session('used', DAY)).toEqual(user);
        store = await reopen(store);
        expect(await store.sweepSessions(DAY)).toBe(1);
        expect([await store.session('used', DAY), await store.session('unused', DAY)]).toEqual([user, undefined]);
        await store.endSession('used');
        await store.endSession('used');
        expect(await store.session('used', DAY)).toBeUndefined();
      });

      it('notes the use of a session at most once a day', async () => {
        const user = await store.createUser('Ada', 0);
        await store.createSession('hash', user.id, 0);
        await store.session('hash', DAY - 1);
        expect(await store.sweepSessions(1)).toBe(1);
      });

      it('what they say and think at a table, in order and with the record before it', async () => {
        const add = async (row: Partial<NewSpeech> = {}, match = 'm') =>
          (await store.addSpeech(match, { table: 1, kind: 'said', time: 9, user: 2, text: 'hm', ...row })) as SpeechRow;
        const thought = { kind: 'thought', seat: 1, text: 'ünd\n', decision: 'buy', answers: 65 } as const;
        const all = [await add({ seat: 0 }), await add(thought)];
        await store.append('m', anEntry(0));
        await store.append('m', anEntry(1));
        // A record and what is said at the same moment come in the order in which they were sent.
        const [, now, , later] = await Promise.all([
          store.append('m', anEntry(2)),
          add({ text: 'now' }),
          store.append('m', anEntry(3)),
          add({ ...thought, user: 3 }),
        ]);
        all.push(now, later, await add({ text: 'two' }));
        await add({ table: 2, text: 'elsewhere' }, 'other');
        store = await reopen(store);
        all.push(await add({ text: 'thrée' }));
        expect(all.map(({ number }) => number)).toEqual([-1, -1, 2, 3, 3, 3]);
        expect(all[1]).toEqual({ id: all[1]!.id, number: -1, table: 1, time: 9, user: 2, ...thought });
        const ids = (rows: readonly SpeechRow[]) => rows.map(({ id }) => all.findIndex((row) => row.id === id));
        const ask = async (query: Partial<SpeechQuery>) =>
          ids(await store.speech(1, { said: true, since: -1, after: 0, limit: 10, ...query }));
        expect(await store.speech(1, { said: true, thoughts: 'all', since: -1, after: 0, limit: 10 })).toEqual(all);
        expect(await ask({})).toEqual([0, 2, 4, 5]);
        expect(await ask({ thoughts: 2 })).toEqual([0, 1, 2, 4, 5]);
        expect(await ask({ thoughts: 3, said: false })).toEqual([3]);
        expect(await ask({ thoughts: 404 })).toEqual([0, 2, 4, 5]);
        expect(await ask({ thoughts: 'all', limit: 2 })).toEqual([0, 1]);
        expect(await ask({ thoughts: 'all', limit: 2, after: all[1]!.id })).toEqual([2, 3]);
        expect(await ask({ thoughts: 'all', since: 3 })).toEqual([3, 4, 5]);
        expect(await ask({ thoughts: 'all', since: 3, after: all[1]!.id })).toEqual([3, 4, 5]);
        expect(await ask({ thoughts: 'all', since: 3, after: all[3]!.id })).toEqual([4, 5]);
        expect(await ask({ thoughts: 'all', since: 4 })).toEqual([]);
        expect([ids(await store.chat(1, 3)), ids(await store.chat(1, 10)), await store.chat(3, 10)]).toEqual([
          [2, 4, 5],
          [0, 2, 4, 5],
          [],
        ]);
      });

      it('whom each of them does not hear at a table, the latest last and no more than a few', async () => {
        for (const user of [5, 6, 7]) await store.mute(1, 2, user, true, 3);
        await store.mute(1, 3, 5, true, 3);
        await store.mute(2, 2, 9, true, 3);
        await store.mute(1, 2, 5, true, 3);
        store = await reopen(store);
        expect(await store.mutes(1, 2)).toEqual([6, 7, 5]);
        await store.mute(1, 2, 8, true, 3);
        await store.mute(1, 2, 7, false, 3);
        await store.mute(1, 2, 7, false, 3);
        expect([await store.mutes(1, 2), await store.mutes(1, 3), await store.mutes(2, 2)]).toEqual([[5, 8], [5], [9]]);
        expect(await store.mutes(3, 2)).toEqual([]);
      });

      it('of each user at a table so many chat messages and so many thoughts, and no more', async () => {
        const add = (row: Partial<NewSpeech> = {}) =>
          store.addSpeech('m', { table: 1, kind: 'thought', seat: 0, time: 9, user: 2, text: 'hm', ...row });
        const kept = await Promise.all(Array.from({ length: SPEECH_LIMIT }, () => add()));
        expect(kept).not.toContain('full');
        expect([await add(), await add()]).toEqual(['full', 'full']);
        for (const other of [{ user: 3 }, { table: 2 }, { kind: 'said' } as const]) {
          expect(await add(other)).toMatchObject(other);
        }
        const query = { said: false, thoughts: 2, since: -1, after: 0, limit: 2 * SPEECH_LIMIT };
        expect(await store.speech(1, query)).toHaveLength(SPEECH_LIMIT);
      });
    });

    describe('keeps tables', () => {
      it('with all they have', async () => {
        const made = await store.createTable(aTable({ due: 50, rematch: 7 }));
        const plain = await store.createTable(aTable());
        store = await reopen(store);
        expect(await store.table(made.id)).toEqual(made);
        expect(await store.table(plain.id)).toEqual(plain);
        expect('due' in (await store.table(plain.id))!).toBe(false);
        expect(await store.table(404)).toBeUndefined();
      });

      it('found by either code, which no two tables share', async () => {
        const [one] = await Promise.all([store.createTable(aTable()), store.createTable(aTable())]);
        expect(await store.tableByCode(one.invite)).toEqual(one);
        expect(await store.tableByCode(one.watch)).toEqual(one);
        expect(await store.tableByCode('nothing')).toBeUndefined();
        await expect(store.createTable(aTable({ invite: one.invite }))).rejects.toThrow();
        expect(await store.tables({ user: 1, limit: 9 })).toHaveLength(2);
      });

      it('changed only by who saw the last change', async () => {
        const made = await store.createTable(aTable());
        const [first, second] = await Promise.all([
          store.updateTable({ ...made, state: 'playing', rematch: 3 }),
          store.updateTable({ ...made, state: 'over' }),
        ]);
        expect(first).toEqual({ ...made, state: 'playing', rematch: 3, revision: made.revision + 1 });
        expect(second).toBe('lost');
        expect(await store.table(made.id)).toEqual(first);
        expect(await store.updateTable({ ...made, id: 404 })).toBe('lost');
      });

      it('with a due time that is no part of a change', async () => {
        const made = await store.createTable(aTable({ due: 5 }));
        await store.setDue(made.id, 9);
        const changed = await store.updateTable({ ...made, state: 'over' });
        expect(changed).toEqual({ ...made, state: 'over', due: 9, revision: made.revision + 1 });
        expect(await store.table(made.id)).toEqual(changed);
        await store.setDue(made.id, undefined);
        const { due, ...never } = changed as TableRow;
        expect(await store.updateTable(changed as TableRow)).toEqual({ ...never, revision: made.revision + 2 });
        expect('due' in (await store.table(made.id))!).toBe(false);
      });

      it('listed newest first by what is asked', async () => {
        const seat = (user: number) => ({
          seats: [{ kind: 'person', user } as const, { kind: 'steward', user } as const],
        });
        const [a, b, c, d] = [
          await store.createTable(aTable(seat(1))),
          await store.createTable(aTable({ ...seat(2), visibility: 'private' })),
          await store.createTable(aTable({ ...seat(1), state: 'playing', edition: 'other' })),
          await store.createTable(aTable({ ...seat(1), state: 'playing' })),
        ].map(({ id }) => id) as [number, number, number, number];
        const list = async (filter: object) => ids(await store.tables({ limit: 10, ...filter }));
        expect(await list({})).toEqual([d, c, b, a]);
        expect(await list({ limit: 2 })).toEqual([d, c]);
        expect(await list({ limit: 2, before: c })).toEqual([b, a]);
        expect(await list({ state: 'playing' })).toEqual([d, c]);
        expect(await list({ edition: 'other' })).toEqual([c]);
        expect(await list({ visibility: 'private' })).toEqual([b]);
        expect(await list({ user: 1 })).toEqual([d, c, a]);
        expect(
          await list({ user: 1, state: 'playing', edition: 'classic', visibility: 'public', before: d + 1 }),
        ).toEqual([d]);
        expect(await list({ user: 404 })).toEqual([]);
        expect(await store.countTables()).toEqual({ gathering: 2, playing: 2, over: 0 });
        const left = (await store.table(d))!;
        await store.updateTable({ ...left, ...seat(2) });
        expect([await list({ user: 1 }), await list({ user: 2 })]).toEqual([
          [c, a],
          [d, b],
        ]);
      });

      it('due first first, while they are played', async () => {
        const at = async (due: number | undefined, state: TableRow['state'] = 'playing') =>
          store.createTable(aTable({ state, ...(due !== undefined && { due }) }));
        const [late, soon, never] = [await at(30), await at(10), await at(undefined)];
        await at(5, 'over');
        await at(5, 'gathering');
        expect(await store.dueTables(9, 10)).toEqual([]);
        expect(await store.dueTables(30, 10)).toEqual([
          { id: soon.id, due: 10 },
          { id: late.id, due: 30 },
        ]);
        expect(await store.dueTables(30, 1)).toEqual([{ id: soon.id, due: 10 }]);
        await store.setDue(soon.id, undefined);
        await store.setDue(never.id, 20);
        expect(ids(await store.dueTables(30, 10))).toEqual([never.id, late.id]);
        expect(await store.updateTable({ ...never, state: 'over' })).not.toBe('lost');
        expect(ids(await store.dueTables(30, 10))).toEqual([late.id]);
      });

      it('not due while a process looks after them, and due when it is known to be gone', async () => {
        const playing = await store.createTable(aTable({ state: 'playing' }));
        const kept = await store.createTable(aTable({ state: 'playing', due: 70 }));
        await store.createTable(aTable({ state: 'over', due: 0 }));
        await store.setDue(playing.id, 0);
        expect(ids(await store.dueTables(100, 10))).toEqual([kept.id]);
        expect((await store.table(playing.id))?.due).toBe(0);
        expect(await store.releaseTables(50)).toBe(1);
        expect(await store.dueTables(100, 10)).toEqual([
          { id: playing.id, due: 50 },
          { id: kept.id, due: 70 },
        ]);
        expect(await store.releaseTables(60)).toBe(0);
      });
    });

    describe('keeps accounts', () => {
      accountContract(
        () => store,
        async () => {
          store = await reopen(store);
          return store;
        },
      );
    });

    describe('comes and goes', () => {
      it('is idle when all requests are answered', async () => {
        expect(store.isBusy).toBe(false);
        await store.idle();
        let answered = 0;
        for (let number = 0; number < 300; number++) store.append('m', anEntry(number)).then(() => answered++);
        expect(store.isBusy).toBe(true);
        await store.idle();
        expect([store.isBusy, answered]).toEqual([false, 300]);
      });

      it('waits for what is under way, and takes nothing more', async () => {
        const asked = Array.from({ length: 300 }, (_, number) => store.append('m', anEntry(number)));
        const [closed, again] = [store.close(), store.close()];
        await expect(store.append('m', anEntry(300))).rejects.toThrow('closed');
        expect(new Set(await Promise.all(asked))).toEqual(new Set(['stored']));
        await Promise.all([closed, again]);
        await expect(store.check()).rejects.toThrow('closed');
        store = await reopen(store);
        expect(await store.read('m', 0)).toHaveLength(300);
      });
    });
  });
}
