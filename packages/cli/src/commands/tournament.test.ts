import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freehold, freeholdProcess, type Outcome } from '../testing.js';

const folder = mkdtempSync(join(tmpdir(), 'freehold-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tournament = (...args: string[]) => freehold('tournament', ...args);

test('prints one object, the same on any number of cores and with audit', async () => {
  const args = ['tournament', '--seats', 'plain,random,plain,plain', '--games', '130', '--rotate', '--json'];
  const read = ({ stdout, stderr }: Outcome) => {
    expect(stderr).toBe('');
    return JSON.parse(stdout) as { seats: { bot: string; wins: number }[]; seconds: number };
  };
  const one = read(await freehold(...args));
  expect(Object.keys(one)).toEqual(['edition', 'games', 'seats', 'pairs', 'seconds']);
  expect(one).toMatchObject({ edition: 'classic', games: 132, pairs: [{ bots: ['plain', 'random'] }] });
  expect(Object.keys(one.seats[0]!)).toEqual(['bot', 'wins', 'share', 'low', 'high']);
  expect(one.seats.map(({ bot }) => bot)).toEqual(['plain', 'random', 'plain', 'plain']);
  expect(one.seats.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(132, 6);
  for (const other of [freeholdProcess([...args, '--cores', '2']), await freehold(...args, '--audit')])
    expect({ ...read(other), seconds: 0 }).toEqual({ ...one, seconds: 0 });
});

test('tells people in a table, and writes a page that needs nothing else', async () => {
  const file = join(folder, 'tournament.html');
  const { stdout, status } = await tournament(
    ...[
      '--edition',
      'magnate',
      '--preset',
      'quick',
      '--seats',
      'expert,plain',
      '--games',
      '6',
      '--rotate',
      '--report',
      file,
    ],
  );
  expect(status).toBe(0);
  expect(stdout).toContain('magnate, quick, seed 1: 6 games, everybody in every seat');
  expect(stdout).toContain('expert against plain');
  const page = readFileSync(file, 'utf8');
  expect(page).toContain('<svg');
  expect(page).not.toMatch(/<script|https?:|undefined|NaN/);
});

test.each([
  [['--seats', 'expert'], '--seats names 2 to 8 bots, not 1'],
  [['--edition', 'magnate', '--seats', 'plain,plain,plain,plain,plain'], '--seats names 2 to 4 bots, not 5'],
  [['--seats', 'expert,genius'], 'there is no bot "genius"; choose one of: plain, random, very_easy'],
  [['--preset', 'wild'], 'classic has no preset "wild"'],
  [['--games', '0'], '--games must be a whole number from 1 to 10000000'],
  [['--report', '/no/such/folder/x'], 'cannot write /no/such/folder/x: no such file or folder'],
])('%j is answered in one line, with exit code 2', async (args, line) => {
  const { status, stderr } = await tournament(...args);
  expect(stderr).toContain(`freehold: ${line}`);
  expect(status).toBe(2);
});
