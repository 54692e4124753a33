import * as protocol from '@freehold/protocol';
import { expect, test } from 'vitest';
import { CLOSE, MESSAGE_LIMIT, OPTIONAL_BODIES, PATHS, SUBPROTOCOL, TEXT_LIMIT } from './routes.js';

const routes = Object.entries(protocol.ROUTES) as [protocol.RouteName, protocol.Route][];

test('the table of routes is the protocol’s', () => {
  expect(PATHS).toEqual(Object.fromEntries(routes.map(([name, { method, path }]) => [name, `${method} ${path}`])));
  const optional = routes.filter(([, { body }]) => body?.safeParse({}).success).map(([name]) => name);
  expect([...OPTIONAL_BODIES].sort()).toEqual(optional.sort());
});

test('so are the constants of the socket', () => {
  expect({ SUBPROTOCOL, MESSAGE_LIMIT }).toEqual({
    SUBPROTOCOL: protocol.SUBPROTOCOL,
    MESSAGE_LIMIT: protocol.MESSAGE_LIMIT,
  });
  expect(protocol.CLOSE).toMatchObject(CLOSE);
  expect(protocol.Say.safeParse({ text: 'x'.repeat(TEXT_LIMIT) }).success).toBe(true);
  expect(protocol.Say.safeParse({ text: 'x'.repeat(TEXT_LIMIT + 1) }).success).toBe(false);
});
