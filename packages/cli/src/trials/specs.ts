/** Which games are played in a trial: a mixture that follows from the seed. */
import type { NewTableData } from '@freehold/protocol';

export interface GameSpec {
  readonly index: number;
  readonly table: NewTableData;
  /** Persons besides the host. */
  readonly guests: number;
  readonly watched: boolean;
}

/** The same sequence of numbers in [0, 1) for the same seed; of no use where somebody must not guess. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

const CLOCKS = ['none', 'none', 'fast', 'normal'] as const;

export function gameSpecs(games: number, seed: number): GameSpec[] {
  const random = seeded(seed);
  const below = (count: number) => Math.floor(random() * count);
  return Array.from({ length: games }, (_, index) => {
    const isClassic = index % 2 === 0;
    const persons = 1 + (below(8) === 0 ? 0 : 1 + below(3));
    const bots = persons === 1 ? 1 + below(3) : below(5 - persons);
    const seats: NewTableData['seats'] = [
      { kind: 'me' },
      ...Array.from({ length: persons - 1 }, () => ({ kind: 'open' as const })),
      ...Array.from({ length: bots }, () => ({ kind: 'bot' as const })),
    ];
    // The host sits anywhere.
    const at = below(seats.length);
    [seats[0], seats[at]] = [seats[at]!, seats[0]!];
    return {
      index,
      table: {
        edition: isClassic ? 'classic' : 'bazaar',
        // Long enough to be there when the server dies, and sure to end.
        options: isClassic ? { roundLimit: 15 + below(25) } : { rounds: 6 + below(30) },
        clock: CLOCKS[below(CLOCKS.length)]!,
        seats,
      },
      guests: persons - 1,
      watched: below(4) === 0,
    };
  });
}
