/**
 * Reads the Markdown that pages of rules are written in, when the page is built: no browser ever loads a reader of Markdown.
 * It knows what those pages use and refuses everything else, so that nothing is ever shown as it was not meant.
 */
import type { Plugin } from 'vite';
import type { Element, Prose, Tag } from './prose.js';

/** What stands below it is for those who program. */
const LINE = /^---$/;
const HEADING = /^(#{1,2}) (.+)$/;
const NUMBER = /^\d+\. /;
const BULLET = /^- /;
const ROW = /^\|.*\|$/;
const BEGINS_BLOCK = [HEADING, NUMBER, BULLET, ROW];
/** Things that Markdown has and these pages do not. */
const UNKNOWN_BLOCK = /^(\s|#|>|```|~~~|\*\s|\+ |<|\||={2,}$|-{2,}$|\[[^\]]+\]:)/;
const UNKNOWN_INLINE = /[*_`<>[\]\\~|]|&\w+;|!\[/;
const INLINE = /\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*]+)\*|`(?<code>[^`]+)`/g;

export function proseOf(markdown: string): Element[] {
  const lines = markdown.split('\n').map((line) => line.trimEnd());
  const end = lines.findIndex((line) => LINE.test(line));
  return blocksOf(end < 0 ? lines : lines.slice(0, end));
}

function blocksOf(lines: readonly string[]): Element[] {
  const blocks: Element[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const from = at++;
    if (line === '') continue;
    const heading = HEADING.exec(line);
    if (heading) blocks.push([heading[1]!.length === 1 ? 'h1' : 'h2', ...inlineOf(heading[2]!)]);
    else if (NUMBER.test(line) || BULLET.test(line)) {
      const mark = NUMBER.test(line) ? NUMBER : BULLET;
      while (at < lines.length && (mark.test(lines[at]!) || isInItem(lines, at))) at++;
      blocks.push([mark === NUMBER ? 'ol' : 'ul', ...itemsOf(lines.slice(from, at), mark)]);
    } else if (ROW.test(line)) {
      while (at < lines.length && ROW.test(lines[at]!)) at++;
      blocks.push(tableOf(lines.slice(from, at)));
    } else if (UNKNOWN_BLOCK.test(line)) throw new Error(`a page of rules cannot say: ${line}`);
    else {
      while (at < lines.length && lines[at] !== '' && !BEGINS_BLOCK.some((mark) => mark.test(lines[at]!))) at++;
      blocks.push(['p', ...inlineOf(lines.slice(from, at).join(' '))]);
    }
  }
  return blocks;
}

/** Indented, or empty with something indented after it. */
function isInItem(lines: readonly string[], at: number): boolean {
  return /^ {2}/.test(lines[at]!) || (lines[at] === '' && /^ {2}/.test(lines[at + 1] ?? ''));
}

function itemsOf(lines: readonly string[], mark: RegExp): Element[] {
  const items: string[][] = [];
  for (const line of lines) {
    const marked = mark.exec(line)?.[0];
    if (marked !== undefined) items.push([line.slice(marked.length)]);
    else items.at(-1)!.push(line.replace(mark === NUMBER ? /^ {3}/ : /^ {2}/, ''));
  }
  return items.map((item) => {
    const [first, ...more] = blocksOf(item);
    return ['li', ...(first?.[0] === 'p' ? (first.slice(1) as Prose[]) : first ? [first] : []), ...more];
  });
}

function tableOf([head, rule, ...rows]: readonly string[]): Element {
  if (!rule || !/^(\|-+)+\|$/.test(rule)) throw new Error(`a table of rules has a head and columns alike: ${head}`);
  const cells = (row: string, tag: Tag): Element => [
    'tr',
    ...row
      .slice(1, -1)
      .split('|')
      .map((cell): Element => [tag, ...inlineOf(cell.trim())]),
  ];
  return ['table', ['thead', cells(head!, 'th')], ['tbody', ...rows.map((row) => cells(row, 'td'))]];
}

function inlineOf(text: string): Prose[] {
  const parts: Prose[] = [];
  const plain = (words: string) => {
    if (UNKNOWN_INLINE.test(words)) throw new Error(`a page of rules cannot say: ${words}`);
    if (words !== '') parts.push(words);
  };
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    plain(text.slice(at, match.index));
    at = match.index + match[0].length;
    const [tag, words] = Object.entries(match.groups!).find(([, inner]) => inner !== undefined)!;
    parts.push([tag as Tag, words!]);
  }
  plain(text.slice(at));
  return parts;
}

/** For Vite: a page of rules is imported as its tree. */
export function rulePages(): Plugin {
  return {
    name: 'rule-pages',
    transform(code, id) {
      if (!id.endsWith('.md')) return undefined;
      return { code: `export default ${JSON.stringify(proseOf(code))};`, map: null };
    },
  };
}
