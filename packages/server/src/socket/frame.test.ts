import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf } from './frame.js';

test('a client reads what was written, whatever its length', async () => {
  const server = new WebSocketServer({ port: 0 });
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].map((length) => 'x'.repeat(length));
  texts.push('ünïcödé \u{1f3b2}', 'é'.repeat(63), 'é'.repeat(40_000));
  server.on('connection', (_, request) => {
    for (const text of texts) request.socket.write(frameOf(text));
  });
  const heard: string[] = [];
  const client = new WebSocket(`ws://localhost:${(server.address() as AddressInfo).port}`);
  client.on('message', (data) => heard.push(data.toString()));
  while (heard.length < texts.length) await once(client, 'message');
  expect(heard).toEqual(texts);
  client.terminate();
  server.close();
});
