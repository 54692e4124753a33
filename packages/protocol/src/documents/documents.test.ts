import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LOBBY_CLOSE, LOBBY_CLOSE_MEANING } from '../lobby.js';
import { ROUTES, type Route } from '../routes.js';
import { CLOSE, CLOSE_MEANING, FROM_CLIENT, FROM_SERVER } from '../socket.js';
import { asyncapi } from './asyncapi.js';
import { type JsonSchema, REF, refsIn } from './json-schema.js';
import { lobbyName, SIDES } from './lobby-names.js';
import { openapi, operationsOf } from './openapi.js';
import { schemas } from './schemas.js';
import { GAMES } from './testing.js';

/** What a local reference points to. */
function resolve(document: unknown, ref: string): unknown {
  const steps = ref.slice(2).split('/');
  return steps.reduce((at: unknown, step) => (at as Record<string, unknown> | undefined)?.[step], document);
}

/** A reader for one of the named JSON schemas: it throws where one is not a JSON schema. */
function reader(byName: Readonly<Record<string, JsonSchema>>, schema: JsonSchema): z.ZodType {
  const local = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(REF, '#/$defs/'));
  return z.fromJSONSchema({ ...local(schema), $defs: local(byName) });
}

describe.each([
  ['with games', GAMES],
  ['without games', []],
])('both documents, %s', (_, games) => {
  const documents = { openapi: openapi(games), asyncapi: asyncapi(games) };

  test.each(Object.entries(documents))('%s: every reference leads somewhere', (_name, document) => {
    const refs = [...new Set(refsIn(document))];
    expect(refs.length).toBeGreaterThan(20);
    expect(refs.filter((ref) => resolve(document, ref) === undefined)).toEqual([]);
  });

  test.each(Object.entries(documents))('%s: is plain JSON, and keeps no schema nobody needs', (_name, document) => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    const used = new Set(refsIn(document));
    expect(Object.keys(document.components.schemas).filter((name) => !used.has(REF + name))).toEqual([]);
  });

  test.each(Object.entries(documents))('%s: every schema is one', (_name, { components }) => {
    for (const [name, schema] of Object.entries(components.schemas)) {
      expect(() => reader(components.schemas, schema), name).not.toThrow();
    }
  });
});

describe('OpenAPI', () => {
  const document = openapi(GAMES);
  const operations = operationsOf(document);

  test('has every route once, under a name of its own', () => {
    const ids = operations.map(({ does }) => does.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.sort()).toEqual(Object.keys(ROUTES).sort());
    for (const { path, method, does } of operations) {
      const route: Route = ROUTES[does.operationId];
      expect(`${method} ${path}`.toUpperCase()).toBe(
        `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`.toUpperCase(),
      );
    }
  });

  test('declares every parameter of a path, and only those', () => {
    for (const { path, does } of operations) {
      const declared = (does.parameters ?? []).filter((each) => each.in === 'path').map(({ name }) => name);
      expect(declared, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  });

  test('asks for a token where the route does, and knows the tags it uses', () => {
    const tags = document.tags.map(({ name }) => name);
    for (const { does } of operations) {
      expect(tags).toEqual(expect.arrayContaining(does.tags));
      const { auth }: Route = ROUTES[does.operationId];
      expect(does.security.length, does.operationId).toBe({ none: 0, optional: 3, needed: 2 }[auth]);
      for (const way of does.security.flatMap((each) => Object.keys(each))) {
        expect(Object.keys(document.components.securitySchemes)).toContain(way);
      }
    }
  });

  test('its own schemas accept its examples', () => {
    for (const { does } of operations) {
      const contents = [
        does.requestBody?.content,
        ...Object.values(does.responses).map((each) => Object(each).content),
      ];
      for (const { schema, example } of contents.flatMap((content) => Object.values(content ?? {})) as {
        schema: JsonSchema;
        example: unknown;
      }[]) {
        expect(reader(document.components.schemas, schema).safeParse(example).error, does.operationId).toBeUndefined();
      }
    }
  });

  test('what it is told of the games, it tells', () => {
    const action = document.components.schemas.Act!.properties!.action!;
    const read = reader(document.components.schemas, action);
    expect(read.safeParse({ type: 'bid', amount: 3 }).success).toBe(true);
    expect(read.safeParse({ type: 'bid', amount: 'three' }).success).toBe(false);
    expect(read.safeParse({ type: 'nonsense' }).success).toBe(false);
  });

  test('answers read the same whether one sends or gets them', () => {
    const registry = (io: 'input' | 'output') =>
      Object.values<Route>(ROUTES).map(({ answer }) =>
        answer ? z.toJSONSchema(answer, { io, override: ({ jsonSchema }) => openEnded(jsonSchema) }) : undefined,
      );
    expect(registry('output')).toEqual(registry('input'));
  });
});

/** In answers a field more is no mistake, so both ways of writing a schema are to leave that open. */
function openEnded(json: { additionalProperties?: unknown }): void {
  if (json.additionalProperties === false) delete json.additionalProperties;
}

describe('AsyncAPI', () => {
  const document = asyncapi(GAMES);

  test('has every message once, each with an operation in the right direction', () => {
    const [client, server] = [Object.keys(FROM_CLIENT), [...Object.keys(FROM_SERVER), 'brief']];
    const lobby = SIDES.map((side) => Object.keys(side.messages).map((name) => lobbyName(side, name)));
    expect(Object.keys(document.components.messages).sort()).toEqual([...client, ...server, ...lobby.flat()].sort());
    const { queue, room } = document.channels;
    expect(Object.keys(queue.messages)).toEqual([...lobby[0]!, ...lobby[1]!]);
    expect(Object.keys(room.messages)).toEqual([...lobby[2]!, ...lobby[3]!]);
    expect(Object.keys(document.channels.game.messages).sort()).toEqual([...client, ...server].sort());
    for (const [name, { action }] of Object.entries(document.operations)) {
      const isFromClient = [...client, ...lobby[0]!, ...lobby[2]!].includes(name);
      expect(action).toBe(isFromClient ? 'receive' : 'send');
    }
  });

  test('its own schemas accept its examples', () => {
    for (const { name, payload, examples } of Object.values(document.components.messages)) {
      for (const example of examples) {
        expect(reader(document.components.schemas, payload).safeParse(example.payload).error, name).toBeUndefined();
      }
    }
  });

  test('says what each close code means', () => {
    expect(Object.keys(CLOSE_MEANING).map(Number).sort()).toEqual(Object.values(CLOSE).sort());
    expect(document.channels.game['x-close-codes']).toBe(CLOSE_MEANING);
    expect(Object.keys(LOBBY_CLOSE_MEANING).map(Number)).toEqual(Object.values(LOBBY_CLOSE));
  });
});

test('a name is used for one schema only', () => {
  const known = schemas(GAMES);
  const named = [...Object.values(FROM_CLIENT), ...Object.values(FROM_SERVER)].map((schema) => known.nameOf(schema));
  expect(new Set(named).size).toBe(named.length);
  expect(Object.keys(known.byName)).toEqual(expect.arrayContaining(['View', 'Table', 'PropertyAction', 'ChatAnswer']));
});
