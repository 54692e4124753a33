import { FastChance, NOBODY, randomPolicy, SPECTATOR, sightOf } from '@freehold/kernel';
import {
  ENDS,
  type Options,
  type PropertyAction,
  type PropertyEvent,
  type TycoonOpen,
  tycoon,
} from '@freehold/property';
import { describe, expect, test } from 'vitest';
import { encodeChat } from '../envelope.js';
import { legalActions, messageOf } from './actions.js';
import { decode } from './decode.js';
import { GameState, ServerMessage } from './server.js';
import { encodeState, gameState } from './state.js';
import { look, NAMES, table } from './testing.js';
import { encodeUpdate } from './updates.js';

/** Section 14: the names of the source. */
const KEPT =
  `players properties bank_money free_parking_fund current_player_index last_dice_roll doubles_count is_going_to_jail
  message_queue bankrupted_players voluntary_exits jail_free_cards completed_circuits available_tokens ai_difficulty current_auction
  pot_luck_cards opportunity_knocks_cards`.split(/\s+/);

test('game_state has every name of the source', () => {
  const state = gameState(look(table({ seats: 4 }).open, 0));
  expect(Object.keys(state)).toEqual(expect.arrayContaining(KEPT));
  expect(Object.keys(state.players[0]!).sort()).toEqual(
    ['bankrupt', 'exited', 'in_jail', 'is_ai', 'jail_turns', 'money', 'name', 'position', 'properties', 'token'].sort(),
  );
  expect(Object.keys(state.properties)).toEqual(Array.from({ length: 40 }, (_, at) => String(at + 1)));
  expect(state.properties['2']).toEqual({
    name: 'Alder Brook',
    type: 'property',
    price: 60,
    rent: [2, 10, 30, 90, 160, 250],
    group: 'Brown',
    owner: null,
    houses: 0,
    house_cost: 50,
    is_mortgaged: false,
  });
  expect(state.properties['6']).toMatchObject({ type: 'station', group: 'Station', rent: [25, 50, 100, 200] });
  expect(state.properties['13']).toMatchObject({ type: 'utility', group: 'Utilities', rent: [4, 10] });
  expect(state.properties['39']).toMatchObject({ type: 'tax', rent: [100], price: null });
});

test('what somebody has, and who is gone', () => {
  const { open } = table({
    seats: 4,
    deeds: [[2, 40]],
    open: { out: [0, 1, 2, 0], exits: [0, 0, 1, 0], jail: [0, 0, 0, 2], pardon: [0, -1], bank: -70, pot: 35 },
  });
  const state = gameState(look(open, 3, { messages: ['hello'] }));
  expect(state.players[0]).toMatchObject({ name: 'Ann', properties: ['2', '40'], token: 'boot', is_ai: false });
  expect(state.players[1]).toMatchObject({ bankrupt: true, exited: false, token: null });
  expect(state.players[2]).toMatchObject({ bankrupt: false, exited: true, token: null });
  expect(state.players[3]).toMatchObject({ in_jail: true, jail_turns: 1, is_ai: true });
  expect(state).toMatchObject({
    bankrupted_players: ['Ben'],
    voluntary_exits: ['Cid'],
    jail_free_cards: { Ann: 1, Dot: 0 },
    available_tokens: ['smartphone', 'ship', 'cat', 'iron'],
    pot_luck_cards: 16,
    opportunity_knocks_cards: 16,
    ai_difficulty: 'tycoon-hard',
    bank_money: -70,
    free_parking_fund: 35,
    message_queue: ['hello'],
  });
});

test('current_auction', () => {
  const { open } = table({
    phase: 'auction',
    open: { goods: 'deed', lot: 14, bidding: [1, 1, 0], leader: 1, high: 150, question: [65, 0, 0] },
  });
  expect(gameState(look(open, 0, { deadline: 99 })).current_auction).toEqual({
    property: 'Linen Lane',
    position: 15,
    active_players: ['Ann', 'Ben'],
    passed_players: ['Cid'],
    highest_bidder: 'Ben',
    current_bid: 150,
    minimum_bid: 160,
    current_bidder_index: 0,
    deadline: 99,
    completed: false,
    message: 'Linen Lane is auctioned, from 160.',
  });
});

test('in seed002 the phase JAIL is before the throw, and after it, and each time what may be done is listed', () => {
  const listed = (phase: 'jail' | 'bail') => {
    const { open } = table({ preset: 'seed002', phase, open: { jail: [1, 0, 0], dice: [1, 2] } });
    const state = gameState(look(open, 0));
    expect(state.phase).toBe('JAIL');
    return state.legal_actions.map(({ type }) => type);
  };
  expect(listed('jail')).toContain('ROLL');
  expect(listed('jail')).not.toContain('STAY');
  expect(listed('bail')).toEqual(expect.arrayContaining(['PAY_FINE', 'STAY']));
  expect(listed('bail')).not.toContain('ROLL');
});

test('a shared win is a Tie', () => {
  const { open } = table({ open: { phase: 'over', reason: 'time', cash: [1500, 1500, 900] } });
  expect(gameState(look(open, 0)).result).toMatchObject({
    winner: 'Tie',
    tied_winners: ['Ann', 'Ben'],
    final_assets: { Ann: 1500, Ben: 1500, Cid: 900 },
    rounds: 1,
  });
});

test.each(ENDS)('a result says why the game is over: %s', (reason) => {
  const { open } = table({ open: { phase: 'over', reason, cash: [1500, 1200, 900] } });
  expect(GameState.parse(gameState(look(open, 0))).result).toMatchObject({ winner: 'Ann', reason });
});

test('chat_message', () => {
  expect(ServerMessage.parse(encodeChat(42, 'Ann', 'hello'))).toEqual({
    event_type: 'chat_message',
    game: 42,
    user: 'Ann',
    msg: 'hello',
  });
});

describe.each(Object.keys(tycoon.presets))('random games of %s', (preset) => {
  test('every state and update fits its schema, every legal action is read back, and what was done is told', () => {
    const chance = new FastChance(`dialect ${preset}`, tycoon.streams.length);
    const random = new FastChance('players', 1);
    const told = new Set<string>();
    for (let index = 0; index < 3; index++) {
      chance.reset(index);
      random.reset(index);
      const state = tycoon.setup({ ...(tycoon.presets[preset] as Options), roundLimit: 30 }, 3, chance);
      const open = state.open as TycoonOpen;
      for (let step = 0; tycoon.next(state) !== NOBODY; step++) {
        const seat = tycoon.next(state);
        const action = randomPolicy.decide(sightOf(tycoon as never, state, seat, random)) as PropertyAction;
        const expected = messageOf(action, look(open, seat));
        expect(expected, action.type).toBeDefined();
        const decoded = decode(expected, { seat, open, names: NAMES });
        expect(decoded).toMatchObject({ kind: 'action', action });
        if (step % 7 === 0) {
          for (const message of legalActions(look(open, seat)))
            expect([message, decode(message, { seat, open, names: NAMES }).kind]).toEqual([message, 'action']);
        }
        const events: PropertyEvent[] = [];
        tycoon.apply(state, seat, action, chance, events);
        const messages = encodeUpdate({ kind: 'act', actor: seat, by: 'bot' }, events, look(open, seat));
        expect(messages[0]).toEqual({ event_type: 'game_action', data: { ...expected, game: 42, player: 501 + seat } });
        told.add(expected!.type);
        if (step % 7 === 0) for (const message of messages) ServerMessage.parse(message);
      }
      expect(ServerMessage.parse(encodeState(look(open, SPECTATOR)))).toMatchObject({
        game_state: { phase: 'GAME_OVER', legal_actions: [], result: { winner: expect.any(String) } },
      });
    }
    for (const type of ['ROLL', 'BUY', 'DECLINE', 'BID', 'PASS', 'END_TURN', 'MORTGAGE', 'STAY'])
      expect(told).toContain(type);
  });

  test('a state says nothing of what lies in the decks', () => {
    const { state, open } = table({ preset: preset as 'coursework' });
    const before = JSON.stringify(gameState(look(open, 0)));
    state.sealed.decks = state.sealed.decks.map((pile) => pile.toReversed());
    expect(JSON.stringify(gameState(look(open, 0)))).toBe(before);
    expect(GameState.parse(JSON.parse(before)).players.map(({ name }) => name)).toEqual(NAMES.slice(0, 3));
  });
});
