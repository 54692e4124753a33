import { choices, FastChance, randomPolicy, sightOf } from '@freehold/kernel';
import { expect, it } from 'vitest';
import { withWholeChoices } from './choices.js';
import { classicModel } from './editions/classic.js';
import { magnateModel } from './editions/magnate.js';

it.each([classicModel, magnateModel])('choices that were only named are those of the rules', (model) => {
  const { game } = model;
  const chance = new FastChance(`choices ${model.edition}`, game.streams.length);
  const state = game.setup(Object.values(game.presets)[0]!, 3, chance);
  let whole = 0;
  for (let moves = 0; moves < 600 && !game.result(state); moves++) {
    for (const { seat } of game.waiting(state)) {
      const all = JSON.parse(JSON.stringify(choices(game, state, seat)));
      const said = new Set<string>();
      const brief = all.flatMap((choice: { type: string; answers: number; joint?: boolean }) => {
        const { type, answers, joint } = choice;
        if (!joint) return [choice];
        if (said.has(`${type} ${answers}`)) return [];
        said.add(`${type} ${answers}`);
        whole++;
        return [{ type, answers, joint }];
      });
      const standing = { seat, view: { open: state.open }, choices: brief } as never;
      expect(withWholeChoices(model, standing).choices).toEqual(all);
    }
    const { seat } = game.waiting(state)[0]!;
    game.apply(state, seat, randomPolicy.decide(sightOf(game, state, seat, chance)) as never, chance);
  }
  expect(whole).toBeGreaterThan(20);
});
