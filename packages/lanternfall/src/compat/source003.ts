/** The records of source 003 for this game: pure functions over a view. docs/compatibility/source-003.md maps every name. */
export {
  type ActionRequired,
  actionRequired,
  type ConcurrentAction,
  concurrentAction,
  pendingChoice,
} from './asking.js';
export { requestDialect, requestDialectOf } from './dialect.js';
export {
  type EncodedGame,
  encodeFor,
  encodeFull,
  encodeGameMember,
  encodeLobbyMember,
  encodeSummary,
} from './encode.js';
export { ACTION_TYPES, type Body, IDLE_TYPES, readRequest } from './requests.js';
export type { GameTable, Known, Member } from './table.js';
