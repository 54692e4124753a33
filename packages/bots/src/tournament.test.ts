import {
  classic,
  classicEdition,
  type Options,
  type PropertyAction,
  type PropertyEvent,
  type PropertyState,
} from '@freehold/property';
import { describe, expect, test } from 'vitest';
import { PROPERTY_BOTS, playDeals, propertyMeasure, seatingsOf, type TournamentOptions } from './index.js';

function scores(
  names: readonly string[],
  more: Partial<TournamentOptions<PropertyState, PropertyAction, PropertyEvent, Options>> = {},
) {
  return playDeals({
    game: classic,
    measure: propertyMeasure(classicEdition.board),
    options: classic.presets['official'] as Options,
    players: names.map((name) => PROPERTY_BOTS[name]!(classicEdition.board)),
    seatings: seatingsOf(names, true),
    seed: '1',
    from: 0,
    deals: 10,
    maxTurns: 1000,
    audit: false,
    ...more,
  });
}

describe('seatings', () => {
  test.each([
    {
      names: ['a', 'b', 'c'],
      rotate: true,
      seatings: [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
      ],
    },
    {
      names: ['a', 'b', 'a', 'b'],
      rotate: true,
      seatings: [
        [0, 1, 2, 3],
        [1, 2, 3, 0],
      ],
    },
    { names: ['a', 'a', 'a'], rotate: true, seatings: [[0, 1, 2]] },
    { names: ['a', 'b', 'c'], rotate: false, seatings: [[0, 1, 2]] },
  ])('$names, rotated: $rotate', ({ names, rotate, seatings }) => {
    expect(seatingsOf(names, rotate)).toEqual(seatings);
  });
});

describe('deals', () => {
  test('every game of a deal has one winner, and cutting the series changes nothing', () => {
    const names = ['plain', 'random', 'plain', 'plain'];
    const whole = scores(names);
    for (const wins of whole) expect(wins.reduce((sum, each) => sum + each, 0)).toBeCloseTo(4, 9);
    expect([...scores(names, { deals: 4 }), ...scores(names, { from: 4, deals: 6 })]).toEqual(whole);
    expect(scores(names, { audit: true })).toEqual(whole);
  });

  test('with common dice, equal players win by seat and not by name', () => {
    const names = ['plain', 'plain', 'plain', 'plain'];
    const seatings = [0, 1, 2, 3].map((turn) => [0, 1, 2, 3].map((seat) => (seat + turn) % 4));
    for (const wins of scores(names, { seatings })) expect(wins).toEqual([1, 1, 1, 1]);
  });

  test('a game that takes too long goes to who is worth most', () => {
    for (const wins of scores(['plain', 'walker-leave'], { maxTurns: 60, seatings: [[0, 1]] }))
      expect(wins[0]! + wins[1]!).toBe(1);
  });

  test('an expert wins far more than its quarter among plain players', () => {
    const names = ['expert', 'plain', 'plain', 'plain'];
    const won = scores(names, { deals: 60 }).reduce((sum, wins) => sum + wins[0]!, 0);
    expect(won / 240).toBeGreaterThan(0.33);
  });
});
