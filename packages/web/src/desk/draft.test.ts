import { FastChance } from '@freehold/kernel';
import type { Step } from '@freehold/property';
import { expect, it } from 'vitest';
import { classicModel as model } from '../game/editions/classic.js';
import type { Open } from '../game/model.js';
import { en } from '../text/en.js';
import { bringsOf, isScarce, preview, raiseSteps, whyNowhere, withStep } from './draft.js';

const { game, board } = model;

/** A table of two where seat 0 owns these deeds. */
function tableWith(deeds: readonly number[], cash = 1500): Open {
  const { open } = game.setup(game.presets.official!, 2, new FastChance('draft', game.streams.length));
  for (const lot of deeds) {
    open.owner[lot] = 0;
    open.held[board.group[lot]!]!++;
  }
  open.cash[0] = cash;
  return open;
}

it('shows what a plan costs and leaves the table alone', () => {
  const open = tableWith([1, 3]);
  const before = JSON.stringify(open);
  const steps = [
    { type: 'build', lot: 1 },
    { type: 'build', lot: 3 },
  ] as const;
  const plan = preview(model, open, 0, steps, false);
  expect(plan.cash).toBe(1400);
  expect(plan.open.level[1]).toBe(1);
  expect([...plan.can.build].sort()).toEqual([1, 3]);
  expect(JSON.stringify(open)).toBe(before);
});

it('knows that buildings go up evenly', () => {
  const open = tableWith([1, 3]);
  expect([...preview(model, open, 0, [{ type: 'build', lot: 1 }], false).can.build]).toEqual([3]);
});

it('a step back takes the step away', () => {
  const open = tableWith([1, 3]);
  const steps = withStep(model, open, 0, [{ type: 'build', lot: 1 }], { type: 'sell', lot: 1 }, false);
  expect(steps).toEqual([]);
});

it('while a debt is due only what brings money is offered', () => {
  const open = tableWith([1, 3, 5], 10);
  const { can } = preview(model, open, 0, [], true);
  expect(can.build.size).toBe(0);
  expect([...can.mortgage]).toEqual([1, 3, 5]);
});

it('raises money with single deeds before sets', () => {
  const open = tableWith([1, 3, 5], 10);
  const steps = raiseSteps(model, open, 0, 100);
  expect(steps).toEqual([{ type: 'mortgage', lot: 5 }]);
  expect(preview(model, open, 0, steps, true).cash).toBe(110);
});

it('gives all there is when that is not enough', () => {
  const open = tableWith([1, 3], 10);
  expect(raiseSteps(model, open, 0, 5000)).toHaveLength(2);
});

it('tells a scarce house from a plain one', () => {
  const open = tableWith([1, 3]);
  expect(isScarce(model, open, 0, 1)).toBe(false);
  for (const lot of [6, 8, 9]) {
    open.owner[lot] = 1;
    open.held[board.groups.length + board.group[lot]!]!++;
  }
  open.houses = 1;
  expect(isScarce(model, open, 0, 1)).toBe(true);
});

it('says what every step costs or brings, as the plan stands', () => {
  const open = tableWith([1, 3]);
  const brings = (step: Step, ...planned: Step[]) => bringsOf(model, open, 0, planned, step, false);
  expect(brings({ type: 'build', lot: 1 })).toBe(-50);
  expect(brings({ type: 'mortgage', lot: 1 })).toBe(30);
  // What was only planned is taken back for what it would have cost; otherwise a building brings half, and lifting costs a tenth more.
  expect(brings({ type: 'sell', lot: 1 }, { type: 'build', lot: 1 })).toBe(50);
  expect(brings({ type: 'lift', lot: 1 }, { type: 'mortgage', lot: 1 })).toBe(-30);
  expect(brings({ type: 'sell', lot: 1 })).toBe(25);
  expect(brings({ type: 'lift', lot: 1 })).toBe(-33);
  open.level[1] = 5;
  open.level[3] = 5;
  open.houses = 2;
  // The bank is short of houses, so a hotel takes its group down with it: all of that is sold.
  expect(brings({ type: 'sell', lot: 1 })).toBe(200);
});

it.each<[string | undefined, readonly number[], (open: Open) => void]>([
  [undefined, [1, 3], () => undefined],
  ['GROUP_INCOMPLETE', [1], () => undefined],
  ['GROUP_MORTGAGED', [1, 3], (open) => open.mortgaged.fill(1, 3, 4)],
  // The lower of the two has the reason; the other waits for it.
  ['NOT_ENOUGH_CASH', [3, 1], (open) => [open.cash.fill(10), open.level.fill(1, 3, 4)]],
  ['NO_PIECES', [1, 3], (open) => Object.assign(open, { houses: 0 })],
  ['FULLY_BUILT', [1, 3], (open) => open.level.fill(5, 1, 4)],
])('says why nothing can be built on a set: %s', (why, lots, change) => {
  const open = tableWith(lots);
  change(open);
  expect(whyNowhere(preview(model, open, 0, [], false), lots)).toBe(why);
  if (why) expect(en.unbuildable[why]).toBeDefined();
});

it('says why a lot must wait, in the plan and in a debt', () => {
  const open = tableWith([1, 3]);
  const plan = preview(model, open, 0, [{ type: 'build', lot: 1 }], false);
  expect([1, 3].map(plan.unbuildable)).toEqual(['UNEVEN', undefined]);
  expect(preview(model, open, 0, [], true).unbuildable(1)).toBe('IN_DEBT');
});
