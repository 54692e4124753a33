/** The page names everything there is, with a test beside every claim, and every test it names exists. */
import { readFileSync } from 'node:fs';
import { tycoonDialect } from '@freehold/protocol';
import { expect, test } from 'vitest';
import { claimsOf, problemsOf } from './claims.js';

const PAGE = readFileSync(new URL('source-002.md', import.meta.url), 'utf8');

/** As the class diagram and the list of methods name them. */
const KEPT =
  `players bank_money free_parking_fund current_player_index properties is_going_to_jail last_dice_roll doubles_count
  message_queue bankrupted_players voluntary_exits jail_free_cards completed_circuits available_tokens pot_luck_cards
  opportunity_knocks_cards ai_difficulty ai_player game current_auction`.split(/\s+/);
const CONSTANTS = ['BANK_LIMIT', 'MAX_HOUSES_PER_PROPERTY', 'MAX_HOTELS_PER_PROPERTY', 'GAME_TOKENS'];
const METHODS =
  `validate_bank_transaction pay_from_bank pay_to_bank game_start add_player advance_to_next_player play_turn
  add_message handle_space handle_jail try_leave_jail check_game_over calculate_space_rent handle_card_draw calculate_repair_cost
  check_property_group_completion buy_property auction_property process_auction_bid process_auction_pass check_auction_end
  move_to_next_bidder is_game_over get_winner remove_player auction placeBids get_ai_bid get_human_bid buy_property_after_auction
  handle_bankruptcy can_build_house can_build_hotel build_house build_hotel sell_house sell_hotel mortgage_property
  unmortgage_property handle_rent_payment calculate_house_difference handle_ai_turn process_ai_property_purchase
  get_ai_auction_bid handle_ai_bankruptcy_prevention handle_buy_decision handle_birthday_collection handle_payment_to_bank
  handle_repair_assessment`.split(/\s+/);

const named = (name: string) => new RegExp(`\`[^\`]*\\b${name}\\b`).test(PAGE);

test('everything the source keeps and does is on the page', () => {
  expect([...KEPT, ...CONSTANTS, ...METHODS].filter((name) => !named(name))).toEqual([]);
});

test('every action of the dialect and every field of its state is on the page', () => {
  expect(tycoonDialect.ACTION_TYPES.filter((type) => !PAGE.includes(type))).toEqual([]);
  const state = Object.keys(tycoonDialect.GameState.shape);
  expect(state.filter((name) => !named(name))).toEqual([]);
  expect(KEPT.filter((name) => !['ai_player', 'game'].includes(name) && !state.includes(name))).toEqual([]);
});

test('every claim has a test beside it, and every test that is named exists', () => {
  expect(problemsOf(PAGE)).toEqual([]);
  expect(claimsOf(PAGE).length).toBeGreaterThan(95);
});
