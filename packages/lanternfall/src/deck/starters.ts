/** What everybody begins with. */
import type { StarterData } from '../cards/file.js';

export const STARTERS: readonly StarterData[] = [
  {
    id: 's1',
    name: 'Wick Tender',
    rolls: [5],
    role: null,
    on_turn: { kind: 'gain', res: { gold: 1 } },
    off_turn: { kind: 'gain', res: { gold: 1 } },
  },
  {
    id: 's2',
    name: 'Dike Hand',
    rolls: [6],
    role: null,
    on_turn: { kind: 'gain', res: { strength: 1 } },
    off_turn: { kind: 'gain', res: { strength: 1 } },
  },
];
