/** What the tests of these pages share: every row of every table names a test, and every test that is named is in its file. */
import { readFileSync } from 'node:fs';

/** By letter: a file of tests, from the root of the repository, without its ending. */
export type Files = Readonly<Record<string, string>>;

interface Claim {
  readonly row: string;
  readonly letter: string;
  readonly title: string;
}

const cellsOf = (line: string) => line.slice(1, -1).split(/(?<!\\)\|/);

/** Rows whose last cell does not name a test, in tables whose last column is `Test`, and tables that have no such column. */
export function withoutTest(page: string, files: Files): string[] {
  const found: string[] = [];
  const letters = Object.keys(files).join('');
  let isHead = true;
  for (const line of page.split('\n')) {
    if (!line.startsWith('|')) {
      isHead = true;
      continue;
    }
    const last = cellsOf(line).at(-1)!.trim();
    const isRule = /^\|[-:|]+\|$/.test(line);
    if (isHead ? last !== 'Test' : !isRule && !new RegExp(`^[${letters}] \\S`).test(last)) found.push(line);
    isHead = false;
  }
  return found;
}

/** `S what somebody has, W players who are called alike`: several are told apart by their letters. */
export function claimsOf(page: string, files: Files): Claim[] {
  const letters = Object.keys(files).join('');
  const each = new RegExp(`(?:^|, )([${letters}]) (.+?)(?=, [${letters}] |$)`, 'g');
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) =>
    [...cellsOf(row).at(-1)!.trim().replaceAll('\\|', '|').matchAll(each)].map(([, letter, title]) => ({
      row,
      letter: letter!,
      title: title!,
    })),
  );
}

/** Of the claims, those whose test is not in the file: no text there begins as the page says. */
export function notFound(claims: readonly Claim[], files: Files): string[] {
  const texts = new Map<string, readonly string[]>();
  const textsOf = (letter: string) => {
    let known = texts.get(letter);
    if (!known) {
      const code = readFileSync(new URL(`../../${files[letter]}.test.ts`, import.meta.url), 'utf8');
      known = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`\n]*)`/g)].map(
        ([, single, double, template]) => (single ?? double ?? template)!.replaceAll("\\'", "'"),
      );
      texts.set(letter, known);
    }
    return known;
  };
  return claims
    .filter(({ letter, title }) => !textsOf(letter).some((text) => text.startsWith(title)))
    .map(({ letter, title }) => `${letter} ${title}`);
}
