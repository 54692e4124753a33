/** How options, actions and files of cards are read from outside: the one module of this package that knows the schema library. */
import { DataError, type Domain, type Refusal, refuse } from '@freehold/kernel';
import { z } from 'zod';
import type { Cards } from './cards/cards.js';
import {
  type CardFile,
  COUNTED,
  type EffectData,
  MONSTER_TYPES,
  PRESETS,
  RESOURCES,
  ROLES,
  TOKENS,
  TRIGGERS,
} from './cards/file.js';
import { contentOf, GATES } from './rules/content.js';
import type { ConcurrentHandler, Gates } from './rules/context.js';
import { type LanternfallAction, type Options, PROMPTS } from './rules/state.js';

export const optionsSchema = z.strictObject({
  cards: z.enum(PRESETS),
  exhaustedPerPlayer: z.int().min(1).max(4),
  roundLimit: z.int().min(1).max(100),
}) satisfies z.ZodType<Options>;

export function readOptions(input: unknown, defaults: Options): Options {
  const given = typeof input === 'object' && input !== null ? input : {};
  const strange = Object.keys(given).find((key) => !Object.hasOwn(defaults, key));
  if (strange !== undefined) throw new DataError(`options.${strange}`, 'there is no such option');
  const read = optionsSchema.safeParse({ ...defaults, ...given });
  if (read.success) return read.data;
  const issue = read.error.issues[0]!;
  throw new DataError(`options.${issue.path.join('.')}`, issue.message);
}

const whole = z.int().min(-1).max(1000);
const buying = <T extends string>(type: T) => z.strictObject({ type: z.literal(type), stack: whole, magic: whole });
const nothing = <T extends string>(type: T) => z.strictObject({ type: z.literal(type) });

/** By type, so that an unknown one is told apart from a malformed one. */
export const actionSchemas: Readonly<Record<LanternfallAction['type'], z.ZodType>> = {
  finalize_roll: nothing('finalize_roll'),
  resign: nothing('resign'),
  close: nothing('close'),
  modify_roll: z.strictObject({ type: z.literal('modify_roll'), domain: whole, die: whole, value: whole }),
  take_resource: z.strictObject({ type: z.literal('take_resource'), resource: z.enum(TOKENS) }),
  hire_citizen: buying('hire_citizen'),
  slay_monster: buying('slay_monster'),
  build_domain: buying('build_domain'),
  answer: z.strictObject({ type: z.literal('answer'), prompt: z.enum(PROMPTS), choice: whole }),
  submit: z.strictObject({ type: z.literal('submit'), kind: z.enum(GATES), prompt: whole, answer: whole }),
};

function fieldSchema(domain: Domain): z.ZodType {
  switch (domain.kind) {
    case 'one':
      return z.literal([...domain.of]);
    case 'range':
      return z.int().min(domain.min).max(domain.max);
    case 'subset': {
      const { of, min, max } = domain;
      const isInOrder = (list: readonly (number | string)[]) =>
        list.every((each, at) => at === 0 || of.indexOf(list[at - 1]!) < of.indexOf(each));
      return z
        .array(z.literal([...of]))
        .min(min)
        .max(max)
        .refine(isInOrder, 'different ones, in their order');
    }
  }
}

/** The action that answers a gate, made from the shape of its responses. */
function submitSchema({ kind, response }: ConcurrentHandler): z.ZodType {
  const fields = Object.entries(response).map(([field, domain]) => [field, fieldSchema(domain)]);
  return z.strictObject({ type: z.literal('submit'), kind: z.literal(kind), ...Object.fromEntries(fields) });
}

/** Reads the actions of a game that has these gates. */
export function actionReader(gates: Gates): (input: unknown) => LanternfallAction | Refusal {
  const submits = new Map(Object.values(gates).map((gate) => [gate.kind, submitSchema(gate)]));
  return (input) => {
    const { type, kind } = (input ?? {}) as { type?: unknown; kind?: unknown };
    if (typeof type !== 'string' || !Object.hasOwn(actionSchemas, type)) {
      return refuse('UNKNOWN_ACTION', { allowed: Object.keys(actionSchemas) });
    }
    const schema = type === 'submit' ? submits.get(kind as string) : actionSchemas[type as LanternfallAction['type']];
    if (!schema) return refuse('BAD_FIELD', { field: 'kind', expected: [...submits.keys()] });
    const read = schema.safeParse(input);
    if (read.success) return read.data as LanternfallAction;
    const issue = read.error.issues[0]!;
    const field = issue.code === 'unrecognized_keys' ? issue.keys.join() : issue.path.join('.');
    return refuse('BAD_FIELD', { field, expected: issue.code === 'unrecognized_keys' ? 'absent' : issue.message });
  };
}

const count = z.int().min(0).max(100);
const amounts = z.partialRecord(z.enum(RESOURCES), count);
const roleCounts = z.partialRecord(z.enum(ROLES), count);
const optional = z.boolean().optional();
const many = <T extends z.ZodType>(each: T) => z.array(each).min(1).max(10);
const effect: z.ZodType<EffectData> = z.lazy(() => anyEffect);

const anyEffect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('gain'), res: amounts }),
  z.strictObject({ kind: z.literal('choose'), options: many(effect) }),
  z.strictObject({ kind: z.literal('sequence'), effects: many(effect) }),
  z.strictObject({
    kind: z.literal('exchange'),
    pay: amounts,
    gain: amounts,
    times: count.min(1).optional(),
    optional: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('per_count'),
    count: z.strictObject({ of: z.enum(COUNTED), value: z.string().optional() }),
    res: amounts,
    max: count.optional(),
  }),
  z.strictObject({ kind: z.literal('steal'), options: many(amounts), target: z.literal('one_opponent') }),
  z.strictObject({ kind: z.literal('take_from_player'), options: many(amounts), optional }),
  z.strictObject({ kind: z.literal('pay_to_player'), pay: amounts, gain: amounts, optional }),
  z.strictObject({
    kind: z.literal('take_citizen'),
    filter: z.strictObject({ role: z.enum(ROLES).optional(), max_cost: count.optional() }),
    count: count.min(1),
  }),
  z.strictObject({ kind: z.literal('slay_now'), optional: z.literal(true) }),
  z.strictObject({ kind: z.literal('return_owned'), card: z.enum(['citizen', 'monster']), gain: amounts, optional }),
  z.strictObject({ kind: z.literal('extra_action'), count: count.min(1) }),
  z.strictObject({
    kind: z.literal('concurrent'),
    prompt: z.string().min(1).max(40),
    participants: z.enum(['all', 'all_with_face_up_citizen']),
  }),
  z.strictObject({ kind: z.literal('set_die'), to: z.int().min(1).max(6) }),
  z.strictObject({ kind: z.literal('shift_die'), by: many(z.int().min(-5).max(5)) }),
  z.strictObject({ kind: z.literal('reroll_die') }),
  z.strictObject({ kind: z.literal('no_duplicate_surcharge') }),
  z.strictObject({ kind: z.literal('domain_discount'), gold: count }),
  z.strictObject({ kind: z.literal('slay_discount'), strength: count, minimum: count }),
  z.strictObject({ kind: z.literal('immunity'), to: z.literal('take') }),
]);

const id = z.string().regex(/^[a-z][a-z0-9_]*$/);
const name = z.string().min(1).max(60);
const rolls = z.array(z.int().min(1).max(12)).min(1).max(2);
const cardLists = {
  starters: z.strictObject({ id, name, rolls, role: z.null(), on_turn: effect, off_turn: effect }),
  citizens: z.strictObject({
    id,
    preset: z.enum(PRESETS),
    name,
    rolls,
    gold_cost: count,
    role: z.enum(ROLES),
    on_turn: effect,
    off_turn: effect,
  }),
  areas: z.strictObject({ id, name, presets: many(z.enum(PRESETS)) }),
  monsters: z.strictObject({
    id,
    area: id,
    name,
    type: z.enum(MONSTER_TYPES),
    copies: count.min(1),
    five_player_extra: count,
    strength_cost: count.min(1),
    magic_cost: count,
    victory: count,
    reward: effect,
  }),
  domains: z.strictObject({
    id,
    name,
    gold_cost: count,
    requires: roleCounts,
    victory: count,
    on_build: effect.optional(),
    passive: z
      .strictObject({
        trigger: z.enum(TRIGGERS),
        effect,
        cost: amounts.optional(),
        scope: z.literal('any_player').optional(),
      })
      .optional(),
  }),
  patrons: z.strictObject({
    id,
    name,
    per_resource: z.strictObject({ gold: count.min(1), strength: count.min(1), magic: count.min(1) }),
    score: z.strictObject({
      role: roleCounts.optional(),
      monsters: count.optional(),
      type: z.partialRecord(z.enum(MONSTER_TYPES), count).optional(),
      citizens: count.optional(),
      domains: count.optional(),
    }),
  }),
};

const frame = z.strictObject({
  schema: z.literal(1),
  game: z.literal('lanternfall'),
  start_resources: z.record(z.enum(RESOURCES), count),
  setup: z.strictObject({
    areas_in_play: count.min(1),
    citizen_copies: count.min(1),
    citizen_copies_five_players: count.min(1),
    domain_stacks: count.min(1),
    domain_depth: count.min(1),
    domain_depth_five_players: count.min(1),
    patrons_dealt: count.min(1),
    actions_per_turn: count.min(1),
    exhausted_per_player: count.min(1),
    players: z.tuple([z.int().min(2), z.int().max(5)]),
  }),
  ...Object.fromEntries(Object.keys(cardLists).map((list) => [list, z.array(z.unknown()).min(1)])),
});

function mustFit(schema: z.ZodType, input: unknown, where: string): void {
  const read = schema.safeParse(input);
  if (read.success) return;
  const issue = read.error.issues[0]!;
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path;
  const problem = issue.code === 'unrecognized_keys' ? 'there is no such field' : issue.message;
  throw new DataError([where, ...path].filter((part) => part !== '').join('.'), problem);
}

/** A file of cards that is well formed. Throws a {@link DataError} that names the card and the field. */
export function readCardFile(input: unknown): CardFile {
  mustFit(frame, input, '');
  const lists = input as Record<keyof typeof cardLists, readonly { readonly id?: unknown }[]>;
  for (const [list, schema] of Object.entries(cardLists)) {
    lists[list as keyof typeof cardLists].forEach((card, index) => {
      mustFit(schema, card, typeof card?.id === 'string' ? card.id : `${list}.${index}`);
    });
  }
  return input as CardFile;
}

/** Cards from a file, with the gates of the game itself. Throws a {@link DataError} that names the card and the field. */
export const loadCards = (input: unknown): Cards => contentOf(readCardFile(input)).cards;
