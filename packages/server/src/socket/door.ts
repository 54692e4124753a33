/** Where a path of a socket leads. */
export type Door =
  | { readonly to: 'game'; readonly id: number }
  | { readonly to: 'queue' }
  /** Without a code it leads nowhere, which is said after the upgrade. */
  | { readonly to: 'room'; readonly code: string | undefined };

const GAME = /^\/ws\/game\/(\d{1,15})\/?$/;
/** The route that source document 000 writes, and the one that its server had. */
const QUEUE = /^\/ws\/queue(?:\/public)?\/?$/;
const ROOM = /^\/ws\/(?:room|queue\/private)(?:\/([^/]{1,64}))?\/?$/;

export function doorOf(path: string): Door | undefined {
  const game = GAME.exec(path);
  if (game) return { to: 'game', id: Number(game[1]) };
  if (QUEUE.test(path)) return { to: 'queue' };
  const room = ROOM.exec(path);
  return room ? { to: 'room', code: room[1] } : undefined;
}
