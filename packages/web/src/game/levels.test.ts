import { expect, it } from 'vitest';
import { en } from '../text/en.js';
import { es } from '../text/es.js';
import { levelName, levelNote } from '../text/names.js';
import { byStrength } from './levels.js';

it.each([
  ['classic', 'very_easy easy medium hard plain very_hard expert'],
  ['magnate', 'very_easy easy medium hard very_hard plain expert'],
  ['tycoon', 'very_easy easy medium hard tycoon-easy very_hard plain expert tycoon-hard'],
  ['sprint', 'very_easy easy plain medium hard very_hard expert'],
])('of %s the levels go from weak to strong, the usual one in its place', (edition, levels) => {
  expect(byStrength(edition).join(' ')).toBe(levels);
});

it('offers no level that a game does not know', () => {
  const offered = ['plain', 'random', 'very_easy', 'easy', 'medium', 'hard', 'expert'];
  expect(byStrength('lanternfall', offered).join(' ')).toBe('very_easy easy medium hard plain expert');
});

it('offers the two opponents of tycoon there, by names for players, and nowhere else', () => {
  const offered = ['plain', 'random', 'very_easy', 'walker-stay', 'tycoon-easy', 'tycoon-hard'];
  expect(byStrength('tycoon', offered).join(' ')).toBe('very_easy tycoon-easy plain tycoon-hard');
  expect(byStrength('classic', offered).join(' ')).toBe('very_easy plain');
  for (const t of [en, es]) {
    for (const level of ['tycoon-easy', 'tycoon-hard']) {
      expect(levelName(t, level)).not.toContain('tycoon');
      expect(levelNote(t, level, byStrength('tycoon')).length).toBeGreaterThan(30);
    }
  }
});

it('says of the usual one between which others it stands', () => {
  expect(levelNote(en, 'plain', byStrength('classic'))).toContain('between Hard and Very hard');
  expect(levelNote(es, 'plain', byStrength('sprint'))).toContain('entre Fácil y Medio');
  expect(levelNote(en, 'plain', ['plain'])).toBe(`${en.levelNotes.plain}.`);
  expect(levelNote(en, 'random', ['plain'])).toBe('');
});
