/** A server on the database of an earlier release: everything is there, goes on, ends and verifies. See fixtures/README.md. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { CATALOGUE, type CatalogueEntry } from '@freehold/bots';
import { FastChance, parseMatch, pickAction, randomPolicy, replay, verifyMatch } from '@freehold/kernel';
import { nextVersion } from '@freehold/kernel/conformance';
import { describe, expect, onTestFinished, test } from 'vitest';
import { verify as verifyFile } from '../../../docs/verifier/verify.mjs';
import { Connection } from './store/connection.js';
import { VERSION } from './store/schema.js';
import { Home, newFolder, Person, until } from './testing.js';

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
const ACTIONS = 8;

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
    const bots = { random: randomPolicy };
    return [id, { game: nextVersion(game, `${game.version}-next`, names), clocks, bots }];
  }),
);

/** The release's database, some time later; its people have their tokens. */
async function homeOn(release: string, catalogue: Catalogue = CATALOGUE) {
  const dir = newFolder();
  const file = join(dir, 'freehold.db');
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, kept(release, 'freehold.db'));
  const db = new Connection(file);
  db.exec(`UPDATE sessions SET used = ${Date.now()}`);
  db.close();
  const home = await Home.open({}, catalogue, dir);
  onTestFinished(() => home.end());
  const guide = JSON.parse(readFileSync(join(RELEASES, release, 'guide.json'), 'utf8')) as Guide;
  const people = guide.people.map(({ id, name, token }) => new Person(home, token, { id, username: name }));
  return { home, guide, people };
}

/** People do what they may, and then leave: the game comes to its end. */
async function playOut(people: readonly Person[], id: number, random: FastChance): Promise<void> {
  let left = ACTIONS;
  for (let step = 0; left > 0 && step < 10 * ACTIONS; step++) {
    const person = people[step % people.length]!;
    const { choices = [], result } = await person.state(id);
    if (result) return;
    const choice = choices[random.draw(Math.max(1, choices.length))];
    if (!choice) continue;
    const { status } = await person.call('action', {
      id,
      body: { number: 1_000 + step, action: pickAction(choice, random), answers: choice.answers, nonce: 'c0ffee' },
    });
    // Where the fields of a choice constrain each other, a combination may be refused.
    expect([200, 409]).toContain(status);
    if (status === 200) left--;
  }
  for (const person of people) await person.call('resign', { id });
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
  await until(async () => (await home.server.house.store.table(id))!.state === 'over', `table ${id} is over`);
  if (verified.result) await person.call('gameSummary', { id }).then(({ status }) => expect([200, 403]).toContain(status));
  const changes = entries.filter(({ record }) => record.kind === 'rules').length;
  const { version } = catalogue[edition]!.game;
  const isOlder = header.version !== version;
  expect(changes, `table ${id}`).toBeLessThanOrEqual(isOlder ? 1 : 0);
  // Of the same program, and of one that shares no code with us.
  const at = join(home.dir, `${id}.match`);
  writeFileSync(at, file);
  expect(verifyFile(readFileSync(at)).verdict).toMatch(/all right$/);
}

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
    const said = await Promise.all(gathering.map(({ id }) => store.said(id, 10)));
    expect(said.flat().length).toBeGreaterThan(3);
    expect(new Connection(join(home.dir, 'freehold.db')).number('PRAGMA user_version')).toBe(VERSION);
  });

  test.each([
    ['the present versions', CATALOGUE],
    ['the next versions', NEXT],
  ])('every game goes on under %s, ends and verifies', { timeout: 240_000 }, async (_, catalogue) => {
    const { home, guide, people } = await homeOn(release, catalogue);
    const random = new FastChance(release, 1);
    for (const { id, state, number, edition } of guide.tables) {
      if (number === undefined) continue;
      const { seats } = (await home.server.house.store.table(id))!;
      const seated = people.filter((person) => seats.some(({ user }) => user === person.id));
      const [viewer] = seated as [Person];
      if (state === 'playing') {
        await playOut(seated, id, random);
        await until(async () => (await viewer.state(id)).waiting.length === 0, `the game at table ${id} ends`);
        expect((await viewer.state(id)).number, `table ${id}, ${edition}`).toBeGreaterThan(number);
      }
      await expectWhole(home, catalogue, id, viewer);
    }
  });
});
