/** Lets a socket into the queue or a room, or says in the words of source document 000 why not, and closes it. */
import { LOBBY_CLOSE, QueueQuery, RoomCode, RoomQuery } from '@freehold/protocol';
import type { WebSocket } from 'ws';
import type { House } from '../house.js';
import { LobbySocket } from '../lobby/socket.js';
import { refusalText } from '../lobby/texts.js';
import { Refused } from '../refusal.js';
import type { UserRow } from '../store/index.js';
import type { Door } from './door.js';

export async function enterLobby(
  house: House,
  socket: WebSocket,
  person: UserRow,
  door: Exclude<Door, { to: 'game' }>,
  url: URL,
  address: string,
): Promise<LobbySocket> {
  const asked = (door.to === 'queue' ? QueueQuery : RoomQuery).safeParse(Object.fromEntries(url.searchParams));
  const visitor = new LobbySocket(house, socket, person, asked.data?.contribution);
  try {
    if (!asked.success) {
      const [issue] = asked.error.issues;
      throw new Refused('BAD_MESSAGE', { field: issue!.path.join('.'), expected: issue!.message });
    }
    if (door.to === 'queue') await house.queue.enter(visitor, asked.data);
    else await enterRoom(house, visitor, door.code, address);
  } catch (error) {
    turnAway(house, visitor, door, error);
  }
  socket.resume();
  return visitor;
}

async function enterRoom(house: House, visitor: LobbySocket, code: string | undefined, address: string): Promise<void> {
  if (code === undefined) return visitor.close(LOBBY_CLOSE.unauthenticated, 'no code of a room');
  const wait = house.limits.take('room', address);
  if (wait > 0) throw new Refused('RATE', { seconds: Math.ceil(wait) });
  const read = RoomCode.safeParse(code);
  if (!read.success) throw new Refused('NOT_FOUND');
  await house.rooms.enter(visitor, read.data);
}

function turnAway(house: House, visitor: LobbySocket, door: Door, error: unknown): void {
  const { code, facts } = error instanceof Refused ? error : new Refused('INTERNAL');
  if (code === 'INTERNAL') house.log.error({ err: error }, 'a socket could not be let in');
  house.metrics.refusedSockets.inc({ reason: code });
  const text = refusalText(code);
  visitor.refuse(code, text, {
    facts,
    ...('game_id' in facts && { game_id: facts['game_id'] }),
    // The source says why somebody is not let into a room in this field alone.
    ...(door.to === 'room' && { error: text }),
  });
  visitor.close(code === 'INTERNAL' ? 1013 : LOBBY_CLOSE.refused, code);
}
