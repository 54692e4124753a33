/** Pages with nothing wrong, and pages with one fault each. */
import { describe, expect, test } from 'vitest';
import { problemsOf } from './claims.js';

const HERE = '- **C** [claims.test.ts](claims.test.ts)';
const ROW = '| there | here | C what is wrong |';

const page = (letters: readonly string[], rows: readonly string[], text = '', head = '| A | B | Test |') =>
  ['# Page', '', ...letters, '', '## Chapter', '', text, '', head, '|---|---|---|', ...rows].join('\n');

describe('what is wrong', () => {
  test.each([
    ['nothing', page([HERE], [ROW])],
    ['a comma, in a title', page([HERE], ['| a | b | C a comma, in a title, what is wrong |'])],
    ['a title in running text', page([HERE], [], 'It is so (**C** what is\nwrong).')],
    ['a letter twice', page([HERE, HERE], [ROW]), 'declared twice: C'],
    ['a letter that nothing names', page([HERE, '- **D** [claims.ts](claims.ts)'], [ROW]), 'unused: D'],
    [
      'a file that is not there',
      page([HERE, '- **D** [gone](gone.test.ts)'], [ROW]),
      'no such file: D gone.test.ts',
      'unused: D',
    ],
    ['a row with a letter of no file', page([HERE], [ROW, '| a | b | C what is wrong, X x |']), 'undeclared: X x'],
    ['text with a letter of no file', page([HERE], [ROW], '**X** what is wrong.'), 'undeclared: X what is wrong'],
    [
      'letters after the head',
      page([HERE], [ROW, '', '- **D** [claims.ts](claims.ts)', '', '**D** so.']),
      'undeclared: D so',
    ],
    ['a title that is not there', page([HERE], ['| a | b | C what is wrong, gone |']), 'no such test: C gone'],
    ['a text that is no title', page([HERE], ['| a | b | C undeclared: X x |']), 'no such test: C undeclared: X x'],
    ['text that introduces a table', page([HERE], [ROW], 'These are all:')],
    ['text that introduces text', page([HERE], [ROW], 'All:\n\nSo (**C** what is wrong).'), 'no test: All:'],
    ['text without a test', page([HERE], [ROW], 'It is so,\nand so.'), 'no test: It is so, and so.'],
    ['a list item without a test', page([HERE], [ROW], '- So (**C** what is wrong).\n- So.'), 'no test: - So.'],
    ['code', page([HERE], [ROW], '```\nso\n```\n\n    so')],
    ['a row without a test', page([HERE], [ROW, '| a | b | - |']), 'no test: | a | b | - |'],
    ['a table without tests', page([HERE], [ROW], '', '| A | B | C |'), 'no test: | A | B | C |'],
  ])('%s', (_, text, ...problems) => expect(problemsOf(text)).toEqual(problems));
});
