/** The protocol for people to read: one page, as Markdown and as HTML. */
import type { z } from 'zod';
import { AccountRefused } from '../accounts.js';
import { QueueQuery, RoomQuery } from '../lobby.js';
import { Brief } from '../play.js';
import { ROUTES, type Route } from '../routes.js';
import { FROM_CLIENT, FROM_SERVER, SocketQuery } from '../socket.js';
import { Refused } from '../values.js';
import { neededBy, refsIn, refTo } from './json-schema.js';
import type { Block } from './reference/blocks.js';
import { Fields, hasFields } from './reference/fields.js';
import { ideas, workedExample } from './reference/guide.js';
import { html, type PageOptions } from './reference/html.js';
import { gamesChapters, refusalsChapter, shapesChapter } from './reference/lists.js';
import { lobbyChapter } from './reference/lobby.js';
import { markdown } from './reference/markdown.js';
import { routesChapter } from './reference/routes.js';
import { baseOf, socketChapter } from './reference/socket.js';
import { type GameSchemas, type Schemas, schemas } from './schemas.js';

const TITLE = 'Freehold: the protocol';
const LEAD = 'How programs play and watch games on this server: over HTTP, and live over a WebSocket.';

export function referenceMarkdown(games: readonly GameSchemas[] = []): string {
  return markdown(TITLE, [{ kind: 'text', text: LEAD }, ...reference(games)]);
}

export function referenceHtml(games: readonly GameSchemas[] = [], options: PageOptions = {}): string {
  return html(TITLE, LEAD, reference(games), options);
}

export function reference(games: readonly GameSchemas[]): Block[] {
  const known = schemas();
  const fields = new Fields(known.byName);
  const { values, shapes, inPlace } = placed(known);
  return [
    ...workedExample(),
    ...ideas(),
    ...routesChapter(known, fields, inPlace),
    ...socketChapter(known, fields),
    ...lobbyChapter(known, fields),
    ...shapesChapter(known, fields, values, shapes),
    ...refusalsChapter(),
    ...gamesChapters(games),
  ];
}

/** Where each shape is explained: at its only route, or in the chapter of shapes. Messages stand in theirs. */
function placed(known: Schemas) {
  const messages: z.ZodObject[] = [...Object.values(FROM_CLIENT), ...Object.values(FROM_SERVER)];
  const ofRoutes = Object.values<Route>(ROUTES).flatMap(({ body, answer, words }) =>
    [body, answer, words?.body, words?.answer].filter((s) => s !== undefined),
  );
  const used = [
    ...ofRoutes.map((schema) => known.nameOf(schema)!),
    ...refsIn(known.byName).map((ref) => ref.slice(refTo('').$ref!.length)),
    ...messages.flatMap((message) => baseOf(message)?.[0] ?? []),
    known.nameOf(Refused)!,
  ];
  const queries = Object.values<Route>(ROUTES).flatMap(({ query, words }) =>
    [query, words?.query].filter((s) => s !== undefined),
  );
  const document = [
    ofRoutes.map(known.ref),
    messages.map(known.ref),
    [...queries, SocketQuery].map((query) => known.query(query)),
    messages.flatMap((message) => baseOf(message)?.[1] ?? []).map(known.ref),
    known.ref(Refused),
    known.ref(Brief),
    known.ref(AccountRefused),
    [QueueQuery, RoomQuery].map((query) => known.query(query)),
  ];
  const own = new Set(messages.map((message) => known.nameOf(message)));
  const names = Object.keys(neededBy(document, known.byName)).filter((name) => !own.has(name));
  const inPlace = new Set(names.filter((name) => used.filter((other) => other === name).length === 1 && atRoute(name)));
  function atRoute(name: string): boolean {
    return ofRoutes.some((schema) => known.nameOf(schema) === name);
  }
  return {
    inPlace,
    values: names.filter((name) => !hasFields(known.byName[name]!)),
    shapes: names.filter((name) => hasFields(known.byName[name]!) && !inPlace.has(name)).sort(),
  };
}
