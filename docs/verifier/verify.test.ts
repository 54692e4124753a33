/** The independent verifier, on real match files and on the vectors of the document it was written from. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { canonical, hashOf, headOf, seedOf, verify } from './verify.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FIXTURES = ['kernel', 'property', 'lanternfall'].flatMap((name) => {
  const folder = at(`../../packages/${name}/fixtures`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.match'))
    .map((file) => `${folder}/${file}`);
});

const WITH_BOTS = FIXTURES.find((file) => file.endsWith('bazaar-timed-3.match'))!;

/** What is looked at here of a header or a record. */
interface Body {
  match: string;
  chance: { contributions: string[] };
  by?: string;
  nonce?: string;
  draws?: number[];
  secret: string;
}
const botAct = (records: Body[]) => records.find(({ by }) => by === 'bot')!;

describe('a verifier that shares no code with us', () => {
  test.each(FIXTURES.map((file) => [basename(file), file]))('agrees with %s', (_, file) => {
    expect(verify(readFileSync(file)).verdict).toMatch(/^\d+ records, \d+ draws, all right$/);
  });

  test('agrees with the vectors in the document', () => {
    const { status, stdout } = spawnSync(process.execPath, [at('vectors.mjs'), at('../fair-chance.md')], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining('test vectors all right')]);
  });

  const SAID = '{"kind":"said","name":"Añn","number":3,"text":"hm","time":1,"user":7}';
  test.each([
    ['speech after the end', (lines: string[]) => [...lines, SAID, SAID], 'all right'],
    ['speech that is not canonical', (lines: string[]) => [...lines, SAID, `${SAID} `], 'is not canonical'],
    ['speech that is not JSON', (lines: string[]) => [...lines, `{${SAID}`], 'not JSON'],
    ['a record after speech', (lines: string[]) => [...lines.slice(0, 9), SAID, ...lines.slice(9)], 'line 11: '],
    ['speech in place of the end', (lines: string[]) => [...lines.slice(0, -1), SAID], 'not ended'],
  ])('%s', (_, change, verdict) => {
    const lines = change(readFileSync(WITH_BOTS, 'utf8').trimEnd().split('\n'));
    expect(verify(Buffer.from(`${lines.join('\n')}\n`)).verdict).toContain(verdict);
  });

  test('does not say yes to a match whose end is cut off', () => {
    const lines = readFileSync(WITH_BOTS, 'utf8').trimEnd().split('\n');
    const folder = mkdtempSync(join(tmpdir(), 'freehold-cut-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const cut = join(folder, 'cut.match');
    writeFileSync(cut, `${lines.slice(0, -1).join('\n')}\n`);
    const { status, stdout } = spawnSync(process.execPath, [at('verify.mjs'), cut], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, expect.stringContaining('not ended')]);
  });

  test('finds a flipped byte and names its line', () => {
    const bytes = readFileSync(WITH_BOTS);
    let line = 1;
    for (let i = 0; i < bytes.length; i += 1) {
      if (i % 13 === 0) {
        bytes[i]! ^= 1;
        const found = verify(bytes).problem?.line;
        bytes[i]! ^= 1;
        expect([line, bytes[i] === 10 ? line + 1 : line]).toContain(found);
      }
      if (bytes[i] === 10) line++;
    }
  });

  /** A real match with one thing changed, sealed anew as a cheating server could. */
  test.each<[string, string, (header: Body, records: Body[]) => unknown]>([
    ['nothing', 'all right', () => undefined],
    [
      'a bot’s action as a person’s',
      'no person holds',
      (_, records) => Object.assign(botAct(records), { by: 'owner' }),
    ],
    ['a nonce for a bot', 'no person sent', (_, records) => Object.assign(botAct(records), { nonce: 'abcd' })],
    ['a contribution of a bot', 'a bot contributes', ({ chance }) => (chance.contributions = ['00', '00', '00'])],
    ['draws at the end', 'no others', (_, records) => Object.assign(records.at(-1)!, { draws: [0, 6, 1] })],
    ['an act without draws', 'no others', (_, records) => delete botAct(records).draws],
  ])('a server that writes %s: %s', (_, verdict, change) => {
    const [header, ...records] = readFileSync(WITH_BOTS, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as [string, Body])[1]) as [Body, ...Body[]];
    const { secret } = records.at(-1)!;
    change(header, records);
    let head = hashOf(canonical(header));
    const seed = seedOf(header.match, secret, header.chance.contributions);
    const lines = [`["${head}",${canonical(header)}]`];
    records.forEach((record, number) => {
      head = headOf(seed, head, number, canonical(record));
      lines.push(`["${head}",${canonical(record)}]`);
    });
    expect(verify(Buffer.from(`${lines.join('\n')}\n`)).verdict).toContain(verdict);
  });

  test('is short, and imports nothing of ours', () => {
    const source = readFileSync(at('verify.mjs'), 'utf8');
    expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
    expect(source.match(/from '([^']+)'/g)!.every((line) => line.includes("'node:"))).toBe(true);
  });
});
