/** A server on the database of an earlier release: everything is there, goes on, ends and verifies. See fixtures/README.md. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { CATALOGUE, type CatalogueEntry } from '@freehold/bots';
import { type Choice, FastChance, parseMatch, pickAction, randomPolicy, replay, verifyMatch } from '@freehold/kernel';
import { nextVersion } from '@freehold/kernel/conformance';
import { describe, expect, onTestFinished, test } from 'vitest';
import { verify as verifyFile } from '../../../docs/verifier/verify.mjs';
import { isLong } from '../../../scripts/testing/long.js';
import { Connection } from './store/connection.js';
import { VERSION } from './store/schema.js';
import { Home, holdTime, newFolder, Person, pass, settle, until } from './testing.js';

type Catalogue = Readonly<Record<string, CatalogueEntry>>;

interface Guide {
  readonly people: readonly { id: number; name: string; token: string; login?: string; password?: string }[];
  readonly tables: readonly {
    readonly id: number;
    readonly edition: string;
    readonly state: 'gathering' | 'playing' | 'over';
    readonly number?: number;
    readonly head?: string;
    readonly asked?: readonly string[];
    readonly result?: object;
  }[];
}

const RELEASES = fileURLToPath(new URL('../../../fixtures/', import.meta.url));
const NAMES = readdirSync(RELEASES, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);
const kept = (release: string, name: string) => gunzipSync(readFileSync(join(RELEASES, release, `${name}.gz`)));
/** A table is played on for so many actions of people before they resign. */
const ACTIONS = 5;

const property = { open: { held: 'groups', late: 'last', pardon: 'cards', out: 'place' }, own: { bid: 'amount' } };
const bazaar = {
  open: { purse: 'coins', offers: ['proposals', { price: 'amount' }] },
  sealed: { deck: 'pile' },
} as const;
const renamed = { bazaar, lanternfall: { open: { held: 'groups' } } } as const;

/** The same games as their next versions could be. Their bots know nothing of states. */
const NEXT: Catalogue = Object.fromEntries(
  Object.entries(CATALOGUE).map(([id, { game, clocks }]) => {
    const names = id in renamed ? renamed[id as keyof typeof renamed] : property;
    const bots = Object.fromEntries(Object.keys(CATALOGUE[id]!.bots).map((level) => [level, randomPolicy]));
    return [id, { game: nextVersion(game, `${game.version}-next`, names), clocks, bots }];
  }),
);

/**
 * The release's database, some time later; its people have their tokens. Time is held: at tables with a time control it would
 * run out for people who are waited for while other tables are played, and stewards would play those games to their end.
 */
async function homeOn(release: string, catalogue: Catalogue = CATALOGUE, env = {}) {
  holdTime();
  const dir = newFolder();
  const file = join(dir, 'freehold.db');
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, kept(release, 'freehold.db'));
  const db = new Connection(file);
  db.exec(`UPDATE sessions SET used = ${Date.now()}`);
  db.close();
  const home = await Home.open(env, catalogue, dir);
  onTestFinished(() => home.end());
  const guide = JSON.parse(readFileSync(join(RELEASES, release, 'guide.json'), 'utf8')) as Guide;
  const people = guide.people.map(({ id, name, token }) => new Person(home, token, { id, username: name }));
  return { home, guide, people };
}

async function seatedAt(home: Home, people: readonly Person[], id: number): Promise<Person[]> {
  const { seats } = (await home.server.house.store.table(id))!;
  return people.filter((person) => seats.some(({ user }) => user === person.id));
}

/** People do what they may, and then leave: the game comes to its end. */
async function playOut(people: readonly Person[], id: number, random: FastChance): Promise<void> {
  await playOn(people, id, random, ACTIONS);
  for (const person of people) await person.call('resign', { id });
}

async function playOn(people: readonly Person[], id: number, random: FastChance, actions: number): Promise<void> {
  let left = actions;
  for (let step = 0; left > 0 && step < 10 * ACTIONS; step++) {
    const person = people[step % people.length]!;
    await settle();
    const { choices = [], result, command = 0 } = await person.state(id);
    if (result) return;
    const choice = choices[random.draw(Math.max(1, choices.length))];
    if (!choice) continue;
    const { status } = await person.call('action', {
      id,
      body: {
        number: command + 1,
        action: pickAction(choice as Choice, random),
        answers: choice.answers,
        nonce: 'c0ffee',
      },
    });
    // Where the fields of a choice constrain each other, a combination may be refused.
    expect([200, 409]).toContain(status);
    if (status === 200) left--;
  }
}

/** How a match that is over is seen by everything that reads matches. */
async function expectWhole(home: Home, catalogue: Catalogue, id: number, person: Person): Promise<void> {
  const { edition } = (await home.server.house.store.table(id))!;
  const { body: file } = await person.call('matchFile', { id });
  const { header, entries } = parseMatch(file);
  const verified = verifyMatch(catalogue[edition]!.game, file);
  expect(verified).toMatchObject({ from: 0, sealed: true, records: entries.length });
  const { body: told } = await person.call('events', { id, query: { since: -1, limit: 1_000 } });
  expect(told.events.map(({ number }) => number)).toEqual(entries.map(({ record }) => record.number));
  expect((await person.state(id)).result).toEqual(verified.result);
  await settle();
  expect((await home.server.house.store.table(id))!.state, `table ${id}`).toBe('over');
  if (verified.result)
    await person.call('gameSummary', { id }).then(({ status }) => expect([200, 403]).toContain(status));
  const changes = entries.filter(({ record }) => record.kind === 'rules').length;
  const { version } = catalogue[edition]!.game;
  const isOlder = header.version !== version;
  expect(changes, `table ${id}`).toBeLessThanOrEqual(isOlder ? 1 : 0);
  // Of the same program, and of one that shares no code with us.
  const at = join(home.dir, `${id}.match`);
  writeFileSync(at, file);
  expect(verifyFile(readFileSync(at)).verdict).toMatch(/all right$/);
}

/** One table of each edition, state and question, or in the long form all. */
const some = ({ tables }: Guide) => {
  const kind = ({ edition, state, asked = [] }: Guide['tables'][number]) => `${edition} ${state} ${asked[0]}`;
  const isFirst = (table: Guide['tables'][number]) => tables.find((other) => kind(other) === kind(table)) === table;
  return tables.filter((table) => table.number !== undefined && (isLong || isFirst(table)));
};

describe.each(NAMES)('release %s', (release) => {
  test('every table stands where it stood', async () => {
    const { home, guide } = await homeOn(release);
    for (const { id, edition, number, asked, head, result } of guide.tables) {
      if (number === undefined) continue;
      const { header, match } = (await home.server.house.store.table(id))!;
      const entries = (await home.server.house.store.read(match, 0)).slice(0, number + 1);
      const { game } = CATALOGUE[edition]!;
      const { state, waiting, ended } = replay(
        game,
        header!,
        entries.map(({ record }) => record),
      );
      const kinds = ended ? [] : waiting.map(({ kind }) => kind);
      expect([entries.at(-1)!.head, kinds, game.result(state)], `table ${id}`).toEqual([head, asked, result]);
    }
  });

  test('people, what they said and thought, and what they won are there', async () => {
    const { home, guide, people } = await homeOn(release);
    for (const [index, { id, name, login }] of guide.people.entries()) {
      expect((await people[index]!.call('me')).body).toEqual({ id, username: login ?? name });
    }
    const { login, password } = guide.people.find((person) => person.login)!;
    expect((await home.call('login', { body: { username: login!, password: password! } })).status).toBe(200);
    expect((await people[0]!.call('gamesPlayed')).status).toBe(200);
    const gathering = guide.tables.filter(({ state }) => state === 'gathering');
    const { store } = home.server.house;
    const said = await Promise.all(gathering.map(({ id }) => store.chat(id, 10)));
    expect(said.flat().length).toBeGreaterThan(3);
    expect(new Connection(join(home.dir, 'freehold.db')).number('PRAGMA user_version')).toBe(VERSION);
  });

  test.each([
    ['the present versions', CATALOGUE],
    ['the next versions', NEXT],
  ])('every game goes on under %s, ends and verifies', async (_, catalogue) => {
    const { home, guide, people } = await homeOn(release, catalogue);
    const random = new FastChance(release, 1);
    for (const { id, state, number, edition } of some(guide)) {
      const seated = await seatedAt(home, people, id);
      const [viewer] = seated as [Person];
      if (state === 'playing') {
        await playOut(seated, id, random);
        await settle();
        const { waiting, number: last } = await viewer.state(id);
        expect(waiting, `the game at table ${id} has ended`).toEqual([]);
        expect(last, `table ${id}, ${edition}`).toBeGreaterThan(number!);
      }
      await expectWhole(home, catalogue, id, viewer);
    }
  });

  test('a game goes on from version to version, over restarts', async () => {
    const { home, guide, people } = await homeOn(release);
    const { id } = guide.tables.find(({ edition, state }) => edition === 'classic' && state === 'playing')!;
    const seated = await seatedAt(home, people, id);
    const act = () => playOn(seated, id, new FastChance(release, 1), ACTIONS);
    await act();
    await home.restart({}, NEXT);
    await act();
    await home.restart({}, NEXT);
    await act();
    const further = nextVersion(NEXT['classic']!.game, 'further', { open: { cash: 'coins' } });
    const catalogue = { ...NEXT, classic: { ...NEXT['classic']!, game: further } };
    await home.restart({}, catalogue);
    await playOut(seated, id, new FastChance(release, 2));
    await settle();
    const { body: file } = await people[0]!.call('matchFile', { id });
    const versions = parseMatch(file).entries.flatMap(({ record }) => (record.kind === 'rules' ? record.version : []));
    expect(versions).toEqual([NEXT['classic']!.game.version, 'further']);
    expect(verifyMatch(further, file)).toMatchObject({ from: 0, sealed: true });
    expect((await home.server.house.store.table(id))!.version).toBe('further');
  });

  test('tables that had not begun begin under the next versions; those who played play again', async () => {
    const { home, guide, people } = await homeOn(release, NEXT);
    for (const { id, edition } of guide.tables.filter(({ state }) => state === 'gathering')) {
      const row = (await home.server.house.store.table(id))!;
      const [host, guest] = [
        people.find((person) => person.id === row.host)!,
        people.find(({ id }) => id !== row.host)!,
      ];
      const isFull = row.seats.every(({ kind }) => kind !== 'open');
      if (isFull) await host.call('start', { id, body: {} });
      else await guest.call('join', { id, body: {} });
      const { header } = (await home.server.house.store.table(id))!;
      expect(header, `table ${id}`).toMatchObject({ game: edition, version: NEXT[edition]!.game.version });
      expect((await host.state(id)).waiting.length).toBeGreaterThan(0);
    }
    for (const { id, edition } of guide.tables.filter(({ result }) => result).slice(-5)) {
      const { body } = await people[0]!.call('rematch', { id, body: {} });
      expect(body.table).toMatchObject({ edition, version: NEXT[edition]!.game.version });
    }
  });

  test('a version that is not known is refused; everything else goes on', async () => {
    const { game, ...entry } = CATALOGUE['classic']!;
    const catalogue = { ...CATALOGUE, classic: { ...entry, game: { ...game, version: 'foreign' } } };
    const { home, guide, people } = await homeOn(release, catalogue, { LOG_LEVEL: 'silent' });
    const isForeign = ({ edition }: { edition: string }) => edition === 'classic';
    const playing = guide.tables.filter(({ state }) => state === 'playing');
    const { id } = playing.find(isForeign)!;
    const refusal = { refused: 'UNKNOWN_VERSION', facts: { version: expect.any(String), known: 'foreign' } };
    const before = (await home.server.house.store.lines((await home.server.house.store.table(id))!.match, 0)).length;
    expect((await people[0]!.call('state', { id })).refused).toMatchObject(refusal);
    expect((await people[0]!.act(id, { type: 'resign' })).refused).toMatchObject(refusal);
    expect((await people[0]!.call('resign', { id })).refused).toMatchObject(refusal);
    const socket = home.wire(id, { token: people[0]!.token });
    expect(await socket.closed).toMatchObject({ reason: 'UNKNOWN_VERSION' });
    const gathering = guide.tables.find(({ state, edition }) => state === 'gathering' && edition === 'classic')!;
    expect((await people[1]!.call('join', { id: gathering.id, body: {} })).refused).toMatchObject(refusal);
    expect((await home.server.house.store.lines((await home.server.house.store.table(id))!.match, 0)).length).toBe(
      before,
    );
    // It is still listed, and nobody is kept from anything by it.
    expect((await people[0]!.call('tables', { query: { mine: 'true', state: 'playing' } })).status).toBe(200);
    expect(await home.server.house.tables.playing(people[0]!.id)).toBeUndefined();
    const fresh = await people[0]!.table({ edition: 'classic', seats: [{ kind: 'me' }, { kind: 'bot' }] });
    expect((await people[0]!.state(fresh.id)).waiting.length).toBeGreaterThan(0);
    const other = playing.find((table) => !isForeign(table))!;
    expect((await people[0]!.state(other.id)).number).toBeGreaterThanOrEqual(other.number!);
  });

  test('clocks of before run on: the time of those who stay away is up', async () => {
    const { home, guide } = await homeOn(release, NEXT);
    const { store } = home.server.house;
    for (const { id, number } of guide.tables) {
      const row = (await store.table(id))!;
      if (row.state !== 'playing' || row.clock === 'none') continue;
      await home.server.house.hall.open(id);
      const later = () => store.read(row.match, number! + 1);
      expect((await later())[0]!.record.kind).toBe('rules');
      await until(async () => {
        await pass(1_000);
        return (await later()).some(({ record }) => record.kind === 'act');
      }, `time runs out at table ${id}`);
    }
  });

  test.each(readdirSync(join(RELEASES, release, 'matches')))('%s replays and verifies', (name) => {
    const text = kept(release, join('matches', name.replace(/\.gz$/, ''))).toString();
    const { header, entries } = parseMatch(text);
    const isOver = entries.at(-1)!.record.kind === 'end';
    expect(isOver).toBe(!name.includes('unfinished') && !/magnate-terminal|tycoon-terminal/.test(name));
    for (const catalogue of [CATALOGUE, NEXT]) {
      const { game } = catalogue[header.game]!;
      expect(verifyMatch(game, text)).toMatchObject({ from: 0, sealed: isOver, records: entries.length });
    }
    expect(verifyFile(Buffer.from(text)).verdict).toMatch(isOver ? /all right$/ : /not ended/);
  });
});
