import { readFileSync } from 'node:fs';
import { lanternfall } from '@freehold/lanternfall';
import { classic, magnate, sprint, tycoon } from '@freehold/property';
import { describe, expect, it } from 'vitest';
import { EDITION_IDS } from '../game/load.js';
import { LANGUAGES } from '../text/languages.js';
import { proseOf } from './markdown.js';
import { type Element, type Prose, wordsOf } from './prose.js';

const GAMES = { classic, magnate, tycoon, sprint, lanternfall };

const read = (name: string) =>
  proseOf(readFileSync(new URL(`../../../../docs/rules/${name}.md`, import.meta.url), 'utf8'));

const children = (prose: Prose) => (typeof prose === 'string' ? [] : (prose.slice(1) as Prose[]));
const tagOf = (prose: Prose) => (typeof prose === 'string' ? '' : prose[0]);
const all = (prose: Prose): Prose[] => [prose, ...children(prose).flatMap(all)];

/** Blocks within blocks; how sentences are put together is each language's own affair. */
const shapeOf = (prose: Prose): unknown => {
  const blocks = children(prose).filter((child) => !['', 'strong', 'em', 'code'].includes(tagOf(child)));
  return [tagOf(prose), ...blocks.map(shapeOf)];
};

/** Sums, numbers of squares, names of options: whatever is the same in every language. */
const figuresOf = (block: Element) => [
  ...(wordsOf(block)
    .replace(/(\d)[,. ](?=\d{3}\b)/g, '$1')
    .match(/\d+/g) ?? []),
  ...all(block).flatMap((each) => (tagOf(each) === 'code' ? [wordsOf(each)] : [])),
];

describe.each(EDITION_IDS)('%s', (edition) => {
  it('has its rules in every language, block for block and figure for figure', () => {
    const english = read(edition);
    expect(english.map(tagOf).slice(0, 3)).toEqual(['h1', 'p', 'h2']);
    for (const language of LANGUAGES.filter((each) => each !== 'en')) {
      const other = read(`${edition}.${language}`);
      expect(other.map(shapeOf)).toEqual(english.map(shapeOf));
      for (const [index, block] of other.entries()) {
        expect([...figuresOf(block)].sort(), wordsOf(block)).toEqual([...figuresOf(english[index]!)].sort());
      }
    }
  });

  it('tells of every option that it has, and of no other', () => {
    const table = read(edition).findLast((block) => block[0] === 'table')!;
    const rows = children(children(table)[1]!);
    const told = rows.flatMap((row) => all(children(row)[0]!).filter((each) => tagOf(each) === 'code')).map(wordsOf);
    const { presets } = GAMES[edition as keyof typeof GAMES];
    expect(told.toSorted()).toEqual(Object.keys(Object.values(presets)[0]!).sort());
  });
});

it('reads what pages of rules are written in', () => {
  const page = `# A *fine* game

Two lines
of \`code\` and **more**.

1. One:
   - this;
   - that.
2. Two

   | a | b |
   |---|---|
   | 1 | 2 |

   and on.

---

<b>for programs</b>`;
  expect(proseOf(page)).toEqual([
    ['h1', 'A ', ['em', 'fine'], ' game'],
    ['p', 'Two lines of ', ['code', 'code'], ' and ', ['strong', 'more'], '.'],
    [
      'ol',
      ['li', 'One:', ['ul', ['li', 'this;'], ['li', 'that.']]],
      [
        'li',
        'Two',
        ['table', ['thead', ['tr', ['th', 'a'], ['th', 'b']]], ['tbody', ['tr', ['td', '1'], ['td', '2']]]],
        ['p', 'and on.'],
      ],
    ],
  ]);
});

it.each([
  '### Deep',
  '> quoted',
  '```\ncode\n```',
  '* another bullet',
  '<b>bold</b>',
  'a [link](elsewhere.md)',
  '![a picture](a.png)',
  'an &amp;',
  'not *closed',
  '    indented',
  '| a |\n|--:|\n| 1 |',
  '| a | b',
])('refuses what it does not know: %s', (markdown) => {
  expect(() => proseOf(markdown)).toThrow(/rules/);
});
