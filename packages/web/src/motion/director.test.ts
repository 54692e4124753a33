import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { magnateModel } from '../game/editions/magnate.js';
import type { PropertyEvent } from '../game/model.js';
import { DICE_MS, Director } from './director.js';

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

const rolled = (dice: readonly [number, number], why = 'move') =>
  ({ type: 'rolled', seat: 0, dice, why }) as unknown as PropertyEvent;
const moved = (from: number, to: number) =>
  ({ type: 'moved', seat: 0, from, to, how: 'dice' }) as unknown as PropertyEvent;

it('a throw is shown while it rolls and while the token walks by it; then the dice are those of the state', () => {
  const director = new Director(board.size);
  director.play([rolled([1, 2]), moved(0, 3)], undefined);
  expect(director.thrown.value).toMatchObject({ dice: [1, 2], rolling: true });
  vi.advanceTimersByTime(DICE_MS + 10);
  expect(director.walking.value.size).toBe(1);
  expect(director.thrown.value).toMatchObject({ dice: [1, 2], rolling: false });
  vi.runAllTimers();
  expect(director.thrown.value).toBeUndefined();
});

it('a throw that was never shown leaves no older one behind: when a key is pressed', () => {
  const director = new Director(board.size);
  director.play([rolled([1, 2]), moved(0, 3)], undefined);
  director.play([rolled([2, 2])], undefined);
  expect(director.thrown.value?.dice).toEqual([1, 2]);
  director.skip();
  expect(director.thrown.value).toBeUndefined();
});

it('a throw that was never shown leaves no older one behind: when too much is to be shown', () => {
  const director = new Director(board.size);
  director.play([rolled([1, 2])], undefined);
  director.play([moved(0, 3), rolled([5, 6]), moved(3, 14), rolled([2, 4])], undefined);
  expect(director.isBusy).toBe(false);
  expect(director.thrown.value).toBeUndefined();
});

it('a throw for the rent can be read before the dice of the state come back', () => {
  const director = new Director(board.size);
  director.play([rolled([3, 4], 'rent')], undefined);
  vi.advanceTimersByTime(DICE_MS + 500);
  expect(director.thrown.value).toMatchObject({ dice: [3, 4], rolling: false });
  vi.runAllTimers();
  expect(director.thrown.value).toBeUndefined();
});
