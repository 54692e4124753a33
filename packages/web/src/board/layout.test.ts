import { describe, expect, it } from 'vitest';
import { fan, path, ringLayout } from './layout.js';

const { places, stage } = ringLayout(40);

describe('the ring', () => {
  it('has its corners where the printed board has them', () => {
    const corners = [0, 10, 20, 30].map((at) => [Math.round(places[at]!.x), Math.round(places[at]!.y)]);
    expect(corners).toEqual([
      [1, 1],
      [0, 1],
      [0, 0],
      [1, 0],
    ]);
  });

  it('covers its rim without gap or overlap', () => {
    const area = places.reduce((sum, { w, h }) => sum + w * h, 0);
    expect(area + stage.w * stage.h).toBeCloseTo(1, 10);
    for (const [at, a] of places.entries()) {
      for (const b of places.slice(at + 1)) {
        const apart =
          a.x + a.w <= b.x + 1e-9 || b.x + b.w <= a.x + 1e-9 || a.y + a.h <= b.y + 1e-9 || b.y + b.h <= a.y + 1e-9;
        expect(apart).toBe(true);
      }
    }
  });

  it('turns inward edges to the middle', () => {
    expect([1, 11, 21, 31].map((at) => places[at]!.inner)).toEqual(['top', 'right', 'bottom', 'left']);
  });

  it('refuses what is no ring', () => {
    expect(() => ringLayout(41)).toThrow(RangeError);
  });
});

describe('the way of a token', () => {
  it.each([
    [38, 2, 'dice', [39, 0, 1, 2]],
    [7, 4, 'back', [6, 5, 4]],
    [30, 10, 'jail', [10]],
    [5, 5, 'card', [5]],
  ] as const)('%i to %i by %s', (from, to, how, way) => {
    expect(path({ from, to, how }, 40)).toEqual(way);
  });

  it('is the one that was told, where the board forks', () => {
    expect(path({ from: 14, to: 46, how: 'dice', path: [14, 15, 46] }, 55)).toEqual([15, 46]);
  });
});

it.each([0, 3, 13, 23, 33])('eight tokens stand apart on square %i, and on it', (at) => {
  for (const hasNames of [true, false]) {
    const spots = Array.from({ length: 8 }, (_, i) => fan(8, i, places[at]!, hasNames));
    expect(new Set(spots.map(({ dx, dy }) => `${dx.toFixed(3)},${dy.toFixed(3)}`)).size).toBe(8);
    for (const { dx, dy } of spots) expect(Math.min(dx, dy, 1 - dx, 1 - dy)).toBeGreaterThan(0.1);
  }
});

it.each([1, 2, 3, 4])(
  '%i tokens leave the name of any square free: in the last third, in a corner in the first',
  (count) => {
    for (const place of places) {
      for (let index = 0; index < count; index++) {
        const { dy } = fan(count, index, place, true);
        if (place.inner === undefined) expect(dy).toBeLessThan(0.25);
        else expect(dy).toBeGreaterThan(0.65);
      }
    }
  },
);
