/** The socket as an AsyncAPI 3.0 document. */
import type { z } from 'zod';
import { Brief } from '../play.js';
import { CLOSE_MEANING, FROM_CLIENT, FROM_SERVER, MESSAGE_LIMIT, SocketQuery, SUBPROTOCOL } from '../socket.js';
import { CLIENT_EXAMPLES, SERVER_EXAMPLES } from './examples.js';
import { BRIEF } from './examples-play.js';
import { neededBy } from './json-schema.js';
import { lobbyChannels, lobbyMessages, lobbyOperations } from './lobby.js';
import { capital, type GameSchemas, type Schemas, schemas } from './schemas.js';
import { COOKIE, INFO } from './service.js';

type FromClient = keyof typeof FROM_CLIENT;
type FromServer = keyof typeof FROM_SERVER;

/** What the server says to what the client said. Without an entry: nothing, unless it refuses. */
export const REPLIES: Readonly<Record<FromClient, readonly FromServer[]>> = {
  act: ['accepted', 'refused'],
  undo: ['accepted', 'refused'],
  say: ['said', 'refused'],
  think: ['thought', 'refused'],
  mute: ['refused'],
  look: ['view', 'refused'],
  ping: ['pong'],
};

/** Spectators may look and ping. */
const SEATED: readonly FromClient[] = ['act', 'undo', 'think'];

export function asyncapi(games: readonly GameSchemas[] = []) {
  const known = schemas(games, 'draft-7');
  const messages = {
    ...described(known, FROM_CLIENT, CLIENT_EXAMPLES),
    ...described(known, FROM_SERVER, SERVER_EXAMPLES),
    ...described(known, { brief: Brief }, { brief: BRIEF }),
  };
  const channels = { game: channel(known, Object.keys(messages)), ...lobbyChannels(known) };
  const everything = { ...messages, ...lobbyMessages(known) };
  return {
    asyncapi: '3.0.0',
    info: { title: 'Freehold over a socket', ...socketInfo(), description: ABOUT },
    defaultContentType: 'application/json',
    servers: {
      here: {
        host: '{host}',
        protocol: 'wss',
        description: 'This server; `ws` where it speaks plain HTTP.',
        variables: { host: { default: 'localhost', description: 'Its name, and its port if it has one.' } },
      },
    },
    channels,
    operations: { ...received(), ...sent(), ...lobbyOperations() },
    components: {
      messages: everything,
      schemas: neededBy([everything, channels], known.byName),
      securitySchemes: {
        token: { type: 'httpApiKey', in: 'query', name: 'token', description: 'The token of a session.' },
        cookie: { type: 'httpApiKey', in: 'cookie', name: COOKIE, description: 'The same, for pages of this server.' },
      },
    },
  };
}

const ABOUT = [
  `For a game, ask for the sub-protocol \`${SUBPROTOCOL}\`: without it a table speaks the dialect of its edition, the messages of a source document. Messages are JSON texts, objects with a \`type\` except for brief updates, at most ${MESSAGE_LIMIT / 1024} kB from a client.`,
  'The server speaks first: `table`, then `view` as soon as the game is on, then an `update` for every record.',
  'Messages with fields that are not known are refused; ignore the fields you do not know in what you get.',
].join(' ');

/** AsyncAPI knows a licence by name and address, not by identifier. */
const socketInfo = () => ({ version: INFO.version, license: { name: INFO.license.name } });

function channel(known: Schemas, messages: readonly string[]) {
  const query = known.query(SocketQuery);
  return {
    address: '/ws/game/{id}/',
    title: 'A game',
    description: 'One socket for each game one plays or watches.',
    parameters: { id: { description: known.byName.TableId!.description, examples: ['7'] } },
    messages: Object.fromEntries(messages.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
    bindings: {
      ws: {
        method: 'GET',
        query: { type: 'object', properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])) },
        headers: {
          type: 'object',
          properties: { 'Sec-WebSocket-Protocol': { type: 'string', const: SUBPROTOCOL } },
          required: ['Sec-WebSocket-Protocol'],
        },
        bindingVersion: '0.1.0',
      },
    },
    'x-close-codes': CLOSE_MEANING,
  };
}

function described(
  known: Schemas,
  from: Readonly<Record<string, z.ZodType>>,
  examples: Readonly<Record<string, unknown>>,
) {
  return Object.fromEntries(
    Object.entries(from).map(([name, schema]) => [
      name,
      {
        name,
        title: capital(name),
        ...(schema.description !== undefined && { summary: schema.description }),
        payload: known.ref(schema),
        examples: [{ payload: examples[name] }],
      },
    ]),
  );
}

const inChannel = (name: string) => ({ $ref: `#/channels/game/messages/${name}` });

/** Seen from the server: what it receives. */
function received() {
  return Object.fromEntries(
    (Object.keys(FROM_CLIENT) as FromClient[]).map((name) => [
      name,
      {
        action: 'receive',
        channel: { $ref: '#/channels/game' },
        messages: [inChannel(name)],
        ...(FROM_CLIENT[name].description !== undefined && { summary: FROM_CLIENT[name].description }),
        ...(SEATED.includes(name) && {
          security: [{ $ref: '#/components/securitySchemes/token' }, { $ref: '#/components/securitySchemes/cookie' }],
        }),
        reply: { channel: { $ref: '#/channels/game' }, messages: REPLIES[name].map(inChannel) },
      },
    ]),
  );
}

function sent() {
  return Object.fromEntries(
    Object.entries({ ...FROM_SERVER, brief: Brief }).map(([name, { description }]) => [
      name,
      {
        action: 'send',
        channel: { $ref: '#/channels/game' },
        messages: [inChannel(name)],
        ...(description !== undefined && { summary: description }),
      },
    ]),
  );
}
