/**
 * A page as data, so that Markdown and HTML say the same. Texts may hold `code`, **strong** and [links](#there); nothing else.
 */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly text: string; readonly badge?: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'code';
      readonly title: string;
      readonly code: string;
      readonly language: 'json' | 'text';
      /** Long, and shown only to who asks. */
      readonly folded?: boolean;
    }
  | { readonly kind: 'table'; readonly title: string; readonly head: readonly string[]; readonly rows: readonly Row[] };

/** A row of cells, or a line across that says what the rows after it are about. */
export type Row = readonly string[] | { readonly about: string };

export const chapter = (text: string): Block => ({ kind: 'heading', level: 2, text });
export const section = (text: string): Block => ({ kind: 'heading', level: 3, text });
export const part = (text: string, badge?: string): Block => ({
  kind: 'heading',
  level: 4,
  text,
  ...(badge !== undefined && { badge }),
});
export const text = (...sentences: readonly string[]): Block => ({ kind: 'text', text: sentences.join(' ') });
export const list = (...items: readonly string[]): Block => ({ kind: 'list', items });
export const code = (title: string, value: string): Block => ({ kind: 'code', title, code: value, language: 'text' });
export const json = (title: string, value: unknown): Block => ({
  kind: 'code',
  title,
  code: compact(value),
  language: 'json',
});
const LONG = 14;
/** The same, folded if it is long. */
export function foldedJson(title: string, value: unknown): Block {
  const written = compact(value);
  return { kind: 'code', title, code: written, language: 'json', folded: written.split('\n').length > LONG };
}
export const table = (title: string, head: readonly string[], rows: readonly Row[]): Block => ({
  kind: 'table',
  title,
  head,
  rows,
});

const WIDTH = 88;

/** JSON as people write it: on one line what fits there. */
export function compact(value: unknown, indent = ''): string {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDTH) return line;
  const deeper = `${indent}  `;
  const members = Array.isArray(value)
    ? value.map((member) => deeper + compact(member, deeper))
    : Object.entries(value).map(([key, member]) => `${deeper}${JSON.stringify(key)}: ${compact(member, deeper)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${members.join(',\n')}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${oneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** The anchor of a heading, as the readers of Markdown that we know make it. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

export type Inline =
  | { readonly kind: 'plain' | 'code' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

/** The pieces of a text. */
export function inline(source: string): Inline[] {
  const pieces: Inline[] = [];
  let from = 0;
  for (const match of source.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g)) {
    const [whole, monospaced, strong, label, to] = match;
    if (match.index > from) pieces.push({ kind: 'plain', text: source.slice(from, match.index) });
    if (monospaced !== undefined) pieces.push({ kind: 'code', text: monospaced });
    else if (strong !== undefined) pieces.push({ kind: 'strong', text: strong });
    else pieces.push({ kind: 'link', text: label!, to: to! });
    from = match.index + whole.length;
  }
  if (from < source.length) pieces.push({ kind: 'plain', text: source.slice(from) });
  return pieces;
}
