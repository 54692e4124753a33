import { expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.js';
import { FAMILIES } from './families.js';

/** A game of each family. */
const ONE = { property: CATALOGUE['classic']!.game, lanternfall: CATALOGUE['lanternfall']!.game };

test.each(FAMILIES)(
  'every refusal, action and option of $id has its words, and nothing else has',
  ({ id, actions, options, words }) => {
    expect(Object.keys(words.refusals).sort()).toEqual([...ONE[id].refusals].sort());
    expect(Object.keys(words.actions).sort()).toEqual(Object.keys(actions).sort());
    expect(Object.keys(words.options).sort()).toEqual(Object.keys(options.shape).sort());
  },
);

test.each(FAMILIES)('the actions of $id that are shown are actions', ({ id, words }) => {
  for (const example of words.examples) expect(ONE[id].parse(example)).toEqual(example);
});
