/** The client that was written from the document alone, against a server of ours. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { Home, holdTime, leap, pass } from '../../../packages/server/src/testing.js';
import { ROWS } from './rows.mjs';

const SCRIPT = fileURLToPath(new URL('run.mjs', import.meta.url));

test('meets every message, code and phase, in games from the queue and from a room', { timeout: 180_000 }, async () => {
  holdTime();
  const home = await Home.start();
  const client = spawn(process.execPath, [SCRIPT, home.url], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  onTestFinished(() => void client.kill());
  const lines: string[] = [];
  let clock = 0;
  for (const stream of [client.stdout!, client.stderr!]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      if (line === 'waiting for the clock') clock = 60_000;
    });
  }
  let code: number | null | undefined;
  client.on('close', (status) => {
    code = status;
  });
  // Time passes only as long as the client has just shown that it runs, far less than it has to answer in: on a machine that
  // leaves the client no processor it stands still. But for the player who lets a minute pass.
  let left = 0;
  client.on('message', () => {
    left = 1000;
  });
  while (code === undefined) {
    if (left === 0) {
      await Promise.race([once(client, 'message'), once(client, 'close')]);
      continue;
    }
    left--;
    const by = clock;
    clock = 0;
    // At once: between two pings of the server another process may not come to answer the first.
    await (by > 0 ? leap(by) : pass(1));
  }
  expect({ code, last: lines.at(-1) }, lines.join('\n')).toMatchObject({
    code: 0,
    last: expect.stringContaining(`All ${ROWS.length} rows met`),
  });
});
