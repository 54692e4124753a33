/** What clients are sent, and whole games through the dialect: nothing is lost on the way there and back. */

import { FastChance, randomPolicy, SPECTATOR, sightOf } from '@freehold/kernel';
import { type PropertyAction, type PropertyEvent, sprint } from '@freehold/property';
import { expect, test } from 'vitest';
import { encodeChat } from '../envelope.js';
import { messageOf, playedBy } from './actions.js';
import { plainError } from './errors.js';
import { ServerMessage } from './server.js';
import { act, openOf, read, send, sight, table, told } from './testing.js';
import { encodeState, encodeUpdate } from './updates.js';

const accept = (message: ServerMessage) => expect(ServerMessage.parse(message)).toEqual(message);

test('who connects is sent the state, what he may do, and until when', () => {
  const message = encodeState({ ...sight(table(), 0), lastAction: 'Something happened.' });
  accept(message);
  expect(message).toMatchObject({
    event_type: 'game_state',
    game: 9,
    status: 'IN_PROGRESS',
    game_state: {
      phase: 'ROLL',
      turnNumber: 1,
      gameJustStarted: true,
      lastAction: 'Something happened.',
      players: [{ id: 'player-1', userId: '71' }, { id: 'player-2', userId: '72' }, { id: 'player-3' }],
    },
    legal_actions: [{ type: 'ROLL_DICE' }],
    deadline: 1_800_000_000_000,
    v: 5,
  });
  expect(encodeState(sight(table(), 1))).toMatchObject({ legal_actions: [] });
});

test('an action is told to all, then what came of it', () => {
  const state = table();
  const [mine, theirs] = send(state, 0, { type: 'ROLL_DICE' }, [1, 2]);
  expect(mine).toHaveLength(2);
  for (const message of [...mine!, ...theirs!]) accept(message);
  expect(theirs![0]).toEqual({ event_type: 'game_action', data: { type: 'ROLL_DICE', game: 9, player: 'player-1' } });
  expect(mine![1]).toMatchObject({
    event_type: 'game_response',
    data: {
      type: 'Response',
      status: 'IN_PROGRESS',
      game_state: { phase: 'ACTION', diceRoll: [1, 2], lastAction: 'Ana goes to Baltic Avenue.' },
      events: ['Ana throws 1 and 2.', 'Ana goes to Baltic Avenue.'],
    },
  });
  const may = (list: ServerMessage[]) =>
    list.flatMap((each) => (each.event_type === 'game_response' ? each.legal_actions.map(({ type }) => type) : []));
  expect(may(mine!)).toEqual(expect.arrayContaining(['BUY_PROPERTY', 'SKIP_BUY', 'PROPOSE_TRADE']));
  expect(may(theirs!)).toEqual([]);
});

test('in Spanish for who asks for it', () => {
  const state = table();
  act(state, 0, { type: 'roll' }, [1, 2]);
  const events: PropertyEvent[] = [{ type: 'bought', seat: 0, lot: 3, price: 60 }];
  const [, response] = encodeUpdate({ kind: 'act', actor: 0, by: 'owner' }, events, {
    ...sight(state, 0),
    language: 'es',
  });
  expect(response).toMatchObject({ data: { game_state: { lastAction: 'Ana compra Baltic Avenue por 60.' } } });
});

test('what time does is told by its outcome alone', () => {
  const state = table();
  const [mine] = act(state, 0, { type: 'roll' }, [1, 2], 'clock');
  expect(mine!.map((message) => message.event_type)).toEqual(['game_response']);
});

test('letting an offer stand is no action of theirs; nothing but acts is told at all', () => {
  const state = table();
  send(state, 0, { type: 'ROLL_DICE' }, [4, 6]);
  send(state, 0, { type: 'PROPOSE_TRADE', recipientId: 'player-2', offeredCash: 5 });
  const [mine] = act(state, 0, { type: 'forgo' });
  expect(mine!.map((message) => message.event_type)).toEqual(['game_response']);
  expect(encodeUpdate({ kind: 'seat', seat: 0 } as never, [], sight(state, 0))).toEqual([]);
});

test('the last message says who won, and what the check had counted', () => {
  const state = table({}, 2);
  state.open.cash[0] = 10;
  const [, theirs] = send(state, 0, { type: 'ROLL_DICE' }, [1, 3]);
  accept(theirs![1]!);
  expect(theirs![1]).toMatchObject({
    data: {
      status: 'FINISHED',
      game_state: { gameEnded: true, winnerId: 'player-2', winnerNetWorth: 1500, endReason: 'last_player_standing' },
      end: { ended: true, reason: 'last_player_standing', activePlayers: 1, turnNumber: 1, turnLimit: 100 },
    },
    legal_actions: [],
  });
});

test('chat and errors have their shape', () => {
  accept(encodeChat(9, 'Ana', 'hello'));
  accept(plainError({ refused: 'RATE', facts: {} }, 3));
  expect(plainError({ refused: 'NOT_FOUND', facts: {} })).toMatchObject({ code: 'STALE' });
});

/** Two pardons are used by one message, so which of them it was is not told. */
const same = (one: PropertyAction, other: PropertyAction) =>
  one.type === 'use_card' ? expect(other.type).toBe('use_card') : expect(other).toEqual(one);

/** One pardon of two, named by their number. */
const isVague = (action: PropertyAction) =>
  action.type === 'propose' && action.giveCards.length + action.takeCards.length > 0;

test('every action of random games goes to the wire and back, and everything sent has its shape', () => {
  const seen = { actions: 0, types: new Set<string>(), phases: new Set<string>() };
  // Sixteen games, and on until everything has been played: a pardon is seldom drawn and used.
  for (let seed = 0; seed < 16 || (seen.types.size < 15 && seed < 400); seed++) {
    const chance = new FastChance('dialect', sprint.streams.length, seed);
    const random = new FastChance('dialect, players', 1, seed);
    const poor = seed % 2 ? { startCash: 150, salary: 20 } : {};
    const state = sprint.setup(sprint.options(poor), 2 + (seed % 5), chance);
    while (!sprint.result(state)) {
      const seat = sprint.next(state);
      const decided = randomPolicy.decide(sightOf(sprint, state, seat, random) as never) as PropertyAction;
      // Nobody would choose to leave; now and then somebody does.
      const action: PropertyAction = random.draw(300) === 0 ? { type: 'resign' } : decided;
      const message = messageOf(action, openOf(state), seat)!;
      const decoded = read(state, seat, message);
      expect(decoded).toMatchObject({ kind: 'action', message });
      if (decoded.kind === 'action' && action.type !== 'resign' && !isVague(action)) same(action, decoded.action);
      const events: PropertyEvent[] = [];
      sprint.apply(state, seat, action, chance, events);
      expect(playedBy(events)).toEqual(message);
      seen.types.add(message.type);
      seen.phases.add(state.open.phase);
      if (++seen.actions % 9 !== 0 && state.open.phase !== 'over') continue;
      for (const list of told(state, { kind: 'act', actor: seat, by: 'owner' }, events)) list.forEach(accept);
      for (let viewer = 0; viewer < state.open.out.length; viewer++) accept(encodeState(sight(state, viewer)));
    }
  }
  expect(seen.actions).toBeGreaterThan(4000);
  // The next in line answers before the proposer thinks better of it.
  expect(seen.types.size).toBe(15);
  expect([...seen.phases].sort()).toEqual(
    ['buy', 'debt', 'draw', 'drawn', 'jail', 'manage', 'offer', 'over', 'pay', 'roll'].sort(),
  );
});

test('every legal action, sent back as it stands, is accepted', () => {
  const chance = new FastChance('legal', sprint.streams.length, 1);
  const random = new FastChance('legal, players', 1, 1);
  const state = sprint.setup(sprint.options({ startCash: 300 }), 4, chance);
  let sent = 0;
  while (!sprint.result(state)) {
    for (let seat = 0; seat < 4; seat++) {
      const message = encodeState(sight(state, seat));
      const list = message.event_type === 'game_state' ? message.legal_actions : [];
      if (seat === sprint.next(state)) expect(list.length).toBeGreaterThan(0);
      expect(list.map((each) => read(state, seat, each)).filter(({ kind }) => kind !== 'action')).toEqual([]);
      sent += list.length;
    }
    const seat = sprint.next(state);
    const action = randomPolicy.decide(sightOf(sprint, state, seat, random) as never) as PropertyAction;
    sprint.apply(state, seat, action, chance);
  }
  expect(sent).toBeGreaterThan(1000);
});

test('a viewer without a seat is offered nothing', () => {
  const message = encodeState(sight(table(), SPECTATOR));
  accept(message);
  expect(message).toMatchObject({ legal_actions: [] });
});
