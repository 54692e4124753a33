import { Username } from '@freehold/protocol';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../text/languages.js';
import { guestName, initial } from './guestName.js';

it('a guest is called in the language of the page, by a name that the server takes', () => {
  expect(guestName('en', 0)).toBe('Guest Otter');
  expect(guestName('es', 0)).toBe('Visitante Nutria');
  for (const language of LANGUAGES)
    for (let i = 0; i < 20; i++) expect(Username.safeParse(guestName(language, i / 20)).success).toBe(true);
});

it.each([
  ['Guest Otter', 'O'],
  ['Visitante Águila', 'Á'],
  ['Bot Bruno', 'B'],
  ['Guest', 'G'],
  ['ana', 'A'],
])('the letter of %s', (name, letter) => {
  expect(initial(name)).toBe(letter);
});
