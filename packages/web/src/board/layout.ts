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

export type Area = Pick<Place, 'x' | 'y' | 'w' | 'h'>;

/** In units of the board's side. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly places: readonly Place[];
  /** The empty middle. */
  readonly stage: Area;
  /** What is drawn under the squares, where the board has more than squares. */
  readonly ground?: {
    readonly water: Area;
    readonly land: Area;
    /** A path. */
    readonly tramway: string;
  };
  /** The corners of the tramway from one stop to another. */
  ride?(from: number, to: number): readonly Point[];
}

/** A corner is so many times as wide as a square beside it. */
const CORNER = 1.6;
/** How deep the squares of a ring of forty are. */
export const RING_DEPTH = CORNER / (9 + 2 * CORNER);

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

interface Moved {
  readonly from: number;
  readonly to: number;
  readonly how: 'dice' | 'card' | 'back' | 'jail';
  readonly path?: readonly number[];
}

/** Squares passed on the way, the last one included. A board that is no simple ring says which they are. */
export function path({ from, to, how, path: told }: Moved, squares: number): number[] {
  if (how === 'jail' || from === to) return [to];
  if (told) return told.slice(1);
  const step = how === 'back' ? squares - 1 : 1;
  const way: number[] = [];
  for (let at = from; at !== to; ) {
    at = (at + step) % squares;
    way.push(at);
  }
  return way;
}

/** So many stand in one row where there are names to be read. */
const ROW = 4;

/**
 * Where the tokens of those who share a square stand, as offsets in units of the square: at its foot, off the name, closer
 * together the more there are; without a name to cover, in rows that grow upwards. In a corner they stand above its picture,
 * and below its name when there are many; without a name, all over it.
 */
export function fan(
  count: number,
  index: number,
  { w, h, inner }: Pick<Place, 'w' | 'h' | 'inner'>,
  hasNames: boolean,
): { dx: number; dy: number } {
  const wide = w > h;
  const abreast = hasNames || (wide && inner !== undefined) ? ROW : inner === undefined && count > 4 ? 3 : 2;
  const columns = Math.min(count, abreast);
  const rows = Math.ceil(count / columns);
  const row = Math.floor(index / columns);
  const inRow = row === rows - 1 ? count - row * columns : columns;
  const spread = (room: number) => (inRow === 1 ? 0 : (room * (index % columns)) / (inRow - 1) - room / 2);
  if (inner === undefined) {
    // Alone in a corner, not on its picture either.
    if (count === 1) return { dx: 0.8, dy: 0.22 };
    if (hasNames) return { dx: 0.5 + spread(0.25 * (inRow - 1)), dy: row === 0 ? 0.15 : 0.87 };
    return { dx: 0.5 + spread(0.56), dy: rows === 1 ? 0.5 : 0.2 + (0.6 * row) / (rows - 1) };
  }
  // The band along the inner edge is not stood on.
  const left = inner === 'left' ? 0.08 : inner === 'right' ? -0.08 : 0;
  // Alone on a square a token stands beside the price, not on it.
  const aside = !wide ? 0.28 : inner === 'left' ? 0.25 : inner === 'right' ? -0.25 : -0.38;
  const alone = count === 1 ? aside : 0;
  const dx = 0.5 + spread(wide ? 0.56 : inRow > 2 ? 0.6 : 0.48) + left + alone;
  const foot = inner === 'bottom' ? 0.68 : inner === 'top' ? 0.82 : 0.77;
  const step = Math.min(wide ? 0.4 : 0.2, (foot - 0.14) / Math.max(1, rows - 1));
  return { dx, dy: foot - step * (rows - 1 - row) };
}
