import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PATIENCE, until } from '../testing.js';
import { LogOutput } from './log-output.js';

/** An output that is answered by hand: each write waits in `asked`. */
function output() {
  const asked: { text: string; done: (error: Error | null, written: number) => void }[] = [];
  const log = new LogOutput(
    2,
    () => 0,
    (_, chunk, done) => asked.push({ text: String(chunk), done }),
  );
  const full = () => asked.shift()!.done(Object.assign(new Error('full'), { code: 'ENOSPC' }), 0);
  /** All of it, or only its beginning. */
  const written = (bytes?: number) => {
    const { text, done } = asked.shift()!;
    done(null, bytes ?? Buffer.byteLength(text));
    return text;
  };
  return { log, asked, full, written };
}

const lost = (count: number) =>
  expect.stringMatching(`^\n{"level":40,"time":\\d+,"dropped":${count},"msg":"log lines lost"}\n`);

test('lines are written in order, one chunk after the other', () => {
  const { log, asked, written } = output();
  for (const line of ['one\n', 'two\n', 'three\n']) log.write(line);
  expect(asked).toHaveLength(1);
  expect([written(), written()]).toEqual(['one\n', 'two\nthree\n']);
  log.write('four\n');
  expect([written(), asked]).toEqual(['four\n', []]);
});

test('what was written in part goes on where it stopped', () => {
  const { log, written } = output();
  log.write('añb\n');
  expect([written(3), written()]).toEqual(['añb\n', 'b\n']);
});

test('a full disk costs the lines and is told when there is room again', () => {
  const { log, asked, full, written } = output();
  for (const line of ['one\n', 'two\n', 'three\n']) log.write(line);
  full();
  expect(asked, 'nothing is tried again by itself').toEqual([]);
  log.write('four\n');
  full();
  log.write('five\n');
  expect(asked[0]!.text).toEqual(lost(4));
  expect(written().endsWith('five\n')).toBe(true);
  log.write('six\n');
  expect(written()).toBe('six\n');
});

test('a reader that stands still costs a bounded room', () => {
  const { log, asked, written } = output();
  const line = `${'x'.repeat(9_999)}\n`;
  for (let i = 0; i < 300; i++) log.write(line);
  written();
  expect(asked[0]!.text).toEqual(lost(199));
  expect(asked[0]!.text.length).toBeLessThan(1_000_100);
});

test('a server whose log cannot be written answers and stops', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'freehold-log-'));
  const script = `
    const { startServer, readConfig } = await import(${JSON.stringify(fileURLToPath(new URL('../../dist/index.js', import.meta.url)))});
    const server = await startServer({ config: readConfig(process.env), version: 'test' });
    console.log(server.url);
    process.once('SIGTERM', () => server.stop());`;
  // Opened for reading only: every write fails at once, as on a full disk.
  const unwritable = openSync(devNull, 'r');
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dir, LOG_LEVEL: 'trace' };
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env,
    stdio: ['ignore', 'pipe', unwritable],
  });
  const ended = once(child, 'exit');
  try {
    let url = '';
    createInterface({ input: child.stdout! }).once('line', (line) => {
      url = line;
    });
    await until(() => url !== '', 'ready');
    expect((await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(PATIENCE) })).status).toBe(200);
    child.kill();
    expect(await ended).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    closeSync(unwritable);
    rmSync(dir, { recursive: true, force: true });
  }
});
