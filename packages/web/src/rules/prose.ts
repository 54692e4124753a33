/** A page of rules as it reaches the browser: what a page of Markdown says, as a tree of a few elements. */
const TAGS = [
  'h1',
  'h2',
  'p',
  'ol',
  'ul',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'strong',
  'em',
  'code',
] as const;
export type Tag = (typeof TAGS)[number];
export type Element = readonly [tag: Tag, ...children: Prose[]];
export type Prose = string | Element;

/** All words of it. */
export const wordsOf = (prose: Prose): string =>
  typeof prose === 'string' ? prose : (prose.slice(1) as Prose[]).map(wordsOf).join('');

/** What the address of a section ends with. */
export const anchorOf = (heading: Element): string =>
  wordsOf(heading)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
