import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { classicModel } from '../game/editions/classic.js';
import { TableStore } from '../table/store.js';
import { Film } from './film.js';
import { Player, type Tempo } from './player.js';
import { ReplaySource } from './source.js';
import { tableOf } from './table.js';

const file = readFileSync(new URL('../../../property/fixtures/classic-fast.match', import.meta.url), 'utf8');

let player: Player;
beforeEach(async () => {
  vi.stubGlobal('document', { hidden: false });
  const film = await Film.of(classicModel, file);
  vi.useFakeTimers();
  const source = new ReplaySource(film, tableOf(film, 1), film.first);
  player = new Player(source, new TableStore(1, source, classicModel));
});
afterEach(() => {
  player.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How far it comes by itself. */
function playedIn(seconds: number, tempo: Tempo): number {
  player.jump(0);
  player.hurry(tempo);
  player.play();
  vi.advanceTimersByTime(seconds * 1000);
  player.pause();
  return player.at.value;
}

it('plays by itself, twice as far in the same time at twice the tempo', () => {
  const once = playedIn(60, 1);
  expect(once).toBeGreaterThan(30);
  expect(once).toBeLessThan(120);
  const twice = playedIn(60, 2);
  expect(twice / once).toBeGreaterThan(1.5);
  expect(twice / once).toBeLessThan(2.5);
});

it('waits for tokens to arrive before it goes on', () => {
  const { director } = player.store;
  const cut: boolean[] = [];
  const skip = director.skip.bind(director);
  director.skip = () => {
    cut.push(director.isBusy);
    skip();
  };
  player.play();
  vi.advanceTimersByTime(20_000);
  expect(cut.length).toBeGreaterThan(10);
  expect(cut).not.toContain(true);
});

it('stands still at the end, and begins again from there', () => {
  player.jump(player.film.last - 2);
  player.play();
  vi.advanceTimersByTime(10_000);
  expect(player.at.value).toBe(player.film.last);
  expect(player.playing.value).toBe(false);
  player.toggle();
  expect(player.at.value).toBe(1);
  expect(player.playing.value).toBe(true);
});

it('stops for whoever steps, leaps or jumps, and moves nothing on the way to another moment', () => {
  const { film, store } = player;
  for (const move of [() => player.step(1), () => player.step(-1), () => player.leap(1), () => player.jump(99)]) {
    player.jump(60);
    player.play();
    vi.advanceTimersByTime(1500);
    move();
    expect(player.playing.value).toBe(false);
  }
  expect(store.director.isBusy).toBe(false);
  expect(store.lines.value).toEqual(film.log(99));
  const at = player.at.value;
  vi.advanceTimersByTime(10_000);
  expect(player.at.value).toBe(at);
});

it('leaps from mark to mark, and beyond the last to the ends', () => {
  const { marks, first, last } = player.film;
  const passed: number[] = [];
  for (player.leap(1); player.at.value < last; player.leap(1)) passed.push(player.at.value);
  expect(passed).toEqual(marks.map(({ number }) => number));
  for (player.leap(-1); player.at.value > first; player.leap(-1)) expect(passed.pop()).toBe(player.at.value);
  expect(passed).toEqual([]);
  player.step(-1);
  expect(player.at.value).toBe(first);
});
