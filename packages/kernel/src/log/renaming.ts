/** Members of plain data under other names: what most new versions of a game change about its states. */
import type { EarlierVersion, State } from '../game.js';

/**
 * By old name: the new one, what is renamed inside, or both. Inside a list it is renamed in each of its members.
 * `{ open: { purse: 'coins', offers: ['proposals', { price: 'amount' }] } }`
 */
export interface Names {
  readonly [name: string]: string | Names | readonly [name: string, inside: Names];
}

/** `upgrade` and `downgrade` of a version after which these members are called otherwise. */
export function renaming(names: Names): Required<Pick<EarlierVersion, 'upgrade' | 'downgrade'>> {
  const back = inverse(names);
  return {
    upgrade: (written) => renamed(written, names) as State,
    downgrade: (state) => renamed(state, back) as State,
  };
}

function partsOf(to: Names[string], name: string): readonly [name: string, inside: Names | undefined] {
  if (typeof to === 'string') return [to, undefined];
  return Array.isArray(to) ? (to as readonly [string, Names]) : [name, to as Names];
}

function inverse(names: Names): Names {
  const back: Record<string, Names[string]> = {};
  for (const [name, to] of Object.entries(names)) {
    const [now, inside] = partsOf(to, name);
    back[now] = inside ? [name, inverse(inside)] : name;
  }
  return back;
}

function renamed(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((member) => renamed(member, names));
  const members = Object.entries(value as object).map(([name, member]) => {
    const to = Object.hasOwn(names, name) ? names[name] : undefined;
    if (to === undefined) return [name, member];
    const [now, inside] = partsOf(to, name);
    return [now, inside ? renamed(member, inside) : member];
  });
  return Object.fromEntries(members);
}
