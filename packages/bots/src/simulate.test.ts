import {
  classic,
  classicEdition,
  magnate,
  magnateEdition,
  type Options,
  type PropertyAction,
  type PropertyEvent,
  type PropertyState,
} from '@freehold/property';
import { describe, expect, test } from 'vitest';
import {
  addTally,
  emptyTally,
  PROPERTY_BOTS,
  type PropertySums,
  propertyMeasure,
  type SimulationOptions,
  simulate,
} from './index.js';

const bots = (...names: string[]) => names.map((name) => PROPERTY_BOTS[name]!(classicEdition.board));

type PropertySeries = SimulationOptions<PropertyState, PropertyAction, PropertyEvent, Options, PropertySums>;

function series(more: Partial<PropertySeries> & { preset?: string } = {}) {
  const { preset = 'official', ...rest } = more;
  return simulate({
    game: classic,
    measure: propertyMeasure(classicEdition.board),
    options: classic.presets[preset] as Options,
    policies: bots('plain', 'plain', 'plain', 'plain'),
    seed: '1',
    from: 0,
    games: 60,
    maxTurns: 100_000,
    audit: false,
    events: false,
    ...rest,
  });
}

describe('simulation', () => {
  test('neither audit nor events nor the way the series is cut changes a game', () => {
    const whole = series();
    expect(series({ audit: true }).checksums).toEqual(whole.checksums);
    expect(series({ events: true }).checksums).toEqual(whole.checksums);
    const halves = [series({ games: 25 }), series({ from: 25, games: 35 })];
    expect(halves.flatMap((half) => half.checksums)).toEqual(whole.checksums);
    const measure = propertyMeasure(classicEdition.board);
    const sum = halves.reduce((all, half) => addTally(all, half, measure), emptyTally(4, measure));
    expect({ ...sum, checksums: whole.checksums }).toEqual(whole);
  });

  test('plain ends its games, and they have auctions, trades and houses', () => {
    const {
      games,
      finished,
      turns,
      own: { counts },
    } = series({ games: 400 });
    expect(finished).toBe(games);
    expect(turns / games).toBeGreaterThan(120);
    expect(turns / games).toBeLessThan(260);
    expect(counts.auctions / games).toBeGreaterThan(3);
    expect(counts.trades / games).toBeGreaterThan(2);
    expect(counts.houses / games).toBeGreaterThan(10);
  });

  test.each(Object.keys(classic.presets))('audited games of %s, random and plain together', (preset) => {
    const { games, actions } = series({
      preset,
      games: 12,
      policies: bots('plain', 'random', 'plain', 'random'),
      audit: true,
    });
    expect(games).toBe(12);
    expect(actions).toBeGreaterThan(1000);
  });

  test.each(Object.keys(magnate.presets))('audited games of magnate, %s, all kinds of bots together', (preset) => {
    const { board } = magnateEdition;
    const {
      games,
      finished,
      own: { counts },
    } = series({
      game: magnate,
      measure: propertyMeasure(board),
      options: magnate.presets[preset] as Options,
      games: 12,
      policies: ['plain', 'random', 'plain', 'walker-stay'].map((name) => PROPERTY_BOTS[name]!(board)),
      audit: true,
    });
    expect(finished).toBe(games);
    expect(counts.auctions / games).toBeGreaterThan(10);
    expect(counts.houses / games).toBeGreaterThan(10);
  });

  test.each([510_473, 579_720])('game %i, where rich players once waited for houses for ever, ends', (from) => {
    expect(series({ from, games: 1, maxTurns: 1000, audit: true }).finished).toBe(1);
  });

  test('a game is left unfinished at its turn limit', () => {
    const { finished, turns } = series({ games: 5, maxTurns: 20 });
    expect(finished).toBe(0);
    expect(turns).toBe(5 * 20);
  });
});
