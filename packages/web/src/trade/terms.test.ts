import { FastChance } from '@freehold/kernel';
import { expect, it } from 'vitest';
import { classicModel as model } from '../game/editions/classic.js';
import type { Open } from '../game/model.js';
import { actionOf, areOffersMade, consequences, NOTHING, refusalOf, type Terms, withCash, withDeed } from './terms.js';

const { game, board } = model;

function tableWith(owners: Readonly<Record<number, number>>): Open {
  const { open } = game.setup(game.presets.official!, 3, new FastChance('terms', game.streams.length));
  for (const [lot, seat] of Object.entries(owners)) {
    open.owner[Number(lot)] = seat;
    open.held[seat * board.groups.length + board.group[Number(lot)]!]!++;
  }
  return open;
}

const none: Terms = { to: 1, give: NOTHING, take: NOTHING };

it('says which sets come together and what is kept', () => {
  const open = tableWith({ 1: 0, 3: 1, 6: 0 });
  const terms = withCash(withDeed(withDeed(none, 'take', 3), 'give', 6), 'give', 300);
  expect(consequences(model, open, 0, terms)).toEqual([
    { kind: 'set', seat: 0, group: board.group[1], have: 2, of: 2 },
    { kind: 'keep', seat: 0, cash: 1200 },
    { kind: 'set', seat: 1, group: board.group[6], have: 1, of: 3 },
  ]);
});

it('says which sets break, what mortgages cost and what rent could not be paid', () => {
  const open = tableWith({ 37: 0, 39: 0, 5: 1 });
  open.mortgaged[5] = 1;
  open.cash[0] = 30;
  const terms = withDeed(withDeed(none, 'give', 39), 'take', 5);
  expect(consequences(model, open, 0, terms)).toEqual([
    { kind: 'set', seat: 0, group: board.group[5], have: 1, of: 4 },
    { kind: 'broken', seat: 0, group: board.group[39] },
    { kind: 'fee', seat: 0, amount: 10 },
    { kind: 'keep', seat: 0, cash: 20 },
    { kind: 'short', seat: 0, amount: 30 },
    { kind: 'set', seat: 1, group: board.group[39], have: 1, of: 2 },
  ]);
});

it('asks the rules before anything is sent', () => {
  const open = tableWith({ 1: 0 });
  expect(refusalOf(model, open, 0, none)).toBe('EMPTY_TRADE');
  expect(refusalOf(model, open, 0, withDeed(none, 'take', 1))).toBe('NOT_OWNER');
  expect(refusalOf(model, open, 0, withDeed(none, 'give', 1))).toBeUndefined();
});

it('knows when the offers of a turn are all made', () => {
  const open = tableWith({ 1: 0 });
  open.question = [7, 0, 0];
  const made = (offered: number, phase: Open['phase']) => areOffersMade(model, { ...open, offered, phase }, 0);
  expect([made(0, 'roll'), made(2, 'roll'), made(3, 'roll'), made(3, 'manage')]).toEqual([false, false, true, true]);
  expect(made(3, 'auction'), 'there it is not the number').toBe(false);
});

it('a counter answers its offer', () => {
  expect(actionOf({ ...none, counter: 77 })).toMatchObject({ type: 'counter', offer: 77 });
  expect(actionOf(none)).toMatchObject({ type: 'propose', to: 1 });
});

it('a deed touched twice is not in the deal', () => {
  expect(withDeed(withDeed(none, 'give', 5), 'give', 5)).toEqual(none);
});
