/** The fields of each message and their types, copied from the tables of source document 000. `?` may be null. */

const RESPONSE = {
  type: 'string',
  money: 'object',
  positions: 'object',
  active_phase_player: 'number?',
  active_turn_player: 'number?',
  phase: 'string',
};
const MOVEMENT = { ...RESPONSE, path: 'list', fantasy_event: 'number?' };

export const RESPONSES = {
  Response: RESPONSE,
  ResponseSkipPhase: RESPONSE,
  ResponseMovement: MOVEMENT,
  ResponseThrowDices: {
    ...MOVEMENT,
    dice1: 'number',
    dice2: 'number',
    dice_bus: 'number',
    destinations: 'list',
    triple: 'boolean',
    streak: 'number',
  },
  ResponseChooseSquare: MOVEMENT,
  ResponseChooseFantasy: { ...RESPONSE, fantasy_event: 'number?' },
  ResponseAuction: { ...RESPONSE, auction: 'number', winner: 'number?', final_amount: 'number', is_tie: 'boolean' },
  ResponseBonus: { ...RESPONSE, bonuses: 'object' },
};

export const GAME_STATE = {
  id: 'number',
  datetime: 'string',
  positions: 'object',
  money: 'object',
  active_phase_player: 'number?',
  active_turn_player: 'number?',
  phase: 'string',
  players: 'list',
  ordered_players: 'list',
  streak: 'number',
  possible_destinations: 'object',
  parking_money: 'number',
  jail_remaining_turns: 'object',
  proposal: 'number?',
  fantasy_event: 'number?',
  current_auction: 'number?',
  finished: 'boolean',
  bonus_response: 'number?',
  current_turn: 'number',
};

export const GAME_MESSAGES = {
  game_state: { game_state: 'object' },
  game_action: { data: 'object' },
  game_response: { data: 'object' },
  chat_message: { game: 'number', user: 'string', msg: 'string' },
  error: { message: 'string' },
};

export const LOBBY_MESSAGES = {
  match_found: { game_id: 'number' },
  room_created: { room_code: 'string' },
  joined: {
    user: 'string',
    owner: 'string',
    is_owner: 'boolean',
    players: 'list',
    bot_level: 'string',
    target_players: 'number',
  },
  player_left: { user_left: 'string', owner: 'string', is_owner: 'boolean', players: 'list' },
  ready_status: { user: 'string', is_ready: 'boolean', owner: 'string', is_owner: 'boolean' },
  settings_changed: { bot_level: 'string', target_players: 'number' },
  chat_message: { user: 'string', message: 'string' },
  game_start: { game_id: 'number' },
  error: { message: 'string' },
};

export const PHASES = [
  'roll_the_dices',
  'choose_square',
  'choose_fantasy',
  'management',
  'business',
  'liquidation',
  'auction',
  'proposal_acceptance',
  'end_game',
];

/** What a client may send, with the fields the source documents for each. */
export const ACTIONS = {
  ActionThrowDices: [],
  ActionPayBail: [],
  ActionMoveTo: ['square'],
  ActionChooseCard: ['chosen_revealed_card'],
  ActionBuySquare: ['square'],
  ActionDropPurchase: ['square'],
  ActionTakeTram: ['square'],
  ActionBid: ['amount'],
  ActionBuild: ['square', 'houses'],
  ActionDemolish: ['square', 'houses'],
  ActionMortgageSet: ['square'],
  ActionMortgageUnset: ['square'],
  ActionSellSquare: ['square'],
  ActionTradeProposal: ['destination_user', 'offered_money', 'asked_money', 'offered_properties', 'asked_properties'],
  ActionTradeAnswer: ['choose', 'proposal'],
  ActionNextPhase: [],
  ActionSurrender: [],
};

function typeOf(value) {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Throws unless `value` has every field of `shape` in its documented type. */
export function fits(value, shape, where) {
  for (const [field, type] of Object.entries(shape)) {
    const found = typeOf(value?.[field]);
    const wanted = type.replace('?', '');
    if (found !== wanted && !(found === 'null' && type.endsWith('?'))) {
      throw new Error(`${where}.${field} is ${found} and should be ${type}: ${JSON.stringify(value)}`);
    }
  }
}
