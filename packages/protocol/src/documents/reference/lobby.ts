/** Every message of the queue and of rooms. */
import { LOBBY_CLOSE_MEANING, QueueQuery, RoomQuery } from '../../lobby.js';
import { lobbyName, SIDES } from '../lobby-names.js';
import type { Schemas } from '../schemas.js';
import { type Block, chapter, foldedJson, part, section, table, text } from './blocks.js';
import type { Fields } from './fields.js';
import { queryTable } from './routes.js';

const ABOUT = {
  queue: {
    title: 'The public queue',
    says: '`/ws/queue/`, also `/ws/queue/public/`. Who waits for the same edition and number of players is seated in the order of arrival; nobody is seated whose connection is gone. One place for each person: a newer connection takes it over.',
    query: QueueQuery,
  },
  room: {
    title: 'A private room',
    says: '`/ws/room/:room/`, also `/ws/queue/private/:room/`. Whoever opened the room is its host; when the host leaves, the one who came first is. The room is gone when nobody is left in it, and after a restart of the server.',
    query: RoomQuery,
  },
} as const;

export function lobbyChapter(known: Schemas, fields: Fields): Block[] {
  return [
    chapter('Queue and rooms'),
    text(
      'Two sockets lead to a game; both speak the messages of source document 000, without a sub-protocol. Both need a token.',
      'The connection is always accepted first and then closed with a code. `message` of an error is the text of the source, `code` is for programs.',
    ),
    table(
      'Why the server closed a socket',
      ['Code', 'Meaning'],
      Object.entries(LOBBY_CLOSE_MEANING).map(([number, means]) => [
        `\`${number}\``,
        `${means.charAt(0).toUpperCase()}${means.slice(1)}.`,
      ]),
    ),
    ...(['queue', 'room'] as const).flatMap((channel) => [
      section(ABOUT[channel].title),
      text(ABOUT[channel].says),
      queryTable(known, fields, ABOUT[channel].query),
      ...SIDES.filter((side) => side.channel === channel).flatMap((side) =>
        Object.entries(side.messages).flatMap(([name, schema]) => [
          part(lobbyName(side, name)),
          text(
            `${side.from === 'client' ? 'To' : 'From'} the server. ${known.byName[known.nameOf(schema)!]!.description ?? ''}`,
          ),
          fields.table('', known.byName[known.nameOf(schema)!]!),
          foldedJson('Example', side.examples[name]),
        ]),
      ),
    ]),
  ];
}
