/** Every message of the socket. */
import { z } from 'zod';
import { DIALECTS } from '../../dialects/index.js';
import * as play from '../../play.js';
import { CLOSE_MEANING, FROM_CLIENT, FROM_SERVER, SocketQuery, SUBPROTOCOL } from '../../socket.js';
import { Refused } from '../../values.js';
import { REPLIES } from '../asyncapi.js';
import { CLIENT_EXAMPLES, SERVER_EXAMPLES } from '../examples.js';
import { BRIEF } from '../examples-play.js';
import type { JsonSchema } from '../json-schema.js';
import type { Schemas } from '../schemas.js';
import { anchor, type Block, chapter, foldedJson, part, section, table, text } from './blocks.js';
import type { Fields } from './fields.js';
import { queryTable } from './routes.js';

export function socketChapter(known: Schemas, fields: Fields): Block[] {
  const messages = (from: Readonly<Record<string, z.ZodObject>>, examples: Readonly<Record<string, unknown>>) =>
    Object.entries(from).flatMap(([name, schema]) => message(known, fields, name, schema, examples[name]));
  return [
    chapter('Socket'),
    text(
      `\`/ws/game/:id/\` with the sub-protocol \`${SUBPROTOCOL}\`. Messages are JSON texts, each an object with a \`type\`. The server speaks first:`,
      '[table](#table-message), then [view](#view-message) as soon as the game is on, then an [update](#update-message) for every record.',
    ),
    text(
      'Without a sub-protocol a table speaks the dialect of its edition: the messages of a source document, so that clients written for it work here.',
      `There is one for ${Object.keys(DIALECTS).join(' and ')}; docs/compatibility has their messages, and lists where each departs from its source. Other editions close with 1002.`,
    ),
    queryTable(known, fields, SocketQuery),
    table(
      'Why the server closed a socket',
      ['Code', 'Meaning'],
      Object.entries(CLOSE_MEANING).map(([number, means]) => [`\`${number}\``, `${sentence(means)}.`]),
    ),
    section('From the client'),
    ...messages(FROM_CLIENT, CLIENT_EXAMPLES),
    section('From the server'),
    ...messages(FROM_SERVER, SERVER_EXAMPLES),
    ...briefUpdates(),
  ];
}

function briefUpdates(): Block[] {
  return [
    section('Brief updates'),
    text(
      'For those who pay by the byte: with `form=brief` a list takes the place of every [update](#update-message), the only message that is no object. It holds, in this order,',
      '`number`, `patch`, `waiting` and `events`, and last, where there is more to say, an object: see [Brief](#values) and [BriefRest](#briefrest).',
      'What follows from the update before is left out: who acted, if the table waited for one seat alone.',
    ),
    text(
      'Events are lists too: the number of a shape, told by [shapes](#shapes-message) before it is needed, and the values of its fields. Numbers of shapes hold for one socket.',
    ),
    foldedJson('The example of `update` above, briefly', BRIEF),
  ];
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function message(known: Schemas, fields: Fields, name: string, schema: z.ZodObject, example: unknown): Block[] {
  const json = known.byName[known.nameOf(schema)!]!;
  const base = baseOf(schema);
  const rest = without(json, ['type', ...(base ? Object.keys(base[1].shape) : [])]);
  const replies = Object.hasOwn(REPLIES, name) ? REPLIES[name as keyof typeof REPLIES] : [];
  const told = json.description?.includes('Answered by');
  const answered = told ? '' : replies.map((reply) => `[${reply}](#${reply}-message)`).join(' or ');
  return [
    part(`${name} message`),
    text([json.description, answered && `Answered by ${answered}.`].filter(Boolean).join(' ')),
    ...(base ? [text(`The fields of [${base[0]}](#${anchor(base[0])})${rest ? ', and:' : '.'}`)] : []),
    ...(rest ? [fields.table('', rest)] : []),
    foldedJson('Example', example),
  ];
}

/** Shapes that messages are made of. */
const BASES = Object.entries<z.ZodType>({ ...play, Refused }).flatMap(([name, schema]): [string, z.ZodObject][] =>
  schema instanceof z.ZodObject ? [[name, schema]] : [],
);

/** The largest shape whose fields are all in the message, as the very same schemas. */
export function baseOf(message: z.ZodObject): [string, z.ZodObject] | undefined {
  return BASES.filter(([, { shape }]) => Object.entries(shape).every(([key, of]) => message.shape[key] === of))
    .filter(([, { shape }]) => Object.keys(shape).length > 1)
    .sort(([, a], [, b]) => Object.keys(b.shape).length - Object.keys(a.shape).length)[0];
}

function without(json: JsonSchema, keys: readonly string[]): JsonSchema | undefined {
  const properties = Object.entries(json.properties ?? {}).filter(([key]) => !keys.includes(key));
  return properties.length > 0 ? { ...json, properties: Object.fromEntries(properties) } : undefined;
}
