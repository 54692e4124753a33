import { LOBBY_CLOSE as PROTOCOLS } from '@freehold/protocol';
import { expect, test } from 'vitest';
import { type LobbyEvents, QueueConnection, RoomConnection } from './lobby.js';
import { LOBBY_CLOSE } from './routes.js';

class Wire {
  static last: Wire;
  onopen = null;
  onmessage: ((event: { data: unknown }) => unknown) | null = null;
  onclose: ((event: { code: number }) => unknown) | null = null;
  onerror = null;
  readonly sent: unknown[] = [];
  constructor(
    readonly url: string,
    readonly protocols: string[],
  ) {
    Wire.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(code?: number): void {
    this.onclose?.({ code: code ?? 1005 });
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const options = { url: 'https://play.example/', token: 'to-ken', WebSocket: Wire as never };

test('close codes are the protocol’s', () => {
  expect(LOBBY_CLOSE).toEqual(PROTOCOLS);
});

test('the queue: asks as wished, says what it hears, and leads to the game', async () => {
  const queue = new QueueConnection(options, { edition: 'classic', players: 4, backfill: 30 });
  expect(Wire.last.url).toBe('wss://play.example/ws/queue/?token=to-ken&edition=classic&players=4&backfill=30');
  expect(Wire.last.protocols).toEqual([]);
  const heard: unknown[] = [];
  queue.on('message', (message) => heard.push(message.action));
  const game = queue.seated();
  Wire.last.say({ action: 'match_found', game_id: 7 });
  Wire.last.close(4001);
  expect(await game).toBe(7);
  expect(heard).toEqual(['match_found']);
});

test.each([
  [4000, 'cancelled'],
  [4003, 'refused'],
  [4004, 'replaced'],
  [1006, 'lost'],
])('an end with %i is told as %s, once', async (code, why) => {
  const queue = new QueueConnection(options);
  const ends: LobbyEvents<never>['end'][] = [];
  queue.on('end', (end) => ends.push(end));
  const game = queue.seated();
  queue.cancel();
  expect(Wire.last.sent).toEqual([{ action: 'cancel' }]);
  Wire.last.close(code);
  queue.close();
  await expect(game).rejects.toThrow(why);
  expect(ends).toEqual([{ why, code }]);
});

test('a room: commands go out as they are', () => {
  const room = new RoomConnection(options, 'K7RT2Q', 'c0ffee');
  expect(Wire.last.url).toBe('wss://play.example/ws/room/K7RT2Q/?token=to-ken&contribution=c0ffee');
  room.command({ command: 'ready_status', is_ready: true });
  room.command({ command: 'update_settings', target_players: 3 });
  expect(Wire.last.sent).toEqual([
    { command: 'ready_status', is_ready: true },
    { command: 'update_settings', target_players: 3 },
  ]);
});

test('without a WebSocket it says what to do', () => {
  const known = (globalThis as { WebSocket?: unknown }).WebSocket;
  Object.assign(globalThis, { WebSocket: undefined });
  try {
    expect(() => new QueueConnection({ url: 'http://x' })).toThrow('give one as an option');
  } finally {
    Object.assign(globalThis, { WebSocket: known });
  }
});
