import { LANGUAGES } from '@freehold/kernel';
import { describe, expect, it } from 'vitest';
import { CARDS } from '../rules/content.js';
import { domainText, effectText, patronText, powerText, roleAmount } from './describe.js';
import { before, cardName } from './names.js';

const domain = (id: string) => CARDS.domains.find((card) => card.id === id)!;
const citizen = (id: string) => [...CARDS.citizens.base1, ...CARDS.citizens.base2].find((card) => card.id === id)!;
const monster = (id: string) => CARDS.monsters.find((card) => card.id === id)!;

describe.each(LANGUAGES)('in %s', (language) => {
  it('every card says what it does', () => {
    const texts = [
      ...CARDS.effects.map((effect) => effectText(effect, language)),
      ...CARDS.domains.map((card) => domainText(card, language)),
      ...CARDS.patrons.flatMap((card) => patronText(card, language)),
      ...[citizen('c101'), citizen('c207')].map(({ onTurn }) => powerText(onTurn, language)),
    ];
    for (const words of texts) {
      expect(words.trim()).not.toBe('');
      expect(words).not.toMatch(/undefined|NaN|\[object|1000/);
    }
  });
});

it.each([
  ['2 Coin or 2 Might', powerText(citizen('c102').onTurn, 'en')],
  ['you may trade 1 Glow for 2 Coin', powerText(citizen('c103').offTurn, 'en')],
  ['2 Coin for each different guild among your folk', powerText(citizen('c110').onTurn, 'en')],
  ['1 Coin; then 1 Coin for each work of yours (4 at most)', powerText(citizen('c202').onTurn, 'en')],
  ['take up to 3 Coin or 2 Glow from another player', powerText(citizen('c207').onTurn, 'en')],
  ['3 Coin or hire one of the Veil for nothing', effectText(monster('m23').reward, 'en')],
  ['hire anybody who costs 2 or less for nothing', effectText(monster('m20').reward, 'en')],
  ['After your throw: turn a die by −1 or +1 for 1 Glow.', domainText(domain('d05'), 'en')],
  ['Perils cost you 1 Might less, but 1 at least.', domainText(domain('d27'), 'en')],
  ['When you raise it: you may trade 2 Glow for 2 Renown, up to 2 times.', domainText(domain('d25'), 'en')],
  ['Después de tus acciones: puedes quitar hasta 1 Moneda a otro jugador.', domainText(domain('d20'), 'es')],
  ['2 Monedas o 2 Bríos', powerText(citizen('c102').onTurn, 'es')],
  ['puedes cambiar 1 Fulgor por 2 Monedas', powerText(citizen('c103').offTurn, 'es')],
  ['2 Hogares y 1 Saber', [roleAmount(2, 0, 'es'), roleAmount(1, 3, 'es')].join(' y ')],
  ['Al levantarla: una acción más.', domainText(domain('d30'), 'es')],
  [
    '1 por cada 4 de Moneda|1 por cada 4 de Brío|1 por cada 4 de Fulgor|1 por cada peligro|3 por cada tirano',
    patronText(CARDS.patrons[6]!, 'es').join('|'),
  ],
])('%s', (words, told) => {
  expect(told).toBe(words);
});

it.each([
  ['al preboste Lindqvist', before('a', cardName('p08', 'es'))],
  ['del viejo Pell, padre del gremio', before('de', cardName('p10', 'es'))],
  ['a los mayordomos gemelos', before('a', cardName('p05', 'es'))],
  ['de Doña Corvane', before('de', cardName('p04', 'es'))],
  ['de ningún patrón', before('de', 'ningún patrón')],
])('%s', (words, told) => {
  expect(told).toBe(words);
});
