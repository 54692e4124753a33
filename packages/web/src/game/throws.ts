/** All throws of the dice of an edition, for the odds. */
import type { Throw } from './model.js';

const FACES = [1, 2, 3, 4, 5, 6] as const;

export function twoDice(): Throw[] {
  return FACES.flatMap((a) => FACES.map((b) => ({ ways: 1, steps: [a + b], frees: a === b })));
}

/** Two dice and a third with three numbers, which are added, and three buses, which leave the choice. */
export function busDice(): Throw[] {
  return FACES.flatMap((a) =>
    FACES.flatMap((b): Throw[] => {
      const frees = a === b;
      const numbers = [1, 2, 3].map((c) => ({ ways: 1, steps: frees && a === c ? [] : [a + b + c], frees }));
      return [...numbers, { ways: 3, steps: [a, b, a + b], frees }];
    }),
  );
}
