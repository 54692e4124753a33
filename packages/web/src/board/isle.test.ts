import { expect, it } from 'vitest';
import { magnateModel } from '../game/editions/magnate.js';

const { board, layout } = magnateModel;
const of = (id: number) => layout.places[board.id.indexOf(id)]!;
const touch = (a: number, b: number) => {
  const [one, other] = [of(a), of(b)];
  const near = (x: number, w: number, y: number, v: number) => x <= y + v + 1e-9 && y <= x + w + 1e-9;
  return near(one.x, one.w, other.x, other.w) && near(one.y, one.h, other.y, other.h);
};

it('no square lies over another, nor over the stage', () => {
  const all = [...layout.places, layout.stage];
  for (const [at, a] of all.entries()) {
    for (const b of all.slice(at + 1)) {
      const apart =
        a.x + a.w <= b.x + 1e-9 || b.x + b.w <= a.x + 1e-9 || a.y + a.h <= b.y + 1e-9 || b.y + b.h <= a.y + 1e-9;
      expect(apart).toBe(true);
    }
  }
});

it('a square touches those that come after it, over the bridges too', () => {
  for (const [at, next] of board.data.next!.entries()) {
    for (const id of [next].flat()) {
      // From the cell one goes past the visitors.
      if (board.id[at] !== 201) expect(touch(board.id[at]!, id), `${board.id[at]} to ${id}`).toBe(true);
    }
  }
});

it('the bridges span the water, and squares look to the middle', () => {
  expect(of(15).x).toBe(0);
  expect(of(15).x + of(15).w).toBeCloseTo(layout.stage.x);
  expect(of(35).x + of(35).w).toBeCloseTo(1);
  expect([1, 11, 21, 31, 101, 105, 108, 112].map((id) => of(id).inner)).toEqual([
    'top',
    'right',
    'bottom',
    'left',
    'top',
    'right',
    'bottom',
    'left',
  ]);
});

it.each([
  // Neighbours on the track have one side between them, opposite stops two.
  [10, 30, 3],
  [10, 100, 2],
  [10, 107, 2],
  [30, 100, 2],
  [30, 107, 2],
  [100, 107, 3],
])('a ride from %i to %i follows the track, by %i of its corners', (from, to, corners) => {
  const [one, other] = [board.id.indexOf(from), board.id.indexOf(to)];
  const there = layout.ride!(one, other);
  expect(there).toHaveLength(corners);
  const { water, land } = layout.ground!;
  const inWater = (at: number) => (at > water.x && at < land.x) || (at > land.x + land.w && at < water.x + water.w);
  for (const { x, y } of there) expect([inWater(x), inWater(y)]).toEqual([true, true]);
  for (const [leg, { x, y }] of there.entries()) {
    const before = there[leg - 1];
    if (before) expect(Number(x === before.x) + Number(y === before.y), 'along one side').toBe(1);
  }
  const near = ({ x, y }: { x: number; y: number }, id: number) => Math.hypot(x - of(id).x, y - of(id).y) < 0.2;
  expect([near(there[0]!, from), near(there.at(-1)!, to)]).toEqual([true, true]);
});
