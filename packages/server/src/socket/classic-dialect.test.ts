/** Classic as clients of source 001 have it: its events in their order, and agents who say and think something. */
import { connect } from 'node:net';
import { source001 } from '@freehold/property';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Home, Home as Houses, holdTime, type Person, sharedHome, until } from '../testing.js';
import { addressOf, Client, type Message } from './testing.js';

const shared = sharedHome();

const AROUND = ['game_state', 'legal_actions', 'error'];
const isEvent = (message: Message) => !AROUND.includes(message.event_type);

class Agent extends Client {
  legal: Message[] = [];
  seat = -1;

  static async enter(
    home: Home,
    person: Person | undefined,
    table: number,
    query: Record<string, string | number> = {},
  ) {
    const agent = new Agent(addressOf(home, table, { ...(person && { token: person.token }), ...query }));
    await agent.next('game_state');
    return agent;
  }

  /** The events of the game, which are counted; what agents say and think is not. */
  get events(): Message[] {
    return this.all.filter((message) => message.index !== undefined);
  }

  override heard(message: Message): void {
    if (message.event_type === 'legal_actions') this.legal = message.legal_actions;
    if (isEvent(message) && !source001.EVENT_TYPES.includes(message.event_type)) {
      this.problems.push(`no such event: ${JSON.stringify(message)}`);
    }
  }

  thoughts(): string[] {
    return this.all.filter((m) => m.event_type === 'AGENT_THOUGHT').map((m) => m.data.thought);
  }
}

async function seated(home: Home, wish: Parameters<Person['table']>[0] = {}) {
  const [ann, ben] = (await home.guests('Ann', 'Ben')) as [Person, Person];
  const table = await ann.table({ edition: 'classic', visibility: 'public', ...wish });
  await ben.join(table);
  const agents = await Promise.all([ann, ben].map((person) => Agent.enter(home, person, table.id)));
  agents.forEach((agent, seat) => {
    agent.seat = seat;
  });
  return { table, ann, ben, agents: agents as [Agent, Agent] };
}

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** An action that the choice allows; trades are left alone. */
function actionOf({ type, fields = {} }: Message): Message {
  const values = Object.entries(fields).map(([name, domain]: [string, Message]) => [
    name,
    domain.kind === 'range' ? domain.min : any(domain.of),
  ]);
  return { type, ...Object.fromEntries(values) };
}

/** Whoever is asked plays, until `enough`, or until the game is over. */
async function playOn(agents: readonly Agent[], enough: () => boolean): Promise<void> {
  const stop = () => enough() || agents.every(isOver);
  while (!stop()) {
    const may = (agent: Agent) => agent.legal.filter(({ type, joint }) => !joint && !/mortgage|sell|trade/.test(type));
    await until(() => stop() || agents.some((agent) => agent.legal.length > 0), 'somebody is asked');
    const agent = agents.find(({ legal }) => legal.length > 0);
    if (!agent || stop()) return;
    const choices = may(agent).length > 0 ? may(agent) : agent.legal;
    agent.legal = [];
    const heard = () => agents.reduce((sum, { all }) => sum + all.length, 0);
    const before = heard();
    agent.say(actionOf(any(choices)));
    // Who passes is told nothing, as the source has no event for it; but somebody is asked next.
    await until(() => heard() > before, 'something happens');
    expect(agent.all.filter((m) => m.event_type === 'error')).toEqual([]);
  }
}

const isOver = (agent: Agent) => agent.all.some((m) => m.event_type === 'GAME_OVER');

describe('the game', () => {
  test('a snapshot, then every event once and in order, the same to all; whoever comes later counts on', async () => {
    const home = shared();
    const { agents, table, ann } = await seated(home);
    await playOn(agents, () => agents[0].events.length > 60);
    const [first] = agents[0].all;
    expect(first).toMatchObject({
      event_type: 'game_state',
      game_state: { phase: 'IN_PROGRESS', turn_phase: 'PRE_ROLL', players: [{ name: 'Ann' }, { name: 'Ben' }] },
    });
    await until(() => agents[0].events.length === agents[1].events.length);
    expect(agents[0].events).toEqual(agents[1].events);
    const [{ index }] = agents[0].events;
    expect(agents[0].events.map((event) => event.index)).toEqual(agents[0].events.map((_, i) => index + i));
    expect(index, 'the opening came before anybody').toBe(2);
    const { body } = await ann.call('table', { id: table.id });
    expect(body.table.seats.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
    // From the first event, or from the last that was seen.
    const all = await Agent.enter(home, ann, table.id, { since: 0 });
    await until(() => all.events.length >= agents[0].events.length + 2);
    expect(all.events.slice(0, 2).map((m) => m.event_type)).toEqual(['GAME_STARTED', 'TURN_STARTED']);
    expect(all.events.slice(2)).toEqual(agents[0].events);
    const later = await Agent.enter(home, undefined, table.id, { since: 20 });
    await until(() => later.events.length > 0);
    expect(later.events[0].index).toBe(20);
    for (const agent of [...agents, all, later]) expect(agent.problems).toEqual([]);
  });

  test('a whole game, with a spectator without a name and no card of the decks told before it is drawn', async () => {
    const home = shared();
    const { agents, table, ann } = await seated(home, { options: { roundLimit: 20 } });
    const watching = await Agent.enter(home, undefined, table.id);
    await playOn(agents, () => false);
    await until(() => isOver(watching));
    expect(watching.events).toEqual(agents[0].events);
    expect(watching.legal).toEqual([]);
    expect(watching.events.at(-1)).toMatchObject({ event_type: 'GAME_OVER', data: { winner_id: expect.any(Number) } });
    const row = (await home.server.house.store.table(table.id))!;
    for (const agent of [...agents, watching]) {
      expect(agent.problems).toEqual([]);
      expect(agent.texts.join('\n')).not.toContain(row.secret);
      expect(agent.texts.join('\n')).not.toMatch(/"(decks|sealed|secret)"/);
    }
    expect((await ann.state(table.id)).result).toBeDefined();
  });

  test('what is refused is typed and changes nothing', async () => {
    const home = shared();
    const { agents, table } = await seated(home);
    const asked = agents.find(({ legal }) => legal.length > 0) ?? agents[0];
    await until(() => agents.some(({ legal }) => legal.length > 0));
    const [one] = [agents.find(({ legal }) => legal.length > 0)!];
    const other = agents.find((agent) => agent !== one)!;
    const watching = await Agent.enter(home, undefined, table.id);
    const cases: [Agent, object | string | Buffer, string][] = [
      [one, '{', 'BAD_FIELD'],
      [one, '[]', 'BAD_FIELD'],
      [one, 'null', 'BAD_FIELD'],
      [one, Buffer.from([1, 2]), 'BAD_FIELD'],
      [one, {}, 'UNKNOWN_ACTION'],
      [one, { type: 'toString' }, 'UNKNOWN_ACTION'],
      [one, { type: 'bid' }, 'BAD_FIELD'],
      [one, { type: 'bid', amount: 1 }, 'WRONG_PHASE'],
      [one, { type: 'roll_dice', luck: 6 }, 'BAD_FIELD'],
      [one, { type: 'roll_dice', seq: 'x' }, 'BAD_FIELD'],
      [one, { type: 'roll_dice', answers: 999 }, 'STALE'],
      [one, { type: 'AgentSpoke' }, 'BAD_FIELD'],
      [one, { type: 'AgentSpoke', message: 'x'.repeat(301) }, 'BAD_FIELD'],
      [one, { type: 'AgentThought', thought: 'x'.repeat(8001) }, 'BAD_FIELD'],
      [one, { type: 'AgentThought', thought: 'x', seat: 1 }, 'BAD_FIELD'],
      [other, { type: 'roll_dice' }, 'NOT_ASKED'],
      [watching, { type: 'roll_dice' }, 'NOT_A_SEAT'],
      [watching, { type: 'AgentThought', thought: 'I see' }, 'NOT_SEATED'],
      [watching, { type: 'AgentSpoke', message: 'hello' }, 'NOT_AUTHENTICATED'],
    ];
    for (const [agent, message, code] of cases) {
      expect((await agent.refused(message)).code, JSON.stringify(message)).toBe(code);
    }
    expect(asked.events).toEqual([]);
    const all = { said: true, thoughts: 'all', since: -1, after: 0, limit: 10 } as const;
    expect(await home.server.house.store.speech(table.id, all)).toEqual([]);
  });
});

describe('agents', () => {
  test('what they say is heard by all, and by those who speak natively', async () => {
    const home = shared();
    const { agents, table, ben } = await seated(home);
    const native = await ben.socket(table.id);
    agents[0].say({ type: 'AgentSpoke', message: 'I will\nbuy it' });
    const id = expect.any(Number);
    const heard = { event_type: 'AGENT_SPOKE', player_id: 0, data: { message: 'I will buy it' }, turn_number: 1, id };
    for (const agent of agents) expect(await agent.next('AGENT_SPOKE')).toEqual(heard);
    expect(await native.next('said')).toMatchObject({ seat: 0, text: 'I will buy it' });
    native.say({ type: 'say', text: 'good luck' });
    expect(await agents[0].next('AGENT_SPOKE')).toMatchObject({ player_id: 1, data: { message: 'good luck' } });
  });

  test('what is sent before the first state has come is done after it', async () => {
    const home = shared();
    const [ann, ben] = (await home.guests('Ann', 'Ben')) as [Person, Person];
    const table = await ann.table({ edition: 'classic' });
    await ben.join(table);
    // By hand, because other clients send nothing before the server has answered.
    const { host, hostname, port } = new URL(home.url);
    const wire = connect(Number(port), hostname);
    onTestFinished(() => void wire.destroy());
    let heard = '';
    wire.on('data', (data) => {
      heard += data;
    });
    const asks = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', `Host: ${host}`];
    const key = `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`;
    const words = Buffer.from(JSON.stringify({ type: 'AgentSpoke', message: 'here I am' }));
    const frame = Buffer.concat([Buffer.from([0x81, 0x80 | words.length, 0, 0, 0, 0]), words]);
    wire.write(`GET /ws/game/${table.id}/?token=${ann.token} HTTP/1.1\r\n${[...asks, key].join('\r\n')}\r\n\r\n`);
    wire.write(frame);
    await until(() => heard.includes('AGENT_SPOKE') || heard.includes('"error"'), 'an answer');
    expect(heard).not.toContain('"error"');
    expect(heard.indexOf('game_state')).toBeLessThan(heard.indexOf('AGENT_SPOKE'));
  });

  test('what they think is told to nobody else before the end, also after a restart, and then to everybody', async () => {
    const home = await Houses.start();
    const { agents, table, ann, ben } = await seated(home);
    const secret = 'SECRET-PLAN-4711';
    agents[0].say({ type: 'AgentThought', thought: secret, decision: 'wait' });
    const own = { thought: secret, decision: 'wait' };
    expect(await agents[0].next('AGENT_THOUGHT')).toMatchObject({ player_id: 0, data: own });
    agents[1].say({ type: 'AgentThought', thought: 'nothing much' });
    await agents[1].next('AGENT_THOUGHT');
    // A bankruptcy declared in an auction waits for its end.
    const isAboutToRoll = () => agents[0].legal.some(({ type }) => type === 'roll_dice');
    await playOn(agents, () => agents[0].events.length > 10 && isAboutToRoll());
    const native = await ben.socket(table.id, { since: 0 });
    await native.next('view');
    const early = [
      agents[1],
      await Agent.enter(home, ben, table.id, { since: 0 }),
      await Agent.enter(home, undefined, table.id),
    ];
    const places = ['events', 'chat', 'state', 'table'] as const;
    const asked = await Promise.all(places.map((name) => ben.call(name, { id: table.id })));
    const after = [
      ['match', 409],
      ['thoughts', 200],
      ['speech', 200],
    ].map(async ([what, status]) => {
      const headers = { Authorization: `Bearer ${ben.token}` };
      const answer = await fetch(`${home.url}/api/games/${table.id}/${what}`, { headers });
      expect(answer.status, `${what}`).toBe(status);
      return answer.text();
    });
    const told = [...asked.map(({ body }) => body), native.all].map((each) => JSON.stringify(each));
    const answers = [...told, ...(await Promise.all(after))];
    for (const text of [...early.flatMap(({ texts }) => texts), ...answers]) expect(text).not.toContain(secret);

    await home.restart();
    const [a, b] = [await Agent.enter(home, ann, table.id), await Agent.enter(home, ben, table.id)];
    expect([a.thoughts(), b.thoughts()]).toEqual([[], []]);
    a.say({ type: 'declare_bankruptcy' });
    await until(() => b.thoughts().length === 2 && a.thoughts().length === 2, 'thoughts');
    expect(b.thoughts()).toEqual([secret, 'nothing much']);
    const late = await Agent.enter(home, undefined, table.id);
    await until(() => late.thoughts().length === 2);
    const { body } = await ben.call('thoughts', { id: table.id });
    expect(body.thoughts).toMatchObject([{ seat: 0, text: secret, decision: 'wait' }, { seat: 1 }]);
    expect(await b.refused({ type: 'AgentThought', thought: 'too late' })).toMatchObject({ code: 'GAME_OVER' });
  });

  test('what was said, and thought by oneself, comes back with `since` where it was heard', async () => {
    const home = shared();
    const { agents, table, ann, ben } = await seated(home);
    const [a, b] = agents;
    const heard = ({ all }: Agent) =>
      all.flatMap((m) => (AROUND.includes(m.event_type) ? [] : [[m.event_type, m.index ?? m.data]]));
    for (let round = 0; round < 4; round++) {
      const events = a.events.length;
      await playOn(agents, () => a.events.length > events + 3);
      // Nothing happens meanwhile, so that there is one order.
      await until(() => a.events.length === b.events.length);
      b.say({ type: 'AgentSpoke', message: `said ${round}` });
      for (const agent of agents) await agent.next('AGENT_SPOKE');
      a.say({ type: 'AgentThought', thought: `thought ${round}` });
      await a.next('AGENT_THOUGHT');
    }
    const opening = [
      ['GAME_STARTED', 0],
      ['TURN_STARTED', 1],
    ];
    const spoken = ({ all }: Agent) => all.filter((m) => m.index === undefined && m.turn_number !== undefined);
    for (const [agent, person] of [
      [a, ann],
      [b, ben],
    ] as const) {
      const again = await Agent.enter(home, person, table.id, { since: 0 });
      await until(() => heard(again).length === heard(agent).length + 2);
      expect(again.all[0].event_type).toBe('game_state');
      expect(heard(again)).toEqual([...opening, ...heard(agent)]);
      expect(spoken(again)).toEqual(spoken(agent));
      // Only what came after an event, and what came right after it once more.
      const { index } = agent.events.at(-2);
      const late = await Agent.enter(home, person, table.id, { since: index + 1 });
      await until(() => late.events.length > 0);
      expect(heard(agent).slice(-heard(late).length)).toEqual(heard(late));
      expect(late.events.map((m) => m.index)).toEqual([index + 1]);
      for (const each of [again, late]) expect(each.problems).toEqual([]);
      // By request only the events.
      const { messages } = (await person.call('dialect', { id: table.id, query: { since: 0 } })).body;
      expect(messages.filter((m) => m.event_type.startsWith('AGENT'))).toEqual([]);
      expect(messages.filter((m) => m['index'] !== undefined)).toEqual(again.events);
      // Nothing that is said from now on comes twice or not at all.
      b.say({ type: 'AgentSpoke', message: `to ${person.id}` });
      await again.next('AGENT_SPOKE', (m) => m.data.message === `to ${person.id}`);
      expect(new Set(spoken(again).map(({ id }) => id)).size).toBe(spoken(again).length);
    }
  });

  test('after the end every thought is told, however many and however slowly they are read', async () => {
    const home = shared();
    const { agents, table, ann } = await seated(home);
    const { store } = home.server.house;
    const { match } = (await store.table(table.id))!;
    const [time, count] = [1, 600];
    for (let i = 0; i < count; i++) {
      const text = `thought ${i} ${'.'.repeat(7_900)}`;
      await store.addSpeech(match, { table: table.id, kind: 'thought', time, user: ann.id, seat: 0, text });
    }
    agents[0].say({ type: 'declare_bankruptcy' });
    // It reads again when much more waits for it than a connection may have waiting.
    agents[1].raw.pause();
    const late = await Agent.enter(home, undefined, table.id);
    await until(() => late.thoughts().length === count);
    agents[1].raw.resume();
    await until(() => agents[1].thoughts().length === count);
    for (const agent of [late, agents[1]]) {
      expect(agent.thoughts().map((text) => Number(text.split(' ')[1]))).toEqual(
        Array.from({ length: count }, (_, i) => i),
      );
    }
  });

  test('talk and thought have their measure', async () => {
    holdTime();
    const home = await Houses.start({ RATE_LIMITS: 'on' });
    const { agents } = await seated(home);
    for (let i = 0; i < 6; i++) agents[0].say({ type: 'AgentSpoke', message: `${i}` });
    expect(await agents[0].next('error')).toMatchObject({ code: 'RATE' });
    for (let i = 0; i < 12; i++) agents[1].say({ type: 'AgentThought', thought: `${i}` });
    expect(await agents[1].next('error')).toMatchObject({ code: 'RATE' });
  });
});
