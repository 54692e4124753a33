/** Where a path of a socket leads. */
export type Door =
  /** Without a number that a table could have it leads nowhere, which is said after the upgrade. */
  | { readonly to: 'game'; readonly id: number | 'none' | 'missing' }
  | { readonly to: 'queue' }
  /** The same without a code. */
  | { readonly to: 'room'; readonly code: string | undefined };

const GAME = /^\/ws\/game(?:\/([^/]{1,64}))?\/?$/;
const NUMBER = /^\d{1,15}$/;
/** The route that source document 000 writes, and the one that its server had. */
const QUEUE = /^\/ws\/queue(?:\/public)?\/?$/;
const ROOM = /^\/ws\/(?:room|queue\/private)(?:\/([^/]{1,64}))?\/?$/;

export function doorOf(path: string): Door | undefined {
  const game = GAME.exec(path);
  if (game) {
    const [, id] = game;
    return { to: 'game', id: id === undefined ? 'missing' : NUMBER.test(id) ? Number(id) : 'none' };
  }
  if (QUEUE.test(path)) return { to: 'queue' };
  const room = ROOM.exec(path);
  return room ? { to: 'room', code: room[1] } : undefined;
}
