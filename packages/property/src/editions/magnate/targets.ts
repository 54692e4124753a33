/** Whom and what a fantasy card may hit. */
import type { Seat } from '@freehold/kernel';
import { HOTEL } from '../../core/building.js';
import { nextSeat, type Play } from '../../core/play.js';
import { ownsGroup } from '../../core/rent.js';
import { FANTASY_CARDS } from './state.js';

/** One of them, each as likely; -1 if there is none. */
export function pick({ chance }: Play, from: readonly number[]): number {
  return from.length > 0 ? from[chance.draw(from.length, FANTASY_CARDS)]! : -1;
}

/** The others who are in the game and not in jail, in turn order. */
export function freeOpponents({ open }: Play, seat: Seat): Seat[] {
  const seats: Seat[] = [];
  for (let other = nextSeat(open, seat); other !== seat; other = nextSeat(open, other)) {
    if (open.jail[other] === 0) seats.push(other);
  }
  return seats;
}

/** Any square but the present one, the cell, and the one that sends there. */
export function randomSquare({ board, open, chance }: Play, seat: Seat): number {
  const squares: number[] = [];
  for (let square = 0; square < board.size; square++) {
    const closed = square === board.jail || board.kind[square] === 'go_to_jail';
    if (!closed && square !== open.square[seat]) squares.push(square);
  }
  return squares[chance.draw(squares.length, FANTASY_CARDS)]!;
}

/** The most built streets of every group whose owner is meant: so groups stay even when one building falls. */
export function tops({ board, open }: Play, isMeant: (owner: Seat) => boolean): number[] {
  return board.streetGroups.flatMap((group) => {
    const { lots } = board.groups[group]!;
    const most = Math.max(...lots.map((lot) => open.level[lot]!));
    return most > 0 && isMeant(open.owner[lots[0]!]!) ? lots.filter((lot) => open.level[lot] === most) : [];
  });
}

/** The least built streets of every group the seat could build on. */
export function siteOf(play: Play, seat: Seat): number[] {
  const { board, open } = play;
  return board.streetGroups.flatMap((group) => {
    const { lots } = board.groups[group]!;
    if (!ownsGroup(play, seat, group) || lots.some((lot) => open.mortgaged[lot])) return [];
    const least = Math.min(...lots.map((lot) => open.level[lot]!));
    return least < HOTEL ? lots.filter((lot) => open.level[lot] === least) : [];
  });
}

export function mortgagedOf({ board, open }: Play, seat: Seat): number[] {
  return board.deeds.filter((lot) => open.owner[lot] === seat && open.mortgaged[lot]);
}
