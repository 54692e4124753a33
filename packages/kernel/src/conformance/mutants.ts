/** Actions that are almost right. */
import { covers, pickAction } from '../choice.js';
import type { Action, Chance, Choice, Domain } from '../game.js';

function wrongValues(domain: Domain): unknown[] {
  const rubbish = [undefined, null, 'x', 0.5, -1, Number.NaN, Number.MAX_SAFE_INTEGER, [], {}];
  switch (domain.kind) {
    case 'one':
      return [...rubbish, ...domain.of.filter((v) => typeof v === 'number').map((v) => v + 1)];
    case 'range':
      return [...rubbish, domain.min - 1, domain.max + 1, domain.min + 0.5, String(domain.min)];
    case 'subset':
      return [
        ...rubbish,
        [...domain.of, ...domain.of.slice(0, 1)],
        domain.of.slice(0, 1).concat(domain.of.slice(0, 1)),
        ['x'],
      ];
  }
}

/** Neighbours of one action of each choice that no choice covers. */
export function nearMisses<A extends Action>(choices: readonly Choice<A>[], random: Chance): unknown[] {
  const misses: unknown[] = [];
  for (const choice of choices) {
    const action = pickAction(choice, random);
    misses.push({ ...action, surplus: 1 });
    for (const [field, domain] of Object.entries(choice.fields ?? {})) {
      const wrong = wrongValues(domain);
      misses.push({ ...action, [field]: wrong[random.draw(wrong.length)] });
      misses.push(Object.fromEntries(Object.entries(action).filter(([name]) => name !== field)));
    }
  }
  return misses.filter((miss) => !choices.some((choice) => covers(choice, miss as A)));
}

/** What may come over a wire and is no action at all. */
export const RUBBISH: readonly unknown[] = [
  null,
  undefined,
  7,
  'roll',
  [],
  {},
  { type: 7 },
  { type: '' },
  { type: 'constructor' },
  { type: '__proto__' },
  { type: 'no such action' },
];
