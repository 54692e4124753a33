import { patched } from '@freehold/kernel';
import { describe, expect, test } from 'vitest';
import { ROUTES, type Route } from '../routes.js';
import { CLOSE_MEANING, FROM_CLIENT, FROM_SERVER } from '../socket.js';
import { COMMON_REFUSALS } from '../values.js';
import { OPEN_AFTER, UPDATE, VIEW } from './examples-play.js';
import { anchor, type Block, compact, inline } from './reference/blocks.js';
import { html } from './reference/html.js';
import { markdown } from './reference/markdown.js';
import { reference, referenceHtml, referenceMarkdown } from './reference.js';
import { GAMES } from './testing.js';

const blocks = reference(GAMES);
const page = referenceHtml(GAMES);
const text = referenceMarkdown(GAMES);

describe('the reference', () => {
  test('leaves nothing out', () => {
    const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
    for (const { method, path } of Object.values<Route>(ROUTES)) expect(headings).toContain(`${method} ${path}`);
    for (const name of Object.keys({ ...FROM_CLIENT, ...FROM_SERVER })) expect(headings).toContain(`${name} message`);
    for (const code of [...COMMON_REFUSALS, ...Object.keys(CLOSE_MEANING)]) expect(text).toContain(`| \`${code}\` |`);
    for (const type of Object.keys(GAMES[0]!.actions)) expect(text).toContain(`| \`${type}\` |`);
  });

  test('every link in it leads to a heading, and no two headings share an anchor', () => {
    const anchors = blocks.flatMap((block) => (block.kind === 'heading' ? [anchor(block.text)] : []));
    expect(new Set(anchors).size).toBe(anchors.length);
    const links = texts(blocks).flatMap((each) =>
      inline(each).flatMap((piece) => (piece.kind === 'link' ? [piece] : [])),
    );
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter(({ to }) => !anchors.includes(to.slice(1)))).toEqual([]);
    for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${id}"`);
  });

  test('no level of heading is left out', () => {
    const levels = [1, ...blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []))];
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  });

  test('the patch it explains is what the kernel makes of it, and the program it shows does the same', () => {
    expect(patched(VIEW.view.open, UPDATE.patch as never)).toEqual(OPEN_AFTER);
    const shown = blocks.find((block) => block.kind === 'code' && block.code.startsWith('const patched'));
    const program = new Function(`${(shown as { code: string }).code} return patched;`)() as typeof patched;
    for (const [value, patch] of [
      [VIEW.view.open, UPDATE.patch],
      [
        { a: [1, 2, 3], b: { c: 1 } },
        { a: { '#': 1, 0: [5] }, b: [] },
      ],
      [
        { a: { '#': 4 }, list: [{ x: 1 }] },
        { a: { '#': [5] }, list: { 0: { x: [] }, 1: [{ y: 2 }] } },
      ],
    ] as [object, never][]) {
      expect(program(value, patch)).toEqual(patched(value, patch));
    }
  });
});

describe('as a page', () => {
  test('it runs nothing and fetches nothing', () => {
    expect(page).not.toMatch(/<script|<iframe|<img|@import|url\(|\son\w+=|\sstyle=|javascript:/i);
    expect(page.match(/<(link|meta|a) [^>]*(src|href)="(?!#)/g)).toBeNull();
  });

  test('its style can come from elsewhere', () => {
    const linked = referenceHtml(GAMES, { stylesheet: '/docs/reference.css' });
    expect(linked).not.toContain('<style');
    expect(linked).toContain('<link rel="stylesheet" href="/docs/reference.css">');
  });

  test('what stands in a text is shown, not obeyed', () => {
    const nasty: Block[] = [
      { kind: 'text', text: 'a <b> & `<i>` "c"' },
      { kind: 'code', title: 't', code: '{ "a": "<u>" }', language: 'json' },
      { kind: 'table', title: '', head: ['a|b'], rows: [['<s>']] },
    ];
    const made = html('<t>', '', nasty);
    for (const tag of ['<b>', '<i>', '<u>', '<s>', '<t>']) expect(made).not.toContain(tag);
    expect(markdown('t', nasty)).toContain('a\\|b');
  });

  test('every element that is opened is closed', () => {
    const open: string[] = [];
    for (const [, close, name] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
      if (['meta', 'link'].includes(name!)) continue;
      if (close) expect(open.pop()).toBe(name);
      else open.push(name!);
    }
    expect(open).toEqual([]);
  });
});

test('JSON is written compactly and stays the same', () => {
  const value = {
    list: [[1, 2], []],
    text: 'a "quoted" text',
    nested: { empty: {}, none: null, long: 'x'.repeat(90) },
  };
  expect(JSON.parse(compact(value))).toEqual(value);
  expect(compact({ a: [1, { b: true }] })).toBe('{ "a": [1, { "b": true }] }');
});

function texts(among: readonly Block[]): string[] {
  return among.flatMap((block) => {
    if (block.kind === 'text' || block.kind === 'heading') return [block.text];
    if (block.kind === 'list') return block.items;
    if (block.kind === 'code') return [block.title];
    return block.rows.flatMap((row) => ('about' in row ? [row.about] : (row as readonly string[])));
  });
}
