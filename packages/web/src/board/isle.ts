/**
 * A ring of squares around an isle with a ring of its own, joined by two bridges. The board file says which square lies in
 * which row and column; here rows and columns get their sizes: the outer ring is as deep as any ring's, the water is narrow,
 * and the middle of the isle is left as large as can be.
 */
import type { Place as Cell } from '@freehold/property';
import { type Edge, type Layout, type Place, type Point, RING_DEPTH } from './layout.js';

/** In units of the board's side: the water between the rings, and the depth of the isle's squares. */
const WATER = 0.022;
const SHORE = 0.09;

/** The isle's first and last column and row, and the row of the bridges. */
const LEFT = 3;
const RIGHT = 7;
const TOP = 2;
const BOTTOM = 8;
const BRIDGES = 5;

type Knots = readonly (readonly [line: number, at: number])[];

/** Between lines whose place is known, the others lie evenly. */
function along(knots: Knots) {
  return (line: number): number => {
    const after = Math.max(
      1,
      knots.findIndex(([known]) => known >= line),
    );
    const [[a, x], [b, y]] = [knots[after - 1]!, knots[after]!];
    return x + ((line - a) / (b - a)) * (y - x);
  };
}

export function isleLayout(cells: readonly Cell[]): Layout {
  const size = Math.max(...cells.map(({ x, w }) => x + w));
  const last = size - 1;
  const ring = along([
    [0, 0],
    [1, RING_DEPTH],
    [last, 1 - RING_DEPTH],
    [size, 1],
  ]);
  const [shore, farShore] = [RING_DEPTH + WATER, 1 - RING_DEPTH - WATER];
  const [inland, farInland] = [shore + SHORE, farShore - SHORE];
  const columns = along([
    [0, 0],
    [LEFT, shore],
    [LEFT + 1, inland],
    [RIGHT, farInland],
    [RIGHT + 1, farShore],
    [size, 1],
  ]);
  const rows = along([
    [TOP, shore],
    [TOP + 1, inland],
    [BRIDGES, ring(BRIDGES)],
    [BRIDGES + 1, ring(BRIDGES + 1)],
    [BOTTOM, farInland],
    [BOTTOM + 1, farShore],
  ]);
  const between = (lines: (line: number) => number, from: number, count: number) => [
    lines(from),
    lines(from + count) - lines(from),
  ];
  /** The cell and its visitors share a corner of the isle. */
  const shared = cells.findIndex(({ x, y }) => x === LEFT && y === BOTTOM + 1);
  const place = (cell: Cell): Place => {
    const outer = cell.x === 0 || cell.y === 0 || cell.x + cell.w === size || cell.y + cell.h === size;
    const isBridge = outer && cell.w > 1;
    const [x, w] = between(isBridge || !outer ? columns : ring, cell.x, cell.w) as [number, number];
    const [y, h] = between(outer ? ring : rows, cell.y, cell.h) as [number, number];
    return { x, y, w, h, inner: outer ? outerEdge(cell, last) : isleEdge(cell) };
  };
  const places = cells.map((cell) => (cell === cells[shared] ? place({ ...cell, y: BOTTOM }) : place(cell)));
  const visit = cells.findIndex(({ x, y }) => x === LEFT && y === BOTTOM);
  if (shared >= 0 && visit >= 0) {
    const whole = places[visit]!;
    const part = whole.h * 0.4;
    places[visit] = { ...whole, h: part };
    places[shared] = { ...whole, y: whole.y + part, h: whole.h - part };
  }
  const line = RING_DEPTH + WATER / 2;
  const far = 1 - line;
  return {
    places,
    stage: { x: inland, y: inland, w: farInland - inland, h: farInland - inland },
    ground: {
      water: { x: RING_DEPTH, y: RING_DEPTH, w: 1 - 2 * RING_DEPTH, h: 1 - 2 * RING_DEPTH },
      land: { x: shore, y: shore, w: farShore - shore, h: farShore - shore },
      // Round the isle, with a stop at two corners of each ring.
      tramway: [
        `M${line} ${line}H${far}V${far}H${line}Z`,
        `M${line} ${far}L${ring(1) - 0.012} ${1 - RING_DEPTH + 0.012}`,
        `M${far} ${line}L${1 - RING_DEPTH + 0.012} ${RING_DEPTH - 0.012}`,
        `M${line} ${line}L${shore + 0.012} ${shore + 0.012}`,
        `M${far} ${far}L${farShore - 0.012} ${farShore - 0.012}`,
      ].join(''),
    },
    ride: (from, to) => round(line, places[from]!, places[to]!),
  };
}

/** Along a square track, from the corner nearest to one place to the corner nearest to another, the shorter way. */
function round(line: number, from: Place, to: Place): Point[] {
  const far = 1 - line;
  const corners: readonly Point[] = [
    { x: line, y: line },
    { x: far, y: line },
    { x: far, y: far },
    { x: line, y: far },
  ];
  const nearest = ({ x, y, w, h }: Place) => {
    const [right, low] = [x + w / 2 > 0.5, y + h / 2 > 0.5];
    return right ? (low ? 2 : 1) : low ? 3 : 0;
  };
  const [first, last] = [nearest(from), nearest(to)];
  const ahead = (last - first + corners.length) % corners.length;
  const step = ahead > corners.length / 2 ? -1 : 1;
  const count = step > 0 ? ahead : corners.length - ahead;
  return Array.from(
    { length: count + 1 },
    (_, leg) => corners[(first + step * leg + corners.length) % corners.length]!,
  );
}

function outerEdge({ x, y }: Cell, last: number): Edge | undefined {
  const [side, end] = [x === 0 || x === last, y === 0 || y === last];
  if (side && end) return undefined;
  if (end) return y === 0 ? 'bottom' : 'top';
  return x === 0 ? 'right' : 'left';
}

function isleEdge({ x, y }: Cell): Edge | undefined {
  const [side, end] = [x === LEFT || x === RIGHT, y <= TOP || y >= BOTTOM];
  if (side && end) return undefined;
  if (end) return y === TOP ? 'bottom' : 'top';
  return x === LEFT ? 'right' : 'left';
}
