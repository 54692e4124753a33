import { LANTERNFALL_CLOCKS } from '@freehold/lanternfall';
import { MAGNATE_CLOCKS, PROPERTY_CLOCKS } from '@freehold/property';
import { expect, it } from 'vitest';
import { englishChoices } from './choices/en.js';
import { spanishChoices } from './choices/es.js';
import { en } from './en.js';
import { es } from './es.js';
import { clockNote } from './names.js';

it.each([
  [PROPERTY_CLOCKS.normal, '20 s to move, 30 s to decide, 20 s to bid, 3 min in reserve'],
  [PROPERTY_CLOCKS.slow, '60 s to move, 90 s to decide, 60 s to bid, 10 min in reserve'],
  [MAGNATE_CLOCKS.normal, '50 s to decide'],
  [LANTERNFALL_CLOCKS.normal, '45 s to move, 25 s to decide, 4 min 30 s in reserve'],
])('what a clock means: %#', (times, note) => {
  expect(clockNote(en, 'normal', times)).toBe(note);
});

it('without a clock nobody is hurried, and of an unknown one nothing is said', () => {
  expect(clockNote(es, 'none', undefined)).toBe(es.noClockNote);
  expect(clockNote(en, 'fast', undefined)).toBe('');
});

it('counts one as one, in Spanish too', () => {
  expect([es.gatheringTitle(1), es.gatheringTitle(2)]).toEqual(['Falta 1 jugador', 'Faltan 2 jugadores']);
  expect([es.secondsLeft(1), es.secondsLeft(2)]).toEqual(['Queda 1 segundo', 'Quedan 2 segundos']);
});

it('an abbreviation at the end of a sentence ends it', () => {
  expect(englishChoices.planned('B&O R.R.', 'Baltic Ave.')).toBe('Mortgages: B&O R.R. Buildings sold: Baltic Ave.');
  expect(spanishChoices.planned('B&O Railroad', '')).toBe('Hipotecas: B&O Railroad.');
});
