import { FastChance } from '@freehold/kernel';
import { classic } from '@freehold/property';
import { expect, test } from 'vitest';
import { surroundingsOf } from './surroundings.js';

test('a pardon is owned like a deed', () => {
  const { open } = classic.setup(classic.presets['official']!, 2, new FastChance('pardon', classic.streams.length));
  const facts = () => surroundingsOf('classic', { open }, 0, ['Ada', 'Bruno']).facts;
  expect(facts()).toContain('own nothing yet.');
  open.pardon[0] = 0;
  expect(facts()).toContain('own a pardon.');
  open.pardon[1] = 0;
  open.owner[1] = 0;
  expect(facts()).toContain('own Mediterranean Avenue, 2 pardons.');
});
