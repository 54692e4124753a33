/** The queue and the rooms in the AsyncAPI document. */
import { LOBBY_CLOSE_MEANING, QueueQuery, RoomQuery } from '../lobby.js';
import { lobbyName, SIDES, type Side } from './lobby-names.js';
import type { Schemas } from './schemas.js';

const CHANNELS = {
  queue: {
    address: '/ws/queue/',
    title: 'The public queue',
    description: 'Waits for others who want the same game. Also at `/ws/queue/public/`. No sub-protocol.',
    query: QueueQuery,
  },
  room: {
    address: '/ws/room/{room}/',
    title: 'A private room',
    description: 'Gathers people who know its code. Also at `/ws/queue/private/{room}/`. No sub-protocol.',
    query: RoomQuery,
  },
} as const;

const all = () =>
  SIDES.flatMap((side) => Object.entries(side.messages).map(([name, schema]) => ({ side, name, schema })));

export function lobbyMessages(known: Schemas) {
  return Object.fromEntries(
    all().map(({ side, name, schema }) => [
      lobbyName(side, name),
      {
        name,
        title: lobbyName(side, name),
        ...(schema.description !== undefined && { summary: schema.description }),
        payload: known.ref(schema),
        examples: [{ payload: side.examples[name] }],
      },
    ]),
  );
}

export function lobbyChannels(known: Schemas) {
  return { queue: channel(known, 'queue'), room: channel(known, 'room') };
}

function channel(known: Schemas, name: Side['channel']) {
  const { query, ...about } = CHANNELS[name];
  const names = all().flatMap(({ side, name: of }) => (side.channel === name ? [lobbyName(side, of)] : []));
  return {
    ...about,
    ...(name === 'room' && {
      parameters: { room: { description: known.byName.RoomCode!.description, examples: ['K7RT2Q'] } },
    }),
    messages: Object.fromEntries(names.map((of) => [of, { $ref: `#/components/messages/${of}` }])),
    bindings: {
      ws: {
        method: 'GET',
        query: {
          type: 'object',
          properties: Object.fromEntries(known.query(query).map(({ name: of, schema }) => [of, schema])),
        },
        bindingVersion: '0.1.0',
      },
    },
    'x-close-codes': LOBBY_CLOSE_MEANING,
  };
}

export function lobbyOperations() {
  return Object.fromEntries(
    all().map(({ side, name, schema }) => [
      lobbyName(side, name),
      {
        action: side.from === 'client' ? 'receive' : 'send',
        channel: { $ref: `#/channels/${side.channel}` },
        messages: [{ $ref: `#/channels/${side.channel}/messages/${lobbyName(side, name)}` }],
        ...(schema.description !== undefined && { summary: schema.description }),
      },
    ]),
  );
}
