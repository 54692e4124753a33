/** The table and the choices at a terminal: everything has words, and every line is an action that is accepted. */
import { type Choice, FastChance, NOBODY, randomPolicy, sightOf, view } from '@freehold/kernel';
import { expect, test } from 'vitest';
import { lanternfall } from '../rules/game.js';
import type { LanternfallAction } from '../rules/state.js';
import { table } from '../rules/testing.js';
import { columns } from './columns.js';
import { showText } from './show.js';

const NAMES = ['Ada', 'Bo', 'Cyd', 'Dee', 'Eli'];

/** The action that a numbered line stands for, with the least in a range. */
function actionOf({ type, fields = {} }: Choice): LanternfallAction {
  const values = Object.entries(fields).map(([field, domain]) => [
    field,
    domain.kind === 'range' ? domain.min : domain.of[0],
  ]);
  return { type, ...Object.fromEntries(values) };
}

test('whoever is asked sees a line of his own for each thing he may do', () => {
  const seen = new Set<string>();
  for (let index = 0; index < 24; index++) {
    const seats = 2 + (index % 4);
    const chance = new FastChance('show', 6, index);
    const random = new FastChance('show players', 1, index);
    const state = lanternfall.setup(lanternfall.presets[index % 8 < 4 ? 'base1' : 'base2']!, seats, chance);
    for (let seat = lanternfall.next(state); seat !== NOBODY; seat = lanternfall.next(state)) {
      const shown = showText(view(state, seat), seat, NAMES.slice(0, seats));
      const listed: Choice[] = [];
      lanternfall.legal(state, seat, (choice) => listed.push(choice as Choice));
      const numbered = shown.numbered!(listed);
      const labels = numbered.map((choice) => shown.label(choice));
      const text = [shown.facts, ...labels].join('\n');
      if (/undefined|NaN|\[object|_|[cdmp]\d\d/.test(text)) throw new Error(text);
      if (new Set(labels).size !== labels.length) throw new Error(`alike: ${labels.join('; ')}`);
      for (const choice of numbered) {
        const refusal = lanternfall.check(state, seat, actionOf(choice));
        if (refusal) throw new Error(`${shown.label(choice)}: ${JSON.stringify(refusal)}`);
        seen.add(
          `${choice.type} ${choice.fields?.['prompt'] && state.open.gate === '' ? state.open.prompt : state.open.gate}`,
        );
      }
      const sight = sightOf(lanternfall, state, seat, random);
      lanternfall.apply(state, seat, randomPolicy.decide(sight as never) as LanternfallAction, chance);
    }
  }
  for (const kind of [
    'submit choose_duke',
    'submit harvest_choices',
    'submit flip_citizen',
    'modify_roll ',
    'build_domain ',
  ])
    expect([...seen]).toContain(kind);
  for (const prompt of [
    'choose_option',
    'exchange_offer',
    'choose_victim',
    'choose_resource',
    'choose_citizen',
    'slay_payment',
  ])
    expect([...seen]).toContain(`answer ${prompt}`);
});

test('a turn as it is read', () => {
  const t = table()
    .areas('saltglass')
    .citizens(0, 'c102', 'c102')
    .begin(5, 5)
    .hold(0, { gold: 3, strength: 3, magic: 2 });
  const shown = showText(view(t.state, 0), 0, NAMES.slice(0, 2));
  const listed: Choice[] = [];
  lanternfall.legal(t.state, 0, (choice) => listed.push(choice as Choice));
  const labels = shown.numbered!(listed).map((choice) => shown.label(choice));
  expect(labels).toEqual(
    expect.arrayContaining([
      'take 1 Coin',
      'hire Salt Broker for 1 Coin',
      'drive off Glass Hare for 3 Might and 1 Glow (up to 2 Glow in all)',
    ]),
  );
  expect(shown.facts).toContain('Round 1, turn 1: Ada. Dice 5 and 5, 10 together. 2 actions left.');
  expect(shown.facts).toContain('2 Net Mender (2, Hearth)');
  expect(shown.field!('magic')).toBe('Glow in all');
});

test('what others have chosen is in nobody’s text', () => {
  const t = table(2);
  t.submit(1, t.state.own[1]!.dealt[0]!);
  expect(showText(view(t.state, 0), 0, NAMES.slice(0, 2)).facts).not.toContain('patron:');
  expect(showText(view(t.state, 1), 1, NAMES.slice(0, 2)).facts).toContain('Your patron: ');
});

test('columns of numbers stand to the right, words to the left', () => {
  expect(
    columns([
      ['a', 'bb', 'c'],
      ['word', '1', 'x'],
      ['w', '10', ''],
    ]),
  ).toEqual(['a     bb  c', 'word   1  x', 'w     10']);
});
