/** The HTTP routes as an OpenAPI 3.1 document. */
import type { z } from 'zod';
import { AccountRefused } from '../accounts.js';
import { PARAMS, ROUTES, type Route } from '../routes.js';
import { Refused } from '../values.js';
import { ROUTE_EXAMPLES } from './examples.js';
import type { RouteExample } from './examples-accounts.js';
import { REFUSED } from './examples-play.js';
import { GROUP_OF, GROUPS } from './groups.js';
import { type JsonSchema, neededBy } from './json-schema.js';
import { type GameSchemas, type Schemas, schemas } from './schemas.js';
import { COOKIE, INFO } from './service.js';

export type OpenApi = ReturnType<typeof openapi>;

export function openapi(games: readonly GameSchemas[] = []) {
  const known = schemas(games);
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const [name, route] of entries()) {
    const path = bracketed(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(known, name, route) };
  }
  const responses = {
    Refused: {
      description: 'Refused. Nothing was done; `refused` says why.',
      content: { 'application/json': { schema: known.ref(Refused), example: REFUSED } },
    },
  };
  const source = {
    AccountRefused: {
      description: 'Refused, also in the fields of source document 000. Nothing was done.',
      content: { 'application/json': { schema: known.ref(AccountRefused) } },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Freehold over HTTP', ...INFO, description: ABOUT },
    servers: [{ url: '/', description: 'This server.' }],
    tags: Object.entries(GROUPS).map(([name, { says }]) => ({ name, description: says })),
    paths,
    components: {
      schemas: neededBy([paths, responses, source], known.byName),
      responses: { ...responses, ...source },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session; see `guest`.' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: COOKIE,
          description: 'The same token, for pages of this server.',
        },
      },
    },
  };
}

const ABOUT = [
  'Play, and everything around it. Whoever plays live uses the socket, which the AsyncAPI document beside this one describes;',
  'here is all that it takes without one. Requests refuse fields they do not know. In answers, ignore the fields you do not know.',
].join(' ');

const SECURITY = {
  none: [],
  optional: [{}, { bearer: [] }, { cookie: [] }],
  needed: [{ bearer: [] }, { cookie: [] }],
} as const;

const STATUS = { 200: 'Done.', 201: 'Made.', 204: 'Done; there is nothing to say.' } as const;

const entries = () => Object.entries(ROUTES) as [keyof typeof ROUTES, Route][];
const bracketed = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

function operation(known: Schemas, name: keyof typeof ROUTES, route: Route) {
  const example = ROUTE_EXAMPLES[name];
  const refusal = route.source ? 'AccountRefused' : 'Refused';
  const parameters = [
    ...[...route.path.matchAll(/:(\w+)/g)].map(([, param]) => pathParameter(known, param as keyof typeof PARAMS)),
    ...(route.query ? queryParameters(known, route.query, example.query) : []),
    ...(route.words?.query ? wordsParameters(known, route, example) : []),
  ];
  return {
    operationId: name,
    tags: [GROUP_OF[name]],
    summary: route.summary,
    ...(route.words && { description: route.words.summary }),
    security: SECURITY[route.auth],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: {
        // Nothing at all is read as an empty object.
        required: !route.body.safeParse({}).success,
        content: {
          'application/json': { schema: either(known, route.body, route.words?.body), example: example.body },
        },
      },
    }),
    responses: {
      [route.status]: {
        description: STATUS[route.status],
        ...(route.answer && {
          content: {
            [contentType(known, route.answer)]: {
              schema: either(known, route.answer, route.words?.answer),
              example: example.answer,
            },
          },
        }),
      },
      '4XX': { $ref: `#/components/responses/${refusal}` },
      '5XX': { $ref: `#/components/responses/${refusal}` },
    },
  };
}

/** In native words, or in those of the game. */
function either(known: Schemas, native: z.ZodType, words: z.ZodType | undefined): JsonSchema {
  return words ? { anyOf: [known.ref(native), known.ref(words)] } : known.ref(native);
}

/** What the native route does not have. None of it must be there: without it the native words are spoken. */
function wordsParameters(known: Schemas, { query, words }: Route, { words: example }: RouteExample) {
  const more = queryParameters(known, words!.query!, example?.query);
  return more.filter(({ name }) => !(name in (query?.shape ?? {}))).map((each) => ({ ...each, required: false }));
}

/** The one answer that is a text is a file of lines, each of them JSON. */
function contentType(known: Schemas, answer: NonNullable<Route['answer']>): string {
  const name = known.nameOf(answer);
  return name !== undefined && known.byName[name]!.type === 'string' ? 'application/x-ndjson' : 'application/json';
}

function pathParameter(known: Schemas, name: keyof typeof PARAMS) {
  // A number arrives as text and is piped into what it must be.
  const param = PARAMS[name];
  const schema = known.ref('out' in param ? param.out : param);
  return { name, in: 'path', required: true, schema };
}

function queryParameters(known: Schemas, query: z.ZodObject, example: Readonly<Record<string, unknown>> = {}) {
  return known.query(query).map(({ name, schema, required }) => {
    const { description, ...rest } = schema;
    return {
      name,
      in: 'query',
      required,
      ...(description !== undefined && { description }),
      schema: rest satisfies JsonSchema,
      ...(name in example && { example: example[name] }),
    };
  });
}

/** Every operation of a document. */
export function operationsOf(document: OpenApi) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, does]) => ({ path, method, does })),
  );
}
