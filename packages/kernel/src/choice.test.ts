import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FastChance } from './chance/fast.js';
import { actionAt, choiceSize, covers, domainSize, pickAction } from './choice.js';
import { type Choice, CLOCK, type Domain, waitingId, wasWaitingId } from './game.js';

const one: Domain = { kind: 'one', of: [3, 'x'] };
const range: Domain = { kind: 'range', min: 10, max: 31, step: 10 };
const subset: Domain = { kind: 'subset', of: [1, 2, 3, 4], min: 1, max: 2 };

describe('domains', () => {
  test.each([
    [one, 2],
    [range, 3],
    [subset, 10],
    [{ kind: 'subset', of: [], min: 0, max: 0 } satisfies Domain, 1],
    [{ kind: 'range', min: 5, max: 5 } satisfies Domain, 1],
  ])('%j has %i values', (domain, size) => {
    expect(domainSize(domain)).toBe(size);
  });

  test('a choice stands for every combination, each once, and covers just those', () => {
    const choice: Choice = { type: 'deal', answers: 1, fields: { a: one, b: range, c: subset } };
    expect(choiceSize(choice)).toBe(60);
    const all = Array.from({ length: 60 }, (_, i) => actionAt(choice, i));
    expect(new Set(all.map((action) => JSON.stringify(action))).size).toBe(60);
    for (const action of all) expect(covers(choice, action)).toBe(true);
  });

  test.each([
    { type: 'deal', a: 3, b: 15, c: [1] },
    { type: 'deal', a: 4, b: 10, c: [1] },
    { type: 'deal', a: 3, b: 10, c: [1, 2, 3] },
    { type: 'deal', a: 3, b: 10, c: [2, 1] },
    { type: 'deal', a: 3, b: 10, c: [1, 1] },
    { type: 'deal', a: 3, b: 10, c: [] },
    { type: 'deal', a: 3, b: 10 },
    { type: 'deal', a: 3, b: 10, c: [1], d: 1 },
    { type: 'offer', a: 3, b: 10, c: [1] },
  ])('%j is not covered', (action) => {
    expect(covers({ type: 'deal', answers: 1, fields: { a: one, b: range, c: subset } }, action)).toBe(false);
  });

  test('a picked action is covered, also from domains too large to count', () => {
    const chance = new FastChance('pick', 1);
    const members = Array.from({ length: 80 }, (_, i) => i);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 80 }), (a, b) => {
        const choice: Choice = {
          type: 'x',
          answers: 1,
          fields: { s: { kind: 'subset', of: members, min: Math.min(a, b), max: Math.max(a, b) } },
        };
        expect(covers(choice, pickAction(choice, chance))).toBe(true);
      }),
    );
  });

  test('picks are uniform over combinations', () => {
    const chance = new FastChance('uniform', 1);
    const choice: Choice = { type: 'x', answers: 1, fields: { s: subset } };
    const counts = new Map<string, number>();
    for (let i = 0; i < 10_000; i++) {
      const key = JSON.stringify(pickAction(choice, chance));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(10);
    for (const n of counts.values()) expect(Math.abs(n - 1000)).toBeLessThan(6 * Math.sqrt(900));
  });
});

test('a waiting id that was given to a seat is known from one that never was', () => {
  const counts = [2, 0, 5];
  const given = counts.flatMap((count, seat) => Array.from({ length: count }, (_, i) => waitingId(i + 1, seat)));
  const known = Array.from({ length: 1000 }, (_, id) => id).filter((id) => wasWaitingId(id, counts));
  expect(known).toEqual(given.toSorted((a, b) => a - b));
  expect([waitingId(0, 0), waitingId(1, CLOCK), -63, 987654].some((id) => wasWaitingId(id, counts))).toBe(false);
});
