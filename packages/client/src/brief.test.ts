import { expect, test } from 'vitest';
import { spelledOut } from './brief.js';
import { FakeWire } from './testing.js';

const SHAPES = [
  ['passed', 'seat'],
  ['rolled', 'seat', 'dice'],
];

test('what the brief form leaves out is put back', () => {
  const update = spelledOut(
    [
      7,
      { phase: ['roll'] },
      [
        [70, 1, 'offer', null, false],
        [65, 0, 'roll', 9],
      ],
      [[1, 0, [2, 5]], [0, 3], { type: 'strange', more: 1 }],
      {
        actor: 2,
        choices: [
          'roll',
          { type: 'accept', answers: 70, fields: { offer: [70], most: { kind: 'range', min: 0, max: 2 } } },
        ],
      },
    ],
    SHAPES,
    0,
    1234,
    [{ id: 7, seat: 1, kind: 'roll', blocking: true }],
  );
  expect(update).toEqual({
    type: 'update',
    number: 7,
    time: 1234,
    head: '',
    what: { kind: 'act', actor: 2, by: 'owner' },
    patch: { phase: ['roll'] },
    waiting: [
      { id: 70, seat: 1, kind: 'offer', blocking: false },
      { id: 65, seat: 0, kind: 'roll', blocking: true, deadline: 1243 },
    ],
    events: [
      { type: 'rolled', seat: 0, dice: [2, 5] },
      { type: 'passed', seat: 3 },
      { type: 'strange', more: 1 },
    ],
    choices: [
      { type: 'roll', answers: 65 },
      {
        type: 'accept',
        answers: 70,
        fields: { offer: { kind: 'one', of: [70] }, most: { kind: 'range', min: 0, max: 2 } },
      },
    ],
  });
});

test('a bot is named, and what is no action is told as it is', () => {
  const { what, ...rest } = spelledOut([1, {}, [], [], { actor: 3, by: 'bot' }], [], undefined, 0, []);
  expect(what).toEqual({ kind: 'act', actor: 3, by: 'bot' });
  expect(rest).toEqual({ type: 'update', number: 1, time: 0, head: '', waiting: [] });
  const end = { kind: 'end' as const, reason: 'finished' };
  expect(spelledOut([1, {}, [], [], { what: end, head: 'ab' }], [], undefined, 0, [])).toMatchObject({
    what: end,
    head: 'ab',
  });
});

test('who acted goes without saying where one seat alone was waited for', () => {
  const before = [
    { id: 70, seat: 1, kind: 'offer', blocking: false },
    { id: 65, seat: 2, kind: 'roll', blocking: true },
  ];
  const { what } = spelledOut([1, {}, [], [], { by: 'clock' }], [], undefined, 0, before);
  expect(what).toEqual({ kind: 'act', actor: 2, by: 'clock' });
});

test('a connection follows brief updates, and learns the shapes anew with every socket', async () => {
  const wire = new FakeWire({ form: 'brief' });
  const socket = await wire.playing();
  expect(socket.url.searchParams.get('form')).toBe('brief');
  socket.say({ type: 'shapes', from: 0, shapes: [['passed', 'seat']] });
  socket.say([6, { cash: { 1: [90] } }, [[4, 1, 'turn']], [[0, 0]]]);
  socket.say({ type: 'shapes', from: 1, shapes: [['paid', 'amount']] });
  socket.say([
    7,
    {},
    [[5, 0, 'turn']],
    [
      [1, 10],
      [0, 1],
    ],
    { choices: ['pass'] },
  ]);
  expect(wire.game.number).toBe(7);
  expect(wire.game.view!.open).toEqual({ cash: [100, 90] });
  expect(wire.game.choices).toEqual([{ type: 'pass', answers: 5 }]);
  const next = wire.resume({ number: 7 });
  next.say({ type: 'shapes', from: 0, shapes: [['paid', 'amount']] });
  next.say([8, {}, [[6, 1, 'turn']], [[0, 20]]]);
  expect(wire.told('events')).toEqual([
    { number: 6, what: { kind: 'act', actor: 0, by: 'owner' }, events: [{ type: 'passed', seat: 0 }] },
    {
      number: 7,
      what: { kind: 'act', actor: 1, by: 'owner' },
      events: [
        { type: 'paid', amount: 10 },
        { type: 'passed', seat: 1 },
      ],
    },
    { number: 8, what: { kind: 'act', actor: 0, by: 'owner' }, events: [{ type: 'paid', amount: 20 }] },
  ]);
});
