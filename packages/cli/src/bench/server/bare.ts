/** What everything is measured against: a server that answers each text by sending as many bytes to four sockets, and does nothing else. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SUBPROTOCOL } from '@freehold/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Exchange } from './script.js';
import { SEATS } from './script.js';

process.once('message', (exchanges: readonly Exchange[]) => {
  const http = createServer();
  const server = new WebSocketServer({ server: http, perMessageDeflate: false, handleProtocols: () => SUBPROTOCOL });
  const rooms = new Map<number, WebSocket[]>();
  let next = 0;
  server.on('connection', (socket, request) => {
    const query = new URL(request.url!, 'http://localhost').searchParams;
    const room = Number(query.get('room'));
    const sockets = rooms.get(room) ?? [];
    rooms.set(room, sockets);
    sockets[Number(query.get('seat'))] = socket;
    socket.on('message', () => {
      const { updates, answer } = exchanges[next++ % exchanges.length]!;
      for (let seat = 0; seat < SEATS; seat++) sockets[seat]!.send(updates[seat]!);
      socket.send(answer);
    });
  });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send!({ cpu: user + system, actions: next });
  });
  http.listen(0, '127.0.0.1', () => process.send!({ port: (http.address() as AddressInfo).port }));
});
