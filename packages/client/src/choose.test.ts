import { type Choice, choiceSize, covers } from '@freehold/kernel';
import type { ChoiceData } from '@freehold/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pick, ready } from './choose.js';

const values = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 6 });
const domain = fc.oneof(
  values.map((of) => ({ kind: 'one' as const, of })),
  fc
    .record({ min: fc.integer({ min: -5, max: 5 }), size: fc.nat(30), step: fc.option(fc.constantFrom(1, 2, 5)) })
    .map(({ min, size, step }) => ({ kind: 'range' as const, min, max: min + size, ...(step && { step }) })),
  fc
    .tuple(values, fc.nat(6), fc.nat(6))
    .map(([of, a, b]) => ({ kind: 'subset' as const, of, min: Math.min(a, b, of.length), max: Math.max(a, b) })),
);
const choice: fc.Arbitrary<ChoiceData> = fc.record({
  type: fc.constantFrom('buy', 'bid', 'trade'),
  answers: fc.nat(9),
  fields: fc.dictionary(fc.constantFrom('a', 'b'), domain, { maxKeys: 2 }),
});

test('what is picked is one of the choices', () => {
  fc.assert(
    fc.property(
      fc.array(choice, { minLength: 1, maxLength: 4 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (list, stream) => {
        const { action, answers } = pick(list, () => stream.next().value as number)!;
        expect(list.some((one) => one.answers === answers && covers(one as Choice, action))).toBe(true);
      },
    ),
  );
});

test('ready actions are all there are, each once, or as many as asked for', () => {
  fc.assert(
    fc.property(choice, fc.integer({ min: 1, max: 50 }), (one, limit) => {
      const actions = ready([one], limit).map(({ action }) => action);
      expect(actions.length).toBe(Math.min(limit, choiceSize(one as Choice)));
      expect(new Set(actions.map((action) => JSON.stringify(action))).size).toBe(actions.length);
      for (const action of actions) expect(covers(one as Choice, action)).toBe(true);
    }),
  );
});

test('a long range is spread evenly', () => {
  const bid: ChoiceData = {
    type: 'bid',
    answers: 1,
    fields: { amount: { kind: 'range', min: 10, max: 1510, step: 10 } },
  };
  expect(ready([bid], 4).map(({ action }) => action['amount'])).toEqual([10, 510, 1010, 1510]);
});

test('every subset may be picked', () => {
  const some: ChoiceData = {
    type: 'sell',
    answers: 1,
    fields: { deeds: { kind: 'subset', of: [1, 2, 3], min: 0, max: 3 } },
  };
  const seen = new Set(Array.from({ length: 400 }, () => JSON.stringify(pick([some])!.action['deeds'])));
  expect([...seen].sort()).toEqual(
    ready([some])
      .map(({ action }) => JSON.stringify(action['deeds']))
      .sort(),
  );
});

test('where there is nothing to choose nothing is chosen', () => {
  expect([pick(undefined), pick([]), ...ready(undefined)]).toEqual([undefined, undefined]);
});
