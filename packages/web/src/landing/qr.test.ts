import { expect, it } from 'vitest';
import { qrCode } from './qr.js';

/** What two other encoders make of "a" at level M, read back by a third program. */
const LETTER_A = `#######..#.##.#######
#.....#.#.##..#.....#
#.###.#.##.#..#.###.#
#.###.#.#.##..#.###.#
#.###.#..#..#.#.###.#
#.....#...##..#.....#
#######.#.#.#.#######
........##...........
#.....#.#.##.##..###.
#..##......###.###..#
..#.###..##.#.##.....
.#.#.#.##..#####.#.#.
##.#..####.##########
........##..#.....#.#
#######..###.#..####.
#.....#...#...#...###
#.###.#..###.#..###..
#.###.#..#.#####.#...
#.###.#..#.###.###.##
#.....#...######.#...
#######.#.#.#..#..##.`;

it('draws the code that others draw', () => {
  const drawn = qrCode('a')!.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
  expect(drawn.join('\n')).toBe(LETTER_A);
});

it('takes the smallest version that holds the text, and none for what is too long', () => {
  expect(['x'.repeat(14), 'x'.repeat(15), 'x'.repeat(106)].map((text) => qrCode(text)!.length)).toEqual([21, 25, 41]);
  expect(qrCode('x'.repeat(107))).toBeUndefined();
});

it('keeps finders, timing and the dark cell in place whatever the text', () => {
  for (const text of ['http://localhost:8000/t/ABCDEFGHJK', 'https://play.example.org/t/KMNPQRSTUV']) {
    const code = qrCode(text)!;
    const size = code.length;
    expect(code[0]!.slice(0, 7)).toEqual(new Array(7).fill(true));
    expect(code[7]!.slice(0, 8)).toEqual(new Array(8).fill(false));
    expect(code[size - 8]![8]).toBe(true);
    for (let i = 8; i < size - 8; i++) expect(code[6]![i]).toBe(i % 2 === 0);
  }
});
