/**
 * What a seat did, in the dialect's words, read back from what the viewer saw happen: an update tells no actions. Every
 * action is told apart by its first event, and what leaves no event behind is going on.
 */
import type { Seat } from '@freehold/kernel';
import type { PropertyEvent, Step } from '@freehold/property';
import { stepMessages } from './actions.js';
import type { ActionMessage } from './client.js';
import { idOf } from './sight.js';

/** What is told of a bid while it is sealed to the viewer: nothing. */
const SEALED: readonly ActionMessage[] = [];

/** An action as everybody is told of it. The number of a proposal is the server's. */
export type Played = ActionMessage | (ActionMessage<'ActionTradeProposal'> & { readonly proposal: number });

export function playedBy(seat: Seat, events: readonly PropertyEvent[], users: readonly number[]): readonly Played[] {
  const event = events[0];
  switch (event?.type) {
    case 'rolled':
      return [{ type: 'ActionThrowDices' }];
    case 'freed':
      return [{ type: 'ActionPayBail', to_pay: true }];
    case 'missed':
      return [{ type: 'ActionPayBail', to_pay: false }];
    case 'moved':
    case 'jumped':
      return [{ type: 'ActionMoveTo', square: idOf(event.to) }];
    case 'paid': {
      const ride = events[1];
      return ride?.type === 'jumped' ? [{ type: 'ActionTakeTram', square: idOf(ride.to) }] : [];
    }
    case 'fantasy':
      return [{ type: 'ActionChooseCard', chosen_revealed_card: event.price > 0 }];
    case 'bought':
      return [{ type: 'ActionBuySquare', square: idOf(event.lot) }];
    case 'declined':
      return [{ type: 'ActionDropPurchase', square: idOf(event.lot) }];
    case 'bid':
      return event.amount === undefined ? SEALED : [{ type: 'ActionBid', amount: event.amount }];
    case 'built':
    case 'demolished':
    case 'mortgaged':
    case 'lifted':
      return stepMessages(stepsOf(events));
    case 'returned':
      return [{ type: 'ActionSellSquare', square: idOf(event.lot) }];
    case 'offered':
      return [
        {
          type: 'ActionTradeProposal',
          proposal: event.id,
          destination_user: users[event.to]!,
          offered_money: event.give.cash,
          asked_money: event.take.cash,
          offered_properties: event.give.deeds.map(idOf),
          asked_properties: event.take.deeds.map(idOf),
        },
      ];
    case 'accepted':
    case 'rejected':
      return [{ type: 'ActionTradeAnswer', choose: event.type === 'accepted', proposal: event.id }];
    case 'bankrupt':
    case 'opened':
      return [{ type: 'ActionSurrender' }];
    default:
      return seat < 0 ? [] : [{ type: 'ActionNextPhase' }];
  }
}

const STEPS = { built: 'build', demolished: 'sell', mortgaged: 'mortgage', lifted: 'lift' } as const;

function stepsOf(events: readonly PropertyEvent[]): Step[] {
  return events.flatMap((event) =>
    event.type === 'built' || event.type === 'demolished' || event.type === 'mortgaged' || event.type === 'lifted'
      ? [{ type: STEPS[event.type], lot: event.lot }]
      : [],
  );
}
