import { describe, expect, test } from 'vitest';
import type { RefusedError } from './errors.js';
import { MESSAGE_LIMIT } from './routes.js';
import { FakeWire, settle, tableSays, updateSays, viewSays } from './testing.js';

type Sent = { number: number; answers?: number; nonce?: string; type: string };
const refusal = (number: number, refused: string, facts = {}) =>
  ({ type: 'refused', number, refused, facts, message: refused }) as const;
/** What became of it so far. */
function fate(promise: Promise<number>): { is: string } {
  const fate = { is: 'open' };
  promise.then(
    (record) => {
      fate.is = `record ${record}`;
    },
    (error: RefusedError) => {
      fate.is = error.code ?? error.name;
    },
  );
  return fate;
}

test('a command has a number above the last, the question it answers, and a nonce', async () => {
  const wire = new FakeWire();
  const socket = await wire.playing();
  const played = fate(wire.game.act({ type: 'roll' }));
  const [sent] = socket.heard() as [Sent];
  expect(sent).toEqual({ type: 'act', action: { type: 'roll' }, number: 11, answers: 3, nonce: sent.nonce });
  expect(sent.nonce).toMatch(/^[0-9a-f]{32}$/);
  socket.say(updateSays(6), { type: 'accepted', number: 11, record: 6 });
  await settle();
  expect(played.is).toBe('record 6');
});

test('it answers the question of the choice that contains it, unless told which', async () => {
  const wire = new FakeWire();
  const offer = (answers: number, of: number) => ({
    type: 'accept',
    answers,
    fields: { offer: { kind: 'one' as const, of: [of] } },
  });
  const socket = await wire.playing({ choices: [offer(4, 1), offer(5, 2)] });
  const answersOf = (...act: Parameters<typeof wire.game.act>) => {
    void wire.game.act(...act);
    const [sent] = socket.heard() as [Sent];
    socket.say({ type: 'accepted', number: sent.number, record: 5 });
    return sent.answers;
  };
  expect(answersOf({ type: 'accept', offer: 2 })).toBe(5);
  expect(answersOf({ type: 'accept', offer: 3 })).toBe(4);
  expect(answersOf({ type: 'accept', offer: 2 }, { answers: 9 })).toBe(9);
  expect(answersOf({ type: 'resign' })).toBe(undefined);
});

test('it is done only when the view shows it', async () => {
  const wire = new FakeWire();
  const socket = await wire.playing();
  const played = wire.game.act({ type: 'roll' }).then(() => wire.game.number);
  socket.say({ type: 'accepted', number: 11, record: 6 });
  const told = fate(played);
  await settle();
  expect(told.is).toBe('open');
  wire.timers.pass(15_000);
  expect(socket.heard().slice(1)).toEqual([{ type: 'ping' }, { type: 'look', since: 5 }]);
  socket.say(viewSays({ number: 6, command: 11 }));
  expect(await played).toBe(6);
});

test('one is in flight, the rest wait, each is answered', async () => {
  const wire = new FakeWire();
  const socket = await wire.playing();
  const fates = [wire.game.act({ type: 'roll' }), wire.game.act({ type: 'buy' }), wire.game.undo()].map(fate);
  expect(socket.heard().length).toBe(1);
  const choices = [{ type: 'buy', answers: 4 }];
  socket.say(updateSays(6, { choices }), { type: 'accepted', number: 11, record: 6 });
  expect(socket.heard()).toMatchObject([{ number: 12, action: { type: 'buy' }, answers: 4 }]);
  socket.say(refusal(12, 'NO_MONEY'));
  // A number that was refused is not used up.
  expect(socket.heard()).toEqual([{ type: 'undo', number: 12 }]);
  socket.say(updateSays(7), { type: 'accepted', number: 12, record: 7 });
  await settle();
  expect(fates.map(({ is }) => is)).toEqual(['record 6', 'NO_MONEY', 'record 7']);
  expect(wire.told('refused')).toMatchObject([{ code: 'NO_MONEY' }]);
});

describe('after a lost connection', () => {
  test('an unanswered command is sent again as it was', async () => {
    const wire = new FakeWire();
    const first = await wire.playing();
    const played = fate(wire.game.act({ type: 'roll' }));
    const sent = first.heard();
    const second = wire.resume({ number: 6, command: 11, choices: [] });
    expect(second.heard()).toEqual(sent);
    second.say({ type: 'accepted', number: 11, record: 6 });
    await settle();
    expect(played.is).toBe('record 6');
    expect(wire.resume({ number: 6, command: 11 }).heard()).toEqual([]);
  });

  test('an acknowledged one is done as soon as the view shows it, and not sent again', async () => {
    const wire = new FakeWire();
    const first = await wire.playing();
    const played = fate(wire.game.act({ type: 'roll' }));
    first.say({ type: 'accepted', number: 11, record: 6 });
    expect(wire.resume({ number: 6, command: 11 }).heard()).toEqual([]);
    await settle();
    expect(played.is).toBe('record 6');
  });

  test('what was asked for meanwhile waits until it is known where the game stands', async () => {
    const wire = new FakeWire();
    (await wire.playing()).drop();
    void wire.game.act({ type: 'roll' });
    wire.timers.pass(250);
    wire.socket.say(tableSays());
    expect(wire.socket.heard()).toEqual([]);
    wire.socket.say(viewSays({ command: 40 }));
    expect(wire.socket.heard()).toMatchObject([{ number: 41 }]);
  });

  test('whether it was played is not known if another tab played on: it is not tried again', async () => {
    const wire = new FakeWire();
    await wire.playing();
    const played = fate(wire.game.act({ type: 'roll' }));
    const second = wire.resume({ command: 20 });
    expect(second.heard()).toMatchObject([{ number: 11 }]);
    second.say(refusal(11, 'OLD_COMMAND', { last: 20 }));
    await settle();
    expect(second.heard()).toEqual([]);
    expect(played.is).toBe('OLD_COMMAND');
    void wire.game.act({ type: 'roll' });
    expect(second.heard()).toMatchObject([{ number: 21 }]);
  });
});

test('two tabs of one person: whoever is late takes a higher number', async () => {
  const wire = new FakeWire();
  const socket = await wire.playing();
  const played = fate(wire.game.act({ type: 'roll' }));
  const [sent] = socket.heard();
  socket.say(refusal(11, 'OLD_COMMAND', { last: 500 }));
  expect(socket.heard()).toEqual([{ ...sent, number: 501 }]);
  socket.say(updateSays(6), { type: 'accepted', number: 501, record: 6 });
  await settle();
  expect(played.is).toBe('record 6');
  expect(wire.told('refused')).toEqual([]);
});

test('but not for ever', async () => {
  const wire = new FakeWire();
  const socket = await wire.playing();
  const played = fate(wire.game.act({ type: 'roll' }));
  for (let last = 100; last < 110 && played.is === 'open'; last++) {
    socket.say(refusal((socket.heard()[0] as Sent).number, 'OLD_COMMAND', { last }));
    await settle();
  }
  expect(played.is).toBe('OLD_COMMAND');
});

test('two tabs that begin at the same number do not choose the same next one', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const wire = new FakeWire({ random: Math.random });
      const socket = await wire.playing();
      void wire.game.act({ type: 'roll' });
      return (socket.heard()[0] as Sent).number;
    }),
  );
  expect(new Set(numbers).size).toBe(20);
  for (const number of numbers) expect(number).toBeGreaterThan(10);
});

test('a server about to restart gets it again when it is back', async () => {
  const wire = new FakeWire();
  const socket = await wire.playing();
  void wire.game.act({ type: 'roll' });
  const sent = socket.heard();
  socket.say(refusal(11, 'STOPPING'));
  expect(socket.heard()).toEqual([]);
  expect(wire.resume().heard()).toEqual(sent);
  expect(wire.told('refused')).toEqual([]);
});

test('what nobody answered is said again with the second ping', async () => {
  const wire = new FakeWire();
  const socket = await wire.playing();
  void wire.game.act({ type: 'roll' });
  const sent = socket.heard();
  wire.timers.pass(15_000);
  expect(socket.heard()).toEqual([{ type: 'ping' }]);
  socket.say({ type: 'pong', now: 0 });
  wire.timers.pass(15_000);
  expect(socket.heard()).toEqual([{ type: 'ping' }, ...sent]);
});

test('a message that could not be read, or would be too long, is refused', async () => {
  const wire = new FakeWire();
  const socket = await wire.playing();
  const unread = fate(wire.game.act({ type: 'x'.repeat(50) }));
  socket.say({ type: 'refused', refused: 'BAD_MESSAGE', facts: { field: 'type' }, message: 'too long' });
  const long = fate(wire.game.act({ type: 'name', text: 'é'.repeat(MESSAGE_LIMIT / 2) }));
  await settle();
  expect([unread.is, long.is]).toEqual(['BAD_MESSAGE', 'TOO_LARGE']);
});

test('a game that has not begun says so itself', async () => {
  const wire = new FakeWire();
  await settle();
  wire.socket.say(tableSays({ state: 'gathering' }));
  const played = fate(wire.game.act({ type: 'roll' }));
  const [sent] = wire.socket.heard() as [Sent];
  wire.socket.say(refusal(sent.number, 'NOT_STARTED'));
  await settle();
  expect(played.is).toBe('NOT_STARTED');
});

test('who is too fast slows down, and loses nothing', async () => {
  const wire = new FakeWire();
  const socket = await wire.playing();
  const fates = [wire.game.act({ type: 'roll' }), wire.game.undo()].map(fate);
  const [first] = socket.heard();
  socket.say(refusal(11, 'RATE', { seconds: 0.1 }));
  wire.timers.pass(149);
  expect(socket.heard()).toEqual([]);
  wire.timers.pass(1);
  expect(socket.heard()).toEqual([first]);
  socket.say(updateSays(6), { type: 'accepted', number: 11, record: 6 });
  expect(socket.heard()).toEqual([]);
  wire.timers.pass(50);
  expect(socket.heard()).toEqual([{ type: 'undo', number: 12 }]);
  socket.say(refusal(12, 'NOTHING_TO_UNDO'));
  await settle();
  expect(fates.map(({ is }) => is)).toEqual(['record 6', 'NOTHING_TO_UNDO']);
  expect(wire.told('refused').length).toBe(1);
});
