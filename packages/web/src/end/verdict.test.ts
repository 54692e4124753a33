import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { classicModel } from '../game/editions/classic.js';
import { en } from '../text/en.js';
import { es } from '../text/es.js';
import { verifyFile } from './fairness.js';
import { verdictText } from './verdict.js';

const FILE = readFileSync(new URL('../../../property/fixtures/classic-fast.match', import.meta.url), 'utf8');
const CUT = FILE.replace(/[^\n]*\n$/, '');

it.each([
  ['of a finished match, what follows from the file', FILE, /follow from the secret/, /salen del secreto/],
  ['of an unfinished one, that nothing is known of its dice', CUT, /cannot be checked/, /no se pueden comprobar/],
  [
    'of a changed one, what is wrong',
    FILE.replace('"actor":1', '"actor":0'),
    /could not be verified/,
    /No se pudieron/,
  ],
])('tells %s', (_, file, english, spanish) => {
  const verdict = verifyFile(classicModel, file);
  expect(verdictText(en, verdict)).toMatch(english);
  expect(verdictText(es, verdict)).toMatch(spanish);
});

it('claims nothing of what was promised before the game', () => {
  const verdict = verifyFile(classicModel, FILE);
  expect(verdictText(en, verdict)).not.toMatch(/honest|were promised|before anybody/);
  expect(en.fairTitle('abc')).not.toMatch(/were sealed/);
  expect(es.fairTitle('abc')).not.toMatch(/se sellaron/);
});
