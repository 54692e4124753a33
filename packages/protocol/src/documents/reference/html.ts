/** Blocks as one page of HTML. No script, nothing fetched; the style is in it, or wherever `stylesheet` says. */
import { anchor, type Block, inline, type Row } from './blocks.js';
import { CSS } from './style.js';

export interface PageOptions {
  /** Where the style is served from, for servers whose policy forbids it inside the page. */
  readonly stylesheet?: string;
  /** Further documents: what they are, and where. */
  readonly beside?: readonly { readonly label: string; readonly href: string }[];
}

export function html(title: string, lead: string, blocks: readonly Block[], options: PageOptions = {}): string {
  const style = options.stylesheet
    ? `<link rel="stylesheet" href="${escaped(options.stylesheet)}">`
    : `<style>${CSS}</style>`;
  const beside = (options.beside ?? []).map(({ label, href }) => `<a href="${escaped(href)}">${escaped(label)}</a>`);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(title)}</title>`,
    style,
    '</head>',
    '<body>',
    '<a class="skip" href="#content">Skip to the content</a>',
    '<div class="page">',
    `<nav aria-label="Contents">${contents(blocks)}</nav>`,
    '<main id="content">',
    `<header><h1>${escaped(title)}</h1><p class="lead">${line(lead)}</p>`,
    beside.length > 0 ? `<p class="beside">${beside.join(' ')}</p>` : '',
    '</header>',
    ...sections(blocks),
    '</main>',
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

export function escaped(source: string): string {
  return source.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

type Heading = Extract<Block, { kind: 'heading' }>;

/** Chapters, and under each what it is about. */
function contents(blocks: readonly Block[]): string {
  const headings = blocks.filter((each): each is Heading => each.kind === 'heading');
  const link = (heading: Heading) =>
    `<a href="#${anchor(heading.text)}">${heading.badge ? badge(heading.badge) : ''}${line(nameIn(heading))}</a>`;
  const tree = (level: number, among: readonly Heading[]): string => {
    const starts = among.flatMap((heading, index) => (heading.level === level ? [index] : []));
    if (starts.length === 0) return level < 4 ? tree(level + 1, among) : '';
    const items = starts.map((start, nth) => {
      const inside = level < 4 ? tree(level + 1, among.slice(start + 1, starts[nth + 1])) : '';
      return `<li>${link(among[start]!)}${inside}</li>`;
    });
    return `<ul>${items.join('')}</ul>`;
  };
  return tree(2, headings);
}

/** A heading that has a badge begins with the badge's word. */
const nameIn = ({ text, badge: word }: Heading) => (word ? text.slice(word.length + 1) : text);
const badge = (word: string) => `<span class="badge ${word.toLowerCase()}">${word}</span> `;

/** Each chapter in a section of its own. */
function sections(blocks: readonly Block[]): string[] {
  const lines: string[] = [];
  let open = false;
  for (const each of blocks) {
    if (each.kind === 'heading' && each.level === 2) {
      if (open) lines.push('</section>');
      lines.push(`<section aria-labelledby="${anchor(each.text)}">`);
      open = true;
    }
    lines.push(block(each));
  }
  if (open) lines.push('</section>');
  return lines;
}

function block(each: Block): string {
  switch (each.kind) {
    case 'heading': {
      const id = anchor(each.text);
      const label = `${each.badge ? badge(each.badge) : ''}${line(nameIn(each))}`;
      return `<h${each.level} id="${id}"><a href="#${id}">${label}</a></h${each.level}>`;
    }
    case 'text':
      return `<p>${line(each.text)}</p>`;
    case 'list':
      return `<ul>${each.items.map((item) => `<li>${line(item)}</li>`).join('')}</ul>`;
    case 'code': {
      const inside = each.language === 'json' ? coloured(each.code) : escaped(each.code);
      const pre = `<pre tabindex="0"><code>${inside}</code></pre>`;
      return each.folded
        ? `<details><summary>${line(each.title)}</summary>${pre}</details>`
        : `<figure><figcaption>${line(each.title)}</figcaption>${pre}</figure>`;
    }
    case 'table':
      return table(each.title, each.head, each.rows);
  }
}

/** On a narrow screen every row becomes a small card; roles keep it a table for those who hear it. */
function table(title: string, head: readonly string[], rows: readonly Row[]): string {
  const body = rows.map((row) => {
    if ('about' in row) {
      return `<tr role="row"><th role="rowheader" class="about" colspan="${head.length}">${line(row.about)}</th></tr>`;
    }
    const [first = '', ...others] = row as readonly string[];
    const cells = others.map((cell) => `<td role="cell">${line(cell)}</td>`).join('');
    return `<tr role="row"><th role="rowheader" scope="row">${line(first)}</th>${cells}</tr>`;
  });
  const heads = head.map((cell) => `<th role="columnheader" scope="col">${line(cell)}</th>`).join('');
  return [
    `<table role="table" class="columns-${head.length}">`,
    title ? `<caption>${line(title)}</caption>` : '',
    `<thead role="rowgroup"><tr role="row">${heads}</tr></thead><tbody role="rowgroup">`,
    ...body,
    '</tbody></table>',
  ].join('');
}

function line(source: string): string {
  return inline(source)
    .map((piece) => {
      const text = escaped(piece.text);
      if (piece.kind === 'code') return `<code>${text}</code>`;
      if (piece.kind === 'strong') return `<strong>${text}</strong>`;
      return piece.kind === 'link' ? `<a href="${escaped(piece.to)}">${text}</a>` : text;
    })
    .join('');
}

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\b\d+(?:\.\d+)?\b/g;

function coloured(code: string): string {
  let from = 0;
  let result = '';
  for (const match of code.matchAll(TOKEN)) {
    const [whole, quoted, colon] = match;
    const kind = quoted === undefined ? 'n' : colon === undefined ? 's' : 'k';
    result += `${escaped(code.slice(from, match.index))}<span class="${kind}">${escaped(quoted ?? whole)}</span>${colon ?? ''}`;
    from = match.index + whole.length;
  }
  return result + escaped(code.slice(from));
}
