/** The course of a turn, the end and the score, beyond the vectors. */
import { describe, expect, test } from 'vitest';
import { standing } from '../scoring.js';
import { ORDER, SKIP } from '../state.js';
import { domain, kind, table } from '../testing.js';

describe('roll', () => {
  test('a die is thrown again only before any other change', () => {
    const bell = { type: 'modify_roll', domain: domain('d06'), die: 1, value: 0 } as const;
    const t = table().domains(0, 'd04', 'd06').begin(2, 1);
    expect(t.open.phase).toBe('roll_pending');
    t.do(0, { type: 'modify_roll', domain: domain('d04'), die: 2, value: 5 });
    expect(t.open.phase, 'the bell can no longer be used, so the roll stands').not.toBe('roll_pending');
    const other = table().domains(0, 'd04', 'd06').begin(2, 1);
    other.dice.push(3);
    other.do(0, bell);
    expect(other.open.dice).toEqual([3, 1]);
    other.do(0, { type: 'finalize_roll' });
    expect(other.open.phase).toBe('harvest');
  });

  test('doubles of anybody, natural or made, count once', () => {
    const t = table(3).domains(2, 'd19').domains(0, 'd04').begin(5, 3);
    t.do(0, { type: 'modify_roll', domain: domain('d04'), die: 2, value: 5 });
    expect(t.held(2)[3]).toBe(1);
  });
});

describe('actions', () => {
  test('passives at the start, triggers, and an action more', () => {
    const t = table().domains(0, 'd01', 'd17').citizens(0, 'c101', 'c102', 'c103').onTop('d30').begin(5, 5);
    expect(t.held(0)).toEqual([5, 0, 1, 0]);
    t.hold(0, { gold: 20 }).build(0, 'd30');
    expect(t.open.actions).toBe(2);
    t.hire(0, 'c110');
    expect(t.held(0)[2], 'one magic for hiring').toBe(2);
    expect(t.open.actions).toBe(1);
  });

  test('a free citizen pays no surcharge and counts as hired', () => {
    const t = table().domains(0, 'd17').citizens(0, 'c102', 'c104').onTop('d12').begin(5, 5).hold(0, { gold: 7 });
    t.citizens(0, 'c101').build(0, 'd12');
    expect(t.open).toMatchObject({ prompt: 'choose_citizen', choices: [1, 4, 9] });
    t.answer(0, 1);
    expect(t.open.citizens[1]).toBe(2);
    expect(t.held(0)).toMatchObject({ 0: 0, 2: 2 });
  });

  test('modifiers: no surcharge, cheaper domains', () => {
    const t = table().domains(0, 'd07', 'd08').citizens(0, 'c105', 'c105', 'c104').onTop('d01').begin(5, 5);
    t.hold(0, { gold: 6, magic: 0 }).hire(0, 'c105');
    expect(t.held(0)[0]).toBe(5);
    t.build(0, 'd01');
    expect(t.held(0)[0]).toBe(0);
  });

  test('an option that can do nothing is not offered', () => {
    const t = table(2, 'base2').areas('gallows_road');
    t.uncover('m23');
    for (const stack of ['c203', 'c207']) t.citizens(1, stack, stack, stack, stack, stack);
    t.begin(5, 5).hold(0, { gold: 0, strength: 7 }).slay(0, 'm23');
    expect(t.open.prompt).toBe('');
    expect(t.held(0)[0]).toBe(3);
  });

  test('the reward of the Queen of Drips: a citizen, then coins', () => {
    const t = table().areas('aqueduct');
    t.uncover('m12');
    t.begin(5, 5).hold(0, { gold: 0, strength: 11, magic: 2 }).slay(0, 'm12', 2);
    expect(t.open).toMatchObject({ prompt: 'choose_option', choices: [1, 2] });
    t.answer(0, 2);
    expect(t.open.prompt).toBe('choose_citizen');
    t.answer(0, 6);
    expect(t.open.citizens[6]).toBe(1);
    expect(t.held(0)[0]).toBe(2);
  });
});

describe('the end of a turn', () => {
  const both = () =>
    table(3).domains(0, 'd21', 'd20').begin(5, 5).hold(0, { gold: 0 }).hold(1, { gold: 4 }).hold(2, { gold: 0 });

  test('who owns several passives says which comes first', () => {
    const t = both().pass();
    expect(t.open).toMatchObject({ phase: 'action_end', prompt: 'choose_option', about: ORDER, choices: [1, 2] });
    t.answer(0, 2);
    expect(t.open).toMatchObject({ prompt: 'choose_victim', choices: [1], optional: 1 });
    t.answer(0, 1);
    expect([t.held(0)[0], t.held(1)[0]]).toEqual([3, 3]);
    expect(t.open).toMatchObject({ prompt: 'choose_player', choices: [1, 2], optional: 1 });
    t.dice.push(5, 5);
    t.answer(0, 2);
    expect([t.held(0)[0]! - 2, t.held(0)[3], t.held(2)[0]! - 2]).toEqual([2, 1, 1]);
    expect(t.open.seat).toBe(1);
  });

  test('one that can do nothing is passed over', () => {
    const t = both().hold(1, { gold: 0 });
    t.pass();
    expect(t.open).toMatchObject({ prompt: 'choose_player' });
    t.answer(0, SKIP);
    expect(t.open.seat).toBe(1);
  });
});

describe('leaving', () => {
  test('a victim who leaves is no longer one', () => {
    const t = table(3, 'base2').citizens(0, 'c207').begin(4, 3);
    expect(t.open).toMatchObject({ prompt: 'choose_victim', choices: [1, 2] });
    t.do(2, { type: 'resign' });
    expect(t.open).toMatchObject({ prompt: 'choose_resource', picked: 1 });
  });

  test('the player on turn leaves: the others harvest, and the turn is over', () => {
    const t = table(3).domains(0, 'd05').begin(5, 3);
    t.dice.push(6, 6);
    expect(t.open.phase).toBe('roll_pending');
    t.do(0, { type: 'resign' });
    expect(t.open.seat).toBe(1);
    expect(t.held(1)[0]).toBe(3);
  });

  test('the last one left wins', () => {
    const t = table(3).begin(5, 5).do(1, { type: 'resign' }).do(0, { type: 'resign' });
    expect(t.open).toMatchObject({ phase: 'game_over', reason: 'last_standing' });
    expect(standing(t.play).places).toEqual([[2], [0], [1]]);
  });
});

describe('who wins', () => {
  const over = (change: (t: ReturnType<typeof table>) => void) => {
    const t = table(3).begin(5, 5);
    t.open.held.fill(0);
    change(t);
    t.open.dukes.fill(-1);
    return standing(t.play);
  };

  test('the most points', () => {
    const { places, outcome } = over((t) => t.hold(1, { victory: 3 }).hold(2, { victory: 5 }));
    expect([places, outcome]).toEqual([[[2], [1], [0]], 'win']);
  });

  test('with as many points the fewer cards, then what is left in hand, then nobody alone', () => {
    const points = (t: ReturnType<typeof table>) => t.hold(0, { victory: 5 }).hold(1, { victory: 5 });
    const fewer = over((t) => points(t).citizens(0, 'c101'));
    expect([fewer.places[0], fewer.outcome]).toEqual([[1], 'tiebreak']);
    const richer = over((t) => points(t).hold(0, { magic: 2 }).hold(1, { gold: 1 }));
    expect([richer.places[0], richer.outcome]).toEqual([[0], 'tiebreak']);
    const shared = over((t) => points(t));
    expect([shared.places, shared.outcome]).toEqual([[[0, 1], [2]], 'tie']);
  });

  test('points of monsters and domains count, starters are no cards', () => {
    const { scores } = over((t) => t.areas('reedmarsh').slain(0, 'm03', 'm01').domains(0, 'd28'));
    expect(scores[0]).toMatchObject({ base: 4 + 1 + 5, cards: 3 });
    expect(kind('m03')).toBeGreaterThan(0);
  });
});
