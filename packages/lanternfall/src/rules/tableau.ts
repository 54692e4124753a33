/** Facts about what a player owns. */
import { STACKS } from '../cards/cards.js';
import type { Effect, EffectKind, EffectOf } from '../cards/effect.js';
import { ROLES } from '../cards/file.js';
import type { Play } from './play.js';
import type { Open } from './state.js';

export function faceUp(open: Open, seat: number, stack: number): number {
  const at = seat * STACKS + stack;
  return open.citizens[at]! - open.down[at]! - open.fresh[at]!;
}

/** Own face-up citizens of a role. */
export function roleCount({ citizens, open }: Play, seat: number, role: number): number {
  let count = 0;
  for (let stack = 0; stack < STACKS; stack++) if (citizens[stack]!.role === role) count += faceUp(open, seat, stack);
  return count;
}

export function distinctRoles({ citizens, open }: Play, seat: number): number {
  let roles = 0;
  for (let stack = 0; stack < STACKS; stack++) {
    if (faceUp(open, seat, stack) > 0) roles |= 1 << citizens[stack]!.role;
  }
  let count = 0;
  for (let role = 0; role < ROLES.length; role++) count += (roles >> role) & 1;
  return count;
}

export function citizenCount(open: Open, seat: number): number {
  let count = 0;
  for (let stack = 0; stack < STACKS; stack++) count += open.citizens[seat * STACKS + stack]!;
  return count;
}

export function monsterCount({ cards, open }: Play, seat: number, by?: 'area' | 'type', value = -1): number {
  const kinds = cards.monsters.length;
  let count = 0;
  for (let kind = 0; kind < kinds; kind++) {
    const owned = open.monsters[seat * kinds + kind]!;
    if (owned > 0 && (by === undefined || cards.monsters[kind]![by] === value)) count += owned;
  }
  return count;
}

/** What a `per_count` counts. */
export function countOf(play: Play, seat: number, { of, value, max }: EffectOf<'per_count'>): number {
  return Math.min(max, counted(play, seat, of, value));
}

function counted(play: Play, seat: number, of: EffectOf<'per_count'>['of'], value: number): number {
  switch (of) {
    case 'distinct_roles':
      return distinctRoles(play, seat);
    case 'role':
      return roleCount(play, seat, value);
    case 'domains':
      return play.open.domains[seat]!.length;
    case 'citizens':
      return citizenCount(play.open, seat);
    case 'monsters':
      return monsterCount(play, seat);
    case 'area':
    case 'type':
      return monsterCount(play, seat, of, value);
  }
}

/** The modifier of this kind among the seat's domains, if it has one. */
export function modifier<K extends EffectKind>({ cards, open }: Play, seat: number, kind: K): EffectOf<K> | undefined {
  const owned = open.domains[seat]!;
  for (let i = 0; i < owned.length; i++) {
    const { trigger, passive } = cards.domains[owned[i]!]!;
    if (trigger === 'modifier' && passive!.kind === kind) return passive as EffectOf<K> & Effect;
  }
  return undefined;
}

export function meets(play: Play, seat: number, domain: number): boolean {
  const { requires } = play.cards.domains[domain]!;
  for (let role = 0; role < ROLES.length; role++) {
    if (requires[role]! > 0 && roleCount(play, seat, role) < requires[role]!) return false;
  }
  return true;
}
