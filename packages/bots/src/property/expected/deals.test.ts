import { FastChance, NOBODY, sightOf } from '@freehold/kernel';
import type { Offer, Options, PropertyAction } from '@freehold/property';
import { describe, expect, test } from 'vitest';
import { PROPERTY, PROPERTY_BOTS } from '../../catalogue.js';
import { answer, completes, counter, dealValue, isGood, net } from './deals.js';
import { LEVELS } from './levels.js';
import { propose } from './proposals.js';
import { position } from './testing.js';

const nothing = { deeds: [], cash: 0, cards: [] };
const offered = (give: Partial<Offer['give']>, take: Partial<Offer['take']>): Offer => ({
  id: 66,
  from: 1,
  to: 0,
  give: { ...nothing, ...give },
  take: { ...nothing, ...take },
});

describe('the worth of a deal, 9.3', () => {
  test.each([
    { mine: 300, theirs: 300, opponents: 3, value: 200 },
    { mine: -50, theirs: 0, opponents: 3, value: -50 },
    { mine: 100, theirs: 400, opponents: 4, value: 0 },
    { mine: 300, theirs: 300, opponents: 1, value: 150 },
  ])('Net(me) $mine, Net(other) $theirs, n $opponents: $value', ({ mine, theirs, opponents, value }) => {
    expect(dealValue(mine, theirs, opponents)).toBe(value);
  });

  test('what one gains by a swap he loses by taking it back', () => {
    const before = position({ deeds: [[16, 18, 1], [19, 3], [], []], cash: [900, 700, 0, 0] });
    const after = position({ deeds: [[16, 18, 19], [1, 3], [], []], cash: [600, 1000, 0, 0] });
    for (const seat of [0, 1]) {
      const [gains, gives, cash] = seat === 0 ? [[19], [1], -300] : [[1], [19], 300];
      // Each side is judged by the money it has after the deal, so compare at equal money.
      const there = net(before.a, seat, gains, gives, cash);
      const back = net(after.a, seat, gives, gains, -cash);
      if (there > 0) expect(back).toBeLessThan(0);
      else expect(back).toBeGreaterThan(0);
    }
  });
});

describe('answers', () => {
  // Seat 1 has two of three and asks for the third, which is seat 0's.
  const table = () => position({ deeds: [[19, 1], [16, 18, 3], [], []], cash: [1500, 3000, 1500, 1500] });

  test.each([0, 1, 100, 200, 399])('a group is not given away for %i', (cash) => {
    const { a } = table();
    expect(answer(a, offered({ cash }, { deeds: [19] }), 0)).toEqual({ type: 'reject', offer: 66 });
  });

  test('not even where hardly a turn is left and rents count for nothing', () => {
    const { a, open } = position({ deeds: [[19], [16, 18]], options: { turnLimit: 10 }, turn: 10 });
    expect(open.turn).toBe(10);
    expect(answer(a, offered({ cash: 150 }, { deeds: [19] }), 0).type).toBe('reject');
  });

  test('nor for deeds that complete nothing', () => {
    const { a } = position({ deeds: [[19], [16, 18, 1, 6], [], []] });
    expect(answer(a, offered({ deeds: [1, 6], cash: 50 }, { deeds: [19] }), 0).type).toBe('reject');
  });

  test('what helps both is taken, a present too, and what only costs is not', () => {
    const { a } = position({ deeds: [[19, 37], [16, 18, 39], [], []] });
    expect(answer(a, offered({ deeds: [39] }, { deeds: [19] }), 0).type).toBe('accept');
    expect(answer(a, offered({ cash: 50 }, {}), 0).type).toBe('accept');
    expect(answer(a, offered({}, { cash: 50 }), 0).type).toBe('reject');
    expect(answer(a, offered({}, { deeds: [37] }), 0).type).toBe('reject');
  });

  test('the reserve is not spent on a deal', () => {
    const { a } = position({ deeds: [[16, 18], [19], [], []], cash: [700] });
    const offer = offered({ deeds: [19] }, { cash: 600 });
    expect(answer(a, offer, 0).type).toBe('accept');
    expect(answer(a, offer, 200).type).toBe('reject');
  });

  test('a poor offer is countered with a sum that is good for both', () => {
    const { a } = table();
    const offer = offered({ cash: 100 }, { deeds: [19] });
    const better = counter(a, offer, 0) as Extract<PropertyAction, { type: 'counter' }>;
    expect(better).toMatchObject({ type: 'counter', offer: 66, giveDeeds: [19], giveCash: 0, takeDeeds: [] });
    expect(better.takeCash).toBeGreaterThanOrEqual(400);
    expect(isGood(a, 0, 1, { give: [19], take: [], cash: -better.takeCash })).toBe(true);
    expect(isGood(a, 1, 0, { give: [], take: [19], cash: better.takeCash })).toBe(true);
  });
});

describe('proposals', () => {
  test('two groups are completed at once, and the other should agree', () => {
    const { a, open } = position({ deeds: [[16, 18, 39], [19, 37], [], []] });
    open.offered = 1;
    const made = propose(a, 1500) as Extract<PropertyAction, { type: 'propose' }>;
    const { giveDeeds: give, takeDeeds: take } = made;
    expect(made.to).toBe(1);
    expect([completes(a, 0, take), completes(a, 1, give)].every((price) => price > 0)).toBe(true);
    expect(isGood(a, 1, 0, { give: take, take: give, cash: made.takeCash - made.giveCash })).toBe(true);
  });

  test('nothing is proposed that nobody needs, nor what has been built on', () => {
    expect(propose(position({ deeds: [[1, 6], [11, 21], [], []] }).a, 1500)).toBeUndefined();
    expect(propose(position({ deeds: [[1, 6], [3], [], []], level: { 3: 1 } }).a, 1500)).toBeUndefined();
    expect(propose(position({ deeds: [[16, 18], [19], [], []] }).a, 0)).toBeUndefined();
  });
});

/** All trades of a game, with who had what before. */
function trades(edition: string, seed: string, names: readonly string[]) {
  const { game, board } = PROPERTY[edition]!;
  const chance = new FastChance(seed, game.streams.length);
  const random = new FastChance(`${seed} bots`, 1);
  const state = game.setup(Object.values(game.presets)[0] as Options, names.length, chance);
  const sights = names.map((_, seat) => sightOf(game, state, seat, random));
  const policies = names.map((name) => PROPERTY_BOTS[name]!(board));
  const seen: { lot: number; from: number; to: number; turn: number; offer: Offer; completes: boolean }[] = [];
  for (let seat = game.next(state); seat !== NOBODY && state.open.turn < 1500; seat = game.next(state)) {
    const action = policies[seat]!.decide(sights[seat]!);
    const offer = action.type === 'accept' ? state.open.offers.find(({ id }) => id === action.offer)! : undefined;
    const { turn } = state.open;
    game.apply(state, seat, action, chance);
    if (!offer) continue;
    for (const [lots, from, to] of [
      [offer.give.deeds, offer.from, offer.to],
      [offer.take.deeds, offer.to, offer.from],
    ] as const) {
      for (const lot of lots) {
        const group = board.group[lot]!;
        const whole = state.open.held[to * board.groups.length + group] === board.groupSize[group];
        const completes = whole && board.groups[group]!.kind === 'street';
        seen.push({ lot, from, to, turn, offer, completes });
      }
    }
  }
  return seen;
}

describe.each(['classic', 'magnate', 'sprint'])('whole games of %s', (edition) => {
  const names = LEVELS.map(({ name }) => name);
  const games = Array.from({ length: 24 }, (_, game) =>
    trades(
      edition,
      `deals ${game}`,
      game < 12 ? Array<string>(4).fill('expert') : [0, 1, 2, 3].map((i) => names[(game + i) % 6]!),
    ),
  );

  test('no deed is shuttled: within five rounds none comes back to who gave it', () => {
    expect(games.flat().length).toBeGreaterThan(30);
    for (const seen of games) {
      for (const [index, { lot, from, to, turn }] of seen.entries()) {
        const back = seen.slice(index + 1).find((each) => each.lot === lot && each.turn <= turn + 20);
        if (back) expect([back.from, back.to], `lot ${lot} in turn ${turn}`).not.toEqual([to, from]);
      }
    }
  });

  test('who completes a group of another gets a group or twice the price for it', () => {
    for (const { lot, from, offer, completes, turn } of games.flat()) {
      if (!completes) continue;
      const cash = (offer.from === from ? -1 : 1) * (offer.give.cash - offer.take.cash);
      const group = games.flat().some((each) => each.turn === turn && each.to === from && each.completes);
      expect(group || cash >= 2 * PROPERTY[edition]!.board.price[lot]!, `lot ${lot} in turn ${turn}`).toBe(true);
    }
  });
});
