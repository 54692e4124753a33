/** The board as it is drawn, each square as dark as it is often visited. */
import type { Board, Place } from '@freehold/property';
import { escapeHtml } from './html.js';

/** Place of a square on a ring of `side` squares each side, from the bottom right corner clockwise. */
function onRing(at: number, side: number): Place {
  const place = (x: number, y: number): Place => ({ x, y, w: 1, h: 1 });
  if (at <= side) return place(side - at, side);
  if (at <= 2 * side) return place(0, 2 * side - at);
  if (at <= 3 * side) return place(at - 2 * side, 0);
  return place(side, at - 3 * side);
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
  const places = board.data.places ?? board.name.map((_, at) => onRing(at, board.size / 4));
  const size = 82;
  const most = Math.max(...percent.slice(0, board.size));
  const squares = board.name.map((name, at) => {
    const place = places[at]!;
    const [x, y, width, height] = [place.x * size, place.y * size, place.w * size, place.h * size];
    const heat = Math.round(75 * (percent[at]! / most) ** 2);
    const text = lines(name).map(
      (line, i) => `<text x="${x + width / 2}" y="${y + 18 + i * 13}" text-anchor="middle">${escapeHtml(line)}</text>`,
    );
    return `<g><title>${escapeHtml(name)}: ${percent[at]!.toFixed(3)} %</title>
<rect x="${x + 1}" y="${y + 1}" width="${width - 2}" height="${height - 2}" rx="4" fill="color-mix(in srgb, var(--mark) ${heat}%, var(--paper))" stroke="var(--line)"/>
${text.join('')}<text x="${x + width / 2}" y="${y + height - 10}" text-anchor="middle" font-weight="bold">${percent[at]!.toFixed(2)}</text></g>`;
  });
  const full = Math.max(...places.map(({ x, w }) => x + w)) * size;
  const middle = full / 2;
  const jail = `<text x="${middle}" y="${middle}" text-anchor="middle" style="font-size:22px">In jail ${percent[board.size]!.toFixed(2)} %</text>`;
  return `<svg viewBox="0 0 ${full} ${full}" role="img" aria-label="Landing heat map">${squares.join('')}${jail}</svg>`;
}
