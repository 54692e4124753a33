/** What every store promises about accounts; part of the contract beside this folder. */
import { expect, it } from 'vitest';
import type { UserRow } from '../../accounts.js';
import type { Store } from '../../store.js';
import { aTable } from '../testing.js';

export function accountContract(opened: () => Store, reopen: () => Promise<Store>): void {
  const someone = async (name = 'Ann', guest?: number) =>
    (await opened().createAccount({ name, login: name.toLowerCase(), password: '$hash' }, guest, 7)) as UserRow;

  it('an account of somebody new, found by what he logs in with', async () => {
    const ann = await someone();
    expect(ann).toMatchObject({ name: 'Ann', created: 7 });
    const store = await reopen();
    expect(await store.account('ann')).toEqual({ user: ann, password: '$hash' });
    expect(await store.account('Ann')).toBeUndefined();
    expect(await store.session('nothing', 8)).toBeUndefined();
  });

  it('an account of a guest, who stays who he is; one account each', async () => {
    const store = opened();
    const guest = await store.createUser('Guest Wren', 3);
    expect(await someone('Ann', guest.id)).toEqual({ ...guest, name: 'Ann' });
    expect((await someone('Bea', guest.id)).id).not.toBe(guest.id);
    expect((await someone('Cid', 404)).id).not.toBe(404);
  });

  it('one of two who want the same login at the same moment', async () => {
    const store = opened();
    const guest = await store.createUser('Guest Wren', 3);
    const both = await Promise.all([someone('Ann', guest.id), someone('Ann'), someone('ANN')]);
    expect(both.filter((answer) => (answer as unknown) === 'taken')).toHaveLength(2);
    expect((await store.account('ann'))!.user.id).toBe(guest.id);
  });

  it('another name and the same login; never a name that an account goes by or logs in with', async () => {
    const store = opened();
    const [ann, bea] = [await someone('Ann'), await someone('Bea')];
    expect(await store.renameUser(ann.id, 'Bea', 'bea')).toBe('taken');
    expect(await store.renameUser(ann.id, 'ANN', 'ann')).toMatchObject({ name: 'ANN' });
    expect(await store.renameUser(ann.id, 'Cid', 'cid')).toMatchObject({ id: ann.id, name: 'Cid' });
    expect([(await store.account('ann'))?.user, await store.account('cid')]).toEqual([
      { ...ann, name: 'Cid' },
      undefined,
    ]);
    expect((await store.profile(ann.id))!.login).toBe('ann');
    for (const name of ['ann', 'cid']) {
      expect(await store.renameUser(bea.id, name, name)).toBe('taken');
      expect(await someone(name)).toBe('taken');
      expect(await store.isReserved(name)).toBe(true);
    }
    expect((await store.users([bea.id]))[0]!.name).toBe('Bea');
    expect(await store.renameUser(ann.id, 'Ann', 'ann'), 'back to the name of the login').toMatchObject({
      name: 'Ann',
    });
    expect([await store.isReserved('cid'), (await someone('Cid')).name]).toEqual([false, 'Cid']);
    const guest = await store.createUser('Guest', 1);
    expect(await store.renameUser(guest.id, 'Bea', 'bea'), 'nor does a guest go by it').toBe('taken');
    expect(await store.renameUser(guest.id, 'Dan', 'dan')).toMatchObject({ name: 'Dan' });
    expect(await store.account('dan'), 'a guest has no login').toBeUndefined();
    expect([await store.isReserved('dan'), (await store.profile(guest.id))!.login]).toEqual([false, undefined]);
  });

  it('sessions that end by themselves, and all of one login together', async () => {
    const store = opened();
    const ann = await someone();
    await store.createSession('access', ann.id, 10, { family: 'f', until: 20 });
    await store.createSession('long', ann.id, 10, { family: 'f' });
    await store.createSession('other', ann.id, 10, { family: 'g' });
    await store.createRefresh('refresh', ann.id, 'f', 90);
    expect(await store.session('access', 19)).toEqual({ ...ann, until: 20 });
    expect(await store.session('access', 20)).toBeUndefined();
    expect([...(await store.endSession('long'))].sort()).toEqual(['access', 'long']);
    expect(await store.useRefresh('refresh', 11)).toBeUndefined();
    expect(await store.session('other', 11)).toEqual(ann);
    expect(await store.endSession('nothing')).toEqual([]);
  });

  it('a refresh for one use, in time', async () => {
    const store = opened();
    const ann = await someone();
    await store.createRefresh('one', ann.id, 'f', 90);
    const twice = await Promise.all([store.useRefresh('one', 89), store.useRefresh('one', 89)]);
    expect(twice).toEqual([{ user: ann, family: 'f' }, undefined]);
    await store.createRefresh('two', ann.id, 'f', 90);
    expect(await store.useRefresh('two', 90)).toBeUndefined();
    await store.createRefresh('three', ann.id, 'f', 90);
    await store.createSession('access', ann.id, 10, { family: 'f', until: 20 });
    await store.createSession('guest', ann.id, 10);
    expect(await store.sweepExpired(19)).toBe(0);
    expect(await store.sweepExpired(90)).toBe(2);
    expect(await store.session('guest', 95)).toEqual(ann);
  });

  it('what is bought: once, and never on credit', async () => {
    const store = opened();
    const ann = await someone();
    expect(await store.profile(ann.id)).toEqual({ points: 0, piece: 1, played: 0, won: 0, login: 'ann' });
    expect(await store.profile(404)).toBeUndefined();
    expect(await store.buyItem(ann.id, 2, 200)).toBe('poor');
    await store.saveOutcome({ table: 1, start: 1, end: 2, scores: [] }, [{ user: ann.id, points: 300, won: false }]);
    const bought = await Promise.all([store.buyItem(ann.id, 2, 200), store.buyItem(ann.id, 2, 200)]);
    expect(bought).toEqual([100, 'owned']);
    expect(await store.buyItem(ann.id, 5, 101)).toBe('poor');
    await store.setPiece(ann.id, 2);
    const again = await reopen();
    expect(await again.profile(ann.id)).toMatchObject({ points: 100, piece: 2 });
    expect(await again.items(ann.id)).toEqual([2]);
  });

  it('who played where, also after he left, and what came of it, once', async () => {
    const store = opened();
    const [ann, bea] = [await someone('Ann'), await someone('Bea')];
    const seats = [ann, bea].map(({ id }) => ({ kind: 'person', user: id }) as const);
    const table = await store.createTable(aTable({ seats }));
    expect(await store.gamesOf(ann.id), 'people are still coming').toEqual([]);
    const playing = await store.updateTable({ ...table, state: 'playing' });
    await store.updateTable({ ...(playing as typeof table), seats: [seats[0]!, { kind: 'bot', level: 'plain' }] });
    expect([await store.gamesOf(bea.id), await store.hasPlayed(bea.id, table.id)]).toEqual([[table.id], true]);
    expect(await store.hasPlayed(404, table.id)).toBe(false);
    const outcome = { table: table.id, start: 3, end: 9, scores: [{ name: 'Ann "ñ"', score: 12 }] };
    const earned = [{ user: ann.id, points: 12, won: true }];
    await Promise.all([store.saveOutcome(outcome, earned), store.saveOutcome({ ...outcome, end: 10 }, earned)]);
    const again = await reopen();
    expect(await again.outcome(table.id)).toEqual(outcome);
    expect(await again.outcome(404)).toBeUndefined();
    expect(await again.profile(ann.id)).toMatchObject({ points: 12, played: 1, won: 1 });
    expect(await again.profile(bea.id)).toMatchObject({ points: 0, played: 1, won: 0 });
  });

  it('nothing of a table that is dropped', async () => {
    const store = opened();
    const table = await store.createTable(aTable({ state: 'playing', seats: [{ kind: 'person', user: 1 }] }));
    await store.dropTable(table.id);
    expect([await store.table(table.id), await store.gamesOf(1), await store.tables({ user: 1, limit: 1 })]).toEqual([
      undefined,
      [],
      [],
    ]);
  });
}
