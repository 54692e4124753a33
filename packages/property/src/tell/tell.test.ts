import { expect, it } from 'vitest';
import { BANK, EACH, POT } from '../core/state.js';
import { classic, classicEdition } from '../editions/classic/index.js';
import { magnateEdition } from '../editions/magnate/index.js';
import { sprintEdition } from '../editions/sprint/index.js';
import { tycoonEdition } from '../editions/tycoon/index.js';
import { squareName } from './squares.js';

const EDITIONS = [classicEdition, magnateEdition, sprintEdition, tycoonEdition];

it.each(EDITIONS.map(({ board }) => [board] as const))(
  'deeds keep their name in Spanish, other squares have one of their own: %#',
  (board) => {
    for (const [at, name] of board.name.entries()) {
      expect(squareName(board, at, 'en')).toBe(name);
      if (board.group[at]! >= 0) expect(squareName(board, at, 'es')).toBe(name);
      else expect(squareName(board, at, 'es'), name).not.toBe(name);
    }
  },
);

const paid = (to: number) => ({ type: 'paid', seat: 0, to, amount: 1290, cause: 'tax', square: 4 }) as const;

it.each([
  [POT, 'Ana paga 1290 al aparcamiento por el impuesto.'],
  [BANK, 'Ana paga 1290 a la banca por el impuesto.'],
  [EACH, 'Ana paga 1290 a todos por el impuesto.'],
  [1, 'Ana paga 1290 a El Toro por el impuesto.'],
])('to whom, in Spanish: %s', (to, sentence) => {
  expect(classic.tell(paid(to), 'es', ['Ana', 'El Toro'])).toBe(sentence);
});

it('money is written as those who read it want it', () => {
  const grouped = (amount: number) => amount.toLocaleString('en');
  expect(classic.tell(paid(BANK), 'en', ['Ana'], grouped)).toBe('Ana pays the bank 1,290 for tax.');
});
