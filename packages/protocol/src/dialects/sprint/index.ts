/**
 * The state and the actions of source 004 for the sprint edition, in the envelopes that all dialects share: a codec at the
 * edge, pure functions over a view. docs/compatibility/source-004.md maps every name.
 */
export { ChatMessage, encodeChat, ThoughtMessage } from '../envelope.js';
export { legalActions, messageOf } from './actions.js';
export {
  ACTION_MESSAGES,
  ACTION_TYPES,
  type ActionInput,
  type ActionMessage,
  type ActionType,
} from './client.js';
export { type Decoded, decode, decodeText } from './decode.js';
export { errorOf, plainError, refusalError, TEXTS } from './errors.js';
export { type ErrorMessage, GameEnd, GameState, PlayerState, SERVER_MESSAGES, ServerMessage } from './server.js';
export type { Asking, Sight } from './sight.js';
export { encodeState, encodeUpdate } from './updates.js';
