import { expect, it } from 'vitest';
import { cleanCode, routeOf } from './router.js';

it.each([
  ['/', '', { screen: 'landing' }],
  ['/', '?new', { screen: 'create' }],
  ['/table/12', '', { screen: 'table', id: 12 }],
  ['/table/12', '?code=ABCDEFGH23', { screen: 'table', id: 12, code: 'ABCDEFGH23' }],
  ['/t/abcd-efgh-23', '', { screen: 'invitation', code: 'ABCDEFGH23' }],
  ['/w/ABCDEFGH23', '', { screen: 'invitation', code: 'ABCDEFGH23' }],
  ['/table/x', '', { screen: 'lost' }],
  ['/nowhere', '', { screen: 'lost' }],
])('%s%s', (path, query, route) => {
  expect(routeOf(path, query)).toEqual(route);
});

it('reads codes as people type them', () => {
  expect(cleanCode(' abcde fgh23 ')).toBe('ABCDEFGH23');
});
