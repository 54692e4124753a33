/** Every route, by group. */
import type { z } from 'zod';
import { ROUTES, type Route, type RouteName, type Words } from '../../routes.js';
import { ROUTE_EXAMPLES } from '../examples.js';
import type { RouteExample } from '../examples-accounts.js';
import { GROUP_OF, GROUPS, type Group } from '../groups.js';
import type { Schemas } from '../schemas.js';
import { anchor, type Block, chapter, foldedJson, part, section, table, text } from './blocks.js';
import { byDefault, type Fields, HEAD, hasFields } from './fields.js';

const AUTH = {
  none: 'No token needed.',
  optional: 'Works without a token; with one it may show more.',
  needed: 'Needs a token.',
} as const;

/** `inPlace` says which shapes are shown where they are used, because that is the only place. */
export function routesChapter(known: Schemas, fields: Fields, inPlace: ReadonlySet<string>): Block[] {
  const routes = Object.entries(ROUTES) as [RouteName, Route][];
  return [
    chapter('Routes'),
    text(
      'Bodies and answers are JSON. Fields that a request does not know are refused; in answers, ignore those you do not know.',
      'A refusal is always a [Refused](#refused); which status it has stands with [its code](#refusals).',
    ),
    ...(Object.keys(GROUPS) as Group[]).flatMap((group) => [
      section(GROUPS[group].title),
      text(GROUPS[group].says),
      ...routes
        .filter(([name]) => GROUP_OF[name] === group)
        .flatMap(([name, route]) => routePart(known, fields, inPlace, name, route)),
    ]),
  ];
}

function routePart(
  known: Schemas,
  fields: Fields,
  inPlace: ReadonlySet<string>,
  name: RouteName,
  route: Route,
): Block[] {
  const example = ROUTE_EXAMPLES[name];
  const shape = (title: string, schema: z.ZodType): Block => {
    const of = known.nameOf(schema)!;
    const json = known.byName[of]!;
    if (inPlace.has(of) && hasFields(json)) return fields.table(title, json);
    if (!hasFields(json)) return text(`${title}: ${fields.type(json)}. ${json.description ?? ''}`);
    return text(`${title}: [${of}](#${anchor(of)}).`);
  };
  return [
    part(`${route.method} ${route.path}`, route.method),
    text(`${route.summary} ${AUTH[route.auth]}`),
    ...(route.query ? [queryTable(known, fields, route.query)] : []),
    ...(route.body ? [shape('Body', route.body)] : []),
    ...(example.query ? [text(`For example \`${route.method} ${pathOf(route, example)}\`.`)] : []),
    ...(example.body !== undefined ? [foldedJson(`Example, sent to \`${pathOf(route, example)}\``, example.body)] : []),
    ...(route.answer ? [shape('Answer', route.answer)] : [text(`Answer: \`${route.status}\`, without content.`)]),
    ...(route.answer ? [answerExample(route, example.answer)] : []),
    ...(route.words ? inWords(known, fields, shape, route, route.words, example) : []),
  ];
}

function inWords(
  known: Schemas,
  fields: Fields,
  shape: (title: string, schema: z.ZodType) => Block,
  route: Route,
  { summary, query, body, answer }: Words,
  { params, words = {} }: RouteExample,
): Block[] {
  const path = pathOf(route, { ...(params && { params }), ...(words.query && { query: words.query }) });
  return [
    text(summary),
    ...(query ? [queryTable(known, fields, query), text(`For example \`${route.method} ${path}\`.`)] : []),
    ...(body ? [shape('Body', body), foldedJson(`Example, sent to \`${path}\``, words.body)] : []),
    shape('Answer', answer),
  ];
}

function answerExample(route: Route, answer: unknown): Block {
  const title = `Example of an answer, \`${route.status}\``;
  return typeof answer === 'string'
    ? { kind: 'code', title, code: answer, language: 'text' }
    : foldedJson(title, answer);
}

export function queryTable(known: Schemas, fields: Fields, query: z.ZodObject): Block {
  const rows = known
    .query(query)
    .map(({ name, schema, required }) => [
      `\`${name}\``,
      fields.type(schema),
      byDefault(schema) ?? (required ? 'always' : 'optional'),
      schema.description ?? '',
    ]);
  return table('In the query', HEAD, rows);
}

function pathOf({ path }: Route, { params = {}, query = {} }: RouteExample): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name] ?? ''));
  const search = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}
