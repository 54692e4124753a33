import { LANGUAGES as KERNEL } from '@freehold/kernel';
import { REFUSALS, STATS } from '@freehold/property';
import { SERVER_REFUSALS } from '@freehold/protocol';
import { describe, expect, it } from 'vitest';
import { englishChoices } from './choices/en.js';
import { spanishChoices } from './choices/es.js';
import { englishEditions } from './editions/en.js';
import { spanishEditions } from './editions/es.js';
import { en } from './en.js';
import { es } from './es.js';
import { LANGUAGES } from './languages.js';
import { englishLantern } from './lantern/en.js';
import { spanishLantern } from './lantern/es.js';
import { englishLobby } from './lobby/en.js';
import { spanishLobby } from './lobby/es.js';
import { PHRASES } from './phrases.js';
import { englishReplay } from './replay/en.js';
import { spanishReplay } from './replay/es.js';

it('speaks the languages of the games', () => {
  expect(LANGUAGES).toEqual(KERNEL);
});

/** With numbers, or with names where it can only be those. */
function called(words: (...args: unknown[]) => unknown): string {
  try {
    return String(words(2, 3, 4, 'x'));
  } catch {
    return String(words('x', 'y', 'z'));
  }
}

/** Every string of a table with its path; functions are called with plain arguments. */
function told(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, called(value as (...args: unknown[]) => unknown)]];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => told(each, `${path}.${key}`));
  return [];
}

describe.each([
  ['en', en],
  ['es', es],
] as const)('%s', (_, table) => {
  it('says something everywhere, and never "undefined"', () => {
    for (const [path, words] of told(table)) {
      expect(words.trim(), path).not.toBe('');
      expect(words, path).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it('has the same keys as the other, also where the type leaves them open', () => {
    // How many words mean one verb is each language's own affair.
    const keys = (one: unknown) => told(one).map(([path]) => path.replace(/(\.verbs\.\w+)\.\d+$/, '$1'));
    expect([...new Set(keys(table))]).toEqual([...new Set(keys(en))]);
  });

  it('has words for every phrase', () => {
    expect(Object.keys(table.phrases)).toEqual([...PHRASES]);
  });
});

it.each([
  ['choices', englishChoices, spanishChoices],
  ['editions', englishEditions, spanishEditions],
  ['the lobby', englishLobby, spanishLobby],
  ['Lanternfall', englishLantern, spanishLantern],
  ['replays', englishReplay, spanishReplay],
])('of %s there is the same in both', (_, one, other) => {
  expect(told(other).map(([path]) => path)).toEqual(told(one).map(([path]) => path));
  for (const [path, words] of [...told(one), ...told(other)]) expect(words, path).not.toMatch(/^$|undefined|NaN/);
});

it('has words for everything that can pay a bonus', () => {
  expect(Object.keys(englishChoices.stats)).toEqual([...STATS]);
});

it('explains what the lobby refuses', () => {
  const codes = ['NOT_FOUND', 'ROOM_FULL', 'IN_ROOM', 'IN_GAME', 'NOT_READY', 'NOT_HOST', 'RATE', 'BAD_CREDENTIALS'];
  for (const code of [...codes, 'NAME_TAKEN', 'TOO_DEAR', 'STOPPING']) {
    expect(SERVER_REFUSALS).toContain(code);
    expect(en.refusals[code]).toBeDefined();
  }
});

it('explains the refusals that a person can meet while managing and trading', () => {
  for (const code of ['NOT_ENOUGH_CASH', 'GROUP_BUILT', 'UNEVEN', 'NO_PIECES', 'SCARCE', 'EMPTY_TRADE', 'GIFT']) {
    expect(REFUSALS).toContain(code);
    expect(en.refusals[code]).toBeDefined();
  }
});
