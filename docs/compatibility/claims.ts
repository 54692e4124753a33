/**
 * What the tests of these pages share. The head of a page declares a letter for each file of tests; every row of every table
 * names tests by letter and title, and running text does behind a letter in bold.
 */
import { existsSync, readFileSync } from 'node:fs';

/** The text behind a letter: one title, or several between commas or semicolons. */
interface Claim {
  readonly letter: string;
  readonly titles: string;
}

/** `- **C** [client.test.ts](../../packages/client.test.ts)` */
const DECLARED = /^- \*\*([A-Z])\*\* \[[^\]]+\]\(([^)]+)\)/;

const cellsOf = (line: string) => line.slice(1, -1).split(/(?<!\\)\|/);
const isRow = (line: string) => line.startsWith('|');
const isRule = (line: string) => /^\|[-:|]+\|$/.test(line);

/** Letters and their files, from the first chapter on none. */
function declarations(page: string): [letter: string, path: string][] {
  const [head] = page.split('\n## ');
  return head!.split('\n').flatMap((line) => {
    const [, letter, path] = DECLARED.exec(line) ?? [];
    return letter && path ? [[letter, path]] : [];
  });
}

/** Rows whose last cell does not name a test, in tables whose last column is `Test`, and tables that have no such column. */
function withoutTest(page: string): string[] {
  const lines = page.split('\n');
  return lines.filter((line, i) => {
    if (!isRow(line) || isRule(line)) return false;
    const last = cellsOf(line).at(-1)!.trim();
    return isRow(lines[i - 1] ?? '') ? !/^[A-Z] \S/.test(last) : last !== 'Test';
  });
}

/** `S what somebody has, W players who are called alike` in the last cell of a row, `**D** who floods.` in running text. */
export function claimsOf(page: string): Claim[] {
  const lines = page.split('\n');
  const cells = lines.filter((line) => isRow(line) && !isRule(line)).map((line) => cellsOf(line).at(-1)!.trim());
  const inRows = cells.flatMap((cell) => cell.split(/[,;] (?=[A-Z] )/));
  const text = lines.map((line) => (isRow(line) || DECLARED.test(line) ? '' : line)).join('\n');
  const inText = [...text.matchAll(/\*\*([A-Z])\*\* ((?:[^*\n]|\n(?!\n))+?)(?=[.)])/g)].map(
    ([, letter, titles]) => `${letter} ${titles!.replaceAll('\n', ' ')}`,
  );
  return [...inRows, ...inText].flatMap((claim) => {
    const [, letter, titles] = /^([A-Z]) (.+)$/.exec(claim) ?? [];
    return letter && titles ? [{ letter, titles: titles.replaceAll('\\|', '|') }] : [];
  });
}

/** Every text of a file: a row of a table of cases is named by what its title is filled with, so any may be a title. */
function textsOf(file: URL): string[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`\n]*)`/g)].map(
    ([, single, double, template]) => (single ?? double ?? template)!.replaceAll("\\'", "'"),
  );
}

/** The titles that no text begins with. A comma may be one in a title or one between two. */
function missingOf(titles: string, texts: readonly string[]): string[] {
  const isThere = (title: string) => texts.some((text) => text.startsWith(title));
  const ends = [...[...titles.matchAll(/[,;] /g)].map(({ index }) => index), titles.length];
  const end = ends.findLast((at) => isThere(titles.slice(0, at)));
  if (end === undefined) return [titles];
  return end === titles.length ? [] : missingOf(titles.slice(end + 2), texts);
}

/** Rows without a test, letters that lead nowhere or from nowhere, and tests that are named and not there. */
export function problemsOf(page: string): string[] {
  const problems = withoutTest(page).map((row) => `no test: ${row}`);
  const claims = claimsOf(page);
  const texts = new Map<string, string[]>();
  for (const [letter, path] of declarations(page)) {
    const file = new URL(path, import.meta.url);
    if (texts.has(letter)) problems.push(`declared twice: ${letter}`);
    if (!existsSync(file)) problems.push(`no such file: ${letter} ${path}`);
    if (!claims.some((claim) => claim.letter === letter)) problems.push(`unused: ${letter}`);
    texts.set(letter, existsSync(file) ? textsOf(file) : []);
  }
  for (const { letter, titles } of claims) {
    const known = texts.get(letter);
    if (!known) problems.push(`undeclared: ${letter} ${titles}`);
    else problems.push(...missingOf(titles, known).map((title) => `no such test: ${letter} ${title}`));
  }
  return problems;
}
