/**
 * Messages in the words of source 001 to our actions, and back. Where ours ask a question that theirs do not know, the
 * nearest name of theirs answers it: `build_house` claims a scarce house, `pass_bid` forgoes it; for a mortgaged deed that
 * has come `unmortgage_property` lifts it and `mortgage_property` pays ten per cent and keeps it so.
 */
import { type Chance, isRefusal, type Refusal, refuse, type Seat } from '@freehold/kernel';
import { HOTEL, nextPiece, type Piece } from '../core/building.js';
import type { Open, PropertyAction, Step } from '../core/state.js';
import { termsOf } from '../core/trade.js';
import { stateOf } from '../core/view.js';
import { classic } from '../editions/classic/index.js';
import { Fields, inTheirWords, MESSAGE_TYPES, type Message, type MessageType } from './messages.js';
import { wrongPiece } from './rules.js';
import { sightOf } from './spaces.js';
import { fieldsOf, proposalOf } from './trades.js';
import { CARD_TYPES, JAIL_ACTIONS, type TradeProposal } from './vocabulary.js';

type Reader = (fields: Fields, open: Open, seat: Seat) => PropertyAction;

const isAsked = (open: Open, seat: Seat, phase: Open['phase']) => open.phase === phase && open.question[seat]! > 0;

/** The mortgaged deed that has come to somebody, or -1. */
function comingLot({ tasks }: Open): number {
  const [task] = tasks;
  return task?.kind === 'transfer' ? task.lot : -1;
}

function readJail(fields: Fields, open: Open, seat: Seat): PropertyAction {
  switch (fields.oneOf('action', JAIL_ACTIONS)) {
    case 'PAY_FINE':
      return { type: 'pay_fine' };
    case 'USE_CARD': {
      const first = Math.max(0, open.pardon.indexOf(seat));
      return { type: 'use_card', deck: CARD_TYPES.indexOf(fields.oneOf('deck', CARD_TYPES, CARD_TYPES[first])) };
    }
    case 'ROLL_DOUBLES':
      // Ours is one action in and out of jail, so only here can it be told that he is not in.
      if (open.jail[seat] === 0) fields.refuse(refuse('WRONG_PHASE', { phase: open.phase }));
      return { type: 'roll' };
  }
}

const readBuild =
  (piece: Piece): Reader =>
  (fields, open, seat) => {
    const lot = fields.whole('position');
    fields.refuse(wrongPiece(open, 'build', piece, lot));
    return { type: isAsked(open, seat, 'claim') ? 'claim' : 'build', lot };
  };

const readSell =
  (piece: Piece): Reader =>
  (fields, open) => {
    const lot = fields.whole('position');
    if (piece === 'hotel' || open.level[lot] === HOTEL) fields.refuse(wrongPiece(open, 'sell', piece, lot));
    return { type: 'sell', lot };
  };

const readMortgage =
  (type: 'mortgage' | 'lift'): Reader =>
  (fields, open, seat) => {
    if (!isAsked(open, seat, 'transfer')) return { type, lot: fields.whole('position') };
    fields.only('position', comingLot(open));
    return { type: 'settle', lift: type === 'lift' ? 1 : 0 };
  };

function readProposal(fields: Fields, seat: Seat, partner?: Seat): TradeProposal {
  return {
    proposer_id: fields.only('proposer_id', seat),
    receiver_id: partner === undefined ? fields.whole('receiver_id') : fields.only('receiver_id', partner),
    offered_properties: fields.list('offered_properties'),
    requested_properties: fields.list('requested_properties'),
    offered_cash: fields.whole('offered_cash', 0),
    requested_cash: fields.whole('requested_cash', 0),
    offered_jail_cards: fields.whole('offered_jail_cards', 0),
    requested_jail_cards: fields.whole('requested_jail_cards', 0),
  };
}

function readTerms(fields: Fields, open: Open, proposal: TradeProposal) {
  const terms = fieldsOf(open, proposal);
  if (!isRefusal(terms)) return terms;
  fields.refuse(terms);
  return { giveDeeds: [], giveCash: 0, giveCards: [], takeDeeds: [], takeCash: 0, takeCards: [] };
}

const readAnswer =
  (type: 'accept' | 'reject' | 'cancel'): Reader =>
  (fields) => ({ type, offer: fields.whole('trade_id') });

const onSquare =
  (type: 'buy' | 'decline'): Reader =>
  (fields, open, seat) => {
    fields.only('position', open.square[seat] ?? 0);
    return { type };
  };

const READERS: Readonly<Record<MessageType, Reader>> = {
  roll_dice: () => ({ type: 'roll' }),
  jail_action: readJail,
  buy_property: onSquare('buy'),
  decline_property: onSquare('decline'),
  bid: (fields) => ({ type: 'bid', amount: fields.whole('amount') }),
  pass_bid: (_, { phase }) =>
    phase === 'sealed' ? { type: 'bid', amount: 0 } : { type: phase === 'claim' ? 'forgo' : 'pass' },
  build_house: readBuild('house'),
  build_hotel: readBuild('hotel'),
  sell_house: readSell('house'),
  sell_hotel: readSell('hotel'),
  mortgage_property: readMortgage('mortgage'),
  unmortgage_property: readMortgage('lift'),
  propose_trade: (fields, open, seat) => {
    const proposal = readProposal(fields, seat);
    return { type: 'propose', to: proposal.receiver_id, ...readTerms(fields, open, proposal) };
  },
  counter_trade: (fields, open, seat) => {
    const offer = fields.whole('trade_id');
    const partner = open.offers.find(({ id }) => id === offer)?.from;
    return { type: 'counter', offer, ...readTerms(fields, open, readProposal(fields, seat, partner)) };
  },
  accept_trade: readAnswer('accept'),
  reject_trade: readAnswer('reject'),
  cancel_trade: readAnswer('cancel'),
  // There it may be called at any time, which is what we call resigning.
  declare_bankruptcy: (_, open, seat) => ({ type: isAsked(open, seat, 'debt') ? 'bankrupt' : 'resign' }),
  end_turn: (_, open, seat) => ({ type: open.between[seat] ? 'forgo' : 'end_turn' }),
  pay_tax: (fields) => ({ type: 'pay_tax', way: fields.oneOf('way', ['flat', 'tenth']) }),
};

/** Reads a message from outside. Says nothing about legality, except where two of theirs are one of ours. */
export function toAction(message: unknown, open: Open, seat: Seat): PropertyAction | Refusal {
  const type = (message as { type?: unknown } | null | undefined)?.type;
  if (!MESSAGE_TYPES.includes(type as MessageType)) return refuse('UNKNOWN_ACTION', { allowed: MESSAGE_TYPES });
  const fields = new Fields(message as Readonly<Record<string, unknown>>);
  const action = READERS[type as MessageType](fields, open, seat);
  fields.nothingElse();
  if (fields.refusal) return fields.refusal;
  const parsed = classic.parse(action);
  return isRefusal(parsed) ? inTheirWords(parsed) : parsed;
}

const NO_CHANCE: Chance = {
  draw() {
    throw new Error('managing draws nothing');
  },
};

/** Several steps are several messages there; each is named on the state that the ones before it leave. */
function stepByStep(steps: readonly Step[], open: Open, seat: Seat): Message[] {
  const state = classic.copy(stateOf(open));
  return steps.flatMap((step) => {
    const messages = toMessages(step, state.open, seat);
    classic.apply(state, seat, step, NO_CHANCE);
    return messages;
  });
}

/** The same in their words, for a log or a hint. Empty for what only the clock does. */
export function toMessages(action: PropertyAction, open: Open, seat: Seat): Message[] {
  const say = (type: MessageType, fields: Omit<Message, 'type'> = {}): Message[] => [{ type, ...fields }];
  switch (action.type) {
    case 'roll':
      return isAsked(open, seat, 'jail') ? say('jail_action', { action: 'ROLL_DOUBLES' }) : say('roll_dice');
    case 'pay_fine':
      return say('jail_action', { action: 'PAY_FINE' });
    case 'use_card':
      return say('jail_action', { action: 'USE_CARD', deck: CARD_TYPES[action.deck]! });
    case 'buy':
      return say('buy_property');
    case 'decline':
      return say('decline_property');
    case 'bid':
      return action.amount === 0 ? say('pass_bid') : say('bid', { amount: action.amount });
    case 'pass':
      return say('pass_bid');
    case 'forgo':
      return say(open.between[seat] ? 'end_turn' : 'pass_bid');
    case 'build':
    case 'claim':
      return say(`build_${nextPiece(sightOf(open), action.lot)}`, { position: action.lot });
    case 'sell':
      return say(open.level[action.lot] === HOTEL ? 'sell_hotel' : 'sell_house', { position: action.lot });
    case 'mortgage':
      return say('mortgage_property', { position: action.lot });
    case 'lift':
      return say('unmortgage_property', { position: action.lot });
    case 'settle':
      return say(action.lift ? 'unmortgage_property' : 'mortgage_property', { position: comingLot(open) });
    case 'manage':
      return stepByStep(action.steps, open, seat);
    case 'propose':
      return say('propose_trade', { ...proposalOf(termsOf(seat, action.to, action)) });
    case 'counter': {
      const to = open.offers.find(({ id }) => id === action.offer)?.from ?? -1;
      return say('counter_trade', { trade_id: action.offer, ...proposalOf(termsOf(seat, to, action)) });
    }
    case 'accept':
    case 'reject':
    case 'cancel':
      return say(`${action.type}_trade`, { trade_id: action.offer });
    case 'end_turn':
      return say('end_turn');
    case 'bankrupt':
    case 'resign':
      return say('declare_bankruptcy');
    case 'pay_tax':
      return say('pay_tax', { way: action.way });
    // The clock's, and those of another edition.
    default:
      return [];
  }
}
