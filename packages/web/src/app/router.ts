/** Which screen, from the address. */
import { signal } from '@preact/signals';
import { isDrawn } from '../game/load.js';

export type Route =
  | { readonly screen: 'landing' }
  | { readonly screen: 'create' }
  | { readonly screen: 'table'; readonly id: number; readonly code?: string }
  | { readonly screen: 'replay'; readonly id: number; readonly code?: string; readonly at?: number }
  | { readonly screen: 'match' }
  | { readonly screen: 'invitation'; readonly code: string }
  | { readonly screen: 'room'; readonly code: string }
  | { readonly screen: 'queue'; readonly edition: string; readonly players?: number }
  | { readonly screen: 'rules'; readonly edition: string }
  | { readonly screen: 'account' }
  | { readonly screen: 'lost' };

export function routeOf(path: string, query = ''): Route {
  const [first, second, third] = path.split('/').filter(Boolean);
  if (first === undefined) return { screen: new URLSearchParams(query).has('new') ? 'create' : 'landing' };
  if (first === 'table' && second && /^\d+$/.test(second)) {
    const asked = new URLSearchParams(query);
    const code = asked.get('code');
    const table = { id: Number(second), ...(code && { code }) };
    return third === 'replay'
      ? { screen: 'replay', ...table, ...momentOf(asked.get('at')) }
      : { screen: 'table', ...table };
  }
  if ((first === 't' || first === 'w') && second) return { screen: 'invitation', code: cleanCode(second) };
  if (first === 'r' && second) return { screen: 'room', code: cleanCode(second) };
  if (first === 'queue' && second) {
    const players = Number(new URLSearchParams(query).get('players'));
    return { screen: 'queue', edition: second, ...(players > 0 && { players }) };
  }
  if (first === 'rules' && second && isDrawn(second)) return { screen: 'rules', edition: second };
  if (first === 'replay') return { screen: 'match' };
  if (first === 'account') return { screen: 'account' };
  return { screen: 'lost' };
}

/** A record of a match, or its last one. */
function momentOf(at: string | null): { at?: number } {
  if (at === 'end') return { at: Number.POSITIVE_INFINITY };
  return at && /^\d+$/.test(at) ? { at: Number(at) } : {};
}

/** A room's code is shorter than a table's. */
const ROOM_CODE = 6;

/** Where a code leads that somebody typed. */
export function pathOfCode(typed: string): string {
  const code = cleanCode(typed);
  return code.length === ROOM_CODE ? `/r/${code}` : `/t/${code}`;
}

/** People type codes in small letters, with spaces and dashes. */
export function cleanCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

export const route = signal<Route>(
  typeof location === 'undefined' ? { screen: 'landing' } : routeOf(location.pathname, location.search),
);

export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  const url = new URL(path, location.href);
  route.value = routeOf(url.pathname, url.search);
  scrollTo(0, 0);
}

/** Whether a link is followed here; with a key held it opens a tab or a window, as anywhere. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => !ctrlKey && !metaKey && !shiftKey;

export function followHistory(): void {
  addEventListener('popstate', () => {
    route.value = routeOf(location.pathname, location.search);
  });
}
