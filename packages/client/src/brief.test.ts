import { expect, test } from 'vitest';
import { spelledOut } from './brief.js';

test('what the brief form leaves out is put back', () => {
  const update = spelledOut(
    {
      type: 'brief',
      number: 7,
      actor: 2,
      waiting: [
        { id: 70, seat: 1, kind: 'offer', blocking: false },
        { id: 65, seat: 0, kind: 'roll', left: 9 },
      ],
      choices: [
        { type: 'roll' },
        { type: 'accept', answers: 70, fields: { offer: [70], most: { kind: 'range', min: 0, max: 2 } } },
      ],
    },
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
    waiting: [
      { id: 70, seat: 1, kind: 'offer', blocking: false },
      { id: 65, seat: 0, kind: 'roll', blocking: true, deadline: 1243 },
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
  expect(spelledOut({ type: 'brief', number: 1, actor: 3, by: 'bot', waiting: [] }, undefined, 0, []).what).toEqual({
    kind: 'act',
    actor: 3,
    by: 'bot',
  });
  const what = { kind: 'end' as const, reason: 'finished' };
  expect(spelledOut({ type: 'brief', number: 1, what, head: 'ab', waiting: [] }, undefined, 0, [])).toMatchObject({
    what,
    head: 'ab',
  });
});

test('who acted goes without saying where one seat alone was waited for', () => {
  const before = [
    { id: 70, seat: 1, kind: 'offer', blocking: false },
    { id: 65, seat: 2, kind: 'roll', blocking: true },
  ];
  const { what } = spelledOut({ type: 'brief', number: 1, by: 'clock', waiting: [] }, undefined, 0, before);
  expect(what).toEqual({ kind: 'act', actor: 2, by: 'clock' });
});
