/** Every row that a run has to meet. `ResponseMovement` is only the base of two others. */
import { ACTIONS, GAME_MESSAGES, LOBBY_MESSAGES, PHASES, RESPONSES } from './shapes.mjs';

const QUEUE = ['match_found', 'error'];
const ROOM = Object.keys(LOBBY_MESSAGES).filter((action) => action !== 'match_found');
/** Nobody is asked in an auction alone, and nobody in the end. */
const RETURNS = PHASES.filter((phase) => phase !== 'auction' && phase !== 'end_game');

export const ROWS = [
  ...QUEUE.map((action) => `queue message ${action}`),
  ...ROOM.map((action) => `room message ${action}`),
  ...['ready_status', 'start_game', 'chat_message', 'update_settings'].map((command) => `room command ${command}`),
  ...Object.keys(GAME_MESSAGES).map((type) => `game message ${type}`),
  ...Object.keys(ACTIONS).map((type) => `action ${type}`),
  ...Object.keys(RESPONSES)
    .filter((type) => type !== 'ResponseMovement')
    .map((type) => `response ${type}`),
  ...PHASES.map((phase) => `phase ${phase}`),
  ...RETURNS.map((phase) => `came back in ${phase}`),
  'close 4000 queue: cancelled',
  'close 4001 queue: match found',
  'close 4001 room: game started',
  'close 4002 queue: not authenticated',
  'close 4002 room: not authenticated',
  'close 4002 game: not authenticated',
  'close 4003 queue: already in a game',
  'close 4003 room: not found',
  'close 4003 room: full',
  'close 4003 room: already inside',
  'close 4003 game: no such game',
  'close 4003 game: not a participant',
  'close 4004 queue: replaced by a newer connection',
  'error BAD_MESSAGE',
  'error UNKNOWN_TYPE',
  'error NOT_YOUR_TURN',
  'error WRONG_PHASE',
  'the socket stays open after the end',
  'only bots left',
];
