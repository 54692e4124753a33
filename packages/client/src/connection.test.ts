import { describe, expect, test } from 'vitest';
import type { ClosedError } from './errors.js';
import { FakeWire, settle, tableSays, updateSays, viewSays } from './testing.js';

const happened = (number: number) => ({
  number,
  what: { kind: 'act' as const, actor: 1, by: 'bot' as const },
  events: [{ type: `event ${number}` }],
});

describe('the view', () => {
  test('is kept by patches, and what was there before is left as it was', async () => {
    const wire = new FakeWire();
    const socket = await wire.playing();
    const before = wire.game.standing;
    socket.say(updateSays(6, { patch: { cash: { 1: [50] } }, own: { cards: { 0: ['bus'] } } }));
    expect(wire.game.view).toEqual({ open: { cash: [100, 50] }, own: { cards: ['bus'] } });
    expect(wire.game).toMatchObject({ number: 6, choices: undefined, waiting: [], names: ['Ann', 'Bot'], seat: 0 });
    expect(before.view).toEqual({ open: { cash: [100, 100] }, own: { cards: [] } });
  });

  test('takes a record once, however often it comes', async () => {
    const wire = new FakeWire();
    const socket = await wire.playing();
    socket.say(updateSays(6), updateSays(6), updateSays(5), updateSays(7));
    expect(wire.told('events')).toEqual([happened(6), happened(7)]);
    expect(socket.heard()).toEqual([]);
  });

  test('asks to look once when a record is missing, and waits for the view', async () => {
    const wire = new FakeWire();
    const socket = await wire.playing();
    socket.say(updateSays(8), updateSays(9), updateSays(6), updateSays(7));
    expect(socket.heard()).toEqual([{ type: 'look', since: 5 }]);
    expect(wire.game.number).toBe(5);
    socket.say(viewSays({ number: 9, missed: [6, 7, 8, 9].map(happened) }), updateSays(9), updateSays(10));
    expect(wire.game.number).toBe(10);
    expect(wire.told('events')).toEqual([6, 7, 8, 9, 10].map(happened));
  });

  test('looks again with the next ping if no view came', async () => {
    const wire = new FakeWire();
    const socket = await wire.playing();
    socket.say(updateSays(8));
    socket.heard();
    wire.timers.pass(15_000);
    expect(socket.heard()).toEqual([{ type: 'ping' }, { type: 'look', since: 5 }]);
  });

  test('looks when it is told of a part of its own that it has not got', async () => {
    const wire = new FakeWire();
    const socket = await wire.playing({ view: { open: { cash: [1] } } });
    socket.say(updateSays(6, { own: { cards: ['x'] } }));
    expect(socket.heard()).toEqual([{ type: 'look', since: 5 }]);
  });

  test('knows who sits where: holders by records, names by the table', async () => {
    const wire = new FakeWire();
    const socket = await wire.playing();
    socket.say(
      updateSays(6, { what: { kind: 'seat', seat: 1, holder: { kind: 'person', user: 9 }, reason: 'joined' } }),
      tableSays({
        seats: [
          { kind: 'person', name: 'Ann', user: 1 },
          { kind: 'person', name: 'Zoe', user: 9 },
        ],
      }),
      { type: 'presence', here: [0, 1], watching: 3 },
    );
    expect(wire.game.holders).toEqual([
      { kind: 'person', user: 1 },
      { kind: 'person', user: 9 },
    ]);
    expect(wire.game.names).toEqual(['Ann', 'Zoe']);
    expect(wire.game.presence).toEqual({ here: [0, 1], watching: 3 });
  });

  test('a game that starts later comes as a view', async () => {
    const wire = new FakeWire();
    await settle();
    wire.socket.say(tableSays({ state: 'gathering' }));
    expect(await wire.game.opened()).toBe(wire.game);
    expect(wire.game).toMatchObject({ number: -1, view: undefined, status: 'open' });
    wire.socket.say(tableSays(), viewSays({ number: 0 }));
    expect(wire.game.number).toBe(0);
  });
});

describe('the end', () => {
  const result = { places: [[0], [1]], reason: 'last_standing', scores: [5, 0] };

  test('comes with the last record, once', async () => {
    const wire = new FakeWire();
    const socket = await wire.playing();
    socket.say(updateSays(6), updateSays(7, { what: { kind: 'end', reason: 'finished', result } }));
    socket.say(tableSays({ state: 'over' }), viewSays({ number: 7, result }), { type: 'rematch', table: 8 });
    expect(wire.told('end')).toEqual([{ reason: 'finished', result }]);
    expect(wire.told('rematch')).toEqual([{ table: 8 }]);
    expect(wire.game).toMatchObject({ over: 'finished', result });
  });

  test.each([
    ['finished', { result }, { reason: 'finished', result }],
    ['abandoned', {}, { reason: 'abandoned' }],
  ])('is told of a game that was %s before we came', async (_, more, end) => {
    const wire = new FakeWire();
    await settle();
    wire.socket.say(tableSays({ state: 'over' }), viewSays({ waiting: [], ...more }));
    expect(wire.told('end')).toEqual([end]);
  });

  test('is told when it came while we were away', async () => {
    const wire = new FakeWire();
    await wire.playing();
    wire.resume({ number: 6, missed: [{ number: 6, what: { kind: 'end', reason: 'abandoned' }, events: [] }] });
    expect(wire.told('end')).toEqual([{ reason: 'abandoned' }]);
  });
});

describe('the connection', () => {
  test('says who, which table, from where on and in which vocabulary', async () => {
    const wire = new FakeWire({ code: 'ABCDEFGHJK', since: 2, url: 'https://server.example/' });
    await settle();
    expect(wire.socket.url.href).toBe('wss://server.example/ws/game/7/?token=me&code=ABCDEFGHJK&since=2');
  });

  test('comes back by itself, resumes, and tells what was missed', async () => {
    const wire = new FakeWire();
    await wire.playing();
    const socket = wire.resume({ number: 7, missed: [happened(6), happened(7)] });
    expect(socket.url.searchParams.get('since')).toBe('5');
    expect(wire.told('events')).toEqual([happened(6), happened(7)]);
    expect(wire.told('status')).toEqual(
      ['connecting', 'open', 'waiting', 'connecting', 'open'].map((status) => ({ status })),
    );
  });

  test('waits longer and longer, but not for ever', async () => {
    const wire = new FakeWire({ random: () => 1 });
    await settle();
    const waits = Array.from({ length: 8 }, () => {
      wire.socket.drop();
      const [wait] = wire.timers.due;
      wire.timers.pass(wait!);
      return wait;
    });
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  });

  test('starts over with short waits only after it proved good', async () => {
    const wire = new FakeWire({ random: () => 1 });
    const waitAfter = async (ping: boolean) => {
      const socket = await wire.playing();
      if (ping) wire.timers.pass(15_000);
      if (ping) socket.say({ type: 'pong', now: 0 });
      socket.drop();
      const [wait] = wire.timers.due;
      wire.timers.pass(wait!);
      return wait;
    };
    expect(await waitAfter(false)).toBe(250);
    expect(await waitAfter(false)).toBe(500);
    expect(await waitAfter(true)).toBe(250);
  });

  test('waits as long as the server asked when it said bye', async () => {
    const wire = new FakeWire();
    const socket = await wire.playing();
    socket.say({ type: 'bye', reason: 'restart', after: 3000 });
    socket.drop(1012);
    expect(wire.timers.due).toEqual([3000]);
    wire.timers.pass(3000);
    wire.socket.drop(1006);
    expect(wire.timers.due).toEqual([250]);
  });

  test.each([1013, 4008])('is not quick after %i', async (code) => {
    const wire = new FakeWire({ random: () => 1 });
    (await wire.playing()).drop(code);
    expect(wire.timers.due).toEqual([2000]);
  });

  test.each([
    [4002, 'unauthenticated'],
    [4003, 'not found'],
  ])('ends with %i: %s', async (code, because) => {
    const wire = new FakeWire();
    const opened = wire.game.opened().catch((error: ClosedError) => error.because);
    const played = wire.game.act({ type: 'roll' }).catch((error: ClosedError) => error.because);
    await settle();
    wire.socket.drop(code);
    expect(await opened).toBe(because);
    expect(await played).toBe(because);
    expect(await wire.game.act({ type: 'roll' }).catch((error: ClosedError) => error.because)).toBe(because);
    expect(wire.timers.due).toEqual([]);
    expect(wire.game.status).toBe('closed');
  });

  test('notices silence: a ping after 15 seconds, 10 more, and another connection', async () => {
    const wire = new FakeWire();
    const socket = await wire.playing();
    wire.timers.pass(15_000);
    expect(socket.heard()).toEqual([{ type: 'ping' }]);
    wire.timers.pass(9_999);
    expect(socket.isClosed).toBe(false);
    wire.timers.pass(1);
    expect(socket.isClosed).toBe(true);
    expect(wire.sockets.length).toBe(2);
  });

  test('takes anything for a sign of life', async () => {
    const wire = new FakeWire();
    const socket = await wire.playing();
    wire.timers.pass(20_000);
    socket.say(updateSays(6));
    wire.timers.pass(14_999);
    expect(socket.heard()).toEqual([{ type: 'ping' }]);
    wire.timers.pass(1);
    expect(socket.heard()).toEqual([{ type: 'ping' }]);
  });

  test('gives up on a server that takes the call and never speaks', async () => {
    const wire = new FakeWire();
    await settle();
    wire.timers.pass(10_000);
    expect(wire.sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  test('gives up on nonsense, and hears nothing more from there', async () => {
    const wire = new FakeWire();
    const socket = await wire.playing();
    socket.onmessage!({ data: '{"type":' });
    expect(socket.isClosed).toBe(true);
    socket.say(updateSays(6));
    socket.drop(4003);
    expect(wire.game).toMatchObject({ number: 5, status: 'waiting' });
  });

  test('can be told to try at once, and to stop', async () => {
    const wire = new FakeWire();
    (await wire.playing()).drop(1013);
    wire.game.retry();
    expect(wire.sockets.length).toBe(2);
    wire.game.close();
    expect(wire.socket.isClosed).toBe(true);
    wire.timers.pass(100_000);
    expect(wire.sockets.length).toBe(2);
    expect(wire.game.failure).toMatchObject({ because: 'closed' });
  });

  test('a listener that throws hinders nobody', async () => {
    const wire = new FakeWire();
    const socket = await wire.playing();
    const uncaught = new Promise((resolve) => {
      const before = process.listeners('uncaughtException');
      process.removeAllListeners('uncaughtException');
      process.once('uncaughtException', (error) => {
        for (const listener of before) process.on('uncaughtException', listener);
        resolve(error);
      });
    });
    const stop = wire.game.on('change', () => {
      throw new Error('mine');
    });
    const heard: number[] = [];
    wire.game.on('change', ({ number }) => heard.push(number));
    socket.say(updateSays(6));
    expect(await uncaught).toMatchObject({ message: 'mine' });
    stop();
    socket.say(updateSays(7));
    expect(heard).toEqual([6, 7]);
  });
});

describe('talk', () => {
  const said = (id: number) => ({ id, number: 0, time: id, user: 1, name: 'Ann', text: `text ${id}` });

  test('is kept once and in order, wherever it was heard', async () => {
    let asked = 0;
    const wire = new FakeWire({ history: async () => (asked++ === 0 ? [said(1)] : [said(1), said(2), said(3)]) });
    const socket = await wire.playing();
    socket.say({ type: 'said', ...said(2) });
    await settle();
    expect(wire.game.chat).toEqual([said(1), said(2)]);
    const again = wire.resume();
    again.say({ type: 'said', ...said(4) });
    await settle();
    expect(wire.game.chat).toEqual([1, 2, 3, 4].map(said));
    expect(wire.told('said').length).toBe(2);
  });

  test('waits for a connection, and is not said twice', async () => {
    const wire = new FakeWire();
    wire.game.say('  hello  ');
    wire.game.say('   ');
    const socket = await wire.playing();
    wire.game.mute(4);
    const words = [
      { type: 'say', text: 'hello' },
      { type: 'mute', user: 4, on: true },
    ];
    expect(socket.heard()).toEqual(words);
    expect(wire.resume().heard()).toEqual([]);
  });

  test('a thought is sent like that, and is an event when it is stored', async () => {
    const wire = new FakeWire();
    const thought = { text: 'Orange, then.', decision: 'buy', answers: 65 };
    wire.game.think(thought);
    const socket = await wire.playing();
    expect(socket.heard()).toEqual([{ type: 'think', ...thought }]);
    const kept = { ...thought, id: 3, seat: 0, number: 5, time: 9 };
    socket.say({ type: 'thought', ...kept });
    expect(wire.told('thought')).toMatchObject([kept]);
    expect(wire.resume().heard()).toEqual([]);
  });

  test('a refusal of it is an event', async () => {
    const wire = new FakeWire();
    const socket = await wire.playing();
    socket.say({ type: 'refused', refused: 'MUTED', facts: {}, message: 'not now' });
    expect(wire.told('refused')).toMatchObject([{ code: 'MUTED', message: 'not now' }]);
  });
});
