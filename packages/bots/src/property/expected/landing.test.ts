import { classicEdition, magnateEdition } from '@freehold/property';
import { describe, expect, test } from 'vitest';
import { landingTheory } from '../../theory.js';
import { landing } from './landing.js';

describe('landing chances from the board and its dice', () => {
  const { board } = magnateEdition;
  const magnate = landing(board);
  const relative = (id: number) => magnate.share[board.id.indexOf(id)]! * 54;

  test.each([
    { id: 15, printed: 1.96 },
    { id: 35, printed: 1.87 },
    { id: 106, printed: 1.18 },
    { id: 113, printed: 1.18 },
    { id: 110, printed: 1.12 },
    { id: 21, printed: 1.09 },
    { id: 101, printed: 1.09 },
    { id: 26, printed: 0.85 },
    { id: 36, printed: 0.85 },
  ])('magnate square $id is met $printed times as often as the average (12.1)', ({ id, printed }) => {
    expect(Math.abs(relative(id) - printed)).toBeLessThan(0.04);
  });

  test('all landings together are one, none is in the cell, and a turn has 1.17 of them', () => {
    expect(magnate.share.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(relative(201)).toBe(0);
    expect(magnate.perTurn).toBeCloseTo(1.17, 2);
  });

  test('classic agrees with the theory of docs/landing.md but for what cards do', () => {
    const classic = landing(classicEdition.board);
    const theory = landingTheory('leave').perThrow;
    for (const lot of classicEdition.board.deeds) {
      const ratio = (100 * classic.share[lot]!) / theory[lot]!;
      expect(ratio, classicEdition.board.name[lot]).toBeGreaterThan(0.7);
      expect(ratio, classicEdition.board.name[lot]).toBeLessThan(1.25);
    }
  });
});
