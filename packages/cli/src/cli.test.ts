import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { long } from '../../../scripts/testing/long.js';
import { freehold, freeholdProcess } from './testing.js';

const BIN = fileURLToPath(new URL('../bin/freehold.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'freehold-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('freehold', () => {
  test.each(['classic', 'bazaar'])(
    'a game of %s is told, saved, the same for the same seed, replayed and verified',
    async (edition) => {
      const [one, two] = [join(folder, `${edition}-1.match`), join(folder, `${edition}-2.match`)];
      const told = await freehold('play', '--edition', edition, '--players', '3', '--seed', 'x', '--save', one);
      expect(told.status).toBe(0);
      await freehold('play', '--edition', edition, '--players', '3', '--seed', 'x', '--save', two);
      expect(readFileSync(one, 'utf8')).toBe(readFileSync(two, 'utf8'));
      const verified = await freehold('verify', one);
      expect(verified).toMatchObject({ status: 0, stderr: '' });
      expect(verified.stdout).toMatch(/Every hash is right, and all \d+ draws follow from the secret told at the end/);
      expect(verified.stdout).not.toMatch(/committed to before/);
      writeFileSync(two, readFileSync(one, 'utf8').trimEnd().split('\n').slice(0, -1).join('\n').concat('\n'));
      expect(await freehold('verify', two)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('cannot be checked'),
      });
      const replayed = (await freehold('replay', one)).stdout.split('\n\nHashes')[0]!;
      expect(told.stdout.startsWith(replayed)).toBe(true);
    },
  );

  test('a commitment that was kept is compared with that of the file', async () => {
    const file = join(folder, 'kept.match');
    await freehold('play', '--edition', 'bazaar', '--seed', 'kept', '--save', file);
    const [, commitment] = /"commitment":"([0-9a-f]{64})"/.exec(readFileSync(file, 'utf8'))!;
    const { stdout } = await freehold('verify', file);
    expect(stdout).toContain(`Whether that secret was fixed before the game the file cannot say.`);
    expect(stdout).toContain(commitment);
    expect(await freehold('verify', file, '--commitment', commitment!.toUpperCase())).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Its commitment is the one you kept'),
    });
    expect(await freehold('verify', file, '--commitment', '0'.repeat(64))).toMatchObject({
      status: 1,
      stderr: `freehold: line 1: the commitment is ${commitment}, not the one that was kept\n`,
    });
    expect(await freehold('verify', file, '--commitment', 'abc')).toMatchObject({ status: 2 });
  });

  test('a server that cannot listen says why, and ends', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const serve = (HOST: string, PORT: number) =>
      freeholdProcess(['serve'], {
        env: { HOST, PORT: `${PORT}`, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' },
      });
    const { port } = taken.address() as AddressInfo;
    expect(serve('127.0.0.1', port)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('listens at this address'),
    });
    expect(serve('999.1.1.1', port)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('cannot listen there'),
    });
    taken.close();
  });

  test('a person plays by numbers, is told what is wrong, and may resign', () => {
    const answers = 'x\n99\n1\nresign\n';
    const { status, stdout } = freeholdProcess(['play', '--seat', '0', '--players', '2', '--seed', '4'], {
      input: answers,
    });
    expect(status).toBe(0);
    expect(stdout).toContain('1. roll');
    expect(stdout.match(/Please answer with a number/g)).toHaveLength(2);
    expect(stdout).toContain('The game is over.');
  });

  test('without a seed every game is another one, and says how to have it again', async () => {
    const run = async (...more: string[]) => (await freehold('play', '--players', '2', ...more)).stdout;
    const told = await run();
    const [first, seed] = /^A game by chance; --seed (\d+) plays it again\.\n/.exec(told)!;
    expect(await run('--seed', seed!)).toBe(told.slice(first.length));
    expect((await run()).split('\n')[0]).not.toBe(first.trimEnd());
  });

  test('a person may stop in the middle, and what was played is kept', () => {
    const file = join(folder, 'stopped.match');
    const args = ['play', '--seat', '0', '--players', '2', '--seed', '4', '--save', file];
    const { status, stdout } = freeholdProcess(args, { input: '1\nquit\n1\n' });
    expect(status).toBe(0);
    expect(stdout).toContain('"resign" or "quit": ');
    expect(stdout).not.toContain('The game is over.');
    expect(stdout).toMatch(/Saved [1-9]\d* records/);
  });

  test('a game that shows itself is read in words, down to how a price is paid', () => {
    const args = ['play', '--edition', 'lanternfall', '--seat', '0', '--players', '2', '--seed', '4'];
    const first = freeholdProcess(args, { input: '1\n' }).stdout;
    expect(first).toMatch(/ {2}1\. serve [A-Z].*\(1 for every \d Coin/);
    expect(first).toMatch(/^Wardens +Coin +Might +Glow +Renown/m);
    const hire = /^ {2}(\d+)\. hire (.+) for .*\(up to \d Glow in all\)$/m.exec(first)!;
    const answers = ['1', hire[1], '1', 'resign'].map((line) => `${line}\n`).join('');
    const { status, stdout } = freeholdProcess(args, { input: answers });
    expect(status).toBe(0);
    expect(stdout).toContain('Glow in all (0 to 1; x to go back): ');
    expect(stdout).toMatch(new RegExp(`Ada hires ${hire[2]} for .*1 Glow`));
    expect(stdout).not.toMatch(/[{}]|_/);
  });

  test('what was said and thought in a match is told where it was, and does not change the verdict', async () => {
    const file = join(folder, 'spoken.match');
    await freehold('play', '--edition', 'bazaar', '--seed', '1', '--save', file);
    const [verdict, told] = [await freehold('verify', file), (await freehold('replay', file)).stdout];
    writeFileSync(
      file,
      [
        '{"kind":"said","name":"Wanda","number":-1,"text":"good luck","time":1,"user":7}',
        '{"decision":"stash","kind":"thought","number":3,"seat":1,"text":"two\\n\\u001b[2Jlines"}',
        '',
      ].join('\n'),
      { flag: 'a' },
    );
    expect(await freehold('verify', file)).toEqual(verdict);
    const spoken = (await freehold('replay', file)).stdout.split('\n');
    const at = spoken.indexOf('Bruno thinks: two [2Jlines (stash)');
    expect(spoken[0]).toBe('Wanda: good luck');
    expect(at).toBeGreaterThan(1);
    expect(spoken.toSpliced(at, 1).slice(1).join('\n')).toBe(told);
  });

  test('a damaged match is found out in one line', async () => {
    const file = join(folder, 'damaged.match');
    await freehold('play', '--edition', 'bazaar', '--seed', '1', '--save', file);
    const bytes = readFileSync(file);
    const at = bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 100;
    bytes[at]! ^= 1;
    writeFileSync(file, bytes);
    expect(await freehold('verify', file)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^freehold: line 3: .*\n$/),
    });
    bytes[at] = 0xff;
    writeFileSync(file, bytes);
    expect(await freehold('verify', file)).toMatchObject({ status: 1, stderr: 'freehold: line 3: is not UTF-8\n' });
  });

  test('simulate prints one object, the same on any number of cores and with events and audit', async () => {
    const args = (games: number) => ['simulate', '--games', `${games}`, '--seed', '7', '--json'];
    const run = async (games: number, ...more: string[]) =>
      JSON.parse((await freehold(...args(games), ...more)).stdout) as Record<string, unknown>;
    // More than a thread plays in one go.
    const one = await run(510);
    expect(Object.keys(one)).toEqual([
      ...['edition', 'preset', 'players', 'bots', 'seed', 'games', 'finished', 'turns', 'actions', 'seconds'],
      ...[
        'gamesPerSecond',
        'turnsPerSecond',
        'actionsPerSecond',
        'fingerprint',
        'winsBySeat',
        'turnsPerGame',
        'throws',
        'ends',
        'perGame',
        'landings',
      ],
    ]);
    expect(one).toMatchObject({ edition: 'classic', preset: 'official', players: 4, games: 510, finished: 510 });
    expect((one['landings'] as { perThrow: number[] }).perThrow).toHaveLength(41);
    const two = JSON.parse(freeholdProcess([...args(510), '--cores', '2']).stdout) as Record<string, unknown>;
    expect(two['fingerprint']).toBe(one['fingerprint']);
    const games = long(510, 30);
    const { fingerprint } = await run(games);
    for (const flag of ['--events', '--audit']) expect(await run(games, flag)).toMatchObject({ fingerprint });
  });

  test('simulate tells of a game what that game counts', async () => {
    const file = join(folder, 'lanternfall.html');
    const series = [
      'simulate',
      '--edition',
      'lanternfall',
      '--players',
      '3',
      '--games',
      '20',
      '--report',
      file,
      '--json',
    ];
    const found = JSON.parse((await freehold(...series)).stdout) as { patrons: { kept: number }[]; cards: unknown[] };
    expect(found).toMatchObject({ edition: 'lanternfall', finished: 20, ends: {}, winsByPlace: expect.any(Array) });
    expect(found.patrons.reduce((sum, { kept }) => sum + kept, 0)).toBe(60);
    expect(readFileSync(file, 'utf8')).not.toMatch(/<script|https?:|undefined|NaN/);
  });

  test('simulate plays by other options than the preset, and tells how games end', async () => {
    const run = async (differing: string) => {
      const series = ['simulate', '--edition', 'tycoon', '--games', '20', '--seed', '3', '--options', differing];
      return JSON.parse((await freehold(...series, '--json')).stdout) as { ends: Record<string, number> };
    };
    expect(await run('roundLimit=5,jail=throw')).toMatchObject({
      differing: 'roundLimit=5,jail=throw',
      ends: { rounds: 20 },
    });
    const { ends } = await run('roundLimit=0,turnLimit=400');
    expect(ends['turns']! + ends['last_standing']!).toBe(20);
    expect(ends['last_standing']).toBeGreaterThan(0);
    const short = ['--edition', 'tycoon', '--games', '4', '--options', 'roundLimit=5'];
    const { stdout: shown } = await freehold('simulate', ...short);
    expect(shown).toContain('tycoon, coursework, roundLimit=5, 4 players');
    expect(shown).toMatch(/ends +rounds 4, unfinished 0/);
  });

  test('simulate writes a page that needs nothing else', async () => {
    const file = join(folder, 'report.html');
    const { stdout, status } = await freehold(
      'simulate',
      '--games',
      '20',
      '--bots',
      'plain,random,plain,random',
      '--preset',
      'fast',
      '--report',
      file,
    );
    expect(status).toBe(0);
    expect(stdout).toContain('where throws end most often');
    const page = readFileSync(file, 'utf8');
    expect(page).toContain('<svg');
    expect(page).not.toMatch(/<script|https?:|undefined|NaN/);
  });

  test.each([
    [
      ['paly'],
      'there is no command "paly"; choose one of: serve, backup, restore, play, replay, verify, simulate, tournament, conform, bench, trial, demo',
    ],
    [['play', '--sed', '1'], "Unknown option '--sed'; known flags: --edition"],
    [
      ['play', '--edition', 'chess'],
      'there is no edition "chess"; choose one of: classic, magnate, sprint, tycoon, lanternfall, bazaar',
    ],
    [
      ['play', '--edition', 'constructor'],
      'there is no edition "constructor"; choose one of: classic, magnate, sprint, tycoon, lanternfall, bazaar',
    ],
    [['play', '--preset', 'wild'], 'classic has no preset "wild"; choose one of: official, seed001, fast'],
    [['play', '--preset', '__proto__'], 'classic has no preset "__proto__"; choose one of: official, seed001, fast'],
    [['simulate', '--report', '/no/such/folder/x'], 'cannot write /no/such/folder/x: no such file or folder'],
    [['play', '--players', '9'], '--players must be a whole number from 2 to 8, not "9"'],
    [['play', '--players', '2.5'], '--players must be a whole number from 2 to 8, not "2.5"'],
    [['play', '--players', ''], '--players must be a whole number from 2 to 8, not ""'],
    [['play', '--seed', '../x'], '--seed takes 1 to 64 letters, digits, dots and dashes'],
    [['play', '--seat', '4'], '--seat must be a whole number from 0 to 3, not "4"'],
    [['play', '--bots', 'clever'], 'there is no bot "clever"; choose one of: plain, random'],
    [['play', '--save', '/no/such/folder/x'], 'cannot write /no/such/folder/x: no such file or folder'],
    [['play', 'now'], 'unexpected "now"'],
    [['simulate', '--edition', 'bazaar'], 'there is no edition "bazaar"; choose one of: classic'],
    [['simulate', '--bots', 'plain,random'], '--bots names one bot or 4, not 2'],
    [['simulate', '--options', 'roundLimit'], '--options takes name=value, by comma, not "roundLimit"'],
    [['simulate', '--options', 'roundLimit=-1'], '--options takes name=value, by comma, not "roundLimit=-1"'],
    [['simulate', '--options', 'roundLimit=20000'], 'options.roundLimit: '],
    [['simulate', '--options', 'rounds=7'], 'options.rounds: there is no such option'],
    [['simulate', '--games', '1e9'], '--games must be a whole number from 1 to 100000000, not "1e9"'],
    [['simulate', '--cores', '0'], '--cores must be a whole number from 1 to 256, not "0"'],
    [['verify'], 'expected FILE'],
    [['verify', '/no/such/file'], 'cannot read /no/such/file: no such file or folder'],
    [['conform', '--games'], "Option '--games <value>' argument missing"],
    [['conform', '--games', '-1'], '--games must be a whole number from 1 to 10000000, not "-1"'],
  ])('%j is answered in one line, with exit code 2', async (args, line) => {
    const { status, stderr } = await freehold(...args);
    expect(stderr.split('\n')[0]).toContain(`freehold: ${line}`);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });

  test('who has seen enough may close the pipe', () => {
    const piped = spawnSync('sh', ['-c', `"${process.execPath}" "${BIN}" play | head -1`], { encoding: 'utf8' });
    expect(piped).toMatchObject({ status: 0, stderr: '' });
  });

  test('a process tells the same, and ends with the same exit code', async () => {
    const file = join(folder, 'process.match');
    const expectSame = async (status: number, ...args: string[]) => {
      const outcome = freeholdProcess(args);
      expect(outcome).toEqual(await freehold(...args));
      expect(outcome.status).toBe(status);
    };
    await expectSame(0, 'play', '--edition', 'bazaar', '--seed', '1', '--save', file);
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -10));
    await expectSame(1, 'verify', file);
    await expectSame(2, 'paly');
  });

  test('help tells every command', async () => {
    expect((await freehold('--version')).stdout).toBe('0.1.0\n');
    expect((await freehold('help', 'verify')).stdout).toContain('freehold verify FILE');
    expect((await freehold()).stdout).toContain('freehold verify FILE');
    expect((await freehold('play', '--help')).stdout).toContain('--players  how many sit at the table (4)');
  });

  test('conform holds a game to the contract, the same on any number of cores', () => {
    const games = `${long(40, 6)}`;
    const lines = (cores: string) =>
      freeholdProcess(['conform', '--games', games, '--cores', cores]).stdout.split('\n').slice(0, 3);
    const one = lines('1');
    expect(lines('2')).toEqual(one);
    expect(one[0]).toMatch(new RegExp(`^bazaar keeps every promise: ${games} random games, \\d+ actions\\.$`));
  });
});
