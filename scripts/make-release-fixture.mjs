/**
 * Keeps what this release writes, so that later ones can be tested against it: a database with tables in every state, and
 * match files. Run it on the code of the release, once: `npm run build && node scripts/make-release-fixture.mjs FOLDER`.
 * fixtures/README.md explains what is in the folder afterwards.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CATALOGUE } from '@freehold/bots';
import { canonical, FastChance, headerHash, randomPolicy, sightOf } from '@freehold/kernel';
import { readConfig, startServer } from '@freehold/server';

const folder = process.argv[2];
if (!folder) throw new Error('usage: node scripts/make-release-fixture.mjs FOLDER');
const dir = mkdtempSync(join(tmpdir(), 'freehold-fixture-'));
const random = new FastChance('release fixture', 1);

/** By edition and preset: the questions at which a table is left, one table for each. */
const LEFT_AT = [
  ['classic', 'official', ['roll', 'buy', 'manage', 'auction', 'jail', 'offer', 'debt']],
  ['classic', 'seed001', ['buy', 'debt']],
  ['classic', 'fast', ['manage']],
  ['magnate', 'standard', ['roll', 'sealed', 'offer', 'card', 'tram', 'jail', 'square', 'debt']],
  ['magnate', 'quick', ['manage']],
  ['magnate', 'soft', ['tram']],
  ['magnate', 'april', ['buy']],
  ['sprint', 'standard', ['roll', 'manage', 'jail', 'draw', 'pay']],
  ['tycoon', 'coursework', ['roll', 'auction', 'jail', 'vote']],
  ['tycoon', 'seed002', ['manage', 'bail']],
  ['lanternfall', 'base1', ['standard_action', 'harvest_choices', 'flip_citizen']],
  ['lanternfall', 'base2', ['standard_action', 'finalize_roll']],
  ['bazaar', 'standard', ['turn', 'tender', 'auction', 'storm', 'offer']],
  ['bazaar', 'timed', ['turn']],
];
/** Played to the end, and how many sit there. */
const FINISHED = [
  ['classic', 'fast', 2],
  ['magnate', 'quick', 2],
  ['sprint', 'standard', 2],
  ['tycoon', 'seed002', 2],
  ['lanternfall', 'base1', 2],
  ['bazaar', 'standard', 3],
];
/** Records after which people who look for a question give up and begin another game. */
const LONG = 250;
const TRIES = 12;
/** Records after which a whole game is broken off. */
const LONGEST = 500;

// The script has a clock of its own, so that time runs out without being waited for; a month back, so that it never
// writes what has yet to come.
const { now } = Date;
let ahead = -30 * 86_400_000;
Date.now = () => now() + ahead;

const config = readConfig({
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dir,
  BOT_DELAY_MS: '60000',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  STOP_GRACE_MS: '10',
});
const server = await startServer({ config, version: 'fixture' });
const { hall, store } = server.house;

async function call(person, method, path, body) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { ...(person && { Authorization: `Bearer ${person.token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
  return text && JSON.parse(text);
}

async function guest(name) {
  const { token, user } = await call(undefined, 'POST', '/api/auth/guest', { name });
  return { name, id: user.id, token };
}

const people = [await guest('Ada Ōe'), await guest('Bruno'), await guest('Carmen')];
const account = { username: 'dora', password: 'walks by the river' };
const dora = people[1];
await call(dora, 'POST', '/auth/register/', { ...account, password2: account.password });
Object.assign(dora, { login: account.username, password: account.password });

const me = { kind: 'me' };
const open = { kind: 'open' };

/** A game of all these people: the first opens the table, the others sit down. */
async function begin(edition, preset, players, wish = {}) {
  const [host, ...others] = players;
  const seats = [me, ...others.map(() => open), ...(wish.bots ?? []).map((level) => ({ kind: 'bot', level }))];
  const { bots: _, ...more } = wish;
  const { id, links } = await call(host, 'POST', '/api/tables', { edition, preset, clock: 'none', ...more, seats });
  const { code } = { code: links.invite };
  for (const [index, person] of others.entries()) {
    await call(person, 'POST', `/api/tables/${id}/join`, { code, contribution: `c0${index}0` });
  }
  return hall.open(id);
}

/** One record: somebody who is asked answers, mostly as a bot would; now and then somebody takes an action back. */
async function step(live) {
  const { game, bots } = CATALOGUE[live.row.edition];
  const { position } = await live.table().standing();
  const seats = position.waiting.map(({ seat }) => seat).filter((seat) => live.holders[seat]?.kind === 'person');
  const seat = seats[random.draw(Math.max(1, seats.length))];
  if (seat === undefined) {
    ahead += 61_000;
    return live.tick();
  }
  if (random.draw(20) === 0 && !('refused' in (await live.undo(seat, live.table().lastCommand(seat) + 1)))) return;
  const policy = random.draw(8) === 0 || !bots.plain ? randomPolicy : bots.plain;
  const { choices = [] } = await live.table().look(seat);
  const action = policy.decide(sightOf(game, position.state, seat, random));
  const nonce = random.draw(65_536).toString(16).padStart(4, '0');
  const answers = choices.find(({ type }) => type === action.type)?.answers;
  // What is refused changes nothing; the next step tries something else.
  await live.act(seat, { number: 'next', action, answers, nonce });
}

const kindsAt = async (live) => (await live.table().standing()).position.waiting.map(({ kind }) => kind);

/** Plays until somebody is asked one of these, and answers which. */
async function playUntil(live, kinds) {
  while (!live.isOver && live.lastNumber < LONG) {
    if (live.lastNumber > 3) {
      const asked = await kindsAt(live);
      const kind = kinds.find((each) => asked.includes(each));
      if (kind) return kind;
    }
    await step(live);
  }
  return undefined;
}

/** Everybody leaves, which ends the game as it stands. */
async function giveUp(live) {
  const persons = () => live.holders.findIndex(({ kind }, seat) => kind === 'person' && live.table().isIn(seat));
  while (!live.isOver && persons() >= 0) await live.resign(persons());
}

for (const [edition, preset, kinds] of LEFT_AT) {
  const wanted = [...kinds];
  for (let tries = 0; wanted.length > 0 && tries < TRIES; tries++) {
    // A table that comes to the rarer question first is left at it.
    const bots = tries % 2 === 1 ? [Object.keys(CATALOGUE[edition].bots)[0]] : [];
    const live = await begin(edition, preset, people.slice(0, 2 + (tries % 2)), { bots });
    const kind = await playUntil(live, wanted.toReversed());
    if (kind) wanted.splice(wanted.indexOf(kind), 1);
    else await giveUp(live);
    console.log(`${edition} ${preset}: ${kind ?? 'nothing'} after ${live.lastNumber} records`);
  }
  if (wanted.length > 0) throw new Error(`${edition} ${preset}: nobody was asked ${wanted.join(', ')}; try again`);
}

/** Whole games of a person and a bot, and what people do around them. */
const finished = [];
for (const [edition, preset, seats] of FINISHED) {
  const live = await begin(edition, preset, people.slice(0, 1), {
    bots: Array.from({ length: seats - 1 }, () => Object.keys(CATALOGUE[edition].bots)[0]),
    visibility: 'public',
  });
  while (!live.isOver && live.lastNumber < LONGEST) await step(live);
  if (!live.isOver) await giveUp(live);
  finished.push(live);
  console.log(`${edition} ${preset}: over after ${live.lastNumber} records`);
}
await call(people[0], 'POST', `/api/tables/${finished[0].row.id}/rematch`, {});

// Tables that have not begun, one of each game; one that everybody left; one that waits for its host.
for (const edition of Object.keys(CATALOGUE)) {
  const seats = [me, open, { kind: 'bot' }];
  const { id } = await call(people[0], 'POST', '/api/tables', {
    edition,
    clock: 'normal',
    visibility: 'public',
    seats,
  });
  await call(people[1], 'POST', `/api/game/${id}/chat`, { text: `Who plays ${edition}? ¿Quién juega?` });
}
const deserted = await call(people[2], 'POST', '/api/tables', { edition: 'classic', seats: [me, open] });
await call(people[2], 'POST', `/api/tables/${deserted.id}/leave`);
await call(people[2], 'POST', '/api/tables', { edition: 'magnate', seats: [me, { kind: 'bot' }], start: 'host' });

// Clocks that ran down, so that a steward plays for one, and a bot took the seat of another for good.
const timed = await begin('classic', 'official', people, { clock: 'fast' });
while (!timed.holders.some(({ kind }) => kind === 'steward')) {
  ahead += 300_000;
  await timed.tick();
}
const leaver = timed.holders.findIndex(({ kind }) => kind === 'person');
await call(people[leaver], 'POST', `/api/tables/${timed.row.id}/leave`);
const [one, other] = people.toSpliced(leaver, 1);
await call(one, 'POST', `/api/game/${timed.row.id}/chat`, { text: 'I am late.' });
await call(one, 'POST', `/api/game/${timed.row.id}/mute`, { user: other.id, on: true });
await store.addThought(timed.row.id, {
  number: timed.lastNumber,
  seat: 1,
  text: 'They hold two of three.',
  decision: 'wait',
});

/** A file of the match as far as it goes: what the server hands out when it is over. */
async function fileOf({ row: { header, match } }) {
  return `${[canonical([headerHash(header), header]), ...(await store.lines(match, 0))].join('\n')}\n`;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'matches'), { recursive: true });
const keep = (name, text) => writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
const unfinished = new Map();
const tables = [];
for (let before; ; ) {
  const rows = await store.tables({ limit: 100, ...(before && { before }) });
  for (const row of rows) {
    const about = { id: row.id, edition: row.edition, state: row.state };
    if (!row.header) {
      tables.push(about);
      continue;
    }
    const live = await hall.open(row.id);
    const { position, head } = await live.table().standing();
    const result = CATALOGUE[row.edition].game.result(position.state);
    tables.push({ ...about, number: position.number, head, asked: await kindsAt(live), ...(result && { result }) });
    // The longest of each game.
    const isLonger = position.number > (unfinished.get(row.edition)?.lastNumber ?? 0);
    if (!live.isOver && isLonger) unfinished.set(row.edition, live);
  }
  if (rows.length < 100) break;
  before = rows.at(-1).id;
}
for (const live of finished) keep(`matches/${live.row.edition}-finished.match`, await fileOf(live));
for (const [edition, live] of unfinished) keep(`matches/${edition}-unfinished.match`, await fileOf(live));

// As after a crash: tables that were being looked after are not put down.
await store.backup(join(dir, 'backup.db'));
await server.stop();
keep('freehold.db', readFileSync(join(dir, 'backup.db')));
const guide = { people, tables: tables.sort((one, other) => one.id - other.id) };
writeFileSync(join(folder, 'guide.json'), `${JSON.stringify(guide, undefined, 1)}\n`);

// The same from the terminal: whole games, and games that somebody went away from.
const cli = new URL('../packages/cli/bin/freehold.js', import.meta.url).pathname;
for (const [edition, ...more] of [['sprint'], ['lanternfall'], ['magnate', '--seat', '0'], ['tycoon', '--seat', '1']]) {
  const file = join(dir, 'game.match');
  const flags = ['--edition', edition, '--players', '2', '--seed', `fixture-${edition}`, '--save', file, ...more];
  const { status, stderr } = spawnSync(process.execPath, [cli, 'play', ...flags], {
    encoding: 'utf8',
    input: '1\n1\n1\n',
  });
  if (status !== 0) throw new Error(stderr);
  keep(`matches/${edition}-terminal.match`, readFileSync(file));
}
rmSync(dir, { recursive: true });
