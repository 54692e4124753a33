/**
 * The form of a file of cards, as it is written by hand or sent as JSON. What a card does is said in one vocabulary of
 * effects; no card has code of its own.
 */
export const RESOURCES = ['gold', 'strength', 'magic', 'victory'] as const;
export type Resource = (typeof RESOURCES)[number];
/** Victory is never taken, paid or chosen. */
export const TOKENS = ['gold', 'strength', 'magic'] as const;
export type Token = (typeof TOKENS)[number];

export const ROLES = ['hearth', 'guard', 'veil', 'lore'] as const;
export type Role = (typeof ROLES)[number];

export const MONSTER_TYPES = ['pack', 'wild', 'colossus', 'tyrant'] as const;
export type MonsterType = (typeof MONSTER_TYPES)[number];

export const PRESETS = ['base1', 'base2'] as const;
export type PresetName = (typeof PRESETS)[number];

export const TRIGGERS = [
  'action_start',
  'action_end',
  'on_slay',
  'on_hire',
  'on_build_domain',
  'on_doubles', // on anybody's roll; all others only on the owner's own turn
  'roll_modify', // used by the owner, once a roll
  'modifier', // always on
] as const;
export type Trigger = (typeof TRIGGERS)[number];

export const COUNTED = ['distinct_roles', 'role', 'domains', 'citizens', 'monsters', 'area', 'type'] as const;

export type Amounts = { readonly [R in Resource]?: number | undefined };

export interface CountData {
  readonly of: (typeof COUNTED)[number];
  /** Which role, area or type. */
  readonly value?: string | undefined;
}

export type EffectData =
  /** Adds resources. */
  | { readonly kind: 'gain'; readonly res: Amounts }
  /** Exactly one of the options that can do anything. */
  | { readonly kind: 'choose'; readonly options: readonly EffectData[] }
  /** All of them, in order. */
  | { readonly kind: 'sequence'; readonly effects: readonly EffectData[] }
  /** A trade with the bank, up to `times`; always optional. */
  | {
      readonly kind: 'exchange';
      readonly pay: Amounts;
      readonly gain: Amounts;
      readonly times?: number | undefined;
      readonly optional?: true | undefined;
    }
  /** `res` for each of what is counted, up to `max` of them. */
  | { readonly kind: 'per_count'; readonly count: CountData; readonly res: Amounts; readonly max?: number | undefined }
  /** In harvest, before all else: up to the amount of one of the options from one opponent. */
  | { readonly kind: 'steal'; readonly options: readonly Amounts[]; readonly target: 'one_opponent' }
  /** The same outside harvest. */
  | { readonly kind: 'take_from_player'; readonly options: readonly Amounts[]; readonly optional?: boolean | undefined }
  /** Gives to one opponent and gains from the bank. */
  | {
      readonly kind: 'pay_to_player';
      readonly pay: Amounts;
      readonly gain: Amounts;
      readonly optional?: boolean | undefined;
    }
  /** The top card of a stack that fits, for nothing. */
  | {
      readonly kind: 'take_citizen';
      readonly filter: { readonly role?: Role | undefined; readonly max_cost?: number | undefined };
      readonly count: number;
    }
  /** One slaying, paid for as usual, that costs no action. */
  | { readonly kind: 'slay_now'; readonly optional: true }
  /** Puts an own card back on top of its stack. */
  | {
      readonly kind: 'return_owned';
      readonly card: 'citizen' | 'monster';
      readonly gain: Amounts;
      readonly optional?: boolean | undefined;
    }
  | { readonly kind: 'extra_action'; readonly count: number }
  /** Asks many at once; `prompt` is a registered gate. */
  | { readonly kind: 'concurrent'; readonly prompt: string; readonly participants: string }
  | { readonly kind: 'set_die'; readonly to: number }
  | { readonly kind: 'shift_die'; readonly by: readonly number[] }
  | { readonly kind: 'reroll_die' }
  | { readonly kind: 'no_duplicate_surcharge' }
  | { readonly kind: 'domain_discount'; readonly gold: number }
  | { readonly kind: 'slay_discount'; readonly strength: number; readonly minimum: number }
  /** Opponents can neither steal nor take from the owner. */
  | { readonly kind: 'immunity'; readonly to: 'take' };

export interface StarterData {
  readonly id: string;
  readonly name: string;
  readonly rolls: readonly number[];
  readonly role: null;
  readonly on_turn: EffectData;
  readonly off_turn: EffectData;
}

export interface CitizenData {
  readonly id: string;
  readonly preset: PresetName;
  readonly name: string;
  readonly rolls: readonly number[];
  readonly gold_cost: number;
  readonly role: Role;
  readonly on_turn: EffectData;
  readonly off_turn: EffectData;
}

export interface AreaData {
  readonly id: string;
  readonly name: string;
  readonly presets: readonly PresetName[];
}

export interface MonsterData {
  readonly id: string;
  readonly area: string;
  readonly name: string;
  readonly type: MonsterType;
  readonly copies: number;
  readonly five_player_extra: number;
  readonly strength_cost: number;
  readonly magic_cost: number;
  readonly victory: number;
  readonly reward: EffectData;
}

export type RoleCounts = { readonly [R in Role]?: number | undefined };

export interface DomainData {
  readonly id: string;
  readonly name: string;
  readonly gold_cost: number;
  readonly requires: RoleCounts;
  readonly victory: number;
  readonly on_build?: EffectData | undefined;
  readonly passive?:
    | {
        readonly trigger: Trigger;
        readonly effect: EffectData;
        readonly cost?: Amounts | undefined;
        readonly scope?: 'any_player' | undefined;
      }
    | undefined;
}

export interface PatronData {
  readonly id: string;
  readonly name: string;
  /** One point for so many of each. */
  readonly per_resource: { readonly [T in Token]: number };
  readonly score: {
    readonly role?: RoleCounts | undefined;
    readonly monsters?: number | undefined;
    readonly type?: { readonly [T in MonsterType]?: number | undefined } | undefined;
    readonly citizens?: number | undefined;
    readonly domains?: number | undefined;
  };
}

export interface SetupData {
  readonly areas_in_play: number;
  readonly citizen_copies: number;
  readonly citizen_copies_five_players: number;
  readonly domain_stacks: number;
  readonly domain_depth: number;
  readonly domain_depth_five_players: number;
  readonly patrons_dealt: number;
  readonly actions_per_turn: number;
  readonly exhausted_per_player: number;
  readonly players: readonly [number, number];
}

export interface CardFile {
  readonly schema: 1;
  readonly game: 'lanternfall';
  readonly start_resources: { readonly [R in Resource]: number };
  readonly setup: SetupData;
  readonly starters: readonly StarterData[];
  readonly citizens: readonly CitizenData[];
  readonly areas: readonly AreaData[];
  readonly monsters: readonly MonsterData[];
  readonly domains: readonly DomainData[];
  readonly patrons: readonly PatronData[];
}
