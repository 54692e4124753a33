/** Whole games through the dialect: nothing is lost on the way there and back, and nothing tells too much. */
import { choices, FastChance, randomPolicy, SPECTATOR, sightOf } from '@freehold/kernel';
import { type MagnateOpen, magnate, type PropertyAction, type PropertyEvent } from '@freehold/property';
import { expect, test } from 'vitest';
import { messagesOf } from './actions.js';
import type { ActionMessage } from './client.js';
import { decode } from './decode.js';
import { playedBy } from './played.js';
import { ServerMessage } from './server.js';
import { encodeState } from './state.js';
import { sight, told, USERS } from './testing.js';

interface Seen {
  actions: number;
  phases: Set<string>;
  types: Set<string>;
  played: Set<string>;
}

const accept = (message: ServerMessage) => expect(ServerMessage.parse(message)).toEqual(message);

/** A bid so odd that it would be found again in any text. */
const SECRET = 98_765_432_123;

function play(seed: number, seats: number, options: object, seen: Seen): void {
  const chance = new FastChance('dialect', magnate.streams.length, seed);
  const random = new FastChance('dialect, players', magnate.streams.length, seed);
  const state = magnate.setup(magnate.options({ ...magnate.presets['quick'], ...options }), seats, chance);
  const open = state.open as MagnateOpen;
  const users = USERS.slice(0, seats);
  while (!magnate.result(state)) {
    const seat = magnate.next(state);
    const decided = randomPolicy.decide(sightOf(magnate, state, seat, random) as never) as PropertyAction;
    // Nobody would choose to leave; now and then somebody does.
    const action: PropertyAction = random.draw(400) === 0 ? { type: 'resign' } : decided;
    const messages = messagesOf(action, open, seat, users);
    expect(messages).toHaveLength(1);
    seen.played.add(messages[0]!.type);
    const decoded = decode(JSON.parse(JSON.stringify(messages[0])), { seat, users, open });
    expect(decoded).toMatchObject({ kind: 'action', message: messages[0] });
    if (decoded.kind === 'action' && action.type !== 'resign') expect(decoded.action).toEqual(action);
    const events: PropertyEvent[] = [];
    magnate.apply(state, seat, action, chance, events);
    const numbered = (each: ActionMessage) =>
      each.type === 'ActionTradeProposal' ? { ...each, proposal: open.offers[0]!.id } : each;
    expect(playedBy(seat, events, users)).toEqual(messages.map(numbered));
    seen.actions++;
    seen.phases.add(open.phase);
    for (const list of told(state, { kind: 'act', actor: seat, by: 'owner' }, events)) {
      for (const message of list) {
        if (seen.actions % 7 === 0 || open.phase === 'over') accept(message);
        if (message.event_type === 'game_response') seen.types.add(message.data.type);
      }
    }
    if (seen.actions % 7 === 0 || open.phase === 'over') {
      for (let viewer = 0; viewer < seats; viewer++) accept(encodeState(sight(state, viewer)));
    }
    if (open.phase === 'sealed') hideBids(state, seat, events);
  }
}

/** With the bids of all others replaced by something that could be found, nothing of it is. */
function hideBids(state: Parameters<typeof sight>[0], actor: number, events: readonly PropertyEvent[]): void {
  const planted = events.map((event) => (event.type === 'bid' ? { ...event, amount: SECRET } : event));
  const updates = told(state, { kind: 'act', actor, by: 'owner' }, planted);
  for (const [viewer, update] of updates.entries()) {
    const own = state.own.map((each, seat) => (seat === viewer || each.bid < 0 ? each : { bid: SECRET }));
    const text = JSON.stringify(encodeState(sight({ ...state, own }, viewer)));
    expect(text).not.toContain(String(SECRET));
    if (viewer !== actor) expect(JSON.stringify(update)).not.toContain(String(SECRET));
    else if (events[0]?.type === 'bid') expect(JSON.stringify(update)).toContain(String(SECRET));
  }
}

test('every action of random games goes to the wire and back, and everything sent has its shape', () => {
  const seen: Seen = { actions: 0, phases: new Set(), types: new Set(), played: new Set() };
  for (let seed = 0; seed < 12; seed++) play(seed, 2 + (seed % 3), {}, seen);
  for (let seed = 0; seed < 3; seed++) play(seed, 3, { jailDecisionAfterRoll: true, curatedReveal: true }, seen);
  expect(seen.actions).toBeGreaterThan(4000);
  expect([...seen.phases].sort()).toEqual(
    [
      'bail',
      'buy',
      'card',
      'debt',
      'jail',
      'manage',
      'offer',
      'over',
      'raised',
      'roll',
      'sealed',
      'square',
      'tram',
    ].sort(),
  );
  expect([...seen.types].sort()).toEqual([
    'Response',
    'ResponseAuction',
    'ResponseBonus',
    'ResponseChooseFantasy',
    'ResponseChooseSquare',
    'ResponseMovement',
    'ResponseThrowDices',
  ]);
  expect(seen.played.size).toBe(17);
});

test('every legal action, sent back as it stands, is accepted', () => {
  const chance = new FastChance('legal', magnate.streams.length, 1);
  const random = new FastChance('legal, players', magnate.streams.length, 1);
  const state = magnate.setup(magnate.presets['quick']!, 4, chance);
  const open = state.open as MagnateOpen;
  let sent = 0;
  while (!magnate.result(state)) {
    const seat = magnate.next(state);
    const message = encodeState(sight(state, seat));
    const list = message.event_type === 'game_state' ? message.game_state.legal_actions : [];
    expect(list.length).toBeGreaterThan(0);
    const types = new Set(choices(magnate, state, seat).map(({ type }) => type));
    const read = list.map((each) => decode(JSON.parse(JSON.stringify(each)), { seat, users: USERS, open }));
    expect(read.filter(({ kind }) => kind !== 'action')).toEqual([]);
    for (const each of read) if (each.kind === 'action') expect(types).toContain(each.action.type);
    sent += list.length;
    const action = randomPolicy.decide(sightOf(magnate, state, seat, random) as never) as PropertyAction;
    magnate.apply(state, seat, action, chance);
  }
  expect(sent).toBeGreaterThan(1000);
});

test('a viewer without a seat is offered nothing and told no bid', () => {
  const state = magnate.setup(magnate.presets['quick']!, 3, new FastChance('spectator', magnate.streams.length, 1));
  const message = encodeState(sight(state, SPECTATOR));
  accept(message);
  expect(message.event_type === 'game_state' && message.game_state.legal_actions).toEqual([]);
});
