/** What a visitor owes. */
import type { Seat } from '@freehold/kernel';
import type { Play } from './play.js';

type Sight = Pick<Play, 'board' | 'open'>;

export function ownsGroup({ board, open }: Sight, seat: Seat, group: number): boolean {
  return open.held[seat * board.groups.length + group] === board.groupSize[group];
}

/** How many of a group the owner has; mortgaged ones count unless the options say otherwise. */
function counted({ board, open }: Sight, owner: Seat, group: number): number {
  if (open.options.mortgagedCountForRent !== false) return open.held[owner * board.groups.length + group]!;
  let count = 0;
  for (const lot of board.groups[group]!.lots) if (open.owner[lot] === owner && !open.mortgaged[lot]) count++;
  return count;
}

/** Times the throw for a utility. */
export function utilityFactor(sight: Sight, lot: number): number {
  return sight.board.data.utilityRent[counted(sight, sight.open.owner[lot]!, sight.board.group[lot]!) - 1] ?? 0;
}

/** Rent of a street or a railroad, nothing if mortgaged, without owner or of one in jail, where that matters. Utilities depend on a throw of `pips`. */
export function rentOf(sight: Sight, lot: number, pips: number): number {
  const { board, open } = sight;
  const owner = open.owner[lot]!;
  if (owner < 0 || open.mortgaged[lot]) return 0;
  if (open.options.jailSuspends && open.jail[owner]! > 0) return 0;
  const group = board.group[lot]!;
  switch (board.kind[lot]) {
    case 'street': {
      const level = open.level[lot]!;
      const rent = board.rent[lot]![level]!;
      return level === 0 && ownsGroup(sight, owner, group) ? rent * 2 : rent;
    }
    case 'railroad':
      return board.data.railroadRent[counted(sight, owner, group) - 1] ?? 0;
    case 'bridge':
    case 'server':
      return board.data.tolls![open.options.tolls!][board.kind[lot]][counted(sight, owner, group) - 1] ?? 0;
    case 'utility':
      return utilityFactor(sight, lot) * pips;
    default:
      return 0;
  }
}
