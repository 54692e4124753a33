/** The board as a ring of squares, each as dark as it is often visited. */
import type { Board } from '@freehold/property';
import { escapeHtml } from './html.js';

/** Place of a square on a ring of `side` squares each side, from the bottom right corner clockwise. */
function cell(at: number, side: number): [column: number, row: number] {
  if (at <= side) return [side - at, side];
  if (at <= 2 * side) return [0, 2 * side - at];
  if (at <= 3 * side) return [at - 2 * side, 0];
  return [side, at - 3 * side];
}

/** Breaks a name into at most three short lines. */
function lines(name: string): string[] {
  const out: string[] = [];
  for (const word of name.split(' ')) {
    const last = out.at(-1);
    if (last !== undefined && last.length + word.length < 11) out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out.slice(0, 3);
}

export function heatMap(board: Board, percent: readonly number[]): string {
  const side = board.size / 4;
  const size = 82;
  const most = Math.max(...percent.slice(0, board.size));
  const squares = board.name.map((name, at) => {
    const [column, row] = cell(at, side);
    const [x, y] = [column * size, row * size];
    const heat = Math.round(75 * (percent[at]! / most) ** 2);
    const text = lines(name).map(
      (line, i) => `<text x="${x + size / 2}" y="${y + 18 + i * 13}" text-anchor="middle">${escapeHtml(line)}</text>`,
    );
    return `<g><title>${escapeHtml(name)}: ${percent[at]!.toFixed(3)} %</title>
<rect x="${x + 1}" y="${y + 1}" width="${size - 2}" height="${size - 2}" rx="4" fill="color-mix(in srgb, var(--mark) ${heat}%, var(--paper))" stroke="var(--line)"/>
${text.join('')}<text x="${x + size / 2}" y="${y + size - 10}" text-anchor="middle" font-weight="bold">${percent[at]!.toFixed(2)}</text></g>`;
  });
  const middle = ((side + 1) * size) / 2;
  const jail = `<text x="${middle}" y="${middle}" text-anchor="middle" style="font-size:22px">In jail ${percent[board.size]!.toFixed(2)} %</text>`;
  const full = (side + 1) * size;
  return `<svg viewBox="0 0 ${full} ${full}" role="img" aria-label="Landing heat map">${squares.join('')}${jail}</svg>`;
}
