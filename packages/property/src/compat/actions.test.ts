import { type Choice, canonical, FastChance, isRefusal, pickAction, refuse } from '@freehold/kernel';
import { describe, expect, test } from 'vitest';
import type { Open, PropertyAction } from '../core/state.js';
import { stateOf } from '../core/view.js';
import { classic } from '../editions/classic/index.js';
import { inTheirWords, legalActions, MESSAGE_TYPES, type Message, toAction, toMessages } from './source001.js';
import { fresh, MOMENTS, withDeeds, withLevels } from './testing.js';

const asked = (open: Open, phase: Open['phase'], more: Partial<Open> = {}): Open => ({ ...open, phase, ...more });
const { open } = fresh();
const jailed = asked(open, 'jail', { jail: [1, 0, 0] });
const coming = asked(open, 'transfer', { tasks: [{ kind: 'transfer', seat: 0, lot: 5 }] });
const street = (level: number) => withLevels(withDeeds(fresh(), [1, 3]), { 1: level, 3: level }).open;

const terms = { giveDeeds: [1], giveCash: 5, giveCards: [], takeDeeds: [], takeCash: 0, takeCards: [1] };
const offer = {
  id: 77,
  from: 1,
  to: 0,
  give: { deeds: [], cash: 9, cards: [] },
  take: { deeds: [], cash: 1, cards: [] },
};
const cards = asked(open, 'roll', { pardon: [0, 1], offers: [offer] });
const proposal = {
  proposer_id: 0,
  receiver_id: 1,
  offered_properties: [1],
  requested_properties: [],
  offered_cash: 5,
  requested_cash: 0,
  offered_jail_cards: 0,
  requested_jail_cards: 1,
};

const ROWS: readonly (readonly [Message, Open, PropertyAction])[] = [
  [{ type: 'roll_dice' }, open, { type: 'roll' }],
  [{ type: 'jail_action', action: 'ROLL_DOUBLES' }, jailed, { type: 'roll' }],
  [{ type: 'jail_action', action: 'PAY_FINE' }, jailed, { type: 'pay_fine' }],
  [{ type: 'jail_action', action: 'USE_CARD', deck: 'COMMUNITY_CHEST' }, jailed, { type: 'use_card', deck: 1 }],
  [{ type: 'buy_property' }, asked(open, 'buy'), { type: 'buy' }],
  [{ type: 'decline_property' }, asked(open, 'buy'), { type: 'decline' }],
  [{ type: 'bid', amount: 12 }, asked(open, 'auction'), { type: 'bid', amount: 12 }],
  [{ type: 'pass_bid' }, asked(open, 'auction'), { type: 'pass' }],
  [{ type: 'pass_bid' }, asked(open, 'sealed'), { type: 'bid', amount: 0 }],
  [{ type: 'pass_bid' }, asked(open, 'claim'), { type: 'forgo' }],
  [{ type: 'build_house', position: 1 }, street(0), { type: 'build', lot: 1 }],
  [{ type: 'build_hotel', position: 1 }, street(4), { type: 'build', lot: 1 }],
  [{ type: 'build_house', position: 1 }, asked(street(0), 'claim'), { type: 'claim', lot: 1 }],
  [{ type: 'sell_house', position: 1 }, street(4), { type: 'sell', lot: 1 }],
  [{ type: 'sell_hotel', position: 1 }, street(5), { type: 'sell', lot: 1 }],
  [{ type: 'mortgage_property', position: 5 }, open, { type: 'mortgage', lot: 5 }],
  [{ type: 'unmortgage_property', position: 5 }, open, { type: 'lift', lot: 5 }],
  [{ type: 'mortgage_property', position: 5 }, coming, { type: 'settle', lift: 0 }],
  [{ type: 'unmortgage_property', position: 5 }, coming, { type: 'settle', lift: 1 }],
  [{ type: 'propose_trade', ...proposal }, cards, { type: 'propose', to: 1, ...terms }],
  [{ type: 'counter_trade', trade_id: 77, ...proposal }, cards, { type: 'counter', offer: 77, ...terms }],
  [{ type: 'accept_trade', trade_id: 77 }, cards, { type: 'accept', offer: 77 }],
  [{ type: 'reject_trade', trade_id: 77 }, cards, { type: 'reject', offer: 77 }],
  [{ type: 'cancel_trade', trade_id: 77 }, cards, { type: 'cancel', offer: 77 }],
  [{ type: 'declare_bankruptcy' }, asked(open, 'debt'), { type: 'bankrupt' }],
  [{ type: 'declare_bankruptcy' }, open, { type: 'resign' }],
  [{ type: 'end_turn' }, asked(open, 'manage'), { type: 'end_turn' }],
  [{ type: 'end_turn' }, asked(open, 'roll', { between: [9, 0, 0] }), { type: 'forgo' }],
  [{ type: 'pay_tax', way: 'tenth' }, asked(open, 'tax'), { type: 'pay_tax', way: 'tenth' }],
];

describe('each name', () => {
  test.each(ROWS)('%j', (message, at, action) => {
    expect(toAction(message, at, 0)).toEqual(action);
    expect(toMessages(action, at, 0)).toEqual([message]);
  });

  test('none is missing', () => {
    expect(new Set(ROWS.map(([{ type }]) => type))).toEqual(new Set(MESSAGE_TYPES));
  });

  test('the first jail card is used where none is named', () => {
    const use = { type: 'jail_action', action: 'USE_CARD' };
    expect(toAction(use, { ...jailed, pardon: [0, 0] }, 0)).toEqual({ type: 'use_card', deck: 0 });
    expect(toAction(use, { ...jailed, pardon: [1, 0] }, 0)).toEqual({ type: 'use_card', deck: 1 });
  });

  test('fields of a trade may be left out', () => {
    expect(toAction({ type: 'propose_trade', receiver_id: 1, offered_cash: 5 }, open, 0)).toEqual({
      type: 'propose',
      to: 1,
      giveDeeds: [],
      giveCash: 5,
      giveCards: [],
      takeDeeds: [],
      takeCash: 0,
      takeCards: [],
    });
  });

  test('several steps at once are several messages', () => {
    const steps = [1, 3, 1].map((lot) => ({ type: 'build' as const, lot }));
    const at = withLevels(withDeeds(fresh(), [1, 3]), { 1: 3, 3: 3 }).open;
    expect(toMessages({ type: 'manage', steps }, at, 0)).toEqual([
      { type: 'build_house', position: 1 },
      { type: 'build_house', position: 3 },
      { type: 'build_hotel', position: 1 },
    ]);
    expect(toMessages({ type: 'time_up' }, at, 0)).toEqual([]);
  });
});

describe('refusals', () => {
  test.each([
    [null, 'UNKNOWN_ACTION'],
    [{ type: 'toString' }, 'UNKNOWN_ACTION'],
    [{ type: 'bid' }, 'BAD_FIELD'],
    [{ type: 'bid', amount: 1.5 }, 'BAD_FIELD'],
    [{ type: 'bid', amount: '5' }, 'BAD_FIELD'],
    [{ type: 'roll_dice', twice: 1 }, 'BAD_FIELD'],
    [{ type: 'build_house', position: -1 }, 'BAD_FIELD'],
    [{ type: 'build_hotel', position: 1 }, 'OUT_OF_RANGE'],
    [{ type: 'sell_hotel', position: 1 }, 'OUT_OF_RANGE'],
    [{ type: 'buy_property', position: 39 }, 'OUT_OF_RANGE'],
    [{ type: 'jail_action' }, 'BAD_FIELD'],
    [{ type: 'jail_action', action: 'DIG' }, 'OUT_OF_RANGE'],
    [{ type: 'jail_action', action: 'ROLL_DOUBLES' }, 'WRONG_PHASE'],
    [{ type: 'propose_trade', receiver_id: 1, offered_cahs: 5 }, 'BAD_FIELD'],
    [{ type: 'propose_trade', receiver_id: 1, proposer_id: 2 }, 'OUT_OF_RANGE'],
    [{ type: 'propose_trade', receiver_id: 1, offered_properties: 5 }, 'BAD_FIELD'],
    [{ type: 'propose_trade', receiver_id: 1, offered_jail_cards: 3 }, 'OUT_OF_RANGE'],
    [{ type: 'accept_trade' }, 'BAD_FIELD'],
  ])('%j: %s', (message, code) => {
    expect(toAction(message, open, 0)).toMatchObject({ refused: code });
  });

  test('name fields as the message does', () => {
    expect(toAction({ type: 'build_house', position: -1 }, open, 0)).toMatchObject({ facts: { field: 'position' } });
    expect(inTheirWords(refuse('NOT_OWNER', { seat: 1, lot: 5 }))).toEqual(
      refuse('NOT_OWNER', { player_id: 1, position: 5 }),
    );
    expect(inTheirWords(refuse('OUT_OF_RANGE', { field: 'giveDeeds.0' })).facts).toEqual({
      field: 'offered_properties.0',
    });
  });
});

/** Which jail card goes first is theirs to leave open, so only how many is compared. */
const counted = (action: PropertyAction) =>
  'giveCards' in action
    ? { ...action, giveCards: action.giveCards.length, takeCards: action.takeCards.length }
    : action;

describe('random games', () => {
  test('every action played goes to their words and back', () => {
    for (const { before, seat, action } of MOMENTS) {
      const back = toMessages(action, before, seat).map((message) => toAction(message, before, seat));
      const same =
        back.length === 1 && !isRefusal(back[0]) && canonical(counted(back[0]!)) === canonical(counted(action));
      if (!same) expect.fail(JSON.stringify({ action, back }));
    }
  });

  test('what is listed is accepted, and everything ours lists is listed', () => {
    const random = new FastChance('listed', 1);
    const seen = new Set<string>();
    for (const { after } of MOMENTS.filter((_, at) => at % 5 === 0)) {
      const state = stateOf(after);
      for (let seat = 0; seat < after.out.length; seat++) {
        const list = legalActions(after, seat);
        let ours = 0;
        classic.legal(state, seat, () => ours++);
        if (ours > 0 !== list.length > 0) expect.fail('listed only on one side');
        for (const choice of list) {
          seen.add(choice.type);
          const message = pickAction(choice as unknown as Choice, random);
          const action = toAction(message, after, seat);
          const refusal = isRefusal(action) ? action : classic.check(state, seat, action);
          if (refusal && !choice.joint) expect.fail(JSON.stringify({ message, refusal }));
        }
      }
    }
    expect(MESSAGE_TYPES.filter((type) => !seen.has(type))).toEqual(['pay_tax']);
  });

  test('a choice of how to be taxed is listed under our name', () => {
    const at = asked(fresh(3, { incomeTax: 'choice10' }).open, 'tax');
    expect(legalActions(at, 0)).toEqual([
      { type: 'pay_tax', answers: at.question[0], fields: { way: { kind: 'one', of: ['flat', 'tenth'] } } },
    ]);
  });

  test('trades are listed with every field of a proposal', () => {
    const at = { ...withDeeds(fresh(2), [1, 5], [39]).open, pardon: [0, 1], cash: [70, 80], offers: [offer] };
    const some = (of: number[]) => ({ kind: 'subset', of, min: 0, max: of.length });
    const range = (max: number) => ({ kind: 'range', min: 0, max });
    const fields = {
      proposer_id: { kind: 'one', of: [0] },
      receiver_id: { kind: 'one', of: [1] },
      offered_properties: some([1, 5]),
      requested_properties: some([39]),
      offered_cash: range(70),
      requested_cash: range(80),
      offered_jail_cards: range(1),
      requested_jail_cards: range(1),
    };
    const trade_id = { kind: 'one', of: [77] };
    const list = legalActions(at, 0);
    expect(list).toContainEqual({ type: 'propose_trade', answers: at.question[0], joint: true, fields });
    expect(list).toContainEqual({ type: 'counter_trade', answers: 77, joint: true, fields: { trade_id, ...fields } });
  });

  test('the ways out of jail are one action', () => {
    const list = legalActions({ ...jailed, pardon: [0, -1] }, 0);
    expect(list[0]).toMatchObject({
      type: 'jail_action',
      fields: { action: { kind: 'one', of: ['ROLL_DOUBLES', 'PAY_FINE', 'USE_CARD'] } },
    });
    expect(list.filter(({ type }) => type === 'jail_action')).toHaveLength(1);
  });

  test('a mortgaged deed that has come is listed with both answers', () => {
    const list = legalActions({ ...coming, owner: open.owner.map((_, lot) => (lot === 5 ? 0 : -1)) }, 0);
    expect(list.map(({ type }) => type)).toEqual(['mortgage_property', 'unmortgage_property']);
  });
});
