import { DataError } from '@freehold/kernel';
import { describe, expect, test } from 'vitest';
import { CARD_FILE, CARDS, lanternfallWith, loadCards } from '../index.js';
import { cardName } from '../tell/names.js';

type Json = { [key: string]: Json } & Json[] & string;
const file = () => JSON.parse(JSON.stringify(CARD_FILE)) as Json;

test('the cards there are', () => {
  const { starters, citizens, areas, monsters, domains, patrons } = CARDS;
  expect([starters.length, citizens.base1.length, citizens.base2.length]).toEqual([2, 10, 10]);
  expect([areas.length, monsters.length, domains.length, patrons.length]).toEqual([8, 24, 30, 12]);
  const copies = monsters.reduce((sum, { copies }) => sum + copies, 0);
  expect([copies, copies + monsters.reduce((sum, { extra }) => sum + extra, 0)]).toEqual([40, 48]);
});

test('read from JSON they are the same', () => {
  expect(loadCards(file())).toEqual(CARDS);
  expect(lanternfallWith({ id: 'mine', cards: file() }).game.id).toBe('mine');
});

test('every card has a name of its own in Spanish', () => {
  const lists = [CARD_FILE.starters, CARD_FILE.citizens, CARD_FILE.areas, CARD_FILE.monsters, CARD_FILE.domains];
  for (const { id, name } of [...lists.flat(), ...CARD_FILE.patrons]) {
    expect(cardName(id, 'en')).toBe(name);
    expect(cardName(id, 'es'), id).not.toBe(id);
  }
});

/** What is done to a good file, and where the error must point. */
const BROKEN: readonly [where: string, change: (file: Json) => void][] = [
  ['schema', (f) => Object.assign(f, { schema: 2 })],
  ['c101.gold_cost', (f) => Object.assign(f['citizens']![0]!, { gold_cost: -1 })],
  ['c101.colour', (f) => Object.assign(f['citizens']![0]!, { colour: 'red' })],
  ['citizens.0.id', (f) => Object.assign(f['citizens']![0]!, { id: 7 })],
  [
    'c102.on_turn.options.1.kind',
    (f) => Object.assign(f['citizens']![1]!['on_turn']!['options']![1]!, { kind: 'give' }),
  ],
  [
    'c102.on_turn.options.1.kind',
    (f) => f['citizens']![1]!['on_turn']!['options']!.splice(1, 1, { kind: 'reroll_die' } as never),
  ],
  ['c103.rolls', (f) => Object.assign(f['citizens']![2]!, { rolls: [4] })],
  ['c101.id', (f) => Object.assign(f['citizens']![1]!, { id: 'c101' })],
  ['citizens', (f) => f['citizens']!.splice(9, 1)],
  ['m01.area', (f) => Object.assign(f['monsters']![0]!, { area: 'nowhere' })],
  ['m03.reward.count.value', (f) => Object.assign(f['monsters']![2]!['reward']!['count']!, { value: 'nowhere' })],
  ['c110.on_turn.count.value', (f) => Object.assign(f['citizens']![9]!['on_turn']!['count']!, { value: 'lore' })],
  ['d01.passive', (f) => Object.assign(f['domains']![0]!, { on_build: { kind: 'gain', res: { gold: 1 } } })],
  ['d01.passive.effect.kind', (f) => Object.assign(f['domains']![0]!['passive']!, { effect: { kind: 'reroll_die' } })],
  ['d19.passive.scope', (f) => delete (f['domains']![18]!['passive'] as { scope?: unknown }).scope],
  ['d22.on_build.options.0', (f) => Object.assign(f['domains']![21]!['on_build']!['options']![0]!, { magic: 1 })],
  ['d25.on_build.pay.victory', (f) => Object.assign(f['domains']![24]!['on_build']!['pay']!, { victory: 1 })],
  [
    'd29.on_build.effects.1.prompt',
    (f) => Object.assign(f['domains']![28]!['on_build']!['effects']![1]!, { prompt: 'vote' }),
  ],
  ['p01.per_resource.gold', (f) => Object.assign(f['patrons']![0]!['per_resource']!, { gold: 0 })],
  ['areas', (f) => f['areas']!.splice(0, 4)],
  ['domains', (f) => f['domains']!.splice(0, 11)],
];

describe('a faulty file is refused with the card and the field', () => {
  test.each(BROKEN)('%s', (where, change) => {
    const broken = file();
    change(broken);
    let found: unknown;
    try {
      loadCards(broken);
    } catch (error) {
      found = error;
    }
    expect(found).toBeInstanceOf(DataError);
    expect((found as DataError).where).toBe(where);
  });
});
