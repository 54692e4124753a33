/** What may be done, whole: the brief form only names choices whose fields constrain each other, and the rules are here anyway. */
import type { Standing } from '@freehold/client';
import { type Open, type PropertyModel, stateOf } from './model.js';

type Choices = NonNullable<Standing['choices']>;

export function withWholeChoices(model: PropertyModel, standing: Standing): Standing {
  const { choices, seat, view } = standing;
  const isNamed = ({ joint, fields }: Choices[number]) => joint && !fields;
  if (!choices?.some(isNamed) || !view || seat === undefined) return standing;
  const whole: Choices[number][] = [];
  model.game.legal(stateOf(view.open as unknown as Open), seat, ({ type, answers, joint, fields }) => {
    if (joint) whole.push({ type, answers, joint, fields: fields as never });
  });
  const meant = (name: Choices[number]) =>
    whole.filter(({ type, answers }) => type === name.type && answers === name.answers);
  return { ...standing, choices: choices.flatMap((choice) => (isNamed(choice) ? meant(choice) : [choice])) };
}
