/**
 * What source 001 offers, answered by the classic edition: its vocabulary, board, decks, rules, snapshot, events and
 * actions, as pure functions over the open part of a state. docs/compatibility/source-001.md maps every name.
 */
export * from './actions.js';
export { getDeck } from './cards.js';
export * from './event-log.js';
export * from './landings.js';
export * from './legal.js';
export { inTheirWords, MESSAGE_TYPES, type Message, type MessageType } from './messages.js';
export * from './replica.js';
export {
  calculateRent,
  canBuildHotel,
  canBuildHouse,
  canBuyProperty,
  canMortgage,
  canSellHotel,
  canSellHouse,
  canUnmortgage,
  getActivePlayers,
  getCurrentPlayer,
  getHouseCount,
  getPropertyOwner,
  getWinner,
  hasGroup,
  hasHotelShortage,
  hasHousingShortage,
  isMortgaged,
  isOver,
  isPropertyOwned,
  mortgageTransferFee,
  netWorth,
  ownsProperty,
  unmortgageCost,
  whyNot,
} from './rules.js';
export * from './snapshot.js';
export {
  constants,
  distanceTo,
  getColorGroup,
  getMortgageValue,
  getNearestRailroad,
  getNearestUtility,
  getPropertyData,
  getPurchasePrice,
  getRailroadData,
  getSpace,
  getUtilityData,
  isPurchasable,
  RAILROAD_RENTS,
  size,
  spaces,
  UTILITY_MULTIPLIERS,
} from './spaces.js';
export { getTrades, type Trade, validateTrade, whyNotTrade } from './trades.js';
export * from './vocabulary.js';
