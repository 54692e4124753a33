import { describe, expect, test } from 'vitest';
import type { PropertyEvent } from '../core/state.js';
import { classic } from '../editions/classic/index.js';
import { EventLog, type EventType, gameEvents } from './source001.js';
import { dice, fresh, GAMES, MOMENTS, onTop, play, standing, withDeeds, withLevels } from './testing.js';
import { AGENT_EVENT_TYPES, EVENT_TYPES } from './vocabulary.js';

const tell = (events: readonly PropertyEvent[]) =>
  gameEvents(events, 1).map(({ event_type, player_id, data }) => [event_type, player_id, data]);

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
    for (const { events, before, after } of MOMENTS) {
      for (const event of gameEvents(events, before.turn)) {
        const inTime = event.turn_number >= before.turn && event.turn_number <= after.turn;
        const whole = Object.keys(event).join() === 'event_type,player_id,data,turn_number';
        if (!inTime || !whole || JSON.stringify(event).includes('undefined')) expect.fail(JSON.stringify(event));
        if (Object.values(event.data).some((value) => value === undefined)) expect.fail(JSON.stringify(event));
      }
    }
  });

  test('the log answers what came since an index', () => {
    const { first, moments } = GAMES[0]!;
    const log = new EventLog(first);
    expect(log.eventsSince(0)).toEqual([
      { event_type: 'GAME_STARTED', player_id: -1, data: {}, turn_number: 1 },
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
    expect(gameEvents(play(state, 0, { type: 'end_turn' }), 1)).toEqual([
      { event_type: 'TURN_STARTED', player_id: 1, data: { turn_number: 2 }, turn_number: 2 },
    ]);
  });

  test('DICE_ROLLED, PLAYER_MOVED, PASSED_GO, TAX_PAID', () => {
    expect(tell(play(standing(fresh(), 38), 0, { type: 'roll' }, ...dice(1, 5)))).toEqual([
      ['DICE_ROLLED', 0, { die1: 1, die2: 5, total: 6, doubles: false }],
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
    const state = fresh(2);
    play(state, 0, { type: 'roll' }, ...dice(1, 2));
    expect(tell(play(state, 0, { type: 'decline' }))).toEqual([
      ['AUCTION_STARTED', -1, { position: 3, name: 'Baltic Avenue', minimum_bid: 1, eligible: [0, 1] }],
    ]);
    expect(tell(play(state, 1, { type: 'bid', amount: 7 }))).toEqual([['AUCTION_BID', 1, { position: 3, bid: 7 }]]);
    expect(tell(play(state, 0, { type: 'pass' }))).toEqual([
      ['AUCTION_WON', 1, { position: 3, bid: 7, name: 'Baltic Avenue' }],
    ]);
  });

  test('a sealed bid is told without its height to others', () => {
    const state = fresh(2, {}, 'seed001');
    play(state, 0, { type: 'roll' }, ...dice(1, 2));
    play(state, 0, { type: 'decline' });
    const [bid] = play(state, 1, { type: 'bid', amount: 7 });
    expect(tell([classic.seen(bid!, 1)!])).toEqual([['AUCTION_BID', 1, { position: 3, bid: 7 }]]);
    expect(tell([classic.seen(bid!, 0)!])).toEqual([['AUCTION_BID', 1, { position: 3 }]]);
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
    expect(tell(play(state, 0, { type: 'pass' }))).toEqual([
      ['AUCTION_WON', 1, { position: 6, bid: 60, name: 'Oriental Avenue', goods: 'house' }],
      ['HOUSE_BUILT', 1, { position: 6, houses: 1, name: 'Oriental Avenue' }],
    ]);
  });

  test('RENT_PAID', () => {
    const told = tell(play(withDeeds(fresh(), [], [3]), 0, { type: 'roll' }, ...dice(1, 2)));
    expect(told.at(-1)).toEqual(['RENT_PAID', 0, { amount: 4, to_player: 1 }]);
  });

  test.each([
    ['ADVANCE_TO', 0, 0, { destination: 39 }],
    ['ADVANCE_TO_NEAREST', 0, 6, { destination: 12 }],
    ['GO_BACK', 0, 9, { value: 3, destination: 4 }],
    ['COLLECT', 0, 7, { value: 50, amount: 50 }],
    ['PAY', 0, 12, { value: 15, amount: 15 }],
    ['PAY_EACH_PLAYER', 0, 14, { value: 50, amount: 100 }],
    ['COLLECT_FROM_EACH', 1, 8, { value: 10, amount: 20 }],
    ['REPAIRS', 0, 11, { amount: 125 }],
    ['GO_TO_JAIL', 0, 10, {}],
    ['GET_OUT_OF_JAIL', 0, 8, {}],
  ] as const)('CARD_DRAWN and CARD_EFFECT of %s', (effect_type, deck, card, data) => {
    const state = onTop(withLevels(withDeeds(fresh(), [37, 39]), { 37: 1, 39: 5 }), deck, card);
    const told = tell(play(state, 0, { type: 'roll' }, ...(deck === 0 ? dice(3, 4) : dice(1, 1))));
    const name = deck === 0 ? 'CHANCE' : 'COMMUNITY_CHEST';
    expect(told[2]).toEqual(['CARD_DRAWN', 0, { description: expect.any(String), deck: name }]);
    expect(told[3]).toEqual(['CARD_EFFECT', 0, { deck: name, effect_type, ...data }]);
  });

  test('PLAYER_MOVED by a card says how', () => {
    const by = (card: number) => tell(play(onTop(fresh(), 0, card), 0, { type: 'roll' }, ...dice(3, 4)))[4];
    expect(by(0)).toEqual(['PLAYER_MOVED', 0, { new_position: 39, direct_move: true }]);
    expect(by(9)).toEqual(['PLAYER_MOVED', 0, { new_position: 4, went_back: 3 }]);
  });

  test('HOUSE_BUILT, HOTEL_BUILT, BUILDING_SOLD', () => {
    const state = withLevels(withDeeds(fresh(), [1, 3]), { 1: 3, 3: 4 });
    const step = (type: 'build' | 'sell', lot: number) => tell(play(state, 0, { type, lot }));
    expect(step('build', 1)).toEqual([['HOUSE_BUILT', 0, { position: 1, houses: 4, name: 'Mediterranean Avenue' }]]);
    expect(step('build', 3)).toEqual([['HOTEL_BUILT', 0, { position: 3, name: 'Baltic Avenue' }]]);
    expect(step('sell', 3)).toEqual([['BUILDING_SOLD', 0, { position: 3, refund: 25 }]]);
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
    ['paid_fine', 1, { type: 'pay_fine' }, [], {}],
    ['used_card', 1, { type: 'use_card', deck: 0 }, [], {}],
    ['rolled_doubles', 1, { type: 'roll' }, dice(5, 5), { roll: 10 }],
    ['forced_payment', 3, { type: 'roll' }, dice(4, 6), { roll: 10 }],
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
    expect(told).toContainEqual(['PLAYER_FREED', 0, { method: 'used_card', roll: 10 }]);
  });

  test('PLAYER_BANKRUPT to a player, to the bank, and GAME_OVER', () => {
    const state = withDeeds(fresh(), [], [39]);
    state.open.cash[0] = 10;
    standing(state, 37);
    play(state, 0, { type: 'roll' }, ...dice(1, 1));
    expect(tell(play(state, 0, { type: 'bankrupt' }))[0]).toEqual(['PLAYER_BANKRUPT', 0, { creditor_id: 1 }]);
    expect(tell(play(state, 2, { type: 'resign' }))).toEqual([
      ['PLAYER_BANKRUPT', 2, { creditor_id: null }],
      ['GAME_OVER', -1, { winner_id: 1, reason: 'last_standing', placements: [1, 2, 0] }],
    ]);
  });
});
