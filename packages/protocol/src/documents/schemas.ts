/**
 * The schemas of the wire as JSON Schema, by name. A name is that of the constant which holds the schema, so nothing is
 * listed here; what has no name of its own is named after its route or message.
 */
import { z } from 'zod';
import * as accounts from '../accounts.js';
import * as lobbies from '../lobbies.js';
import * as lobby from '../lobby.js';
import * as play from '../play.js';
import * as routes from '../routes.js';
import { FROM_CLIENT, FROM_SERVER } from '../socket.js';
import * as speech from '../speech.js';
import * as tables from '../tables.js';
import * as values from '../values.js';
import type { JsonSchema } from './json-schema.js';
import { REF, refTo } from './json-schema.js';
import { LOBBY_MESSAGES } from './lobby-names.js';

/** What actions, options and refusals of a family of games mean. */
export interface GameWords {
  readonly title: string;
  readonly says: string;
  readonly actions: Readonly<Record<string, string>>;
  /** An action each, for those whose fields want one. */
  readonly examples: readonly { readonly type: string; readonly [field: string]: unknown }[];
  readonly options: Readonly<Record<string, string>>;
  readonly refusals: Readonly<Record<string, string>>;
}

/** What a game's package says of how it is read. `id` names the family, such as `property`. */
export interface GameSchemas {
  readonly id: string;
  /** By type. */
  readonly actions: Readonly<Record<string, z.ZodType>>;
  readonly options: z.ZodObject;
  readonly words: GameWords;
}

export interface Schemas {
  readonly byName: Readonly<Record<string, JsonSchema>>;
  /** The name of a schema, where it has one. */
  nameOf(schema: z.ZodType): string | undefined;
  /** A reference to a schema that has a name. */
  ref(schema: z.ZodType): JsonSchema;
  /** The parameters in a query: name, schema, and whether it must be there. */
  query(schema: z.ZodObject): readonly { name: string; schema: JsonSchema; required: boolean }[];
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

type Named = ReadonlyMap<z.ZodType, string>;

function named(games: readonly GameSchemas[]): Named {
  const names = new Map<z.ZodType, string>();
  const add = (schema: unknown, name: string) => {
    if (schema instanceof z.ZodType && !names.has(schema)) names.set(schema, name);
  };
  for (const module of [values, tables, accounts, lobby, lobbies, play, speech, routes]) {
    // The order in which a module lists what it exports depends on who loads it.
    for (const name of Object.keys(module).sort()) add((module as Record<string, unknown>)[name], name);
  }
  for (const [type, schema] of Object.entries({ ...FROM_CLIENT, ...FROM_SERVER }))
    add(schema, `${capital(type)}Message`);
  for (const [name, schema] of Object.entries(LOBBY_MESSAGES)) add(schema, name);
  for (const [name, route] of Object.entries<routes.Route>(routes.ROUTES)) {
    add(route.body, `${capital(name)}Body`);
    add(route.answer, `${capital(name)}Answer`);
  }
  for (const { id, actions, options } of games) {
    // Actions that are read alike share a schema.
    const distinct = [...new Set(Object.values(actions))] as [z.ZodType, ...z.ZodType[]];
    add(z.union(distinct).describe(`What may be done in a ${id} game.`), `${capital(id)}Action`);
    add(
      options.partial().describe(`Options of a ${id} game; what is left out is the preset's.`),
      `${capital(id)}Options`,
    );
  }
  return names;
}

type Draft = Record<string, unknown>;

/** Every whole number on the wire is a safe one, and every key is a text: saying so each time only hides what matters. */
function tidy(json: Draft): void {
  if (json.minimum === -Number.MAX_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (JSON.stringify(json.propertyNames) === '{"type":"string"}') delete json.propertyNames;
  if (Object.keys((json.properties as object | undefined) ?? { some: true }).length === 0) delete json.properties;
  for (const key of ['$schema', '$id']) delete json[key];
}

/** A schema by itself. */
export function plain(schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, { io: 'input', override: ({ jsonSchema }) => tidy(jsonSchema as Draft) });
  return json as JsonSchema;
}

/** `draft-7` is what AsyncAPI reads, `draft-2020-12` what OpenAPI 3.1 does. */
export function schemas(
  games: readonly GameSchemas[] = [],
  target: 'draft-2020-12' | 'draft-7' = 'draft-2020-12',
): Schemas {
  const names = named(games);
  const convert = (more: ReadonlyMap<z.ZodType, string>) => {
    const registry = z.registry<{ id: string }>();
    for (const [schema, id] of [...names, ...more]) registry.add(schema, { id });
    return z.toJSONSchema(registry, {
      io: 'input',
      target,
      uri: (id) => REF + id,
      override: ({ jsonSchema }) => tidy(jsonSchema as Draft),
    }).schemas as Record<string, Draft>;
  };
  const byName = convert(new Map());
  for (const json of Object.values(byName)) tidy(json);
  for (const holder of ['Act', 'ActMessage']) point(byName[holder]!, 'action', games, 'Action');
  point(byName.NewTable!, 'options', games, 'Options');
  return {
    byName,
    nameOf: (schema) => names.get(schema),
    ref: (schema) => {
      const name = names.get(schema);
      if (name === undefined) throw new Error('a schema without a name was to be referred to');
      return refTo(name);
    },
    query: (schema) => {
      const { properties, required } = convert(new Map([[schema, 'Query']])).Query as JsonSchema;
      return Object.entries(properties ?? {}).map(([name, json]) => ({
        name,
        schema: json,
        required: required?.includes(name) ?? false,
      }));
    },
  };
}

/** Where the games are known, what they read is more telling than "some object". */
function point(json: Draft, field: string, games: readonly GameSchemas[], what: 'Action' | 'Options'): void {
  if (games.length === 0) return;
  const properties = json.properties as Record<string, JsonSchema>;
  const description = properties[field]!.description;
  const anyOf = games.map(({ id }) => refTo(capital(id) + what));
  properties[field] = { ...(description !== undefined && { description }), anyOf };
}
