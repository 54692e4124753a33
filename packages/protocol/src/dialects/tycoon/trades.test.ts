/** Trades at a table whose creator allows them: every offer is in the state, and whoever may answer finds the answers listed. */
import { FastChance } from '@freehold/kernel';
import { type PropertyAction, type PropertyEvent, tycoon } from '@freehold/property';
import { describe, expect, test } from 'vitest';
import { decode } from './decode.js';
import { GameState, ServerMessage } from './server.js';
import { gameState } from './state.js';
import { look, NAMES, table } from './testing.js';
import { encodeUpdate } from './updates.js';

const chance = new FastChance('trades', tycoon.streams.length);

/** Seat 0 manages and has two streets, seat 1 has a station. */
function trading() {
  const { state: match, open } = table({ phase: 'manage', options: { trading: true }, deeds: [[2, 4], [6]] });
  open.asked.fill(9);
  const play = (seat: number, message: object) => {
    const decoded = decode(message, { seat, open, names: NAMES });
    if (decoded.kind !== 'action') throw new Error(JSON.stringify(decoded));
    return act(seat, decoded.action);
  };
  const act = (seat: number, action: PropertyAction) => {
    const events: PropertyEvent[] = [];
    tycoon.apply(match, seat, action, chance, events);
    const told = encodeUpdate({ kind: 'act', actor: seat, by: 'owner' }, events, look(open, 2));
    for (const message of told) ServerMessage.parse(message);
    return told.find(({ event_type }) => event_type === 'game_action') as { data: object } | undefined;
  };
  const state = (seat: number) => GameState.parse(gameState(look(open, seat)));
  const may = (seat: number, type: RegExp) => state(seat).legal_actions.filter((each) => type.test(each.type));
  return { open, play, act, state, may };
}

const TRADE = {
  type: 'PROPOSE_TRADE',
  recipient: 'Ben',
  offeredProperties: [2],
  offeredCash: 30,
  offeredJailCards: 0,
  requestedProperties: [6],
  requestedCash: 0,
  requestedJailCards: 0,
};

describe('trades', () => {
  test('an open offer is in the state of everybody, and is answered from the list', () => {
    const { open, play, state, may } = trading();
    expect(state(0).pending_trades).toEqual([]);
    expect(play(0, TRADE)).toMatchObject({ data: TRADE });
    const { id } = open.offers[0]!;
    for (const viewer of [0, 1, 2]) {
      expect(state(viewer).pending_trades).toEqual([
        {
          id,
          proposer: 'Ann',
          recipient: 'Ben',
          offered_properties: ['2'],
          offered_cash: 30,
          requested_properties: ['6'],
          requested_cash: 0,
        },
      ]);
    }
    expect(may(0, /_TRADE/).filter(({ type }) => type !== 'PROPOSE_TRADE')).toEqual([
      { type: 'CANCEL_TRADE', tradeId: id },
    ]);
    expect(may(1, /_TRADE/)).toEqual([
      { type: 'ACCEPT_TRADE', tradeId: id },
      { type: 'DECLINE_TRADE', tradeId: id },
    ]);
    expect(may(2, /./)).toEqual([]);
    expect(play(1, may(1, /ACCEPT/)[0]!)).toMatchObject({ data: { type: 'ACCEPT_TRADE', tradeId: id } });
    expect(state(2).pending_trades).toEqual([]);
    expect(state(2).properties['2']!.owner).toBe('Ben');
    expect(state(2).properties['6']!.owner).toBe('Ann');
  });

  test('of several offers each is answered by its number', () => {
    const { open, play, state, may } = trading();
    play(0, TRADE);
    play(0, { ...TRADE, offeredProperties: [4] });
    const [first, second] = open.offers.map(({ id }) => id);
    expect(may(1, /ACCEPT/).map(({ tradeId }) => tradeId)).toEqual([first, second]);
    expect(play(1, { type: 'DECLINE_TRADE', tradeId: second })).toMatchObject({
      data: { type: 'DECLINE_TRADE', tradeId: second },
    });
    expect(state(0).pending_trades.map(({ id }) => id)).toEqual([first]);
    expect(play(0, { type: 'CANCEL_TRADE', tradeId: first })).toMatchObject({
      data: { type: 'CANCEL_TRADE', tradeId: first },
    });
    expect(state(0).pending_trades).toEqual([]);
  });

  test('each example of a proposal in the list can be sent', () => {
    const { may } = trading();
    const examples = may(0, /PROPOSE/);
    expect(examples.length).toBeGreaterThan(1);
    for (const message of examples) trading().play(0, message);
  });

  test('the end of a turn is told although an offer lapses with it', () => {
    const { open, play } = trading();
    play(0, TRADE);
    expect(play(0, { type: 'END_TURN' })).toMatchObject({ data: { type: 'END_TURN' } });
    expect(open.offers).toEqual([]);
  });

  test('a counter-offer, which only other clients can make, is told as a refusal, and stands in the state', () => {
    const { open, play, act, state, may } = trading();
    play(0, TRADE);
    const { id } = open.offers[0]!;
    const side = { giveDeeds: [5], giveCash: 0, giveCards: [], takeDeeds: [1], takeCash: 60, takeCards: [] };
    expect(act(1, { type: 'counter', offer: id, ...side })).toMatchObject({
      data: { type: 'DECLINE_TRADE', tradeId: id },
    });
    expect(state(0).pending_trades).toMatchObject([{ proposer: 'Ben', recipient: 'Ann', requested_cash: 60 }]);
    expect(may(0, /ACCEPT/)).toEqual([{ type: 'ACCEPT_TRADE', tradeId: open.offers[0]!.id }]);
  });
});
