/** Magnate as clients of source 000 have it, over real sockets. The codec has tests of its own beside it. */
import { once } from 'node:events';
import { MESSAGE_LIMIT, magnateDialect } from '@freehold/protocol';
import { describe, expect, test } from 'vitest';
import { type Home, Home as Houses, holdTime, type Person, pass, sharedHome, timeNow, until } from '../testing.js';
import { addressOf, Client, MagnateClient, type Message, playOn } from './testing.js';

const shared = sharedHome();
const SECOND = 1_000;

/** A table of magnate for so many people, the others bots. */
async function seated(home: Home, people: number, bots = 0, wish: Parameters<Person['table']>[0] = {}) {
  const persons = await home.guests(...Array.from({ length: people }, (_, i) => `Player ${i}`));
  const [host, ...others] = persons as [Person, ...Person[]];
  const open = others.map(() => ({ kind: 'open' as const }));
  const machines = Array.from({ length: bots }, () => ({ kind: 'bot' as const, level: 'easy' }));
  const seats = [{ kind: 'me' as const }, ...open, ...machines];
  const table = await host.table({ edition: 'magnate', ...wish, seats });
  for (const other of others) await other.join(table);
  const enter = () => Promise.all(persons.map((person) => MagnateClient.enter(home, person, table.id)));
  return { table, persons, enter, clients: await enter() };
}

const active = (clients: readonly MagnateClient[]) =>
  clients.find(({ person, state }) => person.id === state.active_phase_player)!;
const waiting = (clients: readonly MagnateClient[]) => clients.find((client) => client !== active(clients))!;

function inOrder(clients: readonly Client[]): void {
  for (const client of clients) expect(client.problems).toEqual([]);
}

describe('what is spoken', () => {
  test('the dialect of the edition, or the native protocol if it is asked for, at one table', async () => {
    const home = shared();
    const { table, persons, clients } = await seated(home, 2);
    const native = await persons[0]!.socket(table.id);
    const view = await native.next('view');
    expect(clients[0]!.state.v).toBe(view.number);
    expect(clients[0]!.state.datetime).toBe(new Date(clients[0]!.state.datetime).toISOString());
    const [actor] = [active(clients)];
    await actor.play({ type: 'ActionThrowDices' });
    const update = await native.next('update');
    expect(actor.state.v).toBe(update.number);
    inOrder(clients);
  });

  test('before the game nothing can be told: every message gets NOT_STARTED, and a request is refused with it', async () => {
    const home = shared();
    const [ann, ben] = (await home.guests('Ann', 'Ben')) as [Person, Person];
    const table = await ann.table({ edition: 'magnate' });
    const client = new Client(addressOf(home, table.id, { token: ann.token }));
    await once(client.raw, 'open');
    for (const message of [
      { type: 'get_state' },
      { type: 'ActionThrowDices' },
      { type: 'ChatMessage', msg: 'Hi' },
      '{',
    ]) {
      const error = await client.refused(message);
      expect(error).toEqual({ event_type: 'error', message: 'Game not found', code: 'NOT_STARTED' });
      magnateDialect.ServerMessage.parse(error);
    }
    const { status, refused } = await ann.call('dialect', { id: table.id });
    expect([status, refused.refused]).toEqual([409, 'NOT_STARTED']);
    await ben.join(table);
    const state = await client.next('game_state');
    client.say({ type: 'get_state' });
    expect(await client.next('game_state')).toEqual(state);
    expect((await ann.call('dialect', { id: table.id })).body.messages).toEqual([state]);
  });

  test('an edition without a dialect says what to ask for', async () => {
    const home = shared();
    const ann = await home.guest();
    const table = await ann.table({ seats: [{ kind: 'me' }, { kind: 'bot' }] });
    const client = new Client(addressOf(home, table.id, { token: ann.token }));
    expect([await client.closed, client.reason]).toEqual([1002, 'ask for the sub-protocol freehold.v1']);
  });

  test('a sub-protocol that is not known is no dialect of anybody', async () => {
    const home = shared();
    const { table, persons } = await seated(home, 2);
    const client = new Client(addressOf(home, table.id, { token: persons[0]!.token }), ['freehold.v9']);
    // A client that asked and was not answered breaks off, as RFC 6455 wants it to.
    expect(await client.closed).toBe(1006);
  });
});

describe('who is let in', () => {
  test.each([
    ['no token', 4002, {}, 'NOT_AUTHENTICATED'],
    ['a token that is none', 4002, { token: 'x'.repeat(32) }, 'NOT_AUTHENTICATED'],
    ['somebody else', 4003, 'stranger', 'NOT_ALLOWED'],
    ['somebody else, with the link for spectators', 4003, 'watch', 'NOT_SEATED'],
    ['nobody, with the link for spectators', 4002, 'link', 'NOT_AUTHENTICATED'],
  ])('%s: %i', async (_, code, query, reason) => {
    const home = shared();
    const { table } = await seated(home, 2, 0, { visibility: 'private' });
    const stranger = await home.guest();
    const links = {
      stranger: { token: stranger.token },
      watch: { token: stranger.token, code: table.links.watch },
      link: { code: table.links.watch },
    };
    const asked = typeof query === 'string' ? links[query as keyof typeof links] : query;
    const client = new Client(addressOf(home, table.id, asked as Record<string, string>));
    expect([await client.closed, client.reason, client.all]).toEqual([code, reason, []]);
  });

  test('somebody whose address asks to spectate is told everything public, and plays nothing', async () => {
    const home = shared();
    const { table, clients } = await seated(home, 2, 0, { visibility: 'private' });
    const stranger = await home.guest();
    const watching = [{ token: stranger.token }, {}].map(
      (who) => new Client(addressOf(home, table.id, { ...who, code: table.links.watch, spectate: 'on' })),
    );
    for (const client of watching) {
      const { game_state } = await client.next('game_state');
      expect(game_state).toEqual({ ...active(clients).state, legal_actions: [] });
      expect(await client.refused({ type: 'ActionThrowDices' })).toMatchObject({ code: 'NOT_YOUR_TURN' });
    }
    await active(clients).play({ type: 'ActionThrowDices' });
    for (const client of watching) {
      expect(await client.next('game_response')).toMatchObject({
        data: { type: 'ResponseThrowDices' },
        legal_actions: [],
      });
      for (const message of client.all) magnateDialect.ServerMessage.parse(message);
    }
    const { body } = await stranger.call('dialect', { id: table.id, query: { code: table.links.watch } });
    expect(body.messages).toMatchObject([{ game_state: { legal_actions: [], v: active(clients).state.v } }]);
    inOrder(clients);
  });

  test.each([
    ['/ws/game/', 4002],
    ['/ws/game', 4002],
    ['/ws/game/12345678/', 4003],
    ['/ws/game/rubbish/', 4003],
    ['/ws/game/-1/', 4003],
    ['/ws/game/1e3', 4003],
  ])('%s: %i, after the upgrade', async (path, code) => {
    const home = shared();
    const { token } = await home.guest();
    expect(await new Client(`${home.url.replace('http', 'ws')}${path}?token=${token}`).closed).toBe(code);
  });

  test('who gives his seat to a bot is shown out, and the others are told of the bot', async () => {
    const home = shared();
    const { table, persons, clients } = await seated(home, 3);
    await persons[1]!.call('leave', { id: table.id });
    expect(await clients[1]!.closed).toBe(4003);
    const { game_state } = await clients[0]!.next('game_state');
    expect(game_state.players.filter((id: number) => id < 0)).toHaveLength(1);
    expect(game_state.players).not.toContain(persons[1]!.id);
    const [bot] = game_state.players.filter((id: number) => id < 0);
    const { body } = await home.call('userNamePiece', { pk: bot });
    expect(body.username).toMatch(/./);
    inOrder(clients);
  });
});

describe('what is refused', () => {
  test('rubbish, foreign seats and wrong turns get a typed error, and nothing changes', async () => {
    const home = shared();
    const { clients } = await seated(home, 3);
    const [one, other] = [active(clients), waiting(clients)];
    const before = JSON.stringify(one.state);
    const cases: [MagnateClient, object | string | Buffer, string][] = [
      [one, '{', 'BAD_MESSAGE'],
      [one, '', 'BAD_MESSAGE'],
      [one, '[]', 'UNKNOWN_TYPE'],
      [one, 'null', 'UNKNOWN_TYPE'],
      [one, '17', 'UNKNOWN_TYPE'],
      [one, Buffer.from([0, 1, 2]), 'BAD_MESSAGE'],
      [one, { type: 'constructor' }, 'UNKNOWN_TYPE'],
      [one, { type: '__proto__' }, 'UNKNOWN_TYPE'],
      [one, { type: { a: 1 } }, 'UNKNOWN_TYPE'],
      [one, { type: 'act', number: 1, action: { type: 'roll' } }, 'UNKNOWN_TYPE'],
      [one, { type: 'Cheat', cheat: 'SetMoney', player_id: one.person.id, amount: 9 }, 'UNKNOWN_TYPE'],
      [one, { type: 'ActionBuySquare' }, 'BAD_MESSAGE'],
      [one, { type: 'ActionBuySquare', square: '1' }, 'BAD_MESSAGE'],
      [one, { type: 'ActionBuySquare', square: 1e300 }, 'BAD_MESSAGE'],
      [one, { type: 'ActionBuySquare', square: 1 }, 'WRONG_PHASE'],
      [one, { type: 'ActionTradeAnswer', choose: true }, 'WRONG_PHASE'],
      [one, { type: 'ActionThrowDices', seq: -1 }, 'BAD_MESSAGE'],
      [one, { type: 'ChatMessage' }, 'BAD_MESSAGE'],
      [one, { type: 'ChatMessage', msg: 'x'.repeat(301) }, 'BAD_MESSAGE'],
      [one, { type: 'ChatMessage', msg: ' \n ' }, 'BAD_MESSAGE'],
      [other, { type: 'ActionThrowDices' }, 'NOT_YOUR_TURN'],
      // Who sends is who he is, whatever he says.
      [other, { type: 'ActionThrowDices', player: one.person.id, game: 1 }, 'NOT_YOUR_TURN'],
    ];
    for (const [client, message, code] of cases) {
      expect((await client.refused(message)).code, JSON.stringify(message)).toBe(code);
    }
    const again = await MagnateClient.enter(home, one.person, one.state.id);
    expect(JSON.stringify(again.state)).toBe(before);
    inOrder(clients);
  });

  test('a message over the limit closes the socket', async () => {
    const { clients } = await seated(shared(), 2);
    clients[0]!.say({ type: 'ChatMessage', msg: 'x'.repeat(MESSAGE_LIMIT) });
    expect(await clients[0]!.closed).toBe(1009);
  });

  test('who floods is warned and then closed; talk has a measure of its own', async () => {
    holdTime();
    const home = await Houses.start({ RATE_LIMITS: 'on' });
    const { clients } = await seated(home, 2);
    const [one, other] = [active(clients), waiting(clients)];
    for (let i = 0; i < 6; i++) one.say({ type: 'ChatMessage', msg: `${i}`, seq: i });
    expect(await one.next('error')).toMatchObject({ code: 'RATE', seq: 5 });
    await other.next('chat_message', ({ msg }) => msg === '4');
    for (let i = 0; i < 300; i++) other.say({ type: 'ActionThrowDices' });
    await other.next('error', ({ code }) => code === 'RATE');
    expect(await other.closed).toBe(4008);
  });

  test('a message that comes twice is played once: by its count, or by what its sender had seen', async () => {
    const { clients } = await seated(shared(), 2);
    const one = active(clients);
    const { v } = one.state;
    await one.play({ type: 'ActionThrowDices', seq: 7, v });
    const after = one.state.v;
    expect(await one.refused({ type: 'ActionThrowDices', seq: 7 })).toMatchObject({ seq: 7 });
    // Whatever is asked now was asked later than what was seen then.
    for (const { legal } of clients) {
      for (const action of legal.slice(0, 1)) {
        const error = await clients.find((client) => client.legal === legal)!.refused({ ...action, seq: 8, v });
        expect(error).toMatchObject({ code: 'STALE', seq: 8 });
      }
    }
    expect(one.state.v).toBe(after);
    inOrder(clients);
  });

  test('messages sent in one go are done one after the other', async () => {
    const { clients } = await seated(shared(), 2);
    const one = active(clients);
    for (let seq = 0; seq < 4; seq++) one.say({ type: 'ChatMessage', msg: `${seq}`, seq });
    one.say({ type: 'ActionThrowDices' });
    const told: string[] = [];
    await one.next('game_action');
    for (const message of one.all) if (message.event_type === 'chat_message') told.push(message.msg);
    expect(told).toEqual(['0', '1', '2', '3']);
  });
});

/** Every number in a message, but for those that count records and milliseconds. */
function numbersIn(value: Message): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === 'v' || key === 'deadline' ? [] : [...(/^\d+$/.test(key) ? [Number(key)] : []), ...numbersIn(member)],
  );
}

test('a sealed bid is in nobody’s bytes before the auction is over, and then in everybody’s', async () => {
  const home = shared();
  let hidden = 0;
  while (hidden < 5) {
    const { clients, table } = await seated(home, 3);
    const bidders = () => clients.filter((client) => client.may('ActionBid'));
    const auctions = () =>
      playOn(
        clients,
        () => bidders().length === 2,
        (client) => client.may('ActionDropPurchase'),
      );
    for (await auctions(); bidders().length === 2 && hidden < 5; await auctions()) {
      const [first, second] = bidders() as [MagnateClient, MagnateClient];
      const known = new Set(clients.flatMap(({ state, legal }) => numbersIn([state, legal])));
      const cash = first.state.money[first.person.id];
      // A number that nothing else in these messages is, or will be for the next few records.
      const telling = (n: number) => n >= 300 && Math.abs(n - first.state.v) > 20 && !known.has(n);
      const amount = Array.from({ length: cash }, (_, i) => cash - i).find(telling) ?? 0;
      const others = clients.filter((client) => client !== first);
      const from = others.map(({ all }) => all.length);
      await first.play({ type: 'ActionBid', amount });
      await until(() => clients.every(({ state }) => state.v === first.state.v));
      const late = await MagnateClient.enter(home, second.person, table.id);
      const heard = [...others.flatMap(({ all }, i) => all.slice(from[i])), ...late.all];
      if (amount > 0) expect(heard.flatMap(numbersIn)).not.toContain(amount);
      late.raw.terminate();
      for (const client of clients) client.forget();
      second.legal = [];
      second.say({ type: 'ActionBid', amount: 0 });
      for (const other of others) {
        const opened = await other.next('game_action', ({ data }) => data.player === first.person.id);
        expect(opened.data).toMatchObject({ type: 'ActionBid', amount });
      }
      await until(() => clients.every(({ state }) => state.phase !== 'auction'));
      if (amount > 0) hidden++;
    }
    const { secret } = (await home.server.house.store.table(table.id))!;
    for (const client of clients) expect(client.texts.join('\n')).not.toContain(secret);
    inOrder(clients);
  }
});

describe('bots, absence and time', () => {
  test('bots play beside people, and what they do is told like anything else', async () => {
    const { clients, table } = await seated(shared(), 1, 2);
    const [ann] = clients as [MagnateClient];
    await playOn(clients, () => new Set(ann.all.map((m) => m.data?.player)).size > 3);
    const players = new Set(ann.all.flatMap((m) => (m.event_type === 'game_action' ? [m.data.player] : [])));
    expect([...players].filter((id) => id < 0).length).toBe(2);
    expect(ann.state.id).toBe(table.id);
    inOrder(clients);
  });

  test('when the last person gives up, the game is over as it stands', async () => {
    const { clients, persons, table } = await seated(shared(), 2, 2);
    await playOn(clients, () => clients[0]!.state.v > 20);
    clients[0]!.say({ type: 'ActionSurrender' });
    await clients[1]!.next('game_action', ({ data }) => data.type === 'ActionSurrender');
    expect(clients[1]!.all.at(-1)).not.toMatchObject({ data: { type: 'ResponseBonus' } });
    await persons[1]!.call('resign', { id: table.id });
    const { data } = await clients[0]!.next('game_response', (m) => m.data.type === 'ResponseBonus');
    expect(
      Object.keys(data.money)
        .map(Number)
        .every((id) => id < 0),
    ).toBe(true);
    expect(Object.keys(data.money)).toHaveLength(2);
    await until(async () => (await persons[0]!.call('table', { id: table.id })).body.table.state === 'over');
    expect((await persons[0]!.state(table.id)).result?.reason).toBe('forsaken');
    const again = await MagnateClient.enter(shared(), persons[0]!, table.id);
    expect(again.state).toMatchObject({ finished: true, phase: 'end_game', legal_actions: [] });
    expect(await again.refused({ type: 'ActionThrowDices' })).toMatchObject({ code: 'GAME_OVER' });
    inOrder([...clients, again]);
  });

  test('a time-out is told by its response alone; after three of them a bot keeps the seat until its owner is back', async () => {
    holdTime();
    // Without a delay two stewards would finish the game at once.
    const home = await Houses.start({ BOT_DELAY_MS: '10000' });
    const { clients, persons, table } = await seated(home, 2, 0, { clock: 'normal' });
    const deadline = clients[0]!.state.deadline;
    expect(deadline).toBeGreaterThan(timeNow() + 45 * SECOND);
    const from = clients.map(({ all }) => all.length);
    await pass(deadline - timeNow() + SECOND);
    await until(() => clients.every(({ state }, i) => state.v > 0 && clients[i]!.all.length > from[i]!));
    expect(clients.flatMap(({ all }, i) => all.slice(from[i])).map((m) => m.event_type)).not.toContain('game_action');
    for (const client of clients) client.raw.terminate();
    const held = async () => (await persons[0]!.state(table.id)).holders.map(({ kind }) => kind);
    for (let i = 0; i < 60 && (await held()).some((kind) => kind === 'person'); i++) await pass(20 * SECOND);
    expect(await held()).toEqual(['steward', 'steward']);
    const back = await MagnateClient.enter(home, persons[1]!, table.id);
    expect(await held()).toEqual(['steward', 'person']);
    back.say({ type: 'ActionSurrender' });
    await back.next('game_response', ({ data }) => data.type === 'ResponseBonus');
    await pass(SECOND);
    // Who was away to the end may still see how it ended.
    const late = await MagnateClient.enter(home, persons[0]!, table.id);
    expect(late.state.finished).toBe(true);
    inOrder([...clients, back, late]);
  });

  test('each thing done gives time for the next, but managing has an end', async () => {
    holdTime();
    const home = await Houses.start();
    const { clients } = await seated(home, 2, 0, { clock: 'normal' });
    const mayMortgage = () =>
      clients.find((client) => client.state.phase === 'business' && client.may('ActionMortgageSet'));
    await playOn(
      clients,
      () => mayMortgage() !== undefined,
      (client) => client.may('ActionBuySquare'),
    );
    const owner = mayMortgage()!;
    const { square } = owner.may('ActionMortgageSet')!;
    const began = timeNow();
    for (const type of ['ActionMortgageSet', 'ActionMortgageUnset', 'ActionMortgageSet']) {
      expect(owner.state.deadline - timeNow()).toBeGreaterThan(40 * SECOND);
      await pass(40 * SECOND);
      await owner.play({ type, square });
    }
    // 120 of 150 seconds are gone.
    expect(owner.state.deadline - began).toBeLessThanOrEqual(150 * SECOND);
    expect(owner.state.deadline - timeNow()).toBeLessThanOrEqual(30 * SECOND);
    await pass(31 * SECOND);
    const { data } = await owner.next('game_response', (m) => m.data.type === 'ResponseSkipPhase');
    expect(data.active_turn_player).not.toBe(owner.person.id);
    inOrder(clients);
  });
});

test('a restart closes the socket with 1012, what goes wrong on our side with 1013', async () => {
  const home = await Houses.start({ LOG_LEVEL: 'silent' });
  const { clients, persons } = await seated(home, 2);
  await home.restart();
  expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([1012, 1012]);
  home.server.house.store.table = () => Promise.reject(new Error('the disk is gone'));
  const late = new Client(addressOf(home, 999_999, { token: persons[0]!.token }));
  expect(await late.closed).toBe(1013);
});

test('after a restart the state is the same, and the game goes on', async () => {
  const home = await Houses.start();
  const { clients, enter } = await seated(home, 2);
  await playOn(clients, () => clients[0]!.state.v > 30);
  for (const client of clients) client.raw.terminate();
  const before = (await enter()).map(({ all }) => JSON.stringify(all[0]));
  await home.restart();
  const after = await enter();
  expect(after.map(({ all }) => JSON.stringify(all[0]))).toEqual(before);
  await playOn(after, () => after[0]!.state.v > 40);
  inOrder(after);
});
