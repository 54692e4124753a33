/**
 * The state and actions of source 002 for the tycoon edition, in the envelopes of the game socket: a codec at the edge, pure
 * functions over a view. docs/compatibility/source-002.md maps every name.
 */
export { ChatMessage, encodeChat, ThoughtMessage } from '../envelope.js';
export { legalActions, messageOf, playedBy } from './actions.js';
export { ACTION_MESSAGES, ACTION_TYPES, type ActionMessage, type ActionType } from './client.js';
export { type Decoded, decode, decodeText } from './decode.js';
export { errorOf, refusalError } from './errors.js';
export {
  type ErrorMessage,
  GameState,
  SERVER_MESSAGES,
  ServerMessage,
  TYCOON_PHASES,
  type TycoonPhase,
} from './server.js';
export type { Asking, Sight } from './sight.js';
export { encodeState, gameState } from './state.js';
export { encodeUpdate } from './updates.js';
