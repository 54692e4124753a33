/** Questions to many: the record's promises, and that the order of answers never matters. */
import { checksum, FastChance, isRefusal, NOBODY, type Refusal, randomPolicy, sightOf } from '@freehold/kernel';
import { describe, expect, test } from 'vitest';
import { GATES } from '../content.js';
import { advanceTick, isBlockedOnConcurrentAction, lanternfall } from '../game.js';
import { COMPLETED, type LanternfallAction, type LanternfallState, PENDING } from '../state.js';
import { table } from '../testing.js';

function* permutations<T>(list: readonly T[]): Generator<T[]> {
  if (list.length < 2) yield [...list];
  for (const [index, first] of list.entries()) {
    if (list.length < 2) return;
    for (const rest of permutations(list.filter((_, at) => at !== index))) yield [first, ...rest];
  }
}

/** All that one seat answers until it is done, chosen at random on a copy. */
function answersOf(state: LanternfallState, seat: number, random: FastChance): LanternfallAction[] {
  const copy = lanternfall.copy(state);
  const answers: LanternfallAction[] = [];
  const sight = sightOf(lanternfall, copy, seat, random);
  // The others stay pending, so that nothing else happens.
  for (let other = 0; other < copy.open.question.length; other++) {
    if (other !== seat) copy.open.answered[other] = PENDING;
  }
  while (copy.open.question[seat] !== 0) {
    const action = randomPolicy.decide(sight as never) as LanternfallAction;
    answers.push(action);
    lanternfall.apply(copy, seat, action, random);
  }
  return answers;
}

const DICE = { draw: (sides: number, stream = 0) => (7 * stream + 3) % sides };

test('every order of answers gives one state, at every gate of many games', () => {
  const tried: Record<string, number> = {};
  for (let index = 0; index < 60 || GATES.some((gate) => (tried[gate] ?? 0) < 20); index++) {
    const seats = 2 + (index % 4);
    const preset = index % 8 < 4 ? 'base1' : 'base2';
    const chance = new FastChance('gates', 6, index);
    const random = new FastChance('gates players', 1, index);
    const state = lanternfall.setup(lanternfall.presets[preset]!, seats, chance);
    for (let seat = lanternfall.next(state); seat !== NOBODY; seat = lanternfall.next(state)) {
      const { open } = state;
      const pending = open.answered.flatMap((each, at) => (each === PENDING ? [at] : []));
      const fresh = open.gate !== '' && !open.answered.includes(COMPLETED);
      if (fresh && pending.length > 1 && random.draw(3) === 0) {
        const answers = pending.map((each) => answersOf(state, each, random).map((action) => ({ each, action })));
        const sums = new Set<number>();
        for (const order of permutations(answers)) {
          const copy = lanternfall.copy(state);
          for (const { each, action } of order.flat()) {
            expect(lanternfall.check(copy, each, action)).toBeUndefined();
            lanternfall.apply(copy, each, action, DICE);
          }
          sums.add(checksum(copy));
        }
        expect(sums.size, open.gate).toBe(1);
        tried[open.gate] = (tried[open.gate] ?? 0) + 1;
      }
      const action = randomPolicy.decide(sightOf(lanternfall, state, seat, random) as never) as LanternfallAction;
      lanternfall.apply(state, seat, action, chance);
    }
  }
  for (const gate of GATES) expect(tried[gate], gate).toBeGreaterThan(19);
});

describe('the course of the game', () => {
  test('stands still while a gate waits, and when all is over', () => {
    const t = table();
    expect(isBlockedOnConcurrentAction(t.open)).toBe(true);
    expect(advanceTick(t.state, DICE)).toBe(false);
    t.begin(5, 5);
    expect(isBlockedOnConcurrentAction(t.open)).toBe(false);
    expect(advanceTick(t.state, DICE), 'a player must act').toBe(false);
    t.do(1, { type: 'resign' });
    expect(advanceTick(t.state, DICE), 'it is over').toBe(false);
  });

  test('no prompt, and the gate of harvest is never opened', () => {
    expect(table().begin(5, 5).open).toMatchObject({ gate: '', phase: 'action' });
  });
});

describe('harvest_choices', () => {
  test('what must be chosen comes before what may be exchanged', () => {
    // Seat 1 has a choice (9 or 10) and an exchange (3) at once: a throw of 3 and 6, on another's turn.
    const t = table().citizens(1, 'c109', 'c103').begin(3, 6);
    const submit = (prompt: number, answer: number) =>
      ({ type: 'submit', kind: 'harvest_choices', prompt, answer }) as const;
    const [exchange, choice] = [t.open.prompts[1]![0]!, t.open.prompts[1]![3]!];
    expect(t.refused(1, submit(exchange, 1))).toMatchObject({ refused: 'OUT_OF_RANGE' });
    expect(t.refused(1, submit(99, 1))).toMatchObject({ refused: 'NO_SUCH_PROMPT' });
    t.do(1, submit(choice, 1));
    expect(t.held(1)).toEqual([2, 1, 2, 0]);
    expect(t.open.gate).toBe('harvest_choices');
    t.do(1, submit(exchange, 1));
    expect(t.held(1)).toEqual([4, 1, 1, 0]);
    expect(t.open.gate).toBe('');
  });

  test('several of a card are exchanged together or one by one', () => {
    const t = table().citizens(1, 'c103', 'c103').hold(1, { gold: 0, magic: 2 }).begin(3, 5);
    expect(t.open.prompts[1]).toMatchObject({ length: 3, 2: 2 });
    t.submit(1, 1, 1);
    expect(t.open.prompts[1]).toMatchObject({ length: 3, 2: 1 });
    t.submit(1, 0, 1);
    // A coin of the starter's came first; two from the exchange.
    expect(t.held(1)).toEqual([3, 0, 1, 0]);
    expect(t.open.gate).toBe('');
  });

  test('an offer that cannot be paid waits for one that may make it payable', () => {
    // Base2: the Marsh Distiller trades gold for magic (3), the Storm Cantor magic for strength (9).
    const t = table(2, 'base2').citizens(1, 'c203', 'c209').hold(1, { gold: 1, magic: 0 }).begin(3, 6);
    const list = t.open.prompts[1]!;
    expect(list.length).toBe(6);
    t.submit(1, 1, list[0]!);
    expect(t.held(1)).toEqual([0, 1, 2, 0]);
    t.submit(1, 1, list[0]!);
    expect(t.held(1)).toEqual([0, 4, 1, 0]);
  });

  test('an offer that nothing can pay lapses without a question', () => {
    const t = table().citizens(1, 'c103').hold(1, { magic: 0 }).begin(3, 5);
    expect(t.open).toMatchObject({ gate: '', phase: 'action' });
  });
});

describe('flip_citizen', () => {
  const ward = () =>
    table(3)
      .citizens(0, 'c101', 'c103')
      .citizens(1, 'c102')
      .onTop('d29')
      .begin(5, 5)
      .hold(0, { gold: 6 })
      .build(0, 'd29');

  test('asks everybody with a face-up citizen, and is not stopped by immunity', () => {
    const t = ward();
    expect(t.open).toMatchObject({ gate: 'flip_citizen', answered: [1, 1, 0] });
    expect(t.refused(1, { type: 'submit', kind: 'flip_citizen', prompt: 0, answer: 0 })).toMatchObject({
      refused: 'OUT_OF_RANGE',
    });
    t.submit(1, 1).submit(0, 0);
    expect(t.open).toMatchObject({ gate: '', actions: 1, phase: 'action' });
    expect([t.open.down[10 + 1], t.open.fresh[0]]).toEqual([1, 1]);
  });

  test('what was turned down before an own turn is up again after it', () => {
    const t = ward().submit(1, 1).submit(0, 0);
    t.dice.push(5, 5, 5, 5, 5, 5, 5, 5, 5, 5);
    t.pass();
    expect([t.open.down[0], t.open.fresh[0]], 'turned down in the own turn').toEqual([1, 0]);
    expect(t.open.seat).toBe(1);
    expect(t.open.down[11], 'during the own turn it stays down').toBe(1);
    t.pass();
    expect(t.open.down[11]).toBe(0);
    t.pass();
    expect([t.open.seat, t.open.down[0]]).toEqual([0, 1]);
    t.pass();
    expect(t.open.down[0]).toBe(0);
  });
});

test('an answer to what is not asked is refused by its name', () => {
  const t = table().begin(5, 5);
  const refused = (action: LanternfallAction): Refusal['refused'] => t.refused(0, action).refused;
  expect(refused({ type: 'submit', kind: 'choose_duke', prompt: 0, answer: 0 })).toBe('WRONG_PHASE');
  expect(refused({ type: 'answer', prompt: 'choose_option', choice: 1 })).toBe('NO_SUCH_PROMPT');
  expect(t.refused(1, { type: 'take_resource', resource: 'gold' }).refused).toBe('NOT_ASKED');
  expect(isRefusal(lanternfall.parse({ type: 'submit', kind: 'vote', prompt: 0, answer: 0 }))).toBe(true);
});
