/** The page names everything there is, and every test it names exists. */
import { readdirSync, readFileSync } from 'node:fs';
import { FANTASY } from '@freehold/property';
import * as protocol from '@freehold/protocol';
import { expect, test } from 'vitest';
import { claimsOf, problemsOf } from './claims.js';

const { magnateDialect: dialect } = protocol;
const PAGE = readFileSync(new URL('source-000.md', import.meta.url), 'utf8');
const BOTS = 'bots/src/property/expected';

const missing = (names: readonly string[]) => names.filter((name) => !PAGE.includes(name));
const fieldsOf = (schema: { shape: object }) => Object.keys(schema.shape);

test('every message, phase, code, text and card is on the page', () => {
  const { ACTION_TYPES, ALIASES, RESPONSES, SERVER_MESSAGES, GAME_PHASES, ERROR_CODES } = dialect;
  expect(missing([...ACTION_TYPES, ...Object.keys(ALIASES), ...GAME_PHASES, ...ERROR_CODES])).toEqual([]);
  expect(missing([RESPONSES, SERVER_MESSAGES, dialect.CLOSE_CODES].flatMap(Object.keys))).toEqual([]);
  const texts = [dialect.REFUSED, dialect.INTERNAL, dialect.PLAIN].flatMap((each) => Object.values<string>(each));
  expect(missing(texts)).toEqual([]);
  expect(missing(FANTASY.map(({ id }) => id))).toEqual([]);
});

test('every field is on the page', () => {
  const { ACTION_MESSAGES, RESPONSES, GameState } = dialect;
  const schemas = [...Object.values(ACTION_MESSAGES), ...Object.values(RESPONSES), GameState];
  const fields = [...new Set(schemas.flatMap(fieldsOf))];
  expect(fields.length).toBeGreaterThan(50);
  expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(PAGE))).toEqual([]);
});

test('every function is on the page', () => {
  const inner = ['errorOf', 'gameState'];
  const functions = Object.entries(dialect).filter(([, value]) => typeof value === 'function');
  expect(missing(functions.map(([name]) => name).filter((name) => !inner.includes(name)))).toEqual([]);
});

test('every message and route of the lobby is on the page, with its fields', () => {
  const { ROOM_FROM_CLIENT, ROOM_FROM_SERVER, QUEUE_FROM_CLIENT, QUEUE_FROM_SERVER } = protocol;
  const { waiting: _, ...queue } = QUEUE_FROM_SERVER;
  const messages = [ROOM_FROM_CLIENT, ROOM_FROM_SERVER, QUEUE_FROM_CLIENT, queue];
  expect(missing(messages.flatMap(Object.keys))).toEqual([]);
  const fields = messages.flatMap((each) => Object.values(each).flatMap(fieldsOf));
  expect(missing([...new Set(fields)].filter((field) => field !== 'facts'))).toEqual([]);
  const routes = Object.values(protocol.ACCOUNT_ROUTES).map(({ path }) => path.replace(/\/:.*/, '/'));
  expect(missing(routes)).toEqual([]);
});

/** Every class, method and constant that the document has, by its chapters. */
const NAMES = `
  PublicQueueConsumer connect disconnect receive match_found_event send_error add_user_to_queue remove_user_from_queue
  matchmaking_logic PublicQueuePosition NUM_PUBLIC_GAME_PLAYERS QUEUE_GROUP
  PrivateRoomConsumer lobby_update update_room_settings create_private_game chat_event game_start check_room
  join_room_group_db leave_room_and_update_host update_player_ready_status get_num_players check_all_ready is_owner
  get_room_owner PrivateRoom CustomUser MIN_PRIVATE_GAME_PLAYERS MAX_PRIVATE_GAME_PLAYERS
  GameConsumer game_state game_action_event game_response_event chat_message is_player_in_game get_game
  validate_and_save_action Game GamePhase GameStateSerializer GeneralResponseSerializer
  datetime positions money active_phase_player active_turn_player phase players ordered_players streak
  possible_destinations parking_money jail_remaining_turns proposal fantasy_event current_auction finished bonus_response
  kick_out_task_id next_phase_task_id current_turn
  FantasyEvent fantasy_type values card_cost PropertyRelationship PlayerGameStatistic BonusCategory FantasyEventFactory
  BaseSquare PropertySquare BridgeSquare ServerSquare TramSquare JailSquare Auction
  _get_square_by_custom_id _get_user_square _get_relationship _get_jail_square _calculate_rent_price _build_square
  _demolish_square _set_mortgage _unset_mortgage GameManager process_action _pay_bail_logic _roll_dices_logic
  _square_chosen_logic _choose_fantasy_logic _management_logic _business_logic _answer_trade_proposal_logic
  _bid_property_auction_logic _end_auction _initiate_auction _next_turn _propose_trade _bankrupt_player
  _apply_end_bonuses _end_game_logic _set_next_phase_timer _set_kick_out_timer _set_auction_timer _cancel_all_timers
  _compute_dice_combinations _get_possible_destinations_ids _move_player_logic _apply_square_arrival apply_fantasy_event
  _add_basic_response_data kick_out_callback next_phase_callback auction_callback bot_play_callback
  GameLogicError GameDesignError MaliciousUserInput MaliciousUserInputAction
  LANDING_PROB PROB_CAER TOTAL_TURNS AUCTION_ROI_CTE FANTASY_CTE EV_ExitJail EV_StayInJail EV_Trade
`;

test('every name of the document is on the page', () => {
  const names = NAMES.trim().split(/\s+/);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(PAGE))).toEqual([]);
  const formulas = ['Expected Visits', 'Dynamic Reserve', 'Rent Delta', 'Block Value', 'Net Benefit', 'Max ROI Bid'];
  expect(missing([...formulas, 'Take Tram', 'Skip Tram', 'Liquidate', 'Surrender', 'Propose (Initiative)'])).toEqual(
    [],
  );
});

test('every formula that the page names is there', () => {
  const [, part] = /## 3\.3 Agent Heuristics([\s\S]*?)\n## /.exec(PAGE)!;
  const folder = new URL(`../../packages/${BOTS}/`, import.meta.url);
  const files = readdirSync(folder).filter((file) => !file.endsWith('.test.ts'));
  const code = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
  const rows = part!.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| There'));
  const named = rows.flatMap((row) => [...row.split('|')[2]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  expect(named.length).toBeGreaterThan(18);
  expect(named.filter((name) => !code.includes(`function ${name}(`))).toEqual([]);
});

test('every departure has its reason', () => {
  const [, part] = /## Where we depart([\s\S]*)$/.exec(PAGE)!;
  const departures = part!.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Source 000'));
  expect(departures.length).toBeGreaterThan(35);
  expect(
    departures.filter((line) =>
      line
        .split('|')
        .slice(1, -1)
        .some((cell) => cell.trim() === ''),
    ),
  ).toEqual([]);
});

test('every claim has a test beside it, and every test that is named exists', () => {
  expect(problemsOf(PAGE)).toEqual([]);
  expect(claimsOf(PAGE).length).toBeGreaterThan(240);
});
