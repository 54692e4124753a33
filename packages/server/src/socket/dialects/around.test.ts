/** What the dialects have in common: tables that gather players, spectators, `get_state`, errors. */
import { sprintDialect, tycoonDialect } from '@freehold/protocol';
import { describe, expect, test } from 'vitest';
import { type Home, type Person, sharedHome, until } from '../../testing.js';
import { addressOf, Client, type Message } from '../testing.js';

const shared = sharedHome();

/** How each says that it gathers, and that it plays; what a table of so many people looks like. */
const ROWS = [
  ['classic', ({ game_state }: Message) => game_state.phase, 'SETUP', 'IN_PROGRESS', undefined],
  ['sprint', ({ status }: Message) => status, 'WAITING', 'IN_PROGRESS', sprintDialect.ServerMessage],
  ['tycoon', ({ game_state }: Message) => game_state.phase, 'INITIALIZING', 'ROLL', tycoonDialect.ServerMessage],
] as const;

const enter = (home: Home, table: number, person?: Person) =>
  new Client(addressOf(home, table, person && { token: person.token }));

const legalOf = ({ legal_actions, game_state }: Message): Message[] => legal_actions ?? game_state?.legal_actions ?? [];

describe.each(ROWS)('%s', (edition, statusOf, gathers, plays, schema) => {
  test('a table that gathers is told, and whenever a player joins, until the game begins', async () => {
    const [ann, ben] = (await shared().guests('Ann', 'Ben')) as [Person, Person];
    const table = await ann.table({ edition, visibility: 'public', options: { start: 'seat0' } });
    const clients = [enter(shared(), table.id, ann), enter(shared(), table.id)];
    for (const client of clients) {
      const first = await client.next('game_state');
      expect(statusOf(first)).toBe(gathers);
      expect(first.game_state.players).toHaveLength(2);
      expect(legalOf(first)).toEqual([]);
      client.say({ type: 'get_state' });
      expect(await client.next('game_state')).toEqual(first);
      expect(await client.refused({ type: 'END_TURN' })).toMatchObject({ code: 'NOT_STARTED' });
      expect((await ann.call('dialect', { id: table.id })).body.messages).toEqual([first]);
    }
    await ben.join(table);
    for (const client of clients) {
      await client.next('game_state', (message) => statusOf(message) === plays);
      expect(client.all.filter((m) => m.event_type === 'game_state').map(statusOf)).toEqual([gathers, gathers, plays]);
      if (schema) for (const message of client.all) schema.parse(message);
    }
    for (const person of [ann, ben]) {
      const arriving = enter(shared(), table.id, person);
      await until(() => arriving.all.flatMap(legalOf).length > 0 || person === ben, 'what may be done');
      await arriving.next('game_state');
      expect((await person.call('dialect', { id: table.id })).body.messages).toEqual(arriving.all);
    }
    expect((await shared().call('dialect', { id: table.id })).body.messages.flatMap(legalOf)).toEqual([]);
  });

  test('a spectator is told everything public, and plays nothing', async () => {
    const [ann, ben, cleo] = (await shared().guests('Ann', 'Ben', 'Cleo')) as [Person, Person, Person];
    const table = await ann.table({ edition, visibility: 'public', options: { start: 'seat0' } });
    await ben.join(table);
    const seat = enter(shared(), table.id, ann);
    const watching = [enter(shared(), table.id, cleo), enter(shared(), table.id)];
    const [first] = await Promise.all([seat, ...watching].map((client) => client.next('game_state')));
    for (const client of watching) {
      for (const type of ['roll_dice', 'ROLL', 'ROLL_DICE', 'BUY', 'BUY_PROPERTY', 'PAY_RENT', 'END_TURN']) {
        const error = await client.refused({ type });
        expect(['NOT_A_SEAT', 'NOT_YOUR_TURN', 'UNKNOWN_ACTION', 'UNKNOWN_TYPE']).toContain(error.code);
        expect(error.legal_actions).toBeUndefined();
      }
    }
    seat.say({ type: { classic: 'roll_dice', sprint: 'ROLL_DICE', tycoon: 'ROLL' }[edition] });
    const isTold = ({ all }: Client) =>
      all.some(({ event_type }) => event_type === 'DICE_ROLLED' || event_type === 'game_response');
    await until(() => watching.every(isTold), 'all are told of the throw');
    for (const client of watching) {
      expect(client.all.flatMap(legalOf)).toEqual([]);
      if (schema) for (const message of client.all) schema.parse(message);
    }
    expect(statusOf(first)).toBe(plays);
  });

  test('after an error the player who is asked is told again what may be done', async () => {
    const [ann, ben] = (await shared().guests('Ann', 'Ben')) as [Person, Person];
    const table = await ann.table({ edition, options: { start: 'seat0' } });
    await ben.join(table);
    const [asked, other] = [enter(shared(), table.id, ann), enter(shared(), table.id, ben)];
    await Promise.all([asked, other].map((client) => client.next('game_state')));
    const lists = () => asked.all.filter((message) => legalOf(message).length > 0);
    await until(() => lists().length > 0, 'the first list');
    const [first] = lists();
    for (const wrong of ['{', { type: 'dance' }, { type: 'ROLL', v: -1 }, { type: 'END_TURN' }, { type: 'end_turn' }]) {
      const before = lists().length;
      await asked.refused(wrong);
      await until(() => lists().length > before, `a list after ${JSON.stringify(wrong)}`);
      expect(legalOf(lists().at(-1))).toEqual(legalOf(first));
      expect(legalOf(await other.refused(wrong))).toEqual([]);
    }
    if (schema) for (const message of asked.all) schema.parse(message);
  });
});
