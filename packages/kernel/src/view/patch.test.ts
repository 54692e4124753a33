import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diff, patched } from './patch.js';

const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.integer(),
    fc.string({ maxLength: 3 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', '#', '0', 'length'), tie('value'), { maxKeys: 4 }),
  ),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'c', '#', '0'), tie('value'), { maxKeys: 5 }),
}));

/** A later version of the same value, as play makes them: mostly alike. */
const neighbours = fc.tuple(plain.object, plain.object, fc.subarray(['a', 'b', 'c', '#', '0'])).map(([a, b, keep]) => {
  const [before, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const kept = Object.entries(structuredClone(before)).filter(([key]) => keep.includes(key));
  return [before, { ...other, ...Object.fromEntries(kept) }] as const;
});

describe('patches', () => {
  test('applied to the old value they give the new one exactly, also after a journey as JSON', () => {
    fc.assert(
      fc.property(neighbours, ([before, after]) => {
        const copy = structuredClone(before);
        const patch = diff(before, after);
        if (patch === undefined) expect(after).toEqual(before);
        else expect(patched(before, JSON.parse(JSON.stringify(patch)))).toEqual(after);
        expect(before, 'the old value is untouched').toEqual(copy);
      }),
      { numRuns: 20_000 },
    );
  });

  test('nothing changed: no patch', () => {
    fc.assert(
      fc.property(plain.object, (value) => {
        expect(diff(value as object, structuredClone(value) as object)).toBeUndefined();
      }),
    );
  });

  test.each([
    [{ cash: [1, 2, 3, 4] }, { cash: [1, 2, 9, 4] }, { cash: { 2: [9] } }],
    [{ cash: [1, 2] }, { cash: [3, 4] }, { cash: [[3, 4]] }],
    [{ offers: [{ id: 1 }, { id: 2 }] }, { offers: [{ id: 1 }] }, { offers: { '#': 1 } }],
    [{ log: [1] }, { log: [1, 2, 3] }, { log: [[1, 2, 3]] }],
    [{ a: 1, b: 2 }, { a: 1 }, { b: [] }],
    [{ a: { b: { c: 1, d: 2 } } }, { a: { b: { c: 3, d: 2 } } }, { a: { b: { c: [3] } } }],
    [{ a: [1] }, { a: { 0: 1 } }, { a: [{ 0: 1 }] }],
    [{ a: null }, { a: {} }, { a: [{}] }],
  ])('%j to %j', (before, after, patch) => {
    expect(diff(before, after)).toEqual(patch);
  });

  test('what did not change is shared, so that a page can tell', () => {
    const before = { board: [1, 2], seats: [{ cash: 1 }, { cash: 2 }] };
    const after = patched(before, diff(before, { board: [1, 2], seats: [{ cash: 1 }, { cash: 3 }] })!);
    expect(after.board).toBe(before.board);
    expect(after.seats[0]).toBe(before.seats[0]);
    expect(after.seats[1]).not.toBe(before.seats[1]);
  });
});
