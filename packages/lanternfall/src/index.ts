export {
  type Area,
  type Cards,
  type Citizen,
  type Domain,
  type Monster,
  type Patron,
  type Power,
  STACKS,
  type Starter,
} from './cards/cards.js';
export type { Effect, EffectKind, EffectOf } from './cards/effect.js';
export * from './cards/file.js';
export { LANTERNFALL_CLOCKS } from './clocks.js';
export * as source003 from './compat/source003.js';
export { CARD_FILE } from './deck/index.js';
export { REFUSALS } from './rules/check.js';
export { CARDS, CONCURRENT_HANDLERS, type Content, GATES, type Gate, STANDARD } from './rules/content.js';
export type { ConcurrentHandler, Fields, Gates, GateWords, Source003 } from './rules/context.js';
export {
  advanceTick,
  askedKind,
  factsOf,
  isBlockedOnConcurrentAction,
  type LanternfallGame,
  lanternfall,
  playOf,
} from './rules/game.js';
export { LEDGER_ENTRY } from './rules/ledger.js';
export * from './rules/payment.js';
export { GOLD, MAGIC, type Play, restingSeat, STRENGTH, VICTORY } from './rules/play.js';
export { facesFor, usableModifiers } from './rules/roll.js';
export * from './rules/scoring.js';
export * from './rules/state.js';
export * from './rules/tableau.js';
export { actionSchemas, loadCards, optionsSchema } from './schema.js';
export { showText } from './show/show.js';
export {
  domainText,
  effectText,
  listed,
  patronText,
  powerText,
  resourceAmount,
  resourceWord,
  roleAmount,
  roleName,
  typeName,
} from './tell/describe.js';
export { before, cardName } from './tell/names.js';
export { amounts } from './tell/tell.js';
export { type Lanternfall, lanternfallWith, STANDARD_LANTERNFALL, type Variant } from './variant.js';
export { LANTERNFALL_WORDS } from './words.js';
