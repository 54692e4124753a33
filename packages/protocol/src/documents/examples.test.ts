import { describe, expect, test } from 'vitest';
import { PARAMS, ROUTES, type Route, type RouteName } from '../routes.js';
import { ClientMessage, ServerMessage } from '../socket.js';
import { COMMON_REFUSALS } from '../values.js';
import { CLIENT_EXAMPLES, ROUTE_EXAMPLES, SERVER_EXAMPLES } from './examples.js';
import { lobbyName, SIDES } from './lobby-names.js';
import { MEANINGS } from './refusals.js';

const routes = Object.entries(ROUTES) as [RouteName, Route][];

describe('examples are what the schemas say', () => {
  test.each(routes)('%s', (name, route) => {
    const { params = {}, query, body, answer } = ROUTE_EXAMPLES[name];
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, param]) => param as keyof typeof PARAMS);
    expect(Object.keys(params)).toEqual(inPath);
    for (const param of inPath) expect(PARAMS[param].safeParse(String(params[param])).error).toBeUndefined();
    if (query) expect(route.query!.safeParse(query).error).toBeUndefined();
    expect(body === undefined).toBe(route.body === undefined);
    if (route.body) expect(route.body.safeParse(body).error).toBeUndefined();
    expect(answer === undefined).toBe(route.answer === undefined);
    // Nothing in an example is silently dropped: what is read is what was written.
    if (route.answer) expect(route.answer.parse(answer)).toEqual(answer);
  });

  test.each(Object.entries(CLIENT_EXAMPLES))('%s from a client', (type, example) => {
    expect(ClientMessage.parse(example)).toEqual(example);
    expect(example).toMatchObject({ type });
  });

  test.each(Object.entries(SERVER_EXAMPLES))('%s from the server', (type, example) => {
    expect(ServerMessage.parse(example)).toEqual(example);
    expect(example).toMatchObject({ type });
  });
});

test.each(
  SIDES.flatMap((side) => Object.keys(side.messages).map((name) => [lobbyName(side, name), side, name] as const)),
)('%s is what its schema says', (_, { messages, examples }, name) => {
  expect(messages[name]!.parse(examples[name])).toEqual(examples[name]);
  expect(examples[name]).toMatchObject(messages[name]!.shape['command'] ? { command: name } : { action: name });
});

describe('words', () => {
  test('every common refusal has its meaning, and nothing else has', () => {
    expect(Object.keys(MEANINGS).sort()).toEqual([...COMMON_REFUSALS].sort());
  });
});
