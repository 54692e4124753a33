import { ClientMessage } from '@freehold/protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAct } from './connection.js';

const ACT = { type: 'act', number: 3, action: { type: 'bid', amount: 40 } };

it.each([
  ACT,
  { ...ACT, answers: 129 },
  { ...ACT, number: 0, action: { type: '' } },
  // As the client library sends it.
  { ...ACT, nonce: '00ff5a' },
  { ...ACT, nonce: '00ff5a', answers: 129 },
])('%j is read without the schema', (act) => {
  expect(isAct(act)).toBe(true);
});

it.each([{ nonce: 'xyz' }, { nonce: 'abc' }, { nonce: 'ab'.repeat(33) }, { nonce: 7 }])(
  '%j is for the schema',
  (odd) => {
    expect(isAct({ ...ACT, ...odd })).toBe(false);
  },
);

it('what is read without the schema is what the schema would read', () => {
  const odd = fc.oneof(fc.jsonValue(), fc.integer(), fc.double(), fc.string(), fc.constant(undefined));
  const field = fc.constantFrom('type', 'number', 'answers', 'action', 'nonce', 'more', '__proto__');
  const texts = fc.tuple(fc.dictionary(field, odd, { maxKeys: 2 }), fc.option(odd), fc.string({ maxLength: 60 }));
  let taken = 0;
  fc.assert(
    fc.property(texts, ([fields, type, word]) => {
      const action = type === null ? { ...ACT.action, type: word } : { type };
      const value: unknown = JSON.parse(JSON.stringify({ ...ACT, action, ...fields }));
      if (!isAct(value)) return;
      taken++;
      expect(ClientMessage.parse(value)).toEqual(value);
    }),
    { numRuns: 5_000 },
  );
  expect(taken).toBeGreaterThan(50);
});
