/**
 * The words of source 001: its enumerations (section 2) and the shapes of its data (section 3), spelled as its section 8
 * writes them to JSON. Everything else in this folder translates between these words and ours.
 */

export const SPACE_TYPES = [
  'PROPERTY',
  'RAILROAD',
  'UTILITY',
  'TAX',
  'CHANCE',
  'COMMUNITY_CHEST',
  'GO',
  'JAIL',
  'FREE_PARKING',
  'GO_TO_JAIL',
] as const;
export type SpaceType = (typeof SPACE_TYPES)[number];

/** Written by value, not by name: the only enumeration in small letters. */
export const COLOR_GROUPS = ['brown', 'light_blue', 'pink', 'orange', 'red', 'yellow', 'green', 'dark_blue'] as const;
export type ColorGroup = (typeof COLOR_GROUPS)[number];

/** In the order of our decks. */
export const CARD_TYPES = ['CHANCE', 'COMMUNITY_CHEST'] as const;
export type CardType = (typeof CARD_TYPES)[number];

export const CARD_EFFECT_TYPES = [
  'ADVANCE_TO',
  'ADVANCE_TO_NEAREST',
  'GO_BACK',
  'COLLECT',
  'PAY',
  'PAY_EACH_PLAYER',
  'COLLECT_FROM_EACH',
  'REPAIRS',
  'GO_TO_JAIL',
  'GET_OUT_OF_JAIL',
] as const;
export type CardEffectType = (typeof CARD_EFFECT_TYPES)[number];

export const JAIL_ACTIONS = ['PAY_FINE', 'USE_CARD', 'ROLL_DOUBLES'] as const;
export type JailAction = (typeof JAIL_ACTIONS)[number];

export const TURN_PHASES = ['PRE_ROLL', 'ROLL', 'LANDED', 'POST_ROLL', 'END_TURN'] as const;
export type TurnPhase = (typeof TURN_PHASES)[number];

export const GAME_PHASES = ['SETUP', 'IN_PROGRESS', 'FINISHED'] as const;
export type GamePhase = (typeof GAME_PHASES)[number];

/** What agents say and think is no fact of the game: the server's dialect adds these. */
export const AGENT_EVENT_TYPES = ['AGENT_SPOKE', 'AGENT_THOUGHT'] as const;
export const EVENT_TYPES = [
  'GAME_STARTED',
  'TURN_STARTED',
  'DICE_ROLLED',
  'PLAYER_MOVED',
  'PASSED_GO',
  'PROPERTY_PURCHASED',
  'AUCTION_STARTED',
  'AUCTION_BID',
  'AUCTION_WON',
  'RENT_PAID',
  'CARD_DRAWN',
  'CARD_EFFECT',
  'TAX_PAID',
  'HOUSE_BUILT',
  'HOTEL_BUILT',
  'BUILDING_SOLD',
  'PROPERTY_MORTGAGED',
  'PROPERTY_UNMORTGAGED',
  'TRADE_PROPOSED',
  'TRADE_ACCEPTED',
  'TRADE_REJECTED',
  'PLAYER_JAILED',
  'PLAYER_FREED',
  'PLAYER_BANKRUPT',
  ...AGENT_EVENT_TYPES,
  'GAME_OVER',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export interface DiceRoll {
  readonly die1: number;
  readonly die2: number;
  readonly total: number;
  readonly is_doubles: boolean;
}

export interface PropertyData {
  readonly name: string;
  readonly position: number;
  readonly color_group: ColorGroup;
  readonly price: number;
  readonly mortgage_value: number;
  /** Bare, one to four houses, hotel. */
  readonly rent: readonly number[];
  readonly house_cost: number;
}

/** RailroadData and UtilityData have the same fields. */
export interface StationData {
  readonly name: string;
  readonly position: number;
  readonly price: number;
  readonly mortgage_value: number;
}

export interface TaxData {
  readonly name: string;
  readonly position: number;
  readonly amount: number;
}

/** At most one of the four data fields is not null. */
export interface Space {
  readonly position: number;
  readonly name: string;
  readonly space_type: SpaceType;
  readonly property_data: PropertyData | null;
  readonly railroad_data: StationData | null;
  readonly utility_data: StationData | null;
  readonly tax_data: TaxData | null;
}

/** Unused fields hold 0, -1 for `destination` and '' for `target_type`. */
export interface CardEffect {
  readonly description: string;
  readonly effect_type: CardEffectType;
  readonly value: number;
  readonly destination: number;
  readonly target_type: '' | 'railroad' | 'utility';
  readonly per_house: number;
  readonly per_hotel: number;
}

export interface Card {
  readonly deck: CardType;
  readonly effect: CardEffect;
}

export interface TradeProposal {
  readonly proposer_id: number;
  readonly receiver_id: number;
  readonly offered_properties: readonly number[];
  readonly requested_properties: readonly number[];
  readonly offered_cash: number;
  readonly requested_cash: number;
  readonly offered_jail_cards: number;
  readonly requested_jail_cards: number;
}

export type Plain = number | string | boolean | null | readonly (number | string)[];

export interface GameEvent {
  readonly event_type: EventType;
  /** -1 for what concerns nobody in particular. */
  readonly player_id: number;
  readonly data: Readonly<Record<string, Plain>>;
  readonly turn_number: number;
}

export interface LandingResult {
  readonly space_type: SpaceType;
  readonly position: number;
  readonly requires_buy_decision: boolean;
  readonly rent_owed: number;
  readonly rent_to_player: number;
  readonly card_drawn: string | null;
  readonly tax_amount: number;
  readonly sent_to_jail: boolean;
}

export const diceRoll = (die1: number, die2: number): DiceRoll => ({
  die1,
  die2,
  total: die1 + die2,
  is_doubles: die1 === die2,
});
