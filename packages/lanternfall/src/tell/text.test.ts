import { LANGUAGES } from '@freehold/kernel';
import { describe, expect, test } from 'vitest';
import { CARD_FILE } from '../deck/index.js';
import { cardTexts } from './text.js';

describe.each(LANGUAGES)('words on cards, %s', (language) => {
  const { starters, citizens, monsters, domains } = CARD_FILE;
  test('every card says what it does', () => {
    for (const { id } of [...starters, ...citizens, ...monsters, ...domains]) {
      const texts = cardTexts(id, language);
      expect(texts.length, id).toBeGreaterThan(0);
      for (const text of texts) expect(text, id).toMatch(/^(?!.*(undefined|NaN|\[object))\S.*\S$/);
    }
  });
});

test.each([
  ['c102', 'en', ['2 Coin or 2 Might', '1 Coin']],
  ['c207', 'en', ['take up to 3 Coin or 2 Glow from one opponent', '2 Coin or 1 Glow']],
  ['c208', 'en', ['2 Might, then 1 Might for each of your Guard folk (5 at most)', '2 Might']],
  ['m03', 'es', ['1 Moneda por cada peligro ahuyentado en El Carrizal']],
  ['d05', 'en', ['Once a roll: turn a die one up or down, for 1 Glow']],
  ['d29', 'es', ['3 Fulgor, después todos ponen a alguien suyo boca abajo']],
] as const)('%s in %s', (id, language, texts) => {
  expect(cardTexts(id, language)).toEqual(texts);
});
