/** How likely a landing is on each square, worked out from the board and its dice; magnate.md 9.4 and 12.1. */
import { type Board, STRIDE } from '@freehold/property';

export interface Landing {
  /** By square: the chance that one landing is there. */
  readonly share: readonly number[];
  /** Landings per own turn. */
  readonly perTurn: number;
}

/** A move of so many steps and its chance; 0 steps is a jump to any square. */
interface Stride {
  readonly steps: number;
  readonly chance: number;
}

/** Faces of the bus die that are numbers. */
const NUMBERS = 3;
const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The chances of each move, and of a double. A choice of steps counts as made at random. */
function strides(board: Board): { strides: Stride[]; doubles: number } {
  const chance = new Array<number>(STRIDE).fill(0);
  let doubles = 0;
  // The bus die belongs to the boards that the tram runs on.
  const third = board.kind.includes('tram') ? FACES : [0];
  for (const first of FACES) {
    for (const second of FACES) {
      for (const bus of third) {
        const weight = 1 / (36 * third.length);
        const triple = first === second && bus === first && bus <= NUMBERS;
        if (first === second && !triple) doubles += weight;
        if (triple) chance[0]! += weight;
        else if (bus <= NUMBERS) chance[first + second + bus]! += weight;
        else {
          const ways = [...new Set([first, second, first + second])];
          for (const steps of ways) chance[steps]! += weight / ways.length;
        }
      }
    }
  }
  return { strides: chance.map((each, steps) => ({ steps, chance: each })).filter((each) => each.chance > 0), doubles };
}

const ROUNDS = 400;

/** The share of landings in the long run of a token that leaves jail at once; cards do not move it. */
export function landing(board: Board): Landing {
  const { size, jail } = board;
  const { strides: moves, doubles } = strides(board);
  const throwsPerTurn = 1 + doubles + doubles ** 2;
  const thirdDouble = doubles ** 3 / throwsPerTurn;
  const squares = board.kind.flatMap((kind, at) => (kind === 'jail' && board.kind.includes('visit') ? [] : [at]));
  let rests: number[] = board.kind.map((_, at) => (at === 0 ? 1 : 0));
  let share = rests;
  for (let round = 0; round < ROUNDS; round++) {
    const landed = new Array<number>(size).fill(0);
    for (let from = 0; from < size; from++) {
      if (rests[from] === 0) continue;
      for (const { steps, chance } of moves) {
        const part = rests[from]! * chance * (1 - thirdDouble);
        if (steps > 0) landed[board.walk[from * STRIDE + steps]!]! += part;
        else for (const to of squares) landed[to]! += part / squares.length;
      }
    }
    rests = landed.map((part, at) => (board.kind[at] === 'go_to_jail' ? 0 : part));
    const sent = board.kind.reduce((sum, kind, at) => sum + (kind === 'go_to_jail' ? landed[at]! : 0), thirdDouble);
    rests[jail]! += sent;
    share = landed;
  }
  const total = share.reduce((sum, part) => sum + part, 0);
  return { share: share.map((part) => part / total), perTurn: throwsPerTurn - doubles ** 3 };
}
