/**
 * The game messages of source 000 for the magnate edition: a codec at the edge, pure functions over a view. Nothing else
 * knows that it exists. docs/compatibility/source-000.md maps every name.
 */
export { ChatMessage, encodeChat, ThoughtMessage } from '../envelope.js';
export { legalActions, messagesOf } from './actions.js';
export {
  ACTION_MESSAGES,
  ACTION_TYPES,
  type ActionInput,
  type ActionMessage,
  type ActionType,
  ALIASES,
  Cheat,
} from './client.js';
export { type Decoded, decode, decodeText } from './decode.js';
export { type Asking, errorOf } from './errors.js';
export { plainError, refusalError } from './refusals.js';
export {
  AnyResponse,
  CLOSE_CODES,
  type ErrorMessage,
  GAME_PHASES,
  type GamePhase,
  GameState,
  RESPONSES,
  type ResponseType,
  SERVER_MESSAGES,
  ServerMessage,
} from './server.js';
export type { Sight } from './sight.js';
export { encodeState, gameState } from './state.js';
export { ERROR_CODES, type ErrorCode, INTERNAL, PLAIN, REFUSED } from './texts.js';
export { encodeUpdate } from './updates.js';
