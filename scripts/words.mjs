/**
 * Fails on names that are not ours to use, in any file of the project or in a file's name. The words are put together
 * here so that this file does not contain them.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const FORBIDDEN = [
  { word: ['mono', 'poly'].join(''), why: "another publisher's trade name" },
  { word: ['o', 'poly'].join(''), why: 'an ending that belongs to it' },
  { word: ['rich uncle ', 'penny', 'bags'].join(''), why: 'its mascot' },
  { word: ['penny', 'bags'].join(''), why: 'its mascot' },
];

/** First forbidden word of a text, with its line. */
export function forbiddenIn(text) {
  const lines = text.toLowerCase().split('\n');
  for (const [index, line] of lines.entries()) {
    const found = FORBIDDEN.find(({ word }) => line.includes(word));
    if (found) return { line: index + 1, ...found };
  }
  return undefined;
}

function main() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  let wrong = 0;
  for (const file of files.split('\n').filter(Boolean)) {
    for (const [where, text] of [
      [`name of ${file}`, file],
      [file, readable(file)],
    ]) {
      const found = forbiddenIn(text);
      if (!found) continue;
      wrong++;
      console.error(`${where}:${found.line}: a forbidden word (${found.why})`);
    }
  }
  if (wrong > 0) process.exitCode = 1;
}

/** The text of a file; nothing for one that is gone from the work tree. */
function readable(file) {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

if (import.meta.url === `file://${process.argv[1]}`) main();
