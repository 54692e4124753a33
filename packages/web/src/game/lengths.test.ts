import { readFileSync } from 'node:fs';
import { tycoon } from '@freehold/property';
import { describe, expect, it } from 'vitest';
import { en } from '../text/en.js';
import { es } from '../text/es.js';
import { endingOf } from './lengths.js';

const usual = tycoon.presets['coursework'] as unknown as Record<string, unknown>;
const PAGES = ['tycoon.md', 'tycoon.es.md'].map((page) =>
  readFileSync(new URL(`../../../../docs/rules/${page}`, import.meta.url), 'utf8'),
);
/** Rows of the table of lengths: preset, trades, rounds, games that end with one player left. */
const ROW = /^\| (coursework|seed002) \| (false|true) \| (\d+) \| (\d+) \|/gm;

describe.each(PAGES)('what the page says of a length is what the rules say', (page) => {
  const rows = [...page.matchAll(ROW)].map(([, preset, trading, roundLimit, left]) => ({
    preset: preset!,
    options: { trading: trading === 'true', roundLimit: Number(roundLimit) },
    left: Number(left),
  }));

  it('has every length that can be chosen', () => expect(rows).toHaveLength(16));

  it.each(rows)('$preset $options', ({ preset, options, left }) => {
    const shown = endingOf('tycoon', preset, tycoon.presets[preset] as never, options)!;
    expect(shown).toEqual({ left: Math.round(left / 4), roundLimit: options.roundLimit });
  });
});

it.each([
  ['another edition', 'classic', {}],
  ['other money', 'tycoon', { startCash: 1000 }],
  ['a limit of time', 'tycoon', { timeLimit: 1800 }],
  ['a limit that was not measured', 'tycoon', { roundLimit: 30 }],
])('says nothing of %s', (_, edition, options) => {
  expect(endingOf(edition, 'coursework', usual, options)).toBeUndefined();
});

it('says it in a sentence, with and without a limit', () => {
  expect(en.lengthNote(38, 200)).toBe(
    'Of 100 games among four bots, 38 end with one player left; after round 200 the richest wins.',
  );
  expect(en.lengthNote(41, 0)).toBe(
    'Of 100 games among four bots, 41 end with one player left within 2,000 rounds; the others go on.',
  );
  expect(en.lengthNote(100, 0)).toBe('Games among four bots all end with one player left.');
  expect(es.lengthNote(38, 200)).toContain('38');
});
