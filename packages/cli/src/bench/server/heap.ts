/** A process that opens many tables and says how much heap each of them takes, without sockets. Run with --expose-gc. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, startServer } from '@freehold/server';

const TABLES = 2000;
const data = mkdtempSync(join(tmpdir(), 'freehold-heap-'));
const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'error', BOT_DELAY_MS: '0' });
const { house, stop } = await startServer({ config, version: 'bench' });
const { tables, hall, people } = house;
const users = await Promise.all(Array.from({ length: 4 }, async () => (await people.guest()).user.id));

async function open(): Promise<void> {
  const row = await tables.create(users[0]!, {
    edition: 'classic',
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }],
    clock: 'normal',
    visibility: 'public',
    start: 'full',
    absent: 'steward',
  });
  for (const user of users.slice(1)) await tables.join(row.id, user, {});
  // Some way into the game, as played by the clock.
  const live = await hall.open(row.id);
  for (let moves = 0; moves < 20; moves++) {
    const seat = users.findIndex((_, s) => live.isWaitingFor(s));
    const { choices, command = 0 } = await live.sights.look(seat);
    const choice = choices!.find(({ type }) => ['roll', 'buy', 'end_turn', 'pass'].includes(type))!;
    await live.act(seat, { number: command + 1, answers: choice.answers, action: { type: choice.type } });
  }
}

const heap = () => {
  globalThis.gc!();
  globalThis.gc!();
  return process.memoryUsage().heapUsed;
};
for (let i = 0; i < 100; i++) await open();
const before = heap();
for (let i = 0; i < TABLES; i++) await open();
const perTable = (heap() - before) / TABLES;
process.send!({ perTable, tables: hall.size });
await stop();
rmSync(data, { recursive: true, force: true });
process.disconnect();
