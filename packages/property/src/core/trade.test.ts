import { FastChance } from '@freehold/kernel';
import { expect, test } from 'vitest';
import { classic } from '../editions/classic/index.js';

test.each(['giveCash', 'takeCash'])('money below nothing is refused by the field that says it: %s', (field) => {
  const state = classic.setup(
    { ...classic.presets['official']!, start: 'seat0' },
    2,
    new FastChance('money', classic.streams.length),
  );
  const terms = { to: 1, giveDeeds: [], giveCash: 0, giveCards: [], takeDeeds: [], takeCash: 0, takeCards: [] };
  const refusal = classic.check(state, 0, { type: 'propose', ...terms, [field]: -1 });
  expect(refusal).toMatchObject({ refused: 'OUT_OF_RANGE', facts: { field, min: 0 } });
});
