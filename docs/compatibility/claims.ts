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

const isItem = (line: string) => /^(- |\d+\. )/.test(line);

/** Paragraphs and list items from the first chapter on, each with the line after it that is not blank. */
function textBlocks(page: string): { readonly text: string; readonly next: string }[] {
  const lines = page.slice(page.indexOf('\n## ') + 1).split('\n');
  const blocks: { text: string; next: string }[] = [];
  let isCode = false;
  let text = '';
  const close = (next: string) => {
    if (text) blocks.push({ text, next });
    text = '';
  };
  for (const [i, line] of lines.entries()) {
    if (line.startsWith('```')) isCode = !isCode;
    const isText = !isCode && !/^(#|\||```| {4}|$)/.test(line);
    if (!isText || isItem(line)) close(lines.slice(i).find((each) => each !== '') ?? '');
    if (isText) text = text ? `${text} ${line.trim()}` : line.trim();
  }
  close('');
  return blocks;
}

/** Running text that names no test. What ends with a colon only introduces the table, list or code after it. */
function withoutClaim(page: string): string[] {
  const introduces = (text: string, next: string) =>
    text.endsWith(':') && (/^(\||```| {4})/.test(next) || isItem(next));
  return textBlocks(page).flatMap(({ text, next }) =>
    /\*\*[A-Z]\*\* \S/.test(text) || introduces(text, next) ? [] : [text],
  );
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

/**
 * What stands before a title: the call of a test, the second call of a table of cases, or the beginning of a row, perhaps with a
 * number or a short key first, or inside a call.
 */
const BEFORE = /(\b(test|it|describe|cases)(\.\w+)?\(|\)\(|\[\s*((\w+|'[\w., -]{1,10}'),)?\s*(\w+\()?)\s*$/;

/** Titles of tests, and what rows of tables begin with: a row is named by what the title of its table is filled with. */
function titlesOf(file: URL): string[] {
  const code = readFileSync(file, 'utf8');
  const texts = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`\n]*)`/g);
  return [...texts].flatMap(({ 1: single, 2: double, 3: template, index }) =>
    BEFORE.test(code.slice(Math.max(0, index - 80), index))
      ? [(single ?? double ?? template)!.replaceAll("\\'", "'")]
      : [],
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

/** Rows and running text without a test, letters that lead nowhere or from nowhere, and tests that are named and not there. */
export function problemsOf(page: string): string[] {
  const problems = [...withoutTest(page), ...withoutClaim(page)].map((claim) => `no test: ${claim}`);
  const claims = claimsOf(page);
  const texts = new Map<string, string[]>();
  for (const [letter, path] of declarations(page)) {
    const file = new URL(path, import.meta.url);
    if (texts.has(letter)) problems.push(`declared twice: ${letter}`);
    if (!existsSync(file)) problems.push(`no such file: ${letter} ${path}`);
    if (!claims.some((claim) => claim.letter === letter)) problems.push(`unused: ${letter}`);
    texts.set(letter, existsSync(file) ? titlesOf(file) : []);
  }
  for (const { letter, titles } of claims) {
    const known = texts.get(letter);
    if (!known) problems.push(`undeclared: ${letter} ${titles}`);
    else problems.push(...missingOf(titles, known).map((title) => `no such test: ${letter} ${title}`));
  }
  return problems;
}
