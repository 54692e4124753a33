/** What a seat may do, told as an action type with a domain per field, so that a list of bids need not be written out. */
import type { Action, Chance, Choice, Domain, Game, Seat, State, Value } from './game.js';

const binomial = (n: number, k: number): number => {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
};

/** How many values a domain has. May be beyond 2^53 for large subsets, and is then approximate. */
export function domainSize(domain: Domain): number {
  switch (domain.kind) {
    case 'one':
      return domain.of.length;
    case 'range':
      return Math.floor((domain.max - domain.min) / (domain.step ?? 1)) + 1;
    case 'subset': {
      let size = 0;
      for (let k = domain.min; k <= Math.min(domain.max, domain.of.length); k++) size += binomial(domain.of.length, k);
      return size;
    }
  }
}

/** How many actions a choice stands for. */
export function choiceSize(choice: Choice): number {
  let size = 1;
  for (const domain of Object.values(choice.fields ?? {})) size *= domainSize(domain);
  return size;
}

/** The subset of rank `index` among those of `k` members, in lexicographic order. */
function subsetOfSize(of: readonly Value[], k: number, index: number): Value[] {
  const chosen: Value[] = [];
  for (let i = 0; chosen.length < k; i++) {
    const withThis = binomial(of.length - i - 1, k - chosen.length - 1);
    if (index < withThis) chosen.push(of[i]!);
    else index -= withThis;
  }
  return chosen;
}

function domainValue(domain: Domain, index: number): Value | Value[] {
  switch (domain.kind) {
    case 'one':
      return domain.of[index]!;
    case 'range':
      return domain.min + index * (domain.step ?? 1);
    case 'subset': {
      let k = domain.min;
      const most = Math.min(domain.max, domain.of.length);
      for (let ways = binomial(domain.of.length, k); index >= ways && k < most; ways = binomial(domain.of.length, k)) {
        index -= ways;
        k++;
      }
      return subsetOfSize(domain.of, k, index);
    }
  }
}

/** The actions of a choice at `index` 0 .. choiceSize - 1; the last field varies fastest. */
export function actionAt<A extends Action>(choice: Choice<A>, index: number): A {
  const action: Record<string, unknown> = { type: choice.type };
  const fields = Object.entries(choice.fields ?? {});
  let rest = index;
  const values: (Value | Value[])[] = [];
  for (let f = fields.length - 1; f >= 0; f--) {
    const size = domainSize(fields[f]![1]);
    values[f] = domainValue(fields[f]![1], rest % size);
    rest = Math.floor(rest / size);
  }
  fields.forEach(([name], f) => {
    action[name] = values[f];
  });
  return action as unknown as A;
}

/** An action of the choice, uniform over its combinations. */
export function pickAction<A extends Action>(choice: Choice<A>, chance: Chance): A {
  const action: Record<string, unknown> = { type: choice.type };
  for (const [name, domain] of Object.entries(choice.fields ?? {})) {
    action[name] = pickValue(domain, chance);
  }
  return action as unknown as A;
}

function pickValue(domain: Domain, chance: Chance): Value | Value[] {
  const size = domainSize(domain);
  if (size <= 2 ** 31) return domainValue(domain, chance.draw(size));
  if (domain.kind !== 'subset') throw new RangeError(`a domain of ${size} values is too large to draw from`);
  const chosen = domain.of.filter(() => chance.draw(2) === 1).slice(0, domain.max);
  return chosen.length >= domain.min ? chosen : domain.of.slice(0, domain.min);
}

/** Every choice of a seat, copied. */
export function choices<S extends State, A extends Action>(game: Game<S, A>, state: S, seat: Seat): Choice<A>[] {
  const list: Choice<A>[] = [];
  game.legal(state, seat, (choice) => list.push(structuredCopy(choice)));
  return list;
}

/** A choice holds only plain data, but its lists may be the state's own. */
function structuredCopy<T>(plain: T): T {
  return JSON.parse(JSON.stringify(plain)) as T;
}

/**
 * Ready actions of a seat, all accepted by `check`. A choice of more than `limit` combinations gives `limit` of them,
 * its first and last included, spread evenly.
 */
export function expand<S extends State, A extends Action>(game: Game<S, A>, state: S, seat: Seat, limit = 64): A[] {
  const actions: A[] = [];
  for (const choice of choices(game, state, seat)) {
    for (const action of spread(choice, limit)) {
      if (!choice.joint || game.check(state, seat, action) === undefined) actions.push(action);
    }
  }
  return actions;
}

/** All actions of a choice, or `limit` of them, its first and last included, spread evenly. */
export function spread<A extends Action>(choice: Choice<A>, limit: number): A[] {
  const size = choiceSize(choice);
  const count = Math.min(size, limit);
  return Array.from({ length: count }, (_, i) =>
    actionAt(choice, count === size ? i : Math.floor((i * (size - 1)) / (count - 1 || 1))),
  );
}

function inDomain(domain: Domain, value: unknown): boolean {
  switch (domain.kind) {
    case 'one':
      return domain.of.includes(value as Value);
    case 'range': {
      const { min, max, step = 1 } = domain;
      return (
        Number.isInteger(value) &&
        (value as number) >= min &&
        (value as number) <= max &&
        ((value as number) - min) % step === 0
      );
    }
    case 'subset': {
      if (!Array.isArray(value) || value.length < domain.min || value.length > domain.max) return false;
      let from = 0;
      for (const member of value) {
        from = domain.of.indexOf(member, from) + 1;
        if (from === 0) return false;
      }
      return true;
    }
  }
}

/** Whether the action is one of those a choice stands for. */
export function covers<A extends Action>(choice: Choice<A>, action: A): boolean {
  const fields = choice.fields ?? {};
  const given = action as unknown as Record<string, unknown>;
  return (
    choice.type === action.type &&
    Object.keys(given).every((name) => name === 'type' || name in fields) &&
    Object.entries(fields).every(([name, domain]) => inDomain(domain, given[name]))
  );
}
