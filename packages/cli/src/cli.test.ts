import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('../bin/freehold.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'freehold-'));
afterAll(() => rmSync(folder, { recursive: true }));

function freehold(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('freehold', () => {
  test.each(['classic', 'bazaar'])(
    'a game of %s is told, saved, the same for the same seed, replayed and verified',
    (edition) => {
      const [one, two] = [join(folder, `${edition}-1.match`), join(folder, `${edition}-2.match`)];
      const told = freehold('play', '--edition', edition, '--players', '3', '--seed', 'x', '--save', one);
      expect(told.status).toBe(0);
      freehold('play', '--edition', edition, '--players', '3', '--seed', 'x', '--save', two);
      expect(readFileSync(one, 'utf8')).toBe(readFileSync(two, 'utf8'));
      const verified = freehold('verify', one);
      expect(verified).toMatchObject({ status: 0, stderr: '' });
      expect(verified.stdout).toMatch(/Every hash is right, and all \d+ draws follow from the secret told at the end/);
      expect(verified.stdout).not.toMatch(/committed to before/);
      writeFileSync(two, readFileSync(one, 'utf8').trimEnd().split('\n').slice(0, -1).join('\n').concat('\n'));
      expect(freehold('verify', two)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('cannot be checked'),
      });
      const replayed = freehold('replay', one).stdout.split('\n\nHashes')[0]!;
      expect(told.stdout.startsWith(replayed)).toBe(true);
    },
  );

  test('a commitment that was kept is compared with that of the file', () => {
    const file = join(folder, 'kept.match');
    freehold('play', '--edition', 'bazaar', '--seed', 'kept', '--save', file);
    const [, commitment] = /"commitment":"([0-9a-f]{64})"/.exec(readFileSync(file, 'utf8'))!;
    const { stdout } = freehold('verify', file);
    expect(stdout).toContain(`Whether that secret was fixed before the game the file cannot say.`);
    expect(stdout).toContain(commitment);
    expect(freehold('verify', file, '--commitment', commitment!.toUpperCase())).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Its commitment is the one you kept'),
    });
    expect(freehold('verify', file, '--commitment', '0'.repeat(64))).toMatchObject({
      status: 1,
      stderr: `freehold: line 1: the commitment is ${commitment}, not the one that was kept\n`,
    });
    expect(freehold('verify', file, '--commitment', 'abc')).toMatchObject({ status: 2 });
  });

  test('a server that cannot listen says why, and ends', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const serve = (HOST: string, PORT: number) =>
      spawnSync(process.execPath, [BIN, 'serve'], {
        encoding: 'utf8',
        timeout: 20_000,
        env: { ...process.env, HOST, PORT: `${PORT}`, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' },
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
    const { status, stdout } = spawnSync(
      process.execPath,
      [BIN, 'play', '--seat', '0', '--players', '2', '--seed', '4'],
      {
        encoding: 'utf8',
        input: answers,
      },
    );
    expect(status).toBe(0);
    expect(stdout).toContain('1. roll');
    expect(stdout.match(/Please answer with a number/g)).toHaveLength(2);
    expect(stdout).toContain('The game is over.');
  });

  test('without a seed every game is another one, and says how to have it again', () => {
    const run = (...more: string[]) =>
      spawnSync(process.execPath, [BIN, 'play', '--players', '2', ...more], { encoding: 'utf8' }).stdout;
    const told = run();
    const [first, seed] = /^A game by chance; --seed (\d+) plays it again\.\n/.exec(told)!;
    expect(run('--seed', seed!)).toBe(told.slice(first.length));
    expect(run().split('\n')[0]).not.toBe(first.trimEnd());
  });

  test('a person may stop in the middle, and what was played is kept', () => {
    const file = join(folder, 'stopped.match');
    const args = [BIN, 'play', '--seat', '0', '--players', '2', '--seed', '4', '--save', file];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', input: '1\nquit\n1\n' });
    expect(status).toBe(0);
    expect(stdout).toContain('"resign" or "quit": ');
    expect(stdout).not.toContain('The game is over.');
    expect(stdout).toMatch(/Saved [1-9]\d* records/);
  });

  test('a game that shows itself is read in words, down to how a price is paid', () => {
    const args = ['play', '--edition', 'lanternfall', '--seat', '0', '--players', '2', '--seed', '4'];
    const first = spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8', input: '1\n' }).stdout;
    expect(first).toMatch(/ {2}1\. serve [A-Z].*\(1 for every \d Coin/);
    expect(first).toMatch(/^Wardens +Coin +Might +Glow +Renown/m);
    const hire = /^ {2}(\d+)\. hire (.+) for .*\(up to \d Glow in all\)$/m.exec(first)!;
    const answers = ['1', hire[1], '1', 'resign'].map((line) => `${line}\n`).join('');
    const { status, stdout } = spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8', input: answers });
    expect(status).toBe(0);
    expect(stdout).toContain('Glow in all (0 to 1; x to go back): ');
    expect(stdout).toMatch(new RegExp(`Ada hires ${hire[2]} for .*1 Glow`));
    expect(stdout).not.toMatch(/[{}]|_/);
  });

  test('what was said and thought in a match is told where it was, and does not change the verdict', () => {
    const file = join(folder, 'spoken.match');
    freehold('play', '--edition', 'bazaar', '--seed', '1', '--save', file);
    const [verdict, told] = [freehold('verify', file), freehold('replay', file).stdout];
    writeFileSync(
      file,
      [
        '{"kind":"said","name":"Wanda","number":-1,"text":"good luck","time":1,"user":7}',
        '{"decision":"stash","kind":"thought","number":3,"seat":1,"text":"two\\n\\u001b[2Jlines"}',
        '',
      ].join('\n'),
      { flag: 'a' },
    );
    expect(freehold('verify', file)).toEqual(verdict);
    const spoken = freehold('replay', file).stdout.split('\n');
    const at = spoken.indexOf('Bruno thinks: two [2Jlines (stash)');
    expect(spoken[0]).toBe('Wanda: good luck');
    expect(at).toBeGreaterThan(1);
    expect(spoken.toSpliced(at, 1).slice(1).join('\n')).toBe(told);
  });

  test('a damaged match is found out in one line', () => {
    const file = join(folder, 'damaged.match');
    freehold('play', '--edition', 'bazaar', '--seed', '1', '--save', file);
    const bytes = readFileSync(file);
    const at = bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 100;
    bytes[at]! ^= 1;
    writeFileSync(file, bytes);
    expect(freehold('verify', file)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^freehold: line 3: .*\n$/),
    });
    bytes[at] = 0xff;
    writeFileSync(file, bytes);
    expect(freehold('verify', file)).toMatchObject({ status: 1, stderr: 'freehold: line 3: is not UTF-8\n' });
  });

  test('simulate prints one object, the same on any number of cores and with events and audit', () => {
    const run = (...more: string[]) =>
      JSON.parse(freehold('simulate', '--games', '600', '--seed', '7', '--json', ...more).stdout) as Record<
        string,
        unknown
      >;
    const one = run();
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
    expect(one).toMatchObject({ edition: 'classic', preset: 'official', players: 4, games: 600, finished: 600 });
    expect((one['landings'] as { perThrow: number[] }).perThrow).toHaveLength(41);
    for (const other of [run('--cores', '2'), run('--events'), run('--audit')])
      expect(other['fingerprint']).toBe(one['fingerprint']);
  });

  test('simulate tells of a game what that game counts', () => {
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
    const found = JSON.parse(freehold(...series).stdout) as { patrons: { kept: number }[]; cards: unknown[] };
    expect(found).toMatchObject({ edition: 'lanternfall', finished: 20, ends: {}, winsByPlace: expect.any(Array) });
    expect(found.patrons.reduce((sum, { kept }) => sum + kept, 0)).toBe(60);
    expect(readFileSync(file, 'utf8')).not.toMatch(/<script|https?:|undefined|NaN/);
  });

  test('simulate plays by other options than the preset, and tells how games end', () => {
    const run = (differing: string) => {
      const series = ['simulate', '--edition', 'tycoon', '--games', '20', '--seed', '3', '--options', differing];
      return JSON.parse(freehold(...series, '--json').stdout) as { ends: Record<string, number> };
    };
    expect(run('roundLimit=5,jail=throw')).toMatchObject({
      differing: 'roundLimit=5,jail=throw',
      ends: { rounds: 20 },
    });
    const { ends } = run('roundLimit=0,turnLimit=400');
    expect(ends['turns']! + ends['last_standing']!).toBe(20);
    expect(ends['last_standing']).toBeGreaterThan(0);
    const shown = freehold('simulate', '--edition', 'tycoon', '--games', '4', '--options', 'roundLimit=5').stdout;
    expect(shown).toContain('tycoon, coursework, roundLimit=5, 4 players');
    expect(shown).toMatch(/ends +rounds 4, unfinished 0/);
  });

  test('simulate writes a page that needs nothing else', () => {
    const file = join(folder, 'report.html');
    const { stdout, status } = freehold(
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
  ])('%j is answered in one line, with exit code 2', (args, line) => {
    const { status, stderr } = freehold(...args);
    expect(stderr.split('\n')[0]).toContain(`freehold: ${line}`);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });

  test('who has seen enough may close the pipe', () => {
    const piped = spawnSync('sh', ['-c', `"${process.execPath}" "${BIN}" play | head -1`], { encoding: 'utf8' });
    expect(piped).toMatchObject({ status: 0, stderr: '' });
  });

  test('help tells every command', () => {
    expect(freehold('--version').stdout).toBe('0.1.0\n');
    expect(freehold('help', 'verify').stdout).toContain('freehold verify FILE');
    expect(freehold().stdout).toContain('freehold verify FILE');
    expect(freehold('play', '--help').stdout).toContain('--players  how many sit at the table (4)');
  });

  test('conform holds a game to the contract, the same on any number of cores', () => {
    const lines = (cores: string) =>
      freehold('conform', '--games', '40', '--cores', cores).stdout.split('\n').slice(0, 3);
    expect(lines('1')).toEqual(lines('2'));
    expect(lines('1')[0]).toMatch(/^bazaar keeps every promise: 40 random games, \d+ actions\.$/);
  });
});
