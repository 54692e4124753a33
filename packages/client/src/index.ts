export { type ActionData, type Picked, pick, ready } from './choose.js';
export { Freehold, type FreeholdOptions, type LoggedIn } from './client.js';
export type { ActOptions } from './commands.js';
export {
  type ConnectionOptions,
  GameConnection,
  type GameEvents,
  type Happened,
  type TableOptions,
} from './connection.js';
export { Emitter } from './emitter.js';
export { type ClosedBecause, ClosedError, ConnectionError, RefusedError } from './errors.js';
export { type CallInput, FreeholdHttp, type HttpOptions, type RouteParams } from './http.js';
export type { LinkOptions, SocketConstructor, SocketLike, Status, Timers } from './link.js';
export { type LobbyEnd, type LobbyEvents, type LobbyOptions, QueueConnection, RoomConnection } from './lobby.js';
export type { ResultData, Standing } from './standing.js';
