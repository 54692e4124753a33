/** What a language needs to say what cards do. Amounts and names come ready, such as "2 Coin and 1 Glow". */
import type { EffectOf } from '../../cards/effect.js';
import type { Trigger } from '../../cards/file.js';

export interface CardWords {
  /** The guilds whose marks citizens bear, and the kinds of monsters. */
  readonly roles: readonly string[];
  /** After a number other than one. */
  readonly manyRoles: readonly string[];
  readonly types: readonly string[];
  readonly or: string;
  readonly after: string;
  exchange(pay: string, gain: string, times: number): string;
  perCount(res: string, what: string, max: number): string;
  readonly counted: Readonly<Record<EffectOf<'per_count'>['of'], (value: string) => string>>;
  take(lots: string, optional: boolean): string;
  payTo(pay: string, gain: string, optional: boolean): string;
  freeCitizen(role: string | undefined, cost: number): string;
  readonly slayNow: string;
  giveBack(what: 'citizen' | 'monster', gain: string, optional: boolean): string;
  moreActions(count: number): string;
  setDie(to: number): string;
  shiftDie(by: string): string;
  readonly rerollDie: string;
  readonly noSurcharge: string;
  domainDiscount(gold: number): string;
  slayDiscount(strength: number, minimum: number): string;
  readonly immunity: string;
  built(what: string): string;
  readonly triggers: Readonly<Record<Trigger, (what: string, price: string) => string>>;
  patronRate(per: number, what: string): string;
  patronEach(points: number, what: string): string;
  readonly scored: {
    role(value: string): string;
    readonly monsters: string;
    type(value: string): string;
    readonly citizens: string;
    readonly domains: string;
  };
}
