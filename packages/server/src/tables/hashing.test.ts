import { randomBytes } from 'node:crypto';
import { PURE_HASHING } from '@freehold/kernel';
import { expect, test } from 'vitest';
import { NATIVE_HASHING } from './hashing.js';

const TEXTS = [
  '',
  'salt\n7',
  'ünïcödé \u{1f3b2}',
  'x'.repeat(63),
  'x'.repeat(160),
  'é'.repeat(160),
  'y'.repeat(5000),
  'z'.repeat(40_000),
];

test.each(TEXTS.map((text) => [text.slice(0, 12), text]))('gives what the pure functions give: %s', (_, text) => {
  for (const size of [0, 1, 32, 63, 64, 65, 200]) {
    const key = randomBytes(size);
    expect(NATIVE_HASHING.keyed(key)(text)).toBe(PURE_HASHING.keyed(key)(text));
  }
  const [before, salt] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  expect(NATIVE_HASHING.chained(before, salt, text)).toBe(PURE_HASHING.chained(before, salt, text));
});

test("keys that take turns, long and short, do not get in each other's way", () => {
  const keys = [randomBytes(64), randomBytes(1), randomBytes(32), randomBytes(65)];
  const pure = keys.map((key) => PURE_HASHING.keyed(key));
  const native = keys.map((key) => NATIVE_HASHING.keyed(key));
  for (let i = 0; i < 200; i++) {
    const at = randomBytes(1)[0]! % keys.length;
    expect(native[at]!(`text ${i}`)).toBe(pure[at]!(`text ${i}`));
  }
});
