/** Going to a chosen square, riding the tram, being moved by a card. */
import type { Seat } from '@freehold/kernel';
import { advance, land, salary } from '../../core/landing.js';
import { pay } from '../../core/money.js';
import type { Play } from '../../core/play.js';
import { POT } from '../../core/state.js';
import { BUS, table } from './state.js';

export function moveTo(play: Play, seat: Seat, square: number): void {
  const open = table(play);
  const steps = open.paces[open.reach.indexOf(square)]!;
  open.reach = [];
  open.paces = [];
  open.question[seat] = 0;
  if (steps > 0) return advance(play, seat, steps);
  jump(play, seat, square, 'triple');
  if (square === 0) salary(play, seat);
  land(play, seat, 'none');
}

/** For who does not choose in time. */
export function moveAnywhere(play: Play): void {
  const { seat, reach } = table(play);
  moveTo(play, seat, reach[play.chance.draw(reach.length, BUS)]!);
}

/** No arrival: the square does nothing, and the start pays nothing. */
export function jump(play: Play, seat: Seat, to: number, how: 'triple' | 'tram' | 'fantasy'): void {
  const { open, out } = play;
  const from = open.square[seat]!;
  open.square[seat] = to;
  out?.push({ type: 'jumped', seat, from, to, how });
}

/** The trams one can ride to from here. */
export function rides({ board, open }: Pick<Play, 'board' | 'open'>, seat: Seat): number[] {
  return board.kind.flatMap((kind, square) => (kind === 'tram' && square !== open.square[seat] ? [square] : []));
}

export function ride(play: Play, seat: Seat, to: number): void {
  play.open.question[seat] = 0;
  pay(play, seat, POT, play.open.options.fare!, 'fare');
  jump(play, seat, to, 'tram');
}
