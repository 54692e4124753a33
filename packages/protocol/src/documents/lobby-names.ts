/** Messages of the queue and of rooms under names of their own: some are called alike. */
import type { z } from 'zod';
import { LobbyError, QUEUE_FROM_CLIENT, QUEUE_FROM_SERVER, ROOM_FROM_CLIENT, ROOM_FROM_SERVER } from '../lobby.js';
import {
  QUEUE_CLIENT_EXAMPLES,
  QUEUE_SERVER_EXAMPLES,
  ROOM_CLIENT_EXAMPLES,
  ROOM_SERVER_EXAMPLES,
} from './examples-accounts.js';

export interface Side {
  readonly channel: 'queue' | 'room';
  readonly from: 'client' | 'server';
  readonly messages: Readonly<Record<string, z.ZodObject>>;
  readonly examples: Readonly<Record<string, unknown>>;
}

export const SIDES: readonly Side[] = [
  { channel: 'queue', from: 'client', messages: QUEUE_FROM_CLIENT, examples: QUEUE_CLIENT_EXAMPLES },
  { channel: 'queue', from: 'server', messages: QUEUE_FROM_SERVER, examples: QUEUE_SERVER_EXAMPLES },
  { channel: 'room', from: 'client', messages: ROOM_FROM_CLIENT, examples: ROOM_CLIENT_EXAMPLES },
  { channel: 'room', from: 'server', messages: ROOM_FROM_SERVER, examples: ROOM_SERVER_EXAMPLES },
];

/** Such as `RoomReadyStatusCommand`, and `RoomReadyStatus` for what everybody hears of it. */
export function lobbyName({ channel, from }: Pick<Side, 'channel' | 'from'>, message: string): string {
  const words = [channel, ...message.split('_'), ...(from === 'client' ? ['command'] : [])];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

export const LOBBY_MESSAGES: Readonly<Record<string, z.ZodObject>> = {
  LobbyError,
  ...Object.fromEntries(
    SIDES.flatMap((side) =>
      Object.entries(side.messages).map(([name, schema]): [string, z.ZodObject] => [lobbyName(side, name), schema]),
    ),
  ),
};
