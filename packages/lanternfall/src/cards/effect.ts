/** Effects as the rules use them: numbers in place of names, each with its number, so that what is still to do is data. */
import { DataError, type Language } from '@freehold/kernel';
import { type Amounts, type EffectData, MONSTER_TYPES, RESOURCES, ROLES, type Trigger } from './file.js';

/** By resource: gold, strength, magic, victory. */
export type Purse = readonly [number, number, number, number];

/** Some of one resource. */
export interface Lot {
  readonly resource: number;
  readonly amount: number;
}

interface Base {
  /** Its place in the list of all effects. */
  readonly id: number;
  /** The card it stands on. */
  readonly card: string;
}

export type Effect = Base &
  (
    | { readonly kind: 'gain'; readonly res: Purse }
    | { readonly kind: 'choose'; readonly options: readonly Effect[] }
    | { readonly kind: 'sequence'; readonly effects: readonly Effect[] }
    | { readonly kind: 'exchange'; readonly pay: Purse; readonly gain: Purse; readonly times: number }
    | {
        readonly kind: 'per_count';
        readonly of: 'distinct_roles' | 'role' | 'domains' | 'citizens' | 'monsters' | 'area' | 'type';
        /** Of the role, area or type; -1 where there is none. */
        readonly value: number;
        readonly res: Purse;
        readonly max: number;
      }
    | { readonly kind: 'steal' | 'take_from_player'; readonly lots: readonly Lot[]; readonly optional: boolean }
    | { readonly kind: 'pay_to_player'; readonly pay: Purse; readonly gain: Purse; readonly optional: boolean }
    | { readonly kind: 'take_citizen'; readonly role: number; readonly maxCost: number }
    | { readonly kind: 'slay_now' }
    | {
        readonly kind: 'return_owned';
        readonly what: 'citizen' | 'monster';
        readonly gain: Purse;
        readonly optional: boolean;
      }
    | { readonly kind: 'extra_action'; readonly count: number }
    | {
        readonly kind: 'concurrent';
        readonly prompt: string;
        readonly participants: string;
        readonly says: GateText;
      }
    | { readonly kind: 'set_die'; readonly to: number }
    | { readonly kind: 'shift_die'; readonly by: readonly number[] }
    | { readonly kind: 'reroll_die' }
    | { readonly kind: 'no_duplicate_surcharge' }
    | { readonly kind: 'domain_discount'; readonly gold: number }
    | { readonly kind: 'slay_discount'; readonly strength: number; readonly minimum: number }
    | { readonly kind: 'immunity' }
  );

/** What a card says of the gate it opens, in the middle of a sentence. */
export type GateText = Readonly<Record<Language, string>>;
/** By kind, all gates that cards can open. */
export type GateTexts = Readonly<Record<string, GateText>>;

export type EffectKind = Effect['kind'];
export type EffectOf<K extends EffectKind> = Extract<Effect, { readonly kind: K }>;

export const NOTHING: Purse = [0, 0, 0, 0];

export function purse(amounts: Amounts): Purse {
  return [amounts.gold ?? 0, amounts.strength ?? 0, amounts.magic ?? 0, amounts.victory ?? 0];
}

const HARVEST: readonly EffectKind[] = ['gain', 'choose', 'sequence', 'exchange', 'per_count', 'steal'];
const ROLL: readonly EffectKind[] = ['set_die', 'shift_die', 'reroll_die'];
const MODIFIERS: readonly EffectKind[] = ['no_duplicate_surcharge', 'domain_discount', 'slay_discount', 'immunity'];
/** Whatever happens in the action phase or with a roll of doubles. */
const ACTION: readonly EffectKind[] = [
  'gain',
  'choose',
  'sequence',
  'exchange',
  'per_count',
  'take_from_player',
  'pay_to_player',
  'take_citizen',
  'slay_now',
  'return_owned',
  'extra_action',
  'concurrent',
];
/** What an option of a harvest choice may be: it must be resolved at once, without asking again. */
const PLAIN: readonly EffectKind[] = ['gain', 'per_count'];

export type Moment = 'harvest' | 'action' | Trigger;

function allowedAt(moment: Moment): readonly EffectKind[] {
  if (moment === 'harvest') return HARVEST;
  if (moment === 'roll_modify') return ROLL;
  return moment === 'modifier' ? MODIFIERS : ACTION;
}

/** Numbers the effects of all cards as it meets them. */
export class EffectList {
  readonly all: Effect[] = [];

  constructor(
    private readonly areas: readonly string[],
    private readonly gates: GateTexts,
  ) {}

  /** Throws a {@link DataError} that names the card and the field. */
  add(data: EffectData, card: string, field: string, moment: Moment, allowed = allowedAt(moment)): Effect {
    const where = `${card}.${field}`;
    if (!allowed.includes(data.kind)) {
      throw new DataError(`${where}.kind`, `${data.kind} cannot stand here; what can: ${allowed.join(', ')}`);
    }
    const parts = (list: readonly EffectData[], name: string, kinds = allowed) =>
      list.map((part, index) => this.add(part, card, `${field}.${name}.${index}`, moment, kinds));
    if (data.kind === 'take_citizen' && data.count > 1) {
      const each = new Array<EffectData>(data.count).fill({ ...data, count: 1 });
      return this.add({ kind: 'sequence', effects: each }, card, field, moment, allowed);
    }
    const harvest = moment === 'harvest';
    const made = this.make(data, where, {
      options: data.kind === 'choose' ? parts(data.options, 'options', harvest ? PLAIN : allowed) : [],
      effects: data.kind === 'sequence' ? parts(data.effects, 'effects') : [],
    });
    const effect = { ...made, id: this.all.length, card } as Effect;
    this.all.push(effect);
    return effect;
  }

  /** What the card says of a gate that it opens; a {@link DataError} where no card can. */
  private textOf(gate: string, where: string): GateText {
    const says = Object.hasOwn(this.gates, gate) ? this.gates[gate] : undefined;
    if (says) return says;
    throw new DataError(
      `${where}.prompt`,
      `no card opens ${gate}; what can be opened: ${Object.keys(this.gates).join(', ')}`,
    );
  }

  private make(
    data: EffectData,
    where: string,
    { options, effects }: { options: readonly Effect[]; effects: readonly Effect[] },
  ): object {
    const { kind } = data;
    switch (kind) {
      case 'gain':
        return { kind, res: purse(data.res) };
      case 'choose':
        return { kind, options };
      case 'sequence':
        return { kind, effects };
      case 'exchange':
        return { kind, pay: payable(data.pay, `${where}.pay`), gain: purse(data.gain), times: data.times ?? 1 };
      case 'per_count': {
        const value = this.valueOf(data.count.of, data.count.value, `${where}.count.value`);
        return { kind, of: data.count.of, value, res: purse(data.res), max: data.max ?? 1000 };
      }
      case 'steal':
        return { kind, lots: lots(data.options, `${where}.options`), optional: false };
      case 'take_from_player':
        return { kind, lots: lots(data.options, `${where}.options`), optional: data.optional ?? false };
      case 'pay_to_player':
        return {
          kind,
          pay: payable(data.pay, `${where}.pay`),
          gain: purse(data.gain),
          optional: data.optional ?? false,
        };
      case 'take_citizen': {
        const { role, max_cost } = data.filter;
        return { kind, role: role ? ROLES.indexOf(role) : -1, maxCost: max_cost ?? 1000 };
      }
      case 'return_owned':
        return { kind, what: data.card, gain: purse(data.gain), optional: data.optional ?? false };
      case 'concurrent':
        return { ...data, says: this.textOf(data.prompt, where) };
      case 'immunity':
      case 'slay_now':
        return { kind };
      default:
        return data;
    }
  }

  private valueOf(of: string, value: string | undefined, where: string): number {
    const among: readonly string[] =
      of === 'role' ? ROLES : of === 'type' ? MONSTER_TYPES : of === 'area' ? this.areas : [];
    if (among.length === 0 && value === undefined) return -1;
    const index = value === undefined ? -1 : among.indexOf(value);
    if (index < 0)
      throw new DataError(where, among.length > 0 ? `must be one of ${among.join(', ')}` : 'must be absent');
    return index;
  }
}

/** What is paid or taken is one of the tokens that can be: victory stays with who has it. */
function payable(amounts: Amounts, where: string): Purse {
  if (amounts.victory) throw new DataError(`${where}.victory`, 'victory is never paid');
  return purse(amounts);
}

function lots(options: readonly Amounts[], where: string): Lot[] {
  return options.map((option, index) => {
    const given = Object.entries(payable(option, `${where}.${index}`)).filter(([, amount]) => amount > 0);
    if (given.length !== 1)
      throw new DataError(`${where}.${index}`, `must name one of ${RESOURCES.slice(0, 3).join(', ')}`);
    return { resource: Number(given[0]![0]), amount: given[0]![1] };
  });
}

/** Without the numbers that are ours, for those who are told of an effect. */
export function plainEffect(effect: Effect): object {
  const { id, card, ...rest } = effect;
  return rest;
}
