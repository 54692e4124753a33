import { expect, it } from 'vitest';
import { lanternfall } from '../index.js';

it('never counts more empty stacks than there are to be counted', () => {
  const told = (count: number) =>
    (['en', 'es'] as const).map((language) => lanternfall.tell({ type: 'exhausted', count, limit: 8 }, language, []));
  expect(told(8)).toEqual(['Empty stacks: 8 of 8.', 'Pilas vacías: 8 de 8.']);
  expect(told(10)).toEqual([
    'Empty stacks: 10; 8 are enough for the end.',
    'Pilas vacías: 10; con 8 basta para el final.',
  ]);
});
