/** Tokens land where the mathematics of docs/landing.md says they must. */
import { classic, classicEdition, type Options } from '@freehold/property';
import { describe, expect, test } from 'vitest';
import { landingTheory, PROPERTY_BOTS, propertyMeasure, simulate, standardErrors } from './index.js';

/** For the pardons, which leave their decks at some moment that theory does not know. */
const HELD_CARDS = 0.05;

const share = (counts: readonly number[]) => {
  const total = counts.reduce((sum, n) => sum + n, 0);
  return counts.map((n) => (100 * n) / total);
};

describe.each(['leave', 'stay'] as const)('walker-%s', (walker) => {
  const bot = PROPERTY_BOTS[`walker-${walker}`]!(classicEdition.board);
  // Long games: a token starts on GO and every deck with its pardon, which theory does not.
  const tally = simulate({
    game: classic,
    measure: propertyMeasure(classicEdition.board),
    options: classic.presets['official'] as Options,
    policies: [bot, bot],
    seed: 'walk',
    from: 0,
    games: 40,
    maxTurns: 10_000,
    audit: false,
    events: false,
  });
  const theory = landingTheory(walker);
  const errors = standardErrors(walker, tally.turns);

  test.each(['perThrow', 'perTurn'] as const)('%s', (which) => {
    const seen = share(tally.own[which]);
    expect(seen).toHaveLength(41);
    seen.forEach((percent, place) => {
      const allowed = 4 * errors[which][place]! + HELD_CARDS;
      expect(Math.abs(percent - theory[which][place]!), `place ${place}: ${percent}`).toBeLessThan(allowed);
    });
  });

  test('throws per turn', () => {
    const allowed = 4 * errors.throwsPerTurn + HELD_CARDS / 100;
    expect(Math.abs(tally.own.throws / tally.turns - theory.throwsPerTurn)).toBeLessThan(allowed);
  });
});
