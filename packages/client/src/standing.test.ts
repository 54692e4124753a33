import { type Action, choices, diff, FastChance, type Game, type State, view } from '@freehold/kernel';
import { bazaar } from '@freehold/kernel/bazaar';
import { classic } from '@freehold/property';
import type { ServerText } from '@freehold/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pick } from './choose.js';
import { after, NOTHING, type Standing, updated } from './standing.js';
import { updateSays, viewSays } from './testing.js';

/** As a socket gives it. */
const overTheWire = <T>(plain: T) => JSON.parse(JSON.stringify(plain)) as T;
const given = (standing: Standing | 'gap') => {
  if (standing === 'gap') throw new Error('a gap');
  return standing;
};
type Parts = { open: object; own: object };
const start = (view: Parts) => given(after(NOTHING, viewSays({ number: 0, view: view as never })));
/** An update's patches between two views. */
const patches = (before: Parts, now: Parts) => {
  const [patch, own] = [diff(before.open, now.open), diff(before.own, now.own)];
  return { ...(patch && { patch }), ...(own && { own }) };
};

const member = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, fc.integer(), fc.string(), fc.constant(null), tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'c', '0', '#'), tie('value'), { maxKeys: 4 }),
}));
const part = member.object as fc.Arbitrary<object>;

test('whatever a view goes through, the patches lead to the same one', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ open: part, own: part }), { minLength: 2, maxLength: 12 }), (states) => {
      const plain = overTheWire(states);
      let standing = start(plain[0]!);
      for (let i = 1; i < plain.length; i++) {
        const update = updateSays(i, patches(plain[i - 1]!, plain[i]!));
        standing = given(after(standing, overTheWire(update)));
        expect(standing.view).toEqual(plain[i]);
        expect(standing.number).toBe(i);
      }
    }),
    { numRuns: 300 },
  );
});

const games = { bazaar, classic } as unknown as Record<string, Game<State, Action>>;

test.each(Object.keys(games))('a whole game of %s, followed from a seat', (name) => {
  const game = games[name]!;
  for (let seed = 0; seed < 3; seed++) {
    const chance = new FastChance(`game ${seed}`, game.streams.length);
    const wishes = new FastChance(`wishes ${seed}`, 1);
    const random = () => wishes.draw(2 ** 20) / 2 ** 20;
    const state = game.setup(Object.values(game.presets)[0]!, 3, chance);
    const seen = () => overTheWire(view(state, 1)) as Parts;
    let standing = start(seen());
    for (let number = 1; number < 600 && !game.result(state); number++) {
      const before = seen();
      const seat = game.next(state);
      const action = legalAction(game, state, seat, random);
      if (!action) break;
      game.apply(state, seat, action, chance);
      const update = overTheWire(updateSays(number, patches(before, seen())));
      standing = given(after(standing, update));
      expect(standing.view).toEqual(seen());
    }
    expect(standing.number).toBeGreaterThan(10);
  }
});

/** What our own picker chooses is accepted, but for choices whose fields constrain each other. */
function legalAction(game: Game<State, Action>, state: State, seat: number, random: () => number): Action | undefined {
  if (seat < 0) return undefined;
  const open = overTheWire(choices(game, state, seat)) as never[] as Parameters<typeof pick>[0];
  for (let tries = 0; tries < 500; tries++) {
    const picked = pick(open, random)!;
    const refusal = game.check(state, seat, picked.action as unknown as Action);
    if (!refusal) return game.parse(picked.action) as Action;
    expect(open!.find(({ type }) => type === picked.action.type)!.joint).toBe(true);
  }
  return undefined;
}

test('a record that is there already changes nothing, one too far is a gap', () => {
  const standing = start({ open: {}, own: {} });
  const update = (number: number) => updateSays(number) as Extract<ServerText, { type: 'update' }>;
  expect(updated(standing, update(0))).toBe(standing);
  expect(updated(standing, update(2))).toBe('gap');
  expect(updated(NOTHING, update(0))).toBe('gap');
});
