/** What a player says in the words of source 001: the names of its actions, and how their fields are read from outside. */
import { type Fact, type Refusal, refuse } from '@freehold/kernel';
import type { Plain } from './vocabulary.js';

export const MESSAGE_TYPES = [
  'roll_dice',
  'jail_action',
  'buy_property',
  'decline_property',
  'bid',
  'pass_bid',
  'build_house',
  'build_hotel',
  'sell_house',
  'sell_hotel',
  'mortgage_property',
  'unmortgage_property',
  'propose_trade',
  'accept_trade',
  'reject_trade',
  'cancel_trade',
  'counter_trade',
  'declare_bankruptcy',
  'end_turn',
  // Not theirs: only where the options let a player choose how to be taxed.
  'pay_tax',
] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

export interface Message {
  readonly type: MessageType;
  readonly [field: string]: Plain;
}

/** Reads fields one by one and keeps the first thing wrong, so that readers stay straight lines. */
export class Fields {
  refusal: Refusal | undefined;
  private readonly read = new Set(['type']);

  constructor(private readonly given: Readonly<Record<string, unknown>>) {}

  refuse(refusal: Refusal | undefined): void {
    this.refusal ??= refusal;
  }

  private take(field: string): unknown {
    this.read.add(field);
    return this.given[field];
  }

  /** A whole number; where it is missing, `otherwise`, if there is one. */
  whole(field: string, otherwise?: number): number {
    const value = this.take(field) ?? otherwise;
    if (Number.isSafeInteger(value)) return value as number;
    this.refuse(refuse('BAD_FIELD', { field, expected: 'a whole number' }));
    return 0;
  }

  /** A number that can only be this one; it may be left out. */
  only(field: string, value: number): number {
    if (this.whole(field, value) !== value) this.refuse(refuse('OUT_OF_RANGE', { field, allowed: [value] }));
    return value;
  }

  list(field: string): number[] {
    const value = this.take(field) ?? [];
    if (Array.isArray(value) && value.every((each) => Number.isSafeInteger(each))) return value as number[];
    this.refuse(refuse('BAD_FIELD', { field, expected: 'a list of whole numbers' }));
    return [];
  }

  oneOf<T extends string>(field: string, allowed: readonly T[], otherwise?: T): T {
    const value = this.take(field) ?? otherwise;
    if (allowed.includes(value as T)) return value as T;
    this.refuse(
      typeof value === 'string'
        ? refuse('OUT_OF_RANGE', { field, allowed })
        : refuse('BAD_FIELD', { field, expected: allowed.join(' or ') }),
    );
    return allowed[0]!;
  }

  /** A misspelled field of a trade must not turn it into a gift. */
  nothingElse(): void {
    const field = Object.keys(this.given).find((name) => !this.read.has(name));
    if (field !== undefined) this.refuse(refuse('BAD_FIELD', { field, expected: 'absent' }));
  }
}

const THEIR_WORDS: Readonly<Record<string, string>> = {
  lot: 'position',
  seat: 'player_id',
  to: 'receiver_id',
  offer: 'trade_id',
  giveDeeds: 'offered_properties',
  giveCash: 'offered_cash',
  giveCards: 'offered_jail_cards',
  takeDeeds: 'requested_properties',
  takeCash: 'requested_cash',
  takeCards: 'requested_jail_cards',
};

function theirName(field: string): string {
  const [name, ...path] = field.split('.');
  return [THEIR_WORDS[name!] ?? name, ...path].join('.');
}

/** A refusal of ours with its facts under their names. Codes stay: the set is closed. */
export function inTheirWords({ refused, facts }: Refusal): Refusal {
  const told = Object.entries(facts).map(([name, value]): [string, Fact] => [
    theirName(name),
    name === 'field' ? theirName(value as string) : value,
  ]);
  return refuse(refused, Object.fromEntries(told));
}
