/** What a seat may do now, in the words of source 001: the kernel's choices with other names. */
import type { Choice, Domain, Seat, Value } from '@freehold/kernel';
import { HOTEL, nextPiece } from '../core/building.js';
import type { Open, PropertyAction } from '../core/state.js';
import { stateOf } from '../core/view.js';
import { classic } from '../editions/classic/index.js';
import type { MessageType } from './messages.js';
import { sightOf } from './spaces.js';
import type { JailAction } from './vocabulary.js';

/** An action name with a domain per field; `joint` where the fields constrain each other. */
export interface LegalAction {
  readonly type: MessageType;
  /** The waiting that this answers. */
  readonly answers: number;
  readonly fields?: Readonly<Record<string, Domain>>;
  readonly joint?: boolean;
}

const one = (of: readonly Value[]): Domain => ({ kind: 'one', of });
const valuesOf = (domain: Domain | undefined) => (domain && domain.kind !== 'range' ? domain.of : []);

/** Theirs are numbers of cards, ours which. */
const numberOf = (cards: Domain | undefined): Domain => ({ kind: 'range', min: 0, max: valuesOf(cards).length });

function proposal(fields: Readonly<Record<string, Domain>>, from: Seat, to: Seat): Record<string, Domain> {
  return {
    proposer_id: one([from]),
    receiver_id: one([to]),
    offered_properties: fields['giveDeeds']!,
    requested_properties: fields['takeDeeds']!,
    offered_cash: fields['giveCash']!,
    requested_cash: fields['takeCash']!,
    offered_jail_cards: numberOf(fields['giveCards']),
    requested_jail_cards: numberOf(fields['takeCards']),
  };
}

/** Names for lots that take two different names by what stands on them. */
function sorted(lots: readonly Value[], nameOf: (lot: number) => MessageType): [MessageType, Record<string, Domain>][] {
  const names = [...new Set(lots.map((lot) => nameOf(lot as number)))];
  return names.map((name) => [name, { position: one(lots.filter((lot) => nameOf(lot as number) === name)) }]);
}

function translated(choice: Choice<PropertyAction>, open: Open, seat: Seat): LegalAction[] {
  const { answers, fields = {} } = choice;
  const may = (type: MessageType, of?: Record<string, Domain>): LegalAction[] => [
    { type, answers, ...(of ? { fields: of } : {}) },
  ];
  const jail = (action: JailAction) => may('jail_action', { action: one([action]) });
  const lots = valuesOf(fields['lot']);
  switch (choice.type) {
    case 'roll':
      return open.phase === 'jail' ? jail('ROLL_DOUBLES') : may('roll_dice');
    case 'pay_fine':
      return jail('PAY_FINE');
    case 'use_card':
      return jail('USE_CARD');
    case 'buy':
      return may('buy_property');
    case 'decline':
      return may('decline_property');
    case 'bid':
      // The list of one is the sealed bid of nothing.
      return fields['amount']!.kind === 'one' ? may('pass_bid') : may('bid', { amount: fields['amount']! });
    case 'pass':
      return may('pass_bid');
    case 'forgo':
      return may(open.between[seat] === answers ? 'end_turn' : 'pass_bid');
    case 'build':
    case 'claim':
      return sorted(lots, (lot) => `build_${nextPiece(sightOf(open), lot)}`).flatMap((each) => may(...each));
    case 'sell':
      return sorted(lots, (lot) => (open.level[lot] === HOTEL ? 'sell_hotel' : 'sell_house')).flatMap((each) =>
        may(...each),
      );
    case 'mortgage':
      return may('mortgage_property', { position: one(lots) });
    case 'lift':
      return may('unmortgage_property', { position: one(lots) });
    case 'settle': {
      const [task] = open.tasks;
      const position = one(task?.kind === 'transfer' ? [task.lot] : []);
      return valuesOf(fields['lift']).flatMap((lift) =>
        may(lift === 1 ? 'unmortgage_property' : 'mortgage_property', { position }),
      );
    }
    case 'propose': {
      const to = valuesOf(fields['to'])[0] as number;
      return [{ type: 'propose_trade', answers, joint: true, fields: proposal(fields, seat, to) }];
    }
    case 'counter': {
      const to = open.offers.find(({ id }) => id === answers)!.from;
      const trade = { trade_id: fields['offer']!, ...proposal(fields, seat, to) };
      return [{ type: 'counter_trade', answers, joint: true, fields: trade }];
    }
    case 'accept':
    case 'reject':
    case 'cancel':
      return may(`${choice.type}_trade`, { trade_id: fields['offer']! });
    case 'end_turn':
      return may('end_turn');
    case 'bankrupt':
    case 'resign':
      return may('declare_bankruptcy');
    case 'pay_tax':
      return may('pay_tax', { way: fields['way']! });
    default:
      return [];
  }
}

/** The ways out of jail are one action there. */
function together(list: readonly LegalAction[]): LegalAction[] {
  const jail = list.filter(({ type }) => type === 'jail_action');
  if (jail.length === 0) return [...list];
  const action = one(jail.flatMap(({ fields }) => valuesOf(fields!['action'])));
  const rest = list.filter(({ type }) => type !== 'jail_action');
  return [{ type: 'jail_action', answers: jail[0]!.answers, fields: { action } }, ...rest];
}

/** Depends on the open part alone, as the seat's choices do. */
export function legalActions(open: Open, seat: Seat): LegalAction[] {
  const list: LegalAction[] = [];
  classic.legal(stateOf(open), seat, (choice) => list.push(...translated(choice, open, seat)));
  return together(list);
}
