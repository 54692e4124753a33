import { FastChance, type Language } from '@freehold/kernel';
import { expect, it } from 'vitest';
import { BANK, EACH, POT, type PropertyAction, type PropertyEvent, type PropertyState } from '../core/state.js';
import { classic, classicEdition } from '../editions/classic/index.js';
import { magnate, magnateEdition } from '../editions/magnate/index.js';
import { sprint, sprintEdition } from '../editions/sprint/index.js';
import { tycoon, tycoonEdition } from '../editions/tycoon/index.js';
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

/** How it is told that the first of three goes out. */
function outOf(game: typeof classic, action: PropertyAction, language: Language, debt = 0): string {
  const chance = new FastChance('going', game.streams.length);
  const state: PropertyState = game.setup({ ...Object.values(game.presets)[0]!, start: 'seat0' }, 3, chance);
  if (debt > 0) {
    state.open.phase = 'debt';
    state.open.tasks = [{ kind: 'debt', debtor: 0, creditor: 1, amount: debt, cause: 'rent' }];
  }
  const events: PropertyEvent[] = [];
  game.apply(state, 0, action, chance, events);
  return game.tell(events.find(({ type }) => type === 'bankrupt' || type === 'left')!, language, [
    'Ana',
    'Ben',
    'Cleo',
  ]);
}

it.each([classic, magnate, sprint, tycoon])('who resigns is not called bankrupt: $id', (game) => {
  expect(outOf(game, { type: 'resign' }, 'en')).toBe('Ana resigns.');
  expect(outOf(game, { type: 'resign' }, 'es')).toBe('Ana abandona la partida.');
  expect(outOf(game, { type: 'bankrupt' }, 'en', 5000)).toBe('Ana is bankrupt.');
  expect(outOf(game, { type: 'bankrupt' }, 'es', 5000)).toBe('Ana está en bancarrota.');
});
