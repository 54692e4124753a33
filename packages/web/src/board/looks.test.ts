import { expect, it } from 'vitest';
import { exchanged, LOOKS, pieceOf } from './looks.js';

it('whatever is chosen at whichever seat, all eight look different', () => {
  for (let mine = 0; mine < LOOKS; mine++) {
    for (let chosen = -1; chosen < LOOKS; chosen++) {
      const looks = Array.from({ length: LOOKS }, (_, seat) => exchanged(seat, mine, chosen));
      expect(new Set(looks).size).toBe(LOOKS);
      expect(looks[mine]).toBe(chosen < 0 ? mine : chosen);
    }
  }
});

it('who only looks on sees everybody as given', () => {
  expect(exchanged(3, undefined, 5)).toBe(3);
});

it('shows the piece of a person, and tells two with the same one apart', () => {
  const all = new Map([
    [0, 1],
    [1, 3],
    [2, 3],
  ]);
  expect([0, 1, 2, 3].map((seat) => pieceOf(seat, all))).toEqual([undefined, 9, undefined, undefined]);
});
