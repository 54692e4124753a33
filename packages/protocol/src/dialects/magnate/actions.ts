/** Our actions in the dialect's words: for the list of what may be done, and for what was done. */
import type { Seat } from '@freehold/kernel';
import { type MagnateOpen, magnate, type PropertyAction, type Step } from '@freehold/property';
import { hasStandIn, readyActions } from '../listing.js';
import type { ActionMessage } from './client.js';
import { idOf, type Sight } from './sight.js';

const STEP_TYPES = {
  build: 'ActionBuild',
  sell: 'ActionDemolish',
  mortgage: 'ActionMortgageSet',
  lift: 'ActionMortgageUnset',
} as const;

export function stepMessage({ type, lot }: Step, houses = 1): ActionMessage {
  const square = idOf(lot);
  return type === 'build' || type === 'sell'
    ? { type: STEP_TYPES[type], square, houses }
    : { type: STEP_TYPES[type], square };
}

/** Steps in a row that do the same to the same lot are one message. */
export function stepMessages(steps: readonly Step[]): ActionMessage[] {
  const messages: ActionMessage[] = [];
  for (let at = 0; at < steps.length; ) {
    const step = steps[at]!;
    let end = at + 1;
    while (end < steps.length && steps[end]!.type === step.type && steps[end]!.lot === step.lot) end++;
    messages.push(stepMessage(step, end - at));
    at = end;
  }
  return messages;
}

/** Usually one; several for steps that differ; none for what only the clock or another edition does. */
export function messagesOf(
  action: PropertyAction,
  open: MagnateOpen,
  seat: Seat,
  users: readonly number[],
): ActionMessage[] {
  switch (action.type) {
    case 'roll':
      return [{ type: 'ActionThrowDices' }];
    case 'pay_fine':
      return [{ type: 'ActionPayBail', to_pay: true }];
    case 'move_to':
      return [{ type: 'ActionMoveTo', square: idOf(action.square) }];
    case 'choose_card':
      return [{ type: 'ActionChooseCard', chosen_revealed_card: action.card === 'revealed' }];
    case 'buy':
      return [{ type: 'ActionBuySquare', square: idOf(open.square[seat]!) }];
    case 'decline':
      return [{ type: 'ActionDropPurchase', square: idOf(open.square[seat]!) }];
    case 'ride':
      return [{ type: 'ActionTakeTram', square: idOf(action.square) }];
    case 'bid':
      return [{ type: 'ActionBid', amount: action.amount }];
    case 'build':
    case 'sell':
    case 'mortgage':
    case 'lift':
      return [stepMessage(action)];
    case 'manage':
      return stepMessages(action.steps);
    case 'sell_deed':
      return [{ type: 'ActionSellSquare', square: idOf(action.lot) }];
    case 'propose':
      return [
        {
          type: 'ActionTradeProposal',
          destination_user: users[action.to]!,
          offered_money: action.giveCash,
          asked_money: action.takeCash,
          offered_properties: action.giveDeeds.map(idOf),
          asked_properties: action.takeDeeds.map(idOf),
        },
      ];
    case 'accept':
    case 'reject':
      return [{ type: 'ActionTradeAnswer', choose: action.type === 'accept', proposal: action.offer }];
    case 'go_on':
      return open.phase === 'bail' ? [{ type: 'ActionPayBail', to_pay: false }] : [{ type: 'ActionNextPhase' }];
    case 'end_turn':
      return [{ type: 'ActionNextPhase' }];
    case 'bankrupt':
    case 'resign':
      return [{ type: 'ActionSurrender' }];
    default:
      return [];
  }
}

/** What a seat may send now, each as a message ready to be sent. */
export function legalActions(open: MagnateOpen, seat: Seat, users: readonly number[]): ActionMessage[] {
  return readyActions(magnate, open, seat).flatMap((action) => messagesOf(action, open, seat, users));
}

/** What the viewer may send. */
export const offered = (sight: Sight): ActionMessage[] =>
  hasStandIn(sight) ? [] : legalActions(sight.open, sight.viewer, sight.users);
