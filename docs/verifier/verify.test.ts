/** The independent verifier, on real match files and on the vectors of the document it was written from. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { verify } from './verify.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FIXTURES = ['kernel', 'property'].flatMap((name) => {
  const folder = at(`../../packages/${name}/fixtures`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.match'))
    .map((file) => `${folder}/${file}`);
});

describe('a verifier that shares no code with us', () => {
  test.each(FIXTURES.map((file) => [basename(file), file]))('agrees with %s', (_, file) => {
    expect(verify(readFileSync(file)).verdict).toMatch(/^\d+ records, \d+ draws, all right$/);
  });

  test('agrees with the vectors in the document', () => {
    const { status, stdout } = spawnSync(process.execPath, [at('verify.mjs'), '--vectors', at('../fair-chance.md')], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining('test vectors all right')]);
  });

  test('does not say yes to a match whose end is cut off', () => {
    const lines = readFileSync(FIXTURES.find((file) => file.endsWith('bazaar-timed-3.match'))!, 'utf8')
      .trimEnd()
      .split('\n');
    const cut = join(mkdtempSync(join(tmpdir(), 'freehold-cut-')), 'cut.match');
    writeFileSync(cut, `${lines.slice(0, -1).join('\n')}\n`);
    const { status, stdout } = spawnSync(process.execPath, [at('verify.mjs'), cut], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, expect.stringContaining('not ended')]);
  });

  test('finds a flipped byte and names its line', () => {
    const bytes = readFileSync(FIXTURES.find((file) => file.endsWith('bazaar-timed-3.match'))!);
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

  test('is short, and imports nothing of ours', () => {
    const source = readFileSync(at('verify.mjs'), 'utf8');
    expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
    expect(source.match(/from '([^']+)'/g)!.every((line) => line.includes("'node:"))).toBe(true);
  });
});
