import { expect, test } from 'vitest';
import { forbiddenIn } from './words.mjs';

test('a planted word is found, in any spelling and inside other words', () => {
  const name = ['mono', 'poly'].join('');
  expect(forbiddenIn(`fine\nplay ${name.toUpperCase()} here`)).toMatchObject({ line: 2 });
  expect(forbiddenIn(`Our${['towno', 'poly'].join('')}`)).toMatchObject({ line: 1 });
  expect(forbiddenIn('a game of property and trade')).toBeUndefined();
});
