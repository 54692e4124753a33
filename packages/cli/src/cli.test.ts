import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  test('a game is told, saved, the same for the same seed, and verified', () => {
    const [one, two] = [join(folder, 'one.match'), join(folder, 'two.match')];
    const told = freehold('play', '--players', '3', '--seed', 'x', '--save', one);
    expect(told.status).toBe(0);
    expect(told.stdout).toContain('The bazaar closes.');
    freehold('play', '--players', '3', '--seed', 'x', '--save', two);
    expect(readFileSync(one, 'utf8')).toBe(readFileSync(two, 'utf8'));
    const verified = freehold('verify', one);
    expect(verified).toMatchObject({ status: 0, stderr: '' });
    expect(verified.stdout).toMatch(/Every hash is right, and all \d+ draws are those committed to/);
  });

  test('a damaged match is found out in one line', () => {
    const file = join(folder, 'damaged.match');
    freehold('play', '--save', file);
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

  test.each([
    [['paly'], 'there is no command "paly"; choose one of: demo, play, verify, conform, bench'],
    [['play', '--sed', '1'], "Unknown option '--sed'; known flags: --game, --preset, --players, --seed, --save"],
    [['play', '--game', 'chess'], 'there is no game "chess"; choose one of: bazaar'],
    [['play', '--game', 'constructor'], 'there is no game "constructor"; choose one of: bazaar'],
    [['play', '--preset', 'wild'], 'bazaar has no preset "wild"; choose one of: standard, timed'],
    [['play', '--players', '7'], '--players must be a whole number from 2 to 6, not "7"'],
    [['play', '--players', '2.5'], '--players must be a whole number from 2 to 6, not "2.5"'],
    [['play', '--players', ''], '--players must be a whole number from 2 to 6, not ""'],
    [['play', '--seed', '../x'], '--seed takes 1 to 64 letters, digits, dots and dashes'],
    [['play', '--save', '/no/such/folder/x'], 'cannot write /no/such/folder/x: ENOENT'],
    [['play', 'now'], 'unexpected "now"'],
    [['verify'], 'expected FILE'],
    [['verify', '/no/such/file'], 'cannot read /no/such/file: ENOENT'],
    [['conform', '--games'], "Option '--games <value>' argument missing"],
    [['conform', '--games', '-1'], '--games must be a whole number from 1 to 10000000, not "-1"'],
  ])('%j is answered in one line, with exit code 2', (args, line) => {
    const { status, stderr } = freehold(...args);
    expect(stderr.split('\n')[0]).toContain(`freehold: ${line}`);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });

  test('help tells every command', () => {
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
