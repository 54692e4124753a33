/** The twenty-four situations of the specification, by their number. */
import { describe, expect, test } from 'vitest';
import { STACKS } from '../../cards/cards.js';
import { CARDS } from '../content.js';
import { hirePrice, readPayment, slayPrice } from '../payment.js';
import { patronLines, patronPoints } from '../scoring.js';
import { SKIP } from '../state.js';
import { slayable } from '../targets.js';
import { domain, kind, patron, table } from '../testing.js';

const START = [2, 0, 1, 0];
const plus = (...more: number[]) => START.map((held, at) => held + (more[at] ?? 0));
const ROLES_ALL = ['c101', 'c102', 'c103', 'c104'];

describe('which numbers a throw calls', () => {
  test('1: doubles call a card twice, and the sum calls the starter once', () => {
    const t = table().citizens(0, 'c103').begin(3, 3);
    expect(t.held(0)).toEqual(plus(2, 1, 2));
    expect(t.events).toContainEqual({ type: 'harvested', seat: 0, card: 'c103', times: 2, res: [2, 0, 2, 0] });
    expect(t.events).toContainEqual({ type: 'harvested', seat: 0, card: 's2', times: 1, res: [0, 1, 0, 0] });
  });

  test.each([
    { number: 2, dice: [5, 6], calls: { 5: 1, 6: 1, 11: 1 } },
    { number: 3, dice: [4, 6], calls: { 4: 1, 6: 1, 9: 1 } },
    { number: 4, dice: [6, 6], calls: { 6: 2, 11: 1 } },
  ])('$number: $dice', ({ dice, calls }) => {
    const t = table();
    const everyone = CARDS.citizens.base1.map(({ id }) => id);
    t.citizens(0, ...everyone).begin(...dice);
    const called = Object.fromEntries(
      CARDS.citizens.base1.flatMap(({ id, rolls }) => {
        const event = t.events.find((each) => each.type === 'harvested' && each.seat === 0 && each.card === id);
        return event?.type === 'harvested' ? [[rolls[0], event.times]] : [];
      }),
    );
    expect(called).toEqual(calls);
  });

  test('5: whom no card serves, one resource of choice', () => {
    const t = table().begin(2, 1);
    expect(t.open.gate).toBe('harvest_choices');
    t.submit(0, 1, 1).submit(1, 2, 1);
    expect([t.held(0), t.held(1)]).toEqual([plus(0, 1), plus(0, 0, 1)]);
    expect(t.open.actions).toBe(2);
  });
});

describe('payments', () => {
  test('6: every card of the name makes the next one dearer, the starter too', () => {
    const t = table().citizens(0, 'c105').begin(5, 5).hold(0, { gold: 3, magic: 3 });
    const price = hirePrice(t.play, 0, t.stack('c105'));
    expect(price.amount).toBe(3);
    expect(readPayment(price, { gold: 3, strength: 0, magic: 0 })).toBe(0);
    expect(readPayment(price, { gold: 1, strength: 0, magic: 2 })).toBe(2);
    expect(readPayment(price, { gold: 0, strength: 0, magic: 3 })).toMatchObject({ refused: 'NOT_EXACT' });
    expect(t.refused(0, { type: 'hire_citizen', stack: 4, magic: 3 })).toMatchObject({ refused: 'OUT_OF_RANGE' });
    t.hire(0, 'c105', 2);
    expect(t.held(0)).toEqual([2, 0, 1, 0]);
  });

  test('7: a monster with a price in magic', () => {
    const t = table().areas('saltglass').begin(5, 5).hold(0, { strength: 3, magic: 4 });
    const price = slayPrice(t.play, 0, 0);
    expect(readPayment(price, { gold: 0, strength: 3, magic: 1 })).toBe(1);
    expect(readPayment(price, { gold: 0, strength: 1, magic: 3 })).toBe(3);
    expect(readPayment(price, { gold: 0, strength: 0, magic: 4 })).toMatchObject({ refused: 'NOT_EXACT' });
    expect(readPayment(price, { gold: 0, strength: 3, magic: 2 })).toMatchObject({ refused: 'NOT_EXACT' });
    expect(readPayment(price, { gold: 1, strength: 3, magic: 1 })).toMatchObject({ refused: 'NOT_EXACT' });
    expect(readPayment(price, { gold: 0, strength: -1, magic: 5 })).toMatchObject({ refused: 'BAD_FIELD' });
    t.slay(0, 'm07', 3);
    // One strength is its reward.
    expect(t.held(0).slice(1, 3)).toEqual([3, 1]);
  });

  test('8: a discount leaves at least one', () => {
    const t = table().areas('reedmarsh').domains(0, 'd27').begin(5, 5);
    expect(slayPrice(t.play, 0, 0)).toMatchObject({ amount: 1, magic: 0 });
  });

  test('9: what lies face down shows no role', () => {
    const t = table()
      .citizens(0, ...ROLES_ALL)
      .faceDown(0, 'c103')
      .onTop('d28')
      .begin(5, 5);
    t.hold(0, { gold: 20 });
    expect(t.refused(0, { type: 'build_domain', stack: 0, magic: 0 })).toMatchObject({ refused: 'ROLES_MISSING' });
    t.open.down.fill(0);
    t.build(0, 'd28');
    expect(t.held(0).slice(0, 3)).toEqual([11, 3, 4]);
  });
});

describe('what cards give', () => {
  test('10: by different roles', () => {
    const t = table().citizens(0, 'c110', 'c102', 'c103').begin(5, 6);
    expect(t.events).toContainEqual({ type: 'harvested', seat: 0, card: 'c110', times: 1, res: [4, 0, 0, 0] });
  });

  test('11: a monster just slain counts itself', () => {
    const t = table().areas('reedmarsh');
    t.slain(0, 'm01', 'm01').uncover('m03');
    t.begin(5, 5).hold(0, { gold: 0, strength: 8 }).slay(0, 'm03');
    expect(t.held(0)).toEqual([3, 0, 1, 0]);
  });

  test('12: a steal takes up to the amount of one resource', () => {
    const t = table(2, 'base2').citizens(0, 'c207').hold(1, { gold: 2, magic: 5 }).begin(4, 3);
    expect(t.open).toMatchObject({ prompt: 'choose_resource', choices: [0, 2], picked: 1 });
    const other = table(2, 'base2').citizens(0, 'c207').hold(1, { gold: 2, magic: 5 }).begin(4, 3);
    expect(t.answer(0, 0).held(0)).toEqual(plus(2));
    expect(t.held(1).slice(0, 3)).toEqual([0, 0, 5]);
    expect(other.answer(0, 2).held(0)).toEqual(plus(0, 0, 2));
    expect(other.held(1).slice(0, 3)).toEqual([2, 0, 3]);
  });

  test('13: who is immune is not stolen from, and nobody is asked', () => {
    const t = table(2, 'base2').citizens(0, 'c207').domains(1, 'd26').begin(4, 3);
    expect(t.open.prompt).toBe('');
    expect(t.events.some(({ type }) => type === 'stolen')).toBe(false);
    // The card was activated all the same: no bonus for the player on turn.
    expect(t.open.answered[0]).toBe(0);
  });

  test('14: an exchange as often as it can be paid', () => {
    const t = table().citizens(0, 'c101', 'c109').onTop('d25').begin(5, 5).hold(0, { gold: 7, magic: 3 });
    t.build(0, 'd25');
    expect(t.open).toMatchObject({ prompt: 'exchange_offer', choices: [0, 1] });
    expect(t.answer(0, 1).held(0)).toEqual([0, 0, 1, 2]);
  });
});

describe('stacks and the end', () => {
  test('15: a card that goes back fills its stack again', () => {
    const t = table().areas('reedmarsh').citizens(0, 'c104', 'c106').onTop('d23');
    t.slain(1, 'm01', 'm01', 'm02', 'm03').slain(0, 'm01').begin(5, 5).hold(0, { gold: 6 });
    t.do(0, { type: 'take_resource', resource: 'gold' });
    expect(t.open.exhausted).toBe(1);
    t.build(0, 'd23');
    expect(t.open).toMatchObject({ prompt: 'choose_owned_card', choices: [kind('m01')], optional: 1 });
    t.answer(0, kind('m01'));
    expect(t.open.lairs[0]).toEqual([kind('m01')]);
    expect(t.open.exhausted).toBe(0);
    expect(t.held(0)).toMatchObject({ 0: 4, 3: 2 });
  });

  /** Three stacks are empty, and one has a single card. */
  const nearEnd = (t = table()) => {
    for (const id of ['c101', 'c102', 'c103', 'c104']) t.citizens(0, id, id).citizens(1, id, id, id);
    t.open.citizens[STACKS + 3]!--;
    t.open.stacks[3]!++;
    return t;
  };

  test('16: the first seat ends it, the second still plays', () => {
    const t = nearEnd().begin(5, 5).hold(0, { gold: 20 });
    t.dice.push(5, 5);
    t.hire(0, 'c104').pass();
    expect(t.open).toMatchObject({ ended: 'exhausted', seat: 1, phase: 'action' });
    t.pass();
    expect(t.open).toMatchObject({ phase: 'game_over', reason: 'exhausted', round: 1 });
  });

  test('17: the second seat ends it, and it is over', () => {
    const t = nearEnd().begin(5, 5);
    t.dice.push(5, 5);
    t.pass().hold(1, { gold: 20 });
    t.hire(1, 'c104').pass();
    expect(t.open).toMatchObject({ phase: 'game_over', reason: 'exhausted', round: 1 });
  });

  test('18: with five players the seat before the active one rests', () => {
    const t = table(5, 'base2').citizens(0, 'c207').hold(4, { gold: 9 }).begin(4, 3);
    expect(t.open).toMatchObject({ prompt: 'choose_victim', choices: [1, 2, 3] });
    t.answer(0, 1).answer(0, 0);
    expect(t.open.answered).toEqual([0, 1, 1, 1, 0]);
    expect(t.held(4)).toEqual([9, 0, 1, 0]);
    const doubles = table(5).begin(5, 5);
    expect(doubles.held(4)).toEqual(START);
    expect(doubles.held(3)).toEqual(plus(2));
  });
});

describe('gates', () => {
  test('19: choosing a patron', () => {
    const t = table();
    const [mine] = t.state.own[0]!.dealt;
    const strange = t.state.sealed.dukeBox[0]!;
    const submit = (answer: number) => ({ type: 'submit', kind: 'choose_duke', prompt: 0, answer }) as const;
    expect(t.refused(0, submit(strange))).toMatchObject({ refused: 'OUT_OF_RANGE' });
    expect(t.open.answered).toEqual([1, 1]);
    t.do(0, submit(mine!));
    expect(t.open.answered).toEqual([2, 1]);
    expect(t.refused(0, submit(mine!))).toMatchObject({ refused: 'NOT_ASKED' });
    expect(t.refused(1, { ...submit(strange), kind: 'flip_citizen' })).toMatchObject({ refused: 'WRONG_GATE' });
  });

  test('20: no turn action while a gate is pending', () => {
    const t = table();
    expect(t.refused(0, { type: 'take_resource', resource: 'gold' })).toMatchObject({ refused: 'WRONG_GATE' });
    t.begin(2, 1);
    expect(t.open.gate).toBe('harvest_choices');
    expect(t.refused(0, { type: 'take_resource', resource: 'gold' })).toMatchObject({ refused: 'WRONG_GATE' });
    expect(t.refused(0, { type: 'finalize_roll' })).toMatchObject({ refused: 'WRONG_GATE' });
  });
});

test('21: the Twin Stewards', () => {
  const t = table().citizens(0, 'c101', 'c102', 'c103', 'c104', 'c105', 'c106', 'c107').domains(0, 'd01', 'd02', 'd04');
  t.hold(0, { gold: 13, strength: 5, magic: 6 });
  expect(patronPoints(t.play, 0, patron('p05'))).toBe(16);
  const lines = patronLines(t.play, 0, patron('p05'));
  expect(lines.slice(0, 3).map(({ vp }) => vp)).toEqual([2, 0, 1]);
  expect(lines.slice(3).reduce((sum, { vp }) => sum + vp, 0)).toBe(13);
  expect(lines[0]).toEqual({ label: 'gold', vp: 2, detail: '13 / 6' });
});

describe('dice that are changed', () => {
  test('22: a die stays within its faces', () => {
    const t = table().domains(0, 'd05').begin(6, 1);
    const up = { type: 'modify_roll', domain: domain('d05'), die: 1, value: 7 } as const;
    expect(t.refused(0, up)).toMatchObject({ refused: 'OUT_OF_RANGE', facts: { allowed: [5] } });
    expect(t.held(0)).toEqual(START);
  });

  test('23: one change after the other on one die', () => {
    const t = table().domains(0, 'd04', 'd05').begin(2, 1);
    t.do(0, { type: 'modify_roll', domain: domain('d04'), die: 1, value: 5 });
    expect(t.refused(0, { type: 'modify_roll', domain: domain('d04'), die: 2, value: 5 })).toMatchObject({
      refused: 'LIMIT_REACHED',
    });
    expect(t.open.dice).toEqual([5, 1]);
    t.do(0, { type: 'modify_roll', domain: domain('d05'), die: 1, value: 4 });
    expect(t.open).toMatchObject({ rolled: [2, 1], dice: [4, 1] });
    // Nothing is left to change the dice by, so the harvest came by itself: 5 was the sum.
    expect(t.held(0)).toEqual([2, 0, 0, 0]);
  });
});

test("24: Founders' Plaque rewards later domains, not itself", () => {
  const t = table().citizens(0, 'c101', 'c109', 'c102', 'c105').onTop('d18').begin(5, 5).hold(0, { gold: 30 });
  t.build(0, 'd18');
  expect(t.held(0)[3]).toBe(0);
  t.onTop('d01').build(0, 'd01');
  expect(t.held(0)[3]).toBe(1);
});

test('a payment can be taken back, and then the choice of a monster too', () => {
  const t = table().areas('reedmarsh').citizens(0, 'c104', 'c106').onTop('d14').begin(5, 5);
  t.hold(0, { gold: 9, magic: 1 }).build(0, 'd14');
  expect(t.open.prompt).toBe('choose_monster');
  expect(t.open.choices).toEqual(slayable(t.play, 0));
  t.answer(0, 0);
  expect(t.open).toMatchObject({ prompt: 'slay_payment', choices: [0, 1], optional: 1 });
  t.answer(0, SKIP).answer(0, SKIP);
  expect(t.open).toMatchObject({ prompt: '', actions: 1 });
});
