/** Which of many things on a page comes next in a direction, as the eye would have it. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** So much worse is what lies aside than what lies straight on. */
const ASIDE = 3;

/** The index of the nearest one that way; `from` itself if there is none. */
export function neighbour(spots: readonly Spot[], from: number, [dx, dy]: readonly [number, number]): number {
  const start = spots[from]!;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  spots.forEach(({ x, y }, index) => {
    const ahead = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    if (index === from || ahead < 1) return;
    const far = ahead + aside * ASIDE;
    if (far < least) [best, least] = [index, far];
  });
  return best;
}
