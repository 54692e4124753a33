/** What is said and thought is kept with the match: who is told of it, in which order it comes back, and that nothing is lost. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CATALOGUE } from '@freehold/bots';
import { parseMatch, verifyMatch } from '@freehold/kernel';
import {
  magnateDialect,
  type RouteAnswer,
  SPEECH_LIMIT,
  SPEECH_PAGE,
  SPEECH_PAGE_CHARACTERS,
  type SpeechData,
  sprintDialect,
  THOUGHT_LIMIT,
  type ThoughtData,
  tycoonDialect,
} from '@freehold/protocol';
import { describe, expect, test } from 'vitest';
import { addressOf, Client } from './socket/testing.js';
import { openSqlite } from './store/index.js';
import { Home, type Person, sharedHome } from './testing.js';

const home = sharedHome();
const dialects = { magnate: magnateDialect, sprint: sprintDialect, tycoon: tycoonDialect };

/** Ann and Ben play. */
async function two(at: Home = home(), wish: Parameters<Person['table']>[0] = {}) {
  const [ann, ben] = (await at.guests('Ann', 'Ben')) as [Person, Person];
  const table = await ann.table({ visibility: 'public', ...wish });
  await ben.join(table);
  return { ann, ben, table, id: table.id };
}

const think = (person: Person, id: number, text: string, more: object = {}) =>
  person.call('think', { id, body: { text, ...more } });

/** Every page of it, one after the other. */
async function thoughtsOf(asker: Pick<Person, 'call'>, id: number, query: object = {}): Promise<ThoughtData[]> {
  const all: ThoughtData[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { body }: { body: RouteAnswer<'thoughts'> } = await asker.call('thoughts', {
      id,
      query: { ...query, after } as never,
    });
    expect(body.thoughts.length).toBeLessThanOrEqual(SPEECH_PAGE);
    all.push(...body.thoughts);
    after = body.next;
  }
  return all;
}

async function speechOf(asker: Pick<Person, 'call'>, id: number): Promise<SpeechData[]> {
  const all: SpeechData[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { body }: { body: RouteAnswer<'speech'> } = await asker.call('speech', { id, query: { after } as never });
    all.push(...body.entries);
    after = body.next;
  }
  return all;
}

const textsOf = (entries: readonly { readonly text: string }[]) => entries.map(({ text }) => text);

describe('thinking', () => {
  test('by socket and by request, at a seat, about a question, with the record before it', async () => {
    const { ann, ben, id } = await two();
    const socket = await ann.socket(id);
    const view = await socket.next('view');
    const own = { text: 'The lamp is\nworth 5.', decision: 'stash', answers: view.waiting[0]!.id };
    socket.say({ type: 'think', ...own });
    const { type: _, ...kept } = await socket.next('thought');
    expect(kept).toEqual({ ...own, id: kept.id, seat: 0, number: view.number, time: kept.time });
    const { status, body } = await think(ben, id, 'Hm.');
    expect(status).toBe(201);
    expect(body).toEqual({ id: body.id, seat: 1, number: view.number, time: body.time, text: 'Hm.' });
    expect(body.id).toBeGreaterThan(kept.id);
    expect(await thoughtsOf(ann, id)).toEqual([kept]);
    expect(await thoughtsOf(ben, id)).toEqual([body]);
  });

  test(`up to ${THOUGHT_LIMIT} characters of any language, however they are written; more is refused with the limit`, async () => {
    const { ann, id } = await two();
    const socket = await ann.socket(id);
    await socket.next('view');
    for (const sign of ['x', 'ñ', '思', '\n']) {
      const text = sign.repeat(THOUGHT_LIMIT);
      socket.say({ type: 'think', text });
      expect((await socket.next('thought')).text).toBe(text);
      const escaped = [...text].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
      socket.say(`{"type":"think","text":"${escaped}"}`);
      expect((await socket.next('thought')).text).toBe(text);
      expect((await think(ann, id, text)).body.text).toBe(text);
    }
    const long = 'x'.repeat(THOUGHT_LIMIT + 1);
    socket.say({ type: 'think', text: long });
    const refused = { refused: 'BAD_MESSAGE', facts: { field: 'text', expected: expect.stringContaining('8000') } };
    expect(await socket.next('refused')).toMatchObject(refused);
    expect((await think(ann, id, long)).refused).toMatchObject(refused);
    expect(await thoughtsOf(ann, id)).toHaveLength(12);
  });

  test('is for players of a running game, and what is no thought is refused', async () => {
    const [ann, ben, carl] = (await home().guests('Ann', 'Ben', 'Carl')) as [Person, Person, Person];
    const table = await ann.table({ visibility: 'public' });
    const { id } = table;
    expect((await think(ann, id, 'early')).refused.refused).toBe('NOT_STARTED');
    await ben.join(table);
    expect((await think(carl, id, 'I watch')).refused.refused).toBe('NOT_SEATED');
    expect((await home().call('think', { id, body: { text: 'who?' } })).status).toBe(401);
    const nobody = await home().socket(id);
    await nobody.next('view');
    nobody.say({ type: 'think', text: 'who?' });
    expect((await nobody.next('refused')).refused).toBe('NOT_AUTHENTICATED');
    for (const [body, field] of [
      [{}, 'text'],
      [{ text: '' }, 'text'],
      [{ text: 7 }, 'text'],
      [{ text: 'x', decision: 'x'.repeat(301) }, 'decision'],
      [{ text: 'x', answers: -1 }, 'answers'],
      [{ text: 'x', seat: 1 }, 'seat'],
    ] as const) {
      const { status, refused } = await ann.call('think', { id, body: body as never });
      expect([status, refused.facts], field).toMatchObject([400, { field }]);
    }
    // Not every string is text.
    expect((await think(ann, id, 'a\0b\ud83d')).body.text).toBe('a\ufffdb\ufffd');
    await ann.call('resign', { id });
    expect((await think(ann, id, 'too late')).refused.refused).toBe('GAME_OVER');
    expect(textsOf(await thoughtsOf(carl, id))).toEqual(['a\ufffdb\ufffd']);
  });

  test.each(Object.keys(CATALOGUE))('works in %s', async (edition) => {
    const { ann, ben, id } = await two(home(), { edition });
    expect((await think(ben, id, 'my plan', { decision: 'wait' })).body).toMatchObject({ seat: 1, text: 'my plan' });
    expect(await thoughtsOf(ann, id)).toEqual([]);
    await ann.call('resign', { id });
    expect(await thoughtsOf(ann, id)).toMatchObject([{ seat: 1, text: 'my plan', decision: 'wait' }]);
  });

  test.each(['tycoon', 'sprint', 'magnate'] as const)(
    'works in the dialect of %s, and is told to its thinker only',
    async (edition) => {
      const { ann, ben, id } = await two(home(), { edition });
      const [a, b] = [ann, ben].map(({ token }) => new Client(addressOf(home(), id, { token }))) as [Client, Client];
      for (const client of [a, b]) await client.next('game_state');
      const long = '思'.repeat(THOUGHT_LIMIT);
      a.say({ type: 'ThoughtMessage', msg: long, decision: 'buy', answers: 1 });
      const kept = await a.next('thought_message');
      expect(kept).toEqual({
        event_type: 'thought_message',
        game: id,
        user: 'Ann',
        msg: long,
        decision: 'buy',
      });
      expect(() => dialects[edition].ServerMessage.parse(kept)).not.toThrow();
      a.say({ type: 'ThoughtMessage', msg: `${long}x` });
      expect((await a.next('error')).code).toBe('BAD_MESSAGE');
      b.say({ type: 'ChatMessage', msg: 'hello' });
      for (const client of [a, b]) await client.next('chat_message');
      expect(b.texts.join('')).not.toContain(long);
      expect(await thoughtsOf(ann, id)).toMatchObject([{ seat: 0, text: long, decision: 'buy', answers: 1 }]);
    },
  );

  test('is the thought of a person: who takes the seat over later does not know it before the end', async () => {
    const { ann, ben, id } = await two();
    await think(ben, id, 'mine');
    expect((await ben.call('leave', { id })).status).toBe(200);
    const carl = await home().guest('Carl');
    await carl.call('join', { id, body: { seat: 1 } });
    await think(carl, id, 'my own');
    expect(textsOf(await thoughtsOf(carl, id))).toEqual(['my own']);
    expect(textsOf(await thoughtsOf(ben, id))).toEqual(['mine']);
    expect(await thoughtsOf(ann, id)).toEqual([]);
    expect((await home().call('thoughts', { id })).refused.refused).toBe('NOT_OVER');
  });
});

test.each([450, 2_000])('%d thoughts: own ones at once, all after the end and a restart, none lost', async (count) => {
  const own = await Home.start();
  const { ann, ben, id } = await two(own);
  const socket = await ann.socket(id);
  await socket.next('view');
  const texts = Array.from({ length: count }, (_, i) => `thought ${i} ${'.'.repeat((i * 37) % 2_000)}`);
  for (const text of texts) socket.say({ type: 'think', text });
  await socket.next('thought', ({ text }) => text === texts.at(-1));
  expect(textsOf(await thoughtsOf(ann, id))).toEqual(texts);
  expect(await thoughtsOf(ben, id)).toEqual([]);
  await think(ben, id, 'the last one');
  await ben.call('resign', { id });
  await own.restart();
  for (const asker of [ann, ben, own]) expect(textsOf(await thoughtsOf(asker, id))).toEqual([...texts, 'the last one']);
  const { body } = await own.call('matchFile', { id });
  expect(textsOf(parseMatch(body).speech)).toEqual([...texts, 'the last one']);
});

test('pages end where they are long enough, and at what is asked for', async () => {
  const { ann, id } = await two();
  const long = 'x'.repeat(THOUGHT_LIMIT);
  for (let i = 0; i < 30; i++) await think(ann, id, long);
  const first = (await ann.call('thoughts', { id })).body;
  expect(first.thoughts).toHaveLength(Math.ceil((SPEECH_PAGE_CHARACTERS + 1) / THOUGHT_LIMIT));
  const [one, other, ...rest] = await thoughtsOf(ann, id, { limit: 7 });
  expect(rest).toHaveLength(28);
  expect((await ann.call('thoughts', { id, query: { limit: 1 } })).body).toEqual({ thoughts: [one], next: one!.id });
  const after = (await ann.call('thoughts', { id, query: { limit: 1, after: one!.id } })).body;
  expect(after.thoughts).toEqual([other]);
  expect((await ann.call('thoughts', { id, query: { since: one!.number + 1 } })).body).toEqual({ thoughts: [] });
  for (const query of [{ limit: 0 }, { limit: SPEECH_PAGE + 1 }, { after: -1 }, { since: -2 }, { seat: 1 }]) {
    expect((await ann.call('thoughts', { id, query: query as never })).status, JSON.stringify(query)).toBe(400);
  }
});

test('as much as is kept of one user is refused beyond it, and others go on', async () => {
  const { ann, ben, id } = await two();
  const { store } = home().server.house;
  const { match } = (await store.table(id))!;
  const row = { table: id, time: 1, user: ann.id, seat: 0, text: 'again' };
  await Promise.all(
    Array.from({ length: SPEECH_LIMIT - 1 }, () => store.addSpeech(match, { ...row, kind: 'thought' })),
  );
  expect((await think(ann, id, 'the last one')).status).toBe(201);
  const socket = await ann.socket(id);
  await socket.next('view');
  socket.say({ type: 'think', text: 'one more' });
  const full = { refused: 'SPEECH_FULL', facts: { limit: SPEECH_LIMIT } };
  expect(await socket.next('refused')).toMatchObject(full);
  expect((await think(ann, id, 'one more')).refused).toMatchObject(full);
  expect((await ann.call('say', { id, body: { text: 'I may talk' } })).status).toBe(201);
  expect((await think(ben, id, 'I may think')).status).toBe(201);
  await Promise.all(Array.from({ length: SPEECH_LIMIT }, () => store.addSpeech(match, { ...row, kind: 'said' })));
  expect((await ann.call('say', { id, body: { text: 'no more' } })).refused).toMatchObject(full);
});

test('thoughts come as often as they may, by socket and by request alike', async () => {
  const own = await Home.start({ RATE_LIMITS: 'on' });
  const { ann, ben, id } = await two(own);
  const socket = await ann.socket(id);
  await socket.next('view');
  for (let i = 0; i < 10; i++) socket.say({ type: 'think', text: `${i}` });
  await socket.next('thought', ({ text }) => text === '9');
  socket.say({ type: 'think', text: 'more' });
  expect(await socket.next('refused')).toMatchObject({ refused: 'RATE' });
  expect((await think(ann, id, 'more')).status).toBe(429);
  expect((await think(ben, id, 'mine')).status).toBe(201);
});

test('a long message takes as much of the rate of a socket as several', async () => {
  const own = await Home.start({ RATE_LIMITS: 'on' });
  const { ann, id } = await two(own);
  const socket = await ann.socket(id);
  await socket.next('view');
  const long = `{"type":"ping","at":1${' '.repeat(60_000)}}`;
  for (let i = 0; i < 20; i++) socket.say(long);
  expect(await socket.next('refused')).toMatchObject({ refused: 'RATE' });
});

/** One record, by anybody who can do something that needs no thought. */
async function act(people: readonly Person[], id: number): Promise<number> {
  for (const person of people) {
    const { choices } = await person.state(id);
    const choice = choices?.find(
      ({ fields }) => !fields || Object.values(fields).every(({ kind }) => kind === 'range'),
    );
    if (!choice) continue;
    const fields = Object.entries(choice.fields ?? {}).map(([name, domain]) => [name, (domain as { min: number }).min]);
    const { body } = await person.act(id, { type: choice.type, ...Object.fromEntries(fields) });
    return body.record;
  }
  throw new Error('nobody could do anything');
}

describe('coming back', () => {
  test('what was said, and one’s own thoughts, come with the records since then, each after what it followed', async () => {
    const { ann, ben, id } = await two();
    const people = [ann, ben];
    const start = (await ann.state(id)).number;
    await ann.call('say', { id, body: { text: 'before' } });
    await think(ben, id, 'of Ben');
    const first = await act(people, id);
    await ben.call('say', { id, body: { text: 'after one' } });
    await think(ann, id, 'of Ann');
    const second = await act(people, id);
    await ann.call('say', { id, body: { text: 'after two' } });
    const told = (of: Person) => [
      ['said', start, 'before'],
      ...(of === ben ? [['thought', start, 'of Ben']] : []),
      ['said', first, 'after one'],
      ...(of === ann ? [['thought', first, 'of Ann']] : []),
      ['said', second, 'after two'],
    ];
    const short = (entries: readonly SpeechData[]) => entries.map(({ kind, number, text }) => [kind, number, text]);
    for (const person of people) {
      const whole = (await person.call('events', { id })).body;
      expect(short(whole.speech.entries)).toEqual(told(person));
      expect(short((await person.state(id, { since: start })).speech!.entries)).toEqual(told(person));
      expect((await person.state(id)).speech).toBeUndefined();
      const late = (await person.call('events', { id, query: { since: first } })).body;
      expect(short(late.speech.entries)).toEqual(told(person).filter(([, number]) => (number as number) >= first));
      // Not before the events that it follows.
      const part = (await person.call('events', { id, query: { since: -1, limit: first + 1 } })).body;
      expect([part.complete, part.number]).toEqual([false, first]);
      expect(short(part.speech.entries)).toEqual(told(person).filter(([, number]) => (number as number) <= first));
      const socket = await person.socket(id, { since: start });
      expect(short((await socket.next('view')).speech!.entries)).toEqual(told(person));
      socket.say({ type: 'look', since: second });
      expect(short((await socket.next('view')).speech!.entries)).toEqual(told(person).slice(-1));
    }
    const outside = await home().socket(id, { since: start });
    expect(textsOf((await outside.next('view')).speech!.entries)).toEqual(['before', 'after one', 'after two']);
    await ben.call('resign', { id });
    expect(short(await speechOf(home(), id))).toEqual([
      ...told(ben).slice(0, 2),
      ['said', first, 'after one'],
      ['thought', first, 'of Ann'],
      ['said', second, 'after two'],
    ]);
  });

  test('whom one does not want to hear is not told then either, and a seat is that of the moment', async () => {
    const { ann, ben, id } = await two();
    const carl = await home().guest('Carl');
    await carl.call('say', { id, body: { text: 'from outside' } });
    await ben.call('leave', { id });
    await carl.call('join', { id, body: { seat: 1 } });
    await carl.call('say', { id, body: { text: 'from seat 1' } });
    const seats = (await speechOf(ann, id)).map(({ seat, text }) => [seat, text]);
    expect(seats).toEqual([
      [undefined, 'from outside'],
      [1, 'from seat 1'],
    ]);
    await ann.call('say', { id, body: { text: 'mine' } });
    await ben.call('mute', { id, body: { user: carl.id, on: true } });
    expect(textsOf(await speechOf(ben, id))).toEqual(['mine']);
    expect(textsOf((await ben.call('events', { id })).body.speech.entries)).toEqual(['mine']);
  });

  test.each(['tycoon', 'sprint', 'magnate'])(
    'what was said and thought is not told again by the dialect of %s: it is read by request, or natively',
    async (edition) => {
      const { ann, ben, id } = await two(home(), { edition });
      await ben.call('say', { id, body: { text: 'hello' } });
      await think(ann, id, 'my plan');
      const client = new Client(addressOf(home(), id, { token: ann.token, since: 0 }));
      await client.next('game_state');
      client.say({ type: 'get_state' });
      await client.next('game_state');
      const { messages } = (await ann.call('dialect', { id, query: { since: 0 } })).body;
      const told = [...client.all, ...messages].map(({ event_type }) => event_type);
      expect(told).toEqual(['game_state', 'game_state', 'game_state']);
      expect(textsOf(await speechOf(ann, id))).toEqual(['hello', 'my plan']);
      const native = await ann.socket(id, { since: 0 });
      expect(textsOf((await native.next('view')).speech!.entries)).toEqual(['hello', 'my plan']);
    },
  );
});

describe('the match file', () => {
  test('has what was said and thought after its records, and is verified as before', async () => {
    const own = await Home.start();
    const { ann, ben, id } = await two(own);
    const carl = await own.guest('Carl "C"');
    await ann.call('say', { id, body: { text: 'good luck' } });
    await think(ben, id, 'two\nlines …', { decision: 'roll' });
    const number = await act([ann, ben], id);
    await carl.call('say', { id, body: { text: 'I watch' } });
    await ann.call('resign', { id });
    const { body: file } = await carl.call('matchFile', { id });
    const { speech, entries } = parseMatch(file);
    expect(speech).toEqual([
      { kind: 'said', name: 'Ann', number: 0, seat: 0, text: 'good luck', time: expect.any(Number), user: ann.id },
      { kind: 'thought', number: 0, seat: 1, text: 'two\nlines …', decision: 'roll', time: expect.any(Number) },
      { kind: 'said', name: 'Carl "C"', number, text: 'I watch', time: expect.any(Number), user: carl.id },
    ]);
    expect(verifyMatch(CATALOGUE['bazaar']!.game, file)).toMatchObject({ records: entries.length, sealed: true });
    const path = join(own.dir, 'game.match');
    writeFileSync(path, file);
    const verifier = fileURLToPath(new URL('../../../docs/verifier/verify.mjs', import.meta.url));
    const { status, stdout } = spawnSync(process.execPath, [verifier, path], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining(`${entries.length} records`)]);
    await own.restart();
    expect((await carl.call('matchFile', { id })).body).toBe(file);
    // What a backup holds.
    const { store } = own.server.house;
    await store.backup(join(own.dir, 'backup.db'));
    const copy = await openSqlite(join(own.dir, 'backup.db'));
    const all = { said: true, thoughts: 'all', since: -1, after: 0, limit: 10 } as const;
    expect(await copy.speech(id, all)).toEqual(await store.speech(id, all));
    expect(await copy.speech(id, all)).toHaveLength(3);
    await copy.close();
  });
});
