/** What a game of Lanternfall is made of: options, state, actions, events. Flat: by seat, by stack, by kind of card. */
import type { State, Value } from '@freehold/kernel';
import type { PresetName, Resource, Token } from '../cards/file.js';

export interface Options {
  /** Which folk and which perils. */
  readonly cards: PresetName;
  /** The end comes when so many stacks for each player are empty. */
  readonly exhaustedPerPlayer: number;
  /** The game is scored after so many rounds, whatever is left. */
  readonly roundLimit: number;
}

export const PHASES = ['setup', 'roll', 'roll_pending', 'harvest', 'action', 'action_end', 'game_over'] as const;
export type Phase = (typeof PHASES)[number];

/** Questions to one player. */
export const PROMPTS = [
  'choose_option',
  'exchange_offer',
  'choose_victim',
  'choose_player',
  'choose_resource',
  'choose_citizen',
  'choose_monster',
  'slay_payment',
  'choose_owned_card',
] as const;
export type Prompt = (typeof PROMPTS)[number];

export const ENDS = ['monsters', 'domains', 'exhausted', 'rounds', 'last_standing', 'forsaken'] as const;
export type End = (typeof ENDS)[number];

/** In place of an answer: no, thank you; at a payment: back to the choice before it. */
export const SKIP = -1;

/** In {@link Open.prompts}, in place of an effect: a player whom no card served takes one resource. */
export const BONUS = -1;

/** In {@link Open.about}, in place of an effect: which of the passives at the end of the turn comes next. */
export const ORDER = -1;

/** By seat in {@link Open.answered}. */
export const ABSENT = 0;
export const PENDING = 1;
export const COMPLETED = 2;

export interface Open {
  readonly options: Options;
  phase: Phase;
  /** How far a phase has come. */
  step: number;
  /** Counts actions of players. */
  tick: number;
  turn: number;
  round: number;
  /** On turn. */
  seat: number;
  first: number;
  /** Left in this turn. */
  actions: number;
  /** As thrown, and as they stand after changes. */
  rolled: [number, number];
  dice: [number, number];
  /** Domains used on this roll, in order. */
  used: number[];
  /** seat * 4 + resource. */
  held: number[];
  /** What came in at the last harvest; seat * 4 + resource. */
  harvest: number[];
  /** And from what, by seat: effect or BONUS, the other seat or -1, gold, strength, magic, victory; effect, ... */
  ledger: number[][];
  /** Owned, and of these face down: before the owner's turn began, and in it; seat * 10 + stack. */
  citizens: number[];
  down: number[];
  fresh: number[];
  /** Owned; seat * kinds + kind. */
  monsters: number[];
  /** By seat, in the order of building. */
  domains: number[][];
  /** Citizens left, by stack. */
  stacks: number[];
  /** Areas in play, and their monsters, the top last. */
  areas: number[];
  lairs: number[][];
  /** By stack: the domain on top, -1 if none is up; and how many lie below it. */
  tops: number[];
  below: number[];
  /** Stacks that are empty, counted when an action is over. */
  exhausted: number;
  /** Still to resolve, the next last: effect, seat; effect, seat; ... */
  effects: number[];
  /** Domains of the player on turn whose passive at the end of the turn is still to come. */
  ending: number[];
  /** What the one player is asked: the effect it is about, what was picked in the step before, and what may be answered. */
  prompt: Prompt | '';
  about: number;
  picked: number;
  choices: number[];
  optional: number;
  /** How often a payment was taken back in this turn. */
  backs: number;
  /** What many are asked, by its kind, and who has answered. */
  gate: string;
  answered: number[];
  /** By seat, what it is asked in harvest: number, effect or BONUS, how often; number, ... */
  prompts: number[][];
  asked: number[];
  /** By seat: the id of its question, or 0. */
  question: number[];
  /** 0: in the game; otherwise the how manieth to leave. */
  out: number[];
  /** Why this round is the last. */
  ended: End | '';
  reason: End | '';
  /** By seat, shown at the end: the patron, or -1. */
  dukes: number[];
}

export interface Own {
  /** Patrons dealt, and the one kept, or -1. */
  dealt: number[];
  kept: number;
  /** To the gate that is open: the fields of one response after the other, in the order of their shape. */
  answers: (Value | readonly Value[])[];
}

export interface Sealed {
  /** By stack, below the one that is up, the next last. */
  domains: number[][];
  /** Domains and patrons that were not dealt. */
  domainBox: number[];
  dukeBox: number[];
}

export type LanternfallState = State<Open, Own, Sealed>;

export type LanternfallAction =
  | { readonly type: 'finalize_roll' | 'resign' }
  /** The clock's: no person is left, and the points so far decide. */
  | { readonly type: 'close' }
  /** Sets a die, 1 or 2, to a face by a domain; 0 throws it again. */
  | { readonly type: 'modify_roll'; readonly domain: number; readonly die: number; readonly value: number }
  | { readonly type: 'take_resource'; readonly resource: Token }
  /** `magic` is how much of it is paid; the rest is paid in gold, or in strength. */
  | { readonly type: 'hire_citizen' | 'slay_monster' | 'build_domain'; readonly stack: number; readonly magic: number }
  | { readonly type: 'answer'; readonly prompt: Prompt; readonly choice: number }
  | ({ readonly type: 'submit'; readonly kind: string } & Response);

/** An answer to a gate, by field. Which fields there are is for its kind to say. */
export type Response = Readonly<Record<string, Value | readonly Value[]>>;

/** By resource. */
export type Four = readonly [number, number, number, number];

export type LanternfallEvent =
  /** Which one is for the chooser's eyes. */
  | { readonly type: 'duke_chosen'; readonly seat: number; readonly duke?: string }
  | { readonly type: 'turn_started'; readonly seat: number; readonly turn: number; readonly resting: number }
  | { readonly type: 'rolled'; readonly seat: number; readonly dice: readonly [number, number] }
  | {
      readonly type: 'die_changed';
      readonly seat: number;
      readonly card: string;
      readonly die: number;
      readonly from: number;
      readonly to: number;
      readonly paid: Four;
    }
  | { readonly type: 'roll_finalized'; readonly seat: number; readonly dice: readonly [number, number] }
  /** A card was activated so many times and gave this, prompts aside. */
  | {
      readonly type: 'harvested';
      readonly seat: number;
      readonly card: string;
      readonly times: number;
      readonly res: Four;
    }
  | { readonly type: 'gained'; readonly seat: number; readonly card: string; readonly res: Four }
  | {
      readonly type: 'exchanged';
      readonly seat: number;
      readonly card: string;
      readonly times: number;
      readonly paid: Four;
      readonly res: Four;
    }
  | { readonly type: 'skipped'; readonly seat: number; readonly card: string }
  /** Halfway: whom to take from, before what; which monster, before how to pay; which passive comes first. */
  | { readonly type: 'victim_chosen'; readonly seat: number; readonly other: number; readonly card: string }
  | { readonly type: 'monster_chosen'; readonly seat: number; readonly card: string; readonly by: string }
  | { readonly type: 'payment_withdrawn'; readonly seat: number; readonly card: string }
  | { readonly type: 'order_chosen'; readonly seat: number; readonly card: string }
  | { readonly type: 'bonus_taken'; readonly seat: number; readonly resource: Resource }
  | {
      readonly type: 'stolen' | 'given';
      readonly seat: number;
      readonly other: number;
      readonly card: string;
      readonly res: Four;
    }
  | { readonly type: 'resource_taken'; readonly seat: number; readonly resource: Resource }
  | {
      readonly type: 'hired';
      readonly seat: number;
      readonly stack: number;
      readonly card: string;
      readonly paid: Four;
      /** The card that gave it for nothing. */
      readonly by?: string;
    }
  | {
      readonly type: 'slain';
      readonly seat: number;
      readonly stack: number;
      readonly card: string;
      readonly paid: Four;
    }
  | {
      readonly type: 'built';
      readonly seat: number;
      readonly stack: number;
      readonly card: string;
      readonly paid: Four;
    }
  | { readonly type: 'revealed'; readonly stack: number; readonly card: string }
  | { readonly type: 'exhausted'; readonly count: number; readonly limit: number }
  | { readonly type: 'returned'; readonly seat: number; readonly card: string; readonly by: string }
  | { readonly type: 'turned_down'; readonly seat: number; readonly card: string }
  | { readonly type: 'turned_up'; readonly seat: number; readonly cards: readonly string[] }
  | { readonly type: 'actions_added'; readonly seat: number; readonly card: string; readonly count: number }
  | { readonly type: 'end_triggered'; readonly seat: number; readonly reason: End }
  /** Told by the words of its kind. */
  | { readonly type: 'gate_answered'; readonly seat: number; readonly kind: string; readonly facts: Response }
  | { readonly type: 'left'; readonly seat: number }
  | {
      readonly type: 'scored';
      readonly seat: number;
      readonly duke: string;
      readonly base: number;
      readonly patron: number;
      readonly total: number;
    }
  | {
      readonly type: 'over';
      readonly reason: End;
      readonly places: readonly (readonly number[])[];
      readonly outcome: 'win' | 'tiebreak' | 'tie';
    };
