import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CATALOGUE } from '@freehold/bots';
import { describe, expect, test } from 'vitest';
import { Home, heldClock, holdTime, sharedHome, until } from '../testing.js';

const home = sharedHome({ METRICS_TOKEN: 'for the operator' });
const get = (path: string, headers: Record<string, string> = {}, at = home()) => fetch(`${at.url}${path}`, { headers });

describe('health', () => {
  test('a server that runs lives and is ready, and says which version of what', async () => {
    for (const [path, status] of [
      ['/health/live', 'live'],
      ['/health/ready', 'ready'],
    ]) {
      const answer = await get(path!);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({
        status,
        version: 'test',
        uptime: expect.any(Number),
        editions: Object.fromEntries(Object.entries(CATALOGUE).map(([id, { game }]) => [id, game.version])),
      });
    }
  });

  test('when the store is dead it lives and is not ready, tells its numbers, and refuses without ending', async () => {
    const own = await Home.start({ LOG_LEVEL: 'silent' });
    await own.server.house.store.close();
    expect((await get('/health/live', {}, own)).status).toBe(200);
    const ready = await get('/health/ready', {}, own);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ status: 'not ready', problem: expect.stringContaining('store') });
    expect((await own.call('guest')).status).toBeGreaterThanOrEqual(500);
    const metrics = await get('/metrics', {}, own);
    expect(metrics.status, 'numbers are wanted most when something is wrong').toBe(200);
    expect(await metrics.text()).toContain('freehold_sockets 0');
  });

  test('while it stops it is not ready', async () => {
    const own = await Home.start();
    const ann = await own.guest();
    const { id } = await ann.table();
    const socket = await ann.socket(id);
    await socket.next('table');
    // A client that does not read: the server waits for it a little.
    socket.raw.pause();
    const stopping = own.server.stop();
    const ready = await get('/health/ready', {}, own);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ problem: 'stopping' });
    socket.raw.resume();
    await stopping;
  });
});

describe('metrics', () => {
  const token = { Authorization: 'Bearer for the operator' };

  test('are for who has the token', async () => {
    for (const headers of [{}, { Authorization: 'Bearer wrong' }, { Authorization: 'for the operator' }]) {
      expect((await get('/metrics', headers as never)).status).toBe(401);
    }
    expect((await get('/metrics', token)).status).toBe(200);
    const open = await Home.start();
    expect((await get('/metrics', {}, open)).status, 'where none is set').toBe(200);
  });

  test('can be read by Prometheus, and count what happens', async () => {
    const read = async () => {
      const answer = await get('/metrics', token);
      expect(answer.headers.get('content-type')).toContain('text/plain');
      const text = await answer.text();
      const values = new Map<string, number>();
      for (const line of text.trimEnd().split('\n')) {
        if (/^$|^# (HELP|TYPE) [a-z_:][a-z0-9_:]* .+/.test(line)) continue;
        const sample = /^([a-zA-Z_:][\w:]*(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})?) (-?[\d.eE+-]+|Na[nN]|[+-]Inf)$/.exec(
          line,
        );
        expect(sample, line).not.toBeNull();
        values.set(sample![1]!, Number(sample![2]));
      }
      return values;
    };
    const before = await read();
    const grew = (values: Map<string, number>, name: string) => (values.get(name) ?? 0) - (before.get(name) ?? 0);
    const [ann, ben] = await home().guests('Ann', 'Ben');
    const table = await ann!.table();
    const gathering = await ann!.table();
    await ben!.join(table);
    const socket = await ann!.socket(table.id);
    await socket.next('view');
    await socket.act(1, { type: 'stash', amount: 1 });
    await socket.act(2, { type: 'fly' });
    socket.say({ type: 'say', text: 'hi' });
    await socket.next('said');
    const during = await read();
    expect(grew(during, 'freehold_commands_total{outcome="accepted"}')).toBe(1);
    expect(grew(during, 'freehold_commands_total{outcome="UNKNOWN_ACTION"}')).toBe(1);
    expect(grew(during, 'freehold_command_seconds_count')).toBe(2);
    expect(grew(during, 'freehold_games_started_total{edition="bazaar"}')).toBe(1);
    expect(grew(during, 'freehold_chat_messages_total')).toBe(1);
    expect(during.get('freehold_sockets')).toBe(1);
    expect(during.get('freehold_tables{state="playing"}')).toBe(1);
    expect(during.get('freehold_tables{state="gathering"}')).toBe(1);
    expect(during.get('freehold_process_resident_memory_bytes')).toBeGreaterThan(1e6);
    await ann!.call('leave', { id: gathering.id });
    await ann!.call('resign', { id: table.id });
    await until(async () => (await read()).get('freehold_tables{state="over"}') === 2);
    const after = await read();
    expect(grew(after, 'freehold_games_finished_total{edition="bazaar"}')).toBe(1);
    expect(after.get('freehold_tables{state="playing"}') ?? 0, 'nothing is left behind').toBe(0);
    expect(after.get('freehold_tables{state="gathering"}') ?? 0).toBe(0);
  });
});

test('a stop tells everybody to come back, and nothing that was answered is lost', async () => {
  const own = await Home.start({ STOP_GRACE_MS: '250', BOT_DELAY_MS: '60000' });
  const [ann, ben] = await own.guests('Ann', 'Ben');
  const table = await ann!.table();
  await ben!.join(table);
  const [a, b] = await Promise.all([ann!.socket(table.id), ben!.socket(table.id)]);
  await Promise.all([a.next('view'), b.next('view')]);
  const answer = a.act(1, { type: 'stash', amount: 1 }).catch(() => undefined);
  const alive = await fetch(`${own.url}/health/ready`);
  expect(alive.status).toBe(200);
  const stopping = own.server.stop();
  for (const socket of [a, b]) {
    expect(await socket.next('bye')).toEqual({ type: 'bye', reason: 'restart', after: 250 });
    expect(await socket.closed).toEqual({ code: 1012, reason: 'restart' });
  }
  await stopping;
  await expect(fetch(`${own.url}/health/live`)).rejects.toThrow();
  const told = await answer;
  await own.restart();
  const back = await ben!.socket(table.id, { since: b.view!.number });
  const view = await back.next('view');
  if (told?.type === 'accepted') expect(view.number).toBe(1);
  expect(view.number).toBeGreaterThanOrEqual(b.view!.number);
});

test('a stop answers those who wait by long poll, and does not wait for a request that only drips in', async () => {
  holdTime();
  const own = await Home.start();
  const ann = await own.guest('Ann');
  const { id } = await ann.table({ seats: [{ kind: 'me' }, { kind: 'bot' }] });
  const { number } = await ann.state(id);
  const polls = [1, 2, 3].map(() => ann.call('events', { id, query: { since: number, wait: 25 } }));
  await until(() => own.server.house.hall.present(id)?.sights.waiters === 3, 'all wait');
  const dripping = connect(Number(new URL(own.url).port), '127.0.0.1');
  dripping.on('error', () => undefined);
  dripping.write('POST /api/auth/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
  await once(dripping, 'connect');
  let isStopped = false;
  const clock = heldClock()!;
  const end = clock.now() + 5_000;
  own.server.stop().then(() => {
    isStopped = true;
  });
  await until(() => {
    if (clock.next <= end) clock.step(end);
    return isStopped;
  }, 'it stops');
  for (const poll of polls) expect((await poll).body).toMatchObject({ events: [] });
});

test('a second stop, and a stop without connections, do not wait for a timer', async () => {
  holdTime();
  const own = await Home.start();
  await Promise.all([own.server.stop(), own.server.stop()]);
});

test('logs are lines of JSON, without tokens and without what people say', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'freehold-logs-'));
  const built = fileURLToPath(new URL('../../dist/index.js', import.meta.url));
  const script = `
    const { startServer, readConfig } = await import(${JSON.stringify(built)});
    const server = await startServer({ config: readConfig(process.env), version: 'test' });
    console.log(server.url);
    process.stdin.on('data', () => server.stop());
    process.stdin.on('end', () => process.exit());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dir, LOG_LEVEL: 'trace', RATE_LIMITS: 'off' },
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const url = await new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  try {
    const post = (path: string, body: unknown, token?: string) =>
      fetch(url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: token ? { Authorization: `Bearer ${token}` } : {},
      });
    const { token } = (await (await post('/api/auth/guest', { name: 'Somebody' })).json()) as { token: string };
    const seats = [{ kind: 'me' }, { kind: 'bot' }];
    const { id } = (await (await post('/api/tables', { edition: 'bazaar', seats }, token)).json()) as { id: number };
    await post(`/api/game/${id}/chat`, { text: 'between you and me' }, token);
    await post(`/api/game/${id}/chat`, { text: 5 }, token);
    await fetch(`${url}/ws/game/${id}/?token=${token}`);
    await fetch(`${url}/api/me?token=${token}`, { headers: { Cookie: `freehold_token=${token}` } });
    child.stdin.write('stop');
    await until(() => lines.some((line) => line.includes('stopped')), 'the last line');
    for (const line of lines) {
      const entry = JSON.parse(line) as Record<string, unknown>;
      expect(entry).toMatchObject({ level: expect.any(Number), time: expect.any(Number), msg: expect.any(String) });
    }
    expect(lines.join('\n')).not.toContain(token);
    expect(lines.join('\n')).not.toContain('between you and me');
    expect(lines.some((line) => line.includes('ready'))).toBe(true);
  } finally {
    child.stdin.end();
    child.kill();
    await ended;
    rmSync(dir, { recursive: true, force: true });
  }
}, 30_000);

test('two servers do not share a directory', async () => {
  const own = await Home.start();
  const { startServer, readConfig } = await import('../index.js');
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: own.dir, LOG_LEVEL: 'silent' });
  await expect(startServer({ config, version: 'test' })).rejects.toThrow(/using this data directory/);
  expect((await own.call('guest')).status, 'the first goes on').toBe(201);
});
