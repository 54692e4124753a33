import { expect, it } from 'vitest';
import { cleanCode, pathOfCode, routeOf } from './router.js';

it.each([
  ['/', '', { screen: 'landing' }],
  ['/', '?new', { screen: 'create' }],
  ['/table/12', '', { screen: 'table', id: 12 }],
  ['/table/12', '?code=ABCDEFGH23', { screen: 'table', id: 12, code: 'ABCDEFGH23' }],
  ['/table/12/replay', '', { screen: 'replay', id: 12 }],
  ['/table/12/replay', '?at=120&code=ABCDEFGH23', { screen: 'replay', id: 12, at: 120, code: 'ABCDEFGH23' }],
  ['/table/12/replay', '?at=end', { screen: 'replay', id: 12, at: Number.POSITIVE_INFINITY }],
  ['/table/12/replay', '?at=-3', { screen: 'replay', id: 12 }],
  ['/replay', '', { screen: 'match' }],
  ['/t/abcd-efgh-23', '', { screen: 'invitation', code: 'ABCDEFGH23' }],
  ['/w/ABCDEFGH23', '', { screen: 'invitation', code: 'ABCDEFGH23' }],
  ['/r/abc123', '', { screen: 'room', code: 'ABC123' }],
  ['/queue/magnate', '', { screen: 'queue', edition: 'magnate' }],
  ['/queue/magnate', '?players=2', { screen: 'queue', edition: 'magnate', players: 2 }],
  ['/rules/classic', '', { screen: 'rules', edition: 'classic' }],
  ['/rules/whist', '', { screen: 'lost' }],
  ['/account', '', { screen: 'account' }],
  ['/table/x', '', { screen: 'lost' }],
  ['/nowhere', '', { screen: 'lost' }],
])('%s%s', (path, query, route) => {
  expect(routeOf(path, query)).toEqual(route);
});

it('reads codes as people type them', () => {
  expect(cleanCode(' abcde fgh23 ')).toBe('ABCDEFGH23');
  expect(pathOfCode('abcde-fgh23')).toBe('/t/ABCDEFGH23');
  expect(pathOfCode(' ab-12-cd ')).toBe('/r/AB12CD');
});
