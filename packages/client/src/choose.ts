/** For programs that play: from what may be done to something to do. Knows no game, only domains. */
import type { ChoiceData } from '@freehold/protocol';

/** An action as it is sent. */
export interface ActionData {
  readonly type: string;
  readonly [field: string]: unknown;
}
export interface Picked {
  readonly action: ActionData;
  /** The question it answers. */
  readonly answers: number;
}

type Domain = NonNullable<ChoiceData['fields']>[string];
type Value = number | string | (number | string)[];

/**
 * One legal action, or undefined where there is nothing to choose from: first a choice, then a value for each of its fields.
 * Where the choice is `joint` its fields constrain each other, so it may be refused: pick again.
 */
export function pick(
  choices: readonly ChoiceData[] | undefined,
  random: () => number = Math.random,
): Picked | undefined {
  const choice = choices?.[below(choices.length, random)];
  if (!choice) return undefined;
  const fields = Object.entries(choice.fields ?? {}).map(([name, domain]) => [name, drawn(domain, random)]);
  return { action: { type: choice.type, ...Object.fromEntries(fields) }, answers: choice.answers };
}

const below = (count: number, random: () => number) => Math.min(Math.floor(random() * count), count - 1);

function drawn(domain: Domain, random: () => number): Value {
  switch (domain.kind) {
    case 'one':
      return domain.of[below(domain.of.length, random)]!;
    case 'range':
      return domain.min + below(rangeSize(domain), random) * (domain.step ?? 1);
    case 'subset': {
      const most = Math.min(domain.max, domain.of.length);
      let wanted = domain.min + below(most - domain.min + 1, random);
      // Each member in turn, with the chance that gives every subset of this size the same; so the order stays.
      return domain.of.filter((_, i) => {
        const taken = below(domain.of.length - i, random) < wanted;
        if (taken) wanted--;
        return taken;
      });
    }
  }
}

const rangeSize = ({ min, max, step = 1 }: { min: number; max: number; step?: number | undefined }) =>
  Math.floor((max - min) / step) + 1;

/**
 * The choices written out as ready actions, at most `limit` for each. Long ranges are spread evenly, both ends included; of
 * many subsets the small ones come first.
 */
export function ready(choices: readonly ChoiceData[] | undefined, limit = 64): Picked[] {
  return (choices ?? []).flatMap((choice) => {
    const actions: ActionData[] = [];
    for (const fields of combinations(Object.entries(choice.fields ?? {}), limit)) {
      actions.push({ type: choice.type, ...fields });
      if (actions.length >= limit) break;
    }
    return actions.map((action) => ({ action, answers: choice.answers }));
  });
}

function* combinations(fields: readonly [string, Domain][], limit: number): Generator<Record<string, Value>> {
  const [first, ...rest] = fields;
  if (!first) return yield {};
  for (const value of valuesOf(first[1], limit)) {
    for (const others of combinations(rest, limit)) yield { [first[0]]: value, ...others };
  }
}

function* valuesOf(domain: Domain, limit: number): Generator<Value> {
  switch (domain.kind) {
    case 'one':
      return yield* domain.of;
    case 'range': {
      const size = rangeSize(domain);
      const count = Math.min(size, limit);
      for (let i = 0; i < count; i++) {
        const index = count === size ? i : Math.floor((i * (size - 1)) / (count - 1 || 1));
        yield domain.min + index * (domain.step ?? 1);
      }
      return;
    }
    case 'subset':
      for (let size = domain.min; size <= Math.min(domain.max, domain.of.length); size++) {
        yield* subsets(domain.of, size);
      }
  }
}

function* subsets(of: readonly (number | string)[], size: number, from = 0): Generator<(number | string)[]> {
  if (size === 0) return yield [];
  for (let i = from; i <= of.length - size; i++) {
    for (const others of subsets(of, size - 1, i + 1)) yield [of[i]!, ...others];
  }
}

/** The choice an action is meant for: one that contains it, or else one of its type. */
export function choiceFor(choices: readonly ChoiceData[] | undefined, action: ActionData): ChoiceData | undefined {
  const alike = (choices ?? []).filter(({ type }) => type === action.type);
  return alike.find(({ fields }) => contains(fields ?? {}, action)) ?? alike[0];
}

function contains(fields: Readonly<Record<string, Domain>>, action: ActionData): boolean {
  return Object.entries(fields).every(([name, domain]) => {
    const value = action[name] as Value;
    if (domain.kind === 'range') return (value as number) >= domain.min && (value as number) <= domain.max;
    if (domain.kind === 'one') return domain.of.includes(value as number | string);
    return Array.isArray(value) && value.every((member) => domain.of.includes(member));
  });
}
