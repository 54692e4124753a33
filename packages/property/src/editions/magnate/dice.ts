/** Three dice: two to walk by, and the bus die, which adds its number or lets the player choose. */
import type { Seat } from '@freehold/kernel';
import { advance, sendToJail } from '../../core/landing.js';
import { ask, type Play, throwDice } from '../../core/play.js';
import { free, miss } from '../../core/turn.js';
import { STRIDE } from '../../core/ways.js';
import { BUS, type MagnateOpen, table } from './state.js';

/** Faces above this one show the bus. */
const NUMBERS = 3;

export function roll(play: Play, seat: Seat): void {
  const { chance, out } = play;
  const open = table(play);
  const jailed = open.jail[seat]! > 0;
  open.question[seat] = 0;
  throwDice(play, seat);
  open.bus = jailed && open.options.jailDecisionAfterRoll ? 0 : 1 + chance.draw(6, BUS);
  const { dice, bus } = open;
  out?.push({ type: 'rolled', seat, dice: [dice[0], dice[1]], bus, why: jailed ? 'jail' : 'move' });
  if (jailed) return rollInJail(play, seat);
  if (isTriple(open)) {
    open.doubles = 0;
    open.again = 0;
    return anywhere(play, seat);
  }
  const double = dice[0] === dice[1];
  open.doubles = double ? open.doubles + 1 : 0;
  if (open.doubles === 3) return sendToJail(play, seat);
  open.again = double ? 1 : 0;
  move(play, seat);
}

function isTriple({ dice, bus }: MagnateOpen): boolean {
  return bus <= NUMBERS && dice[0] === bus && dice[1] === bus;
}

/** A double or a triple frees; neither gives another throw. */
function rollInJail(play: Play, seat: Seat): void {
  const open = table(play);
  if (open.dice[0] === open.dice[1]) {
    free(play, seat, 'double');
    return isTriple(open) ? anywhere(play, seat) : move(play, seat);
  }
  if (open.options.jailDecisionAfterRoll && open.jail[seat]! < 3) return ask(play, seat, 'bail');
  if (miss(play, seat)) move(play, seat);
}

/** By the throw on the table: at once if it leads to one square only. */
function move(play: Play, seat: Seat): void {
  const open = table(play);
  const [first, second] = open.dice;
  if (open.bus <= NUMBERS) return advance(play, seat, first + second + open.bus);
  const few = Math.min(first, second);
  const more = Math.max(first, second);
  offer(play, seat, few === more ? [few, few + more] : [few, more, few + more]);
}

function offer(play: Play, seat: Seat, paces: number[]): void {
  const { board } = play;
  const open = table(play);
  const from = open.square[seat]! * STRIDE;
  open.paces = paces;
  open.reach = paces.map((steps) => board.walk[from + steps]!);
  choose(play, seat);
}

/** Every square but the cell, the present one included. */
function anywhere(play: Play, seat: Seat): void {
  const open = table(play);
  const { board } = play;
  open.reach = board.kind.flatMap((_, square) => (square === board.jail ? [] : [square]));
  open.paces = open.reach.map(() => 0);
  choose(play, seat);
}

function choose(play: Play, seat: Seat): void {
  const { reach, paces } = table(play);
  play.out?.push({ type: 'reach', seat, squares: reach.slice(), steps: paces.slice() });
  ask(play, seat, 'square');
}
