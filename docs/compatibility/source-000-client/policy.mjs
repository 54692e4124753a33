/** How this client plays: to meet every message, and to come to an end. It is not meant to win. */
import { met } from './line.mjs';

const any = (list) => list[Math.floor(Math.random() * list.length)];
const chance = (part) => Math.random() < part;

/** How readily each action is taken when it may be, besides those that end the phase. */
const APPETITE = {
  ActionBuySquare: 0.85,
  ActionTakeTram: 0.2,
  ActionPayBail: 0.3,
  ActionBuild: 0.6,
  ActionDemolish: 0.02,
  ActionMortgageSet: 0.02,
  ActionMortgageUnset: 0.2,
  ActionSellSquare: 0.01,
  ActionTradeProposal: 0.15,
};
/** What is always possible where it is listed, and moves the game on. */
const ONWARDS = [
  'ActionThrowDices',
  'ActionMoveTo',
  'ActionChooseCard',
  'ActionBid',
  'ActionTradeAnswer',
  'ActionNextPhase',
  'ActionDropPurchase',
];

export function choose(legal, player) {
  const types = [...new Set(legal.map(({ type }) => type))];
  const of = (type) => any(legal.filter((action) => action.type === type));
  const unmet = types.filter((type) => !met.has(`action ${type}`) && type !== 'ActionSurrender');
  if (unmet.length > 0 && player.sent.get(unmet[0]) === undefined) return of(unmet[0]);
  for (const [type, appetite] of Object.entries(APPETITE)) {
    if (types.includes(type) && chance(appetite)) return of(type);
  }
  const onwards = ONWARDS.filter((type) => types.includes(type));
  if (onwards.length > 0) return of(any(onwards));
  return of(any(types));
}
