import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { magnateModel } from '../game/editions/magnate.js';
import type { PropertyEvent } from '../game/model.js';
import { Director } from './director.js';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { board, layout } = magnateModel;
const of = (id: number) => board.id.indexOf(id);

/** Where the token is shown, from one scene to the next: off the squares, or on one. */
function shown(event: object): unknown[] {
  const director = new Director(board.size, layout.ride);
  const seen: unknown[] = [];
  const stop = director.gliding.subscribe((glide) => {
    if (glide) seen.push(glide.over ?? 'square');
  });
  director.play([{ type: 'jumped', seat: 0, ...event } as PropertyEvent], undefined);
  expect(director.isBusy).toBe(true);
  vi.runAllTimers();
  stop();
  expect(director.gliding.value).toBeUndefined();
  expect(director.walking.value.size, 'the state says where it is').toBe(0);
  return seen;
}

it('a tram goes along its track, corner by corner, and then onto the square', () => {
  const [from, to] = [of(10), of(30)];
  expect(shown({ from, to, how: 'tram' })).toEqual([...layout.ride!(from, to), 'square']);
});

it('magic goes straight there', () => {
  expect(shown({ from: of(10), to: of(30), how: 'triple' })).toEqual(['square']);
});
