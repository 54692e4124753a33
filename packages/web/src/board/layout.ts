/**
 * Where squares lie. A square has a rectangle in units of the board's side, and knows which of its edges looks inward.
 * Only this file knows that the classic board is a ring; everything that draws reads rectangles, so a board with a lane
 * through its middle brings a layout of its own and nothing else changes.
 */
export type Edge = 'top' | 'right' | 'bottom' | 'left';

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** The edge that looks to the middle; undefined for corners. */
  readonly inner: Edge | undefined;
}

export interface Layout {
  readonly places: readonly Place[];
  /** The empty middle. */
  readonly stage: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

/** A corner is so many times as wide as a square beside it. */
const CORNER = 1.6;

/** A ring of squares with four corners, beginning bottom right and going round by the left. */
export function ringLayout(squares: number): Layout {
  const perSide = squares / 4;
  if (!Number.isInteger(perSide) || perSide < 2) throw new RangeError(`${squares} squares do not make a ring`);
  const unit = 1 / (perSide - 1 + 2 * CORNER);
  const depth = CORNER * unit;
  const places: Place[] = [];
  for (let at = 0; at < squares; at++) {
    const side = Math.floor(at / perSide);
    const step = at % perSide;
    // Distance from the corner where the side begins to the far edge of this square.
    const along = depth + step * unit;
    const length = step === 0 ? depth : unit;
    const far = 1 - depth;
    if (step === 0) {
      const corner = { w: depth, h: depth, inner: undefined };
      if (side === 0) places.push({ x: far, y: far, ...corner });
      else if (side === 1) places.push({ x: 0, y: far, ...corner });
      else if (side === 2) places.push({ x: 0, y: 0, ...corner });
      else places.push({ x: far, y: 0, ...corner });
    } else if (side === 0) places.push({ x: 1 - along, y: far, w: length, h: depth, inner: 'top' });
    else if (side === 1) places.push({ x: 0, y: 1 - along, w: depth, h: length, inner: 'right' });
    else if (side === 2) places.push({ x: along - unit, y: 0, w: length, h: depth, inner: 'bottom' });
    else places.push({ x: far, y: along - unit, w: depth, h: length, inner: 'left' });
  }
  return { places, stage: { x: depth, y: depth, w: 1 - 2 * depth, h: 1 - 2 * depth } };
}

/** The same in pixels. */
export function scaled(place: Place, side: number): Place {
  return { x: place.x * side, y: place.y * side, w: place.w * side, h: place.h * side, inner: place.inner };
}

/** Squares passed on the way, the last one included. A move over more than half the ring backwards is a glide. */
export function path(from: number, to: number, squares: number, how: 'dice' | 'card' | 'back' | 'jail'): number[] {
  if (how === 'jail' || from === to) return [to];
  const step = how === 'back' ? squares - 1 : 1;
  const way: number[] = [];
  for (let at = from; at !== to; ) {
    at = (at + step) % squares;
    way.push(at);
  }
  return way;
}

/** Where the tokens of those who share a square stand, as offsets in units of the square: a fan of four by two. */
export function fan(count: number, index: number): { dx: number; dy: number } {
  if (count === 1) return { dx: 0.5, dy: 0.5 };
  const columns = Math.min(4, count <= 4 ? 2 : 4);
  const rows = Math.ceil(count / columns);
  const column = index % columns;
  const row = Math.floor(index / columns);
  const spread = (n: number, i: number) => (n === 1 ? 0.5 : 0.2 + (0.6 * i) / (n - 1));
  return { dx: spread(columns, column), dy: spread(rows, row) };
}
