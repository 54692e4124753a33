import { CLOCK } from '@freehold/kernel';
import { describe, expect, test } from 'vitest';
import type { PropertyEvent } from '../core/state.js';
import { classic } from '../editions/classic/index.js';
import { EventLog, type EventType } from './source001.js';
import { dice, fresh, GAMES, onTop, play, standing, withDeeds, withLevels } from './testing.js';
import { AGENT_EVENT_TYPES, EVENT_TYPES } from './vocabulary.js';

const logOf = (options = {}) => new EventLog(fresh(3, options).open);
const tell = (events: readonly PropertyEvent[], log = logOf()) =>
  log.add(events).map(({ event_type, player_id, data }) => [event_type, player_id, data]);

describe('random games', () => {
  test('every type of section 2.8 but the agents occurs', () => {
    const seen = new Set<EventType>();
    for (const { first, moments } of GAMES) {
      const log = new EventLog(first);
      for (const { events } of moments) log.add(events);
      for (const { event_type } of log.events) seen.add(event_type);
    }
    const agents: readonly string[] = AGENT_EVENT_TYPES;
    expect([...seen].sort()).toEqual(EVENT_TYPES.filter((type) => !agents.includes(type)).sort());
  });

  test('every event has all four fields, plain data and the number of its turn', () => {
    for (const { first, moments } of GAMES) {
      const log = new EventLog(first);
      for (const { events, before, after } of moments) {
        for (const event of log.add(events)) {
          const inTime = event.turn_number >= before.turn && event.turn_number <= after.turn;
          const whole = Object.keys(event).join() === 'event_type,player_id,data,turn_number';
          if (!inTime || !whole || JSON.stringify(event).includes('undefined')) expect.fail(JSON.stringify(event));
          if (Object.values(event.data).some((value) => value === undefined)) expect.fail(JSON.stringify(event));
        }
      }
    }
  });

  test('the log answers what came since an index', () => {
    const { first, moments } = GAMES[0]!;
    const log = new EventLog(first);
    expect(log.eventsSince(0)).toEqual([
      {
        event_type: 'GAME_STARTED',
        player_id: -1,
        data: { player_count: 4, starting_cash: 1500, houses_available: 32, hotels_available: 12 },
        turn_number: 1,
      },
      { event_type: 'TURN_STARTED', player_id: first.seat, data: { turn_number: 1 }, turn_number: 1 },
    ]);
    let seen = log.events.length;
    for (const { events } of moments.slice(0, 200)) {
      const told = log.add(events);
      expect(log.eventsSince(seen)).toEqual(told);
      seen += told.length;
    }
    expect(log.eventsSince(seen)).toEqual([]);
    expect(log.eventsSince(0)).toHaveLength(seen);
  });
});

describe('payloads', () => {
  test('TURN_STARTED opens the turn that its followers are in', () => {
    const state = fresh();
    Object.assign(state.open, { phase: 'manage' });
    expect(logOf().add(play(state, 0, { type: 'end_turn' }))).toEqual([
      { event_type: 'TURN_STARTED', player_id: 1, data: { turn_number: 2 }, turn_number: 2 },
    ]);
  });

  test('DICE_ROLLED, PLAYER_MOVED, PASSED_GO, TAX_PAID', () => {
    expect(tell(play(standing(fresh(), 38), 0, { type: 'roll' }, ...dice(1, 5)))).toEqual([
      ['DICE_ROLLED', 0, { die1: 1, die2: 5, total: 6, doubles: false, purpose: 'move' }],
      ['PLAYER_MOVED', 0, { new_position: 4, spaces_moved: 6 }],
      ['PASSED_GO', 0, { salary: 200 }],
      ['TAX_PAID', 0, { amount: 200, space: 'Income Tax' }],
    ]);
  });

  test('PROPERTY_PURCHASED', () => {
    const state = fresh();
    play(state, 0, { type: 'roll' }, ...dice(1, 2));
    expect(tell(play(state, 0, { type: 'buy' }))).toEqual([
      ['PROPERTY_PURCHASED', 0, { position: 3, price: 60, name: 'Baltic Avenue' }],
    ]);
  });

  test('AUCTION_STARTED, AUCTION_BID, AUCTION_WON', () => {
    const log = logOf();
    const state = fresh(3);
    state.open.out[2] = 1;
    play(state, 0, { type: 'roll' }, ...dice(1, 2));
    expect(tell(play(state, 0, { type: 'decline' }), log)).toEqual([
      ['AUCTION_STARTED', -1, { position: 3, name: 'Baltic Avenue', minimum_bid: 1, eligible: [0, 1] }],
    ]);
    const bid = play(state, 1, { type: 'bid', amount: 7 });
    expect(tell(bid, log)).toEqual([['AUCTION_BID', 1, { position: 3, bid: 7 }]]);
    expect(tell(play(state, 0, { type: 'pass' }), log)).toEqual([
      ['AUCTION_BID', 0, { position: 3, passed: true }],
      ['AUCTION_WON', 1, { position: 3, bid: 7, name: 'Baltic Avenue' }],
    ]);
  });

  test('an auction that nobody bids in ends unsold', () => {
    const log = logOf();
    const state = fresh(2);
    play(state, 0, { type: 'roll' }, ...dice(1, 2));
    tell(play(state, 0, { type: 'decline' }), log);
    tell(play(state, 1, { type: 'pass' }), log);
    expect(tell(play(state, 0, { type: 'pass' }), log)).toEqual([
      ['AUCTION_BID', 0, { position: 3, passed: true }],
      ['AUCTION_BID', -1, { position: 3, name: 'Baltic Avenue', unsold: true }],
    ]);
  });

  test('a sealed bid is told without its height to others', () => {
    const state = fresh(2, {}, 'seed001');
    play(state, 0, { type: 'roll' }, ...dice(1, 2));
    play(state, 0, { type: 'decline' });
    const [bid] = play(state, 1, { type: 'bid', amount: 7 });
    expect(tell([classic.seen(bid!, 1)!])).toEqual([['AUCTION_BID', 1, { position: 3, bid: 7, sealed: true }]]);
    expect(tell([classic.seen(bid!, 0)!])).toEqual([['AUCTION_BID', 1, { position: 3, sealed: true }]]);
  });

  test('the auction of a scarce house says so', () => {
    const state = withDeeds(fresh(2, { houses: 1 }), [1, 3], [6, 8, 9]);
    play(state, 0, { type: 'build', lot: 1 });
    expect(tell(play(state, 1, { type: 'claim', lot: 6 }))).toEqual([
      [
        'AUCTION_STARTED',
        -1,
        { position: 1, name: 'Mediterranean Avenue', minimum_bid: 50, eligible: [0, 1], goods: 'house' },
      ],
    ]);
    play(state, 1, { type: 'bid', amount: 60 });
    expect(tell(play(state, 0, { type: 'pass' })).slice(1)).toEqual([
      ['AUCTION_WON', 1, { position: 6, bid: 60, name: 'Oriental Avenue', goods: 'house' }],
      ['HOUSE_BUILT', 1, { position: 6, houses: 1, name: 'Oriental Avenue', cost: 0 }],
    ]);
  });

  test('RENT_PAID', () => {
    const told = tell(play(withDeeds(fresh(), [], [3]), 0, { type: 'roll' }, ...dice(1, 2)));
    expect(told.at(-1)).toEqual(['RENT_PAID', 0, { amount: 4, to_player: 1 }]);
  });

  const ofBank = { from_player: 0, to_player: null };
  test.each([
    ['ADVANCE_TO', 0, 0, [{ destination: 39 }]],
    ['ADVANCE_TO_NEAREST', 0, 6, [{ destination: 12 }]],
    ['GO_BACK', 0, 9, [{ value: 3, destination: 4 }]],
    ['COLLECT', 0, 7, [{ value: 50, amount: 50, from_player: null, to_player: 0 }]],
    ['PAY', 0, 12, [{ value: 15, amount: 15, ...ofBank }]],
    ['PAY_EACH_PLAYER', 0, 14, [1, 2].map((to_player) => ({ value: 50, amount: 50, from_player: 0, to_player }))],
    ['COLLECT_FROM_EACH', 1, 8, [1, 2].map((from_player) => ({ value: 10, amount: 10, from_player, to_player: 0 }))],
    ['REPAIRS', 0, 11, [{ amount: 125, ...ofBank }]],
    ['GO_TO_JAIL', 0, 10, [{}]],
    ['GET_OUT_OF_JAIL', 0, 8, [{}]],
  ] as const)('CARD_DRAWN and CARD_EFFECT of %s', (effect_type, deck, card, effects) => {
    const state = onTop(withLevels(withDeeds(fresh(), [37, 39]), { 37: 1, 39: 5 }), deck, card);
    const told = tell(play(state, 0, { type: 'roll' }, ...(deck === 0 ? dice(3, 4) : dice(1, 1))));
    const name = deck === 0 ? 'CHANCE' : 'COMMUNITY_CHEST';
    const cards_remaining = effect_type === 'GET_OUT_OF_JAIL' ? 15 : 16;
    expect(told[2]).toEqual(['CARD_DRAWN', 0, { description: expect.any(String), deck: name, cards_remaining }]);
    expect(told.filter(([type]) => type === 'CARD_EFFECT')).toEqual(
      effects.map((data) => ['CARD_EFFECT', 0, { deck: name, effect_type, ...data }]),
    );
  });

  test('repairs of nothing are told too', () => {
    const told = tell(play(onTop(fresh(), 0, 11), 0, { type: 'roll' }, ...dice(3, 4)));
    expect(told.at(-1)).toEqual(['CARD_EFFECT', 0, { deck: 'CHANCE', effect_type: 'REPAIRS', amount: 0 }]);
  });

  test('PLAYER_MOVED by a card says how', () => {
    const by = (card: number) => tell(play(onTop(fresh(), 0, card), 0, { type: 'roll' }, ...dice(3, 4)))[4];
    expect(by(0)).toEqual(['PLAYER_MOVED', 0, { new_position: 39, direct_move: true }]);
    expect(by(9)).toEqual(['PLAYER_MOVED', 0, { new_position: 4, went_back: 3 }]);
  });

  test('HOUSE_BUILT, HOTEL_BUILT, BUILDING_SOLD', () => {
    const state = withLevels(withDeeds(fresh(), [1, 3]), { 1: 3, 3: 4 });
    const step = (type: 'build' | 'sell', lot: number) => tell(play(state, 0, { type, lot }));
    expect(step('build', 1)).toEqual([
      ['HOUSE_BUILT', 0, { position: 1, houses: 4, name: 'Mediterranean Avenue', cost: 50 }],
    ]);
    expect(step('build', 3)).toEqual([['HOTEL_BUILT', 0, { position: 3, name: 'Baltic Avenue', cost: 50 }]]);
    expect(step('sell', 3)).toEqual([['BUILDING_SOLD', 0, { position: 3, refund: 25, houses: 4 }]]);
  });

  test('PROPERTY_MORTGAGED, PROPERTY_UNMORTGAGED', () => {
    const state = withDeeds(fresh(), [37]);
    expect(tell(play(state, 0, { type: 'mortgage', lot: 37 }))).toEqual([
      ['PROPERTY_MORTGAGED', 0, { position: 37, value: 175 }],
    ]);
    expect(tell(play(state, 0, { type: 'lift', lot: 37 }))).toEqual([
      ['PROPERTY_UNMORTGAGED', 0, { position: 37, cost: 193 }],
    ]);
  });

  test('TRADE_PROPOSED, TRADE_ACCEPTED, TRADE_REJECTED', () => {
    const state = withDeeds(fresh(), [1], [5]);
    state.open.pardon = [0, -1];
    const terms = { giveDeeds: [1], giveCash: 30, giveCards: [0], takeDeeds: [5], takeCash: 0, takeCards: [] };
    const proposal = {
      proposer_id: 0,
      receiver_id: 1,
      offered_properties: [1],
      requested_properties: [5],
      offered_cash: 30,
      requested_cash: 0,
      offered_jail_cards: 1,
      requested_jail_cards: 0,
    };
    const propose = () => tell(play(state, 0, { type: 'propose', to: 1, ...terms }));
    const offer = () => state.open.offers[0]!.id;
    expect(propose()).toEqual([['TRADE_PROPOSED', 0, { trade_id: offer(), ...proposal }]]);
    const first = offer();
    expect(tell(play(state, 1, { type: 'reject', offer: first }))).toEqual([
      ['TRADE_REJECTED', 0, { trade_id: first, reason: 'rejected' }],
    ]);
    propose();
    const second = offer();
    expect(tell(play(state, 0, { type: 'cancel', offer: second }))).toEqual([
      ['TRADE_REJECTED', 0, { trade_id: second, reason: 'cancelled' }],
    ]);
    propose();
    const third = offer();
    expect(tell(play(state, 1, { type: 'accept', offer: third }))).toEqual([
      ['TRADE_ACCEPTED', 0, { trade_id: third, ...proposal }],
    ]);
  });

  test('PLAYER_JAILED', () => {
    expect(tell(play(standing(fresh(), 23), 0, { type: 'roll' }, ...dice(3, 4))).slice(2, 3)).toEqual([
      ['PLAYER_JAILED', 0, {}],
    ]);
  });

  test.each([
    ['paid_fine', 1, { type: 'pay_fine' }, [], { amount: 50 }],
    ['used_card', 1, { type: 'use_card', deck: 0 }, [], { deck: 'CHANCE' }],
    ['rolled_doubles', 1, { type: 'roll' }, dice(5, 5), { roll: 10 }],
    ['forced_payment', 3, { type: 'roll' }, dice(4, 6), { roll: 10, amount: 50 }],
  ] as const)('PLAYER_FREED by %s', (method, jail, action, draws, data) => {
    const state = standing(fresh(), 10);
    Object.assign(state.open, { phase: 'jail', jail: [jail, 0, 0], pardon: [0, -1] });
    const told = tell(play(state, 0, action, ...draws));
    expect(told).toContainEqual(['PLAYER_FREED', 0, { method, ...data }]);
  });

  test('a pardon that the options let pay after the third miss is told as used', () => {
    const state = standing(fresh(3, { jailCardOnThirdMiss: true }), 10);
    Object.assign(state.open, { phase: 'jail', jail: [3, 0, 0], pardon: [0, -1] });
    const told = tell(play(state, 0, { type: 'roll' }, ...dice(4, 6)));
    expect(told).toContainEqual(['PLAYER_FREED', 0, { method: 'used_card', roll: 10, deck: 'CHANCE' }]);
  });

  test('PLAYER_BANKRUPT to a player, to the bank, and GAME_OVER', () => {
    const log = logOf();
    const state = withLevels(withDeeds(fresh(), [1, 3, 5], [39]), { 1: 1, 3: 2 });
    state.open.cash[0] = 10;
    state.open.pardon = [0, -1];
    standing(state, 37);
    tell(play(state, 0, { type: 'roll' }, ...dice(1, 1)), log);
    expect(tell(play(state, 0, { type: 'bankrupt' }), log).slice(0, 3)).toEqual([
      ['BUILDING_SOLD', 0, { position: 1, refund: 25, houses: 0 }],
      ['BUILDING_SOLD', 0, { position: 3, refund: 50, houses: 0 }],
      ['PLAYER_BANKRUPT', 0, { creditor_id: 1, cash: 85, properties: [1, 3, 5], jail_cards: ['CHANCE'] }],
    ]);
    expect(tell(play(state, 2, { type: 'resign' }), log)).toEqual([
      ['PLAYER_BANKRUPT', 2, { creditor_id: null, cash: 1500, properties: [], jail_cards: [] }],
      ['GAME_OVER', -1, { winner_id: 1, reason: 'last_standing', placements: [1, 2, 0] }],
    ]);
  });

  test('GAME_OVER of a game that nobody plays any more', () => {
    const events: PropertyEvent[] = [];
    classic.apply(fresh(2), CLOCK, { type: 'close' }, { draw: () => 0 }, events);
    expect(tell(events)).toEqual([['GAME_OVER', -1, { winner_id: 0, reason: 'forsaken', placements: [0, 1] }]]);
  });

  test('a mortgaged deed that comes says its fee, and TAX_PAID that it is paid', () => {
    const log = logOf();
    const state = withDeeds(fresh(), [37], [5]);
    state.open.mortgaged[37] = 1;
    const terms = { giveDeeds: [37], giveCash: 0, giveCards: [], takeDeeds: [], takeCash: 9, takeCards: [] };
    tell(play(state, 0, { type: 'propose', to: 1, ...terms }), log);
    const told = tell(play(state, 1, { type: 'accept', offer: state.open.offers[0]!.id }), log);
    expect(told.at(-1)).toEqual(['PROPERTY_MORTGAGED', 1, { position: 37, value: 0, fee: 18 }]);
    expect(tell(play(state, 1, { type: 'settle', lift: 0 }), log)).toEqual([
      ['TAX_PAID', 1, { amount: 18, space: 'Park Place', position: 37, cause: 'fee' }],
    ]);
  });
});

test('events of ours that change nothing, or that another event tells, are not sent', () => {
  const { open } = fresh();
  const plain = { seat: 1, lot: 5, goods: 'house', refund: 0 };
  for (const type of ['declined', 'missed', 'wanted', 'claimed', 'forwent', 'bankrupt', 'time_up'])
    expect(new EventLog(open).add([{ ...plain, type } as never]), type).toEqual([]);
});

describe('debts', () => {
  const debtor = (cash: number, square = 0, options = {}) => {
    const state = standing(withDeeds(fresh(3, options), [5, 15], [39, 6]), square);
    state.open.cash[0] = cash;
    return state;
  };
  const raise = { type: 'mortgage', lot: 5 } as const;

  test.each<[string, number, number, readonly [number, number], unknown[], unknown[]]>([
    ['a rent', 10, 37, [1, 1], ['RENT_PAID', 0, { to_player: 1 }], [50, { owed: 50 }]],
    ['a tax', 110, 1, [1, 2], ['TAX_PAID', 0, { space: 'Income Tax' }], [200, { owed: 200 }]],
  ])('%s is told when it arises and when it is paid', (_, cash, square, [one, two], [type, player, data], [sum]) => {
    const log = logOf();
    const state = debtor(cash, square);
    const arisen = tell(play(state, 0, { type: 'roll' }, ...dice(one, two)), log);
    expect(arisen.at(-1)).toEqual([type, player, { ...(data as object), amount: 0, owed: sum }]);
    expect(tell(play(state, 0, raise), log).slice(1)).toEqual([
      [type, player, { ...(data as object), amount: sum, owed: 0 }],
    ]);
  });

  test('a debt is told once, however often money is raised for it', () => {
    const log = logOf();
    const state = debtor(0, 1);
    tell(play(state, 0, { type: 'roll' }, ...dice(1, 2)), log);
    const step = (lot: number) => tell(play(state, 0, { type: 'mortgage', lot }), log).map(([type]) => type);
    expect(step(5)).toEqual(['PROPERTY_MORTGAGED']);
    expect(step(15)).toEqual(['PROPERTY_MORTGAGED', 'TAX_PAID']);
  });

  test('what a card costs is told when it is paid, not when the card is drawn', () => {
    const log = logOf();
    const state = onTop(debtor(70), 0, 14);
    const of = { deck: 'CHANCE', effect_type: 'PAY_EACH_PLAYER', value: 50, from_player: 0 };
    const drawn = tell(play(state, 0, { type: 'roll' }, ...dice(3, 4)), log);
    expect(drawn.slice(3)).toEqual([
      ['CARD_EFFECT', 0, { ...of, amount: 50, to_player: 1 }],
      ['CARD_EFFECT', 0, { ...of, amount: 0, owed: 50, to_player: 2 }],
    ]);
    expect(tell(play(state, 0, raise), log).slice(1)).toEqual([
      ['CARD_EFFECT', 0, { ...of, amount: 50, owed: 0, to_player: 2 }],
    ]);
  });

  test('a fine that must be raised first', () => {
    const log = logOf();
    const state = debtor(10, 10);
    Object.assign(state.open, { phase: 'jail', jail: [3, 0, 0] });
    const freed = tell(play(state, 0, { type: 'roll' }, ...dice(1, 2)), log);
    expect(freed.at(-1)).toEqual(['PLAYER_FREED', 0, { method: 'forced_payment', roll: 3, amount: 0, owed: 50 }]);
    expect(tell(play(state, 0, raise), log)[1]).toEqual([
      'TAX_PAID',
      0,
      { amount: 50, owed: 0, space: 'Jail / Just Visiting', position: 10, cause: 'fine' },
    ]);
  });

  test('a bid above the cash', () => {
    const log = logOf();
    const state = debtor(10, 0, { bidLimit: 'liquidation' });
    play(state, 0, { type: 'roll' }, ...dice(1, 2));
    tell(play(state, 0, { type: 'decline' }), log);
    play(state, 1, { type: 'pass' });
    play(state, 2, { type: 'pass' });
    const won = tell(play(state, 0, { type: 'bid', amount: 40 }), log);
    expect(won.at(-1)).toEqual(['AUCTION_WON', 0, { position: 3, bid: 40, name: 'Baltic Avenue', owed: 40 }]);
    expect(tell(play(state, 0, raise), log)[1]).toEqual([
      'TAX_PAID',
      0,
      { amount: 40, owed: 0, space: 'Baltic Avenue', position: 3, cause: 'purchase' },
    ]);
  });
});

test('what is taken back is told as its opposite', () => {
  const state = withLevels(withDeeds(fresh(3, { houses: 5 }), [1, 3, 5, 15]), { 1: 4, 3: 5 });
  state.open.mortgaged[15] = 1;
  const undone = ([type, lot]: ['build' | 'sell' | 'mortgage' | 'lift', number]) => {
    const log = logOf();
    const events = play(classic.copy(state), 0, { type, lot });
    log.add(events);
    return log.takeBack(events).map(({ event_type, data }) => [event_type, data]);
  };
  expect(undone(['mortgage', 5])).toEqual([['PROPERTY_UNMORTGAGED', { position: 5, undone: true, cost: 100 }]]);
  expect(undone(['lift', 15])).toEqual([['PROPERTY_MORTGAGED', { position: 15, undone: true, value: 110 }]]);
  expect(undone(['build', 1])).toEqual([['BUILDING_SOLD', { position: 1, undone: true, refund: 50, houses: 4 }]]);
  // The bank has one house left, so the hotel goes down with its group.
  expect(undone(['sell', 3])).toEqual([
    ['HOTEL_BUILT', { position: 3, undone: true, name: 'Baltic Avenue', cost: 75 }],
    ['HOUSE_BUILT', { position: 1, undone: true, houses: 4, name: 'Mediterranean Avenue', cost: 25 }],
  ]);
});
