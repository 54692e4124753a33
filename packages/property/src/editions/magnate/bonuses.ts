/** The end: some of the statistics, drawn by lot, pay a bonus to whoever leads in them. */

import type { Play } from '../../core/play.js';
import { STATS } from '../../core/statistics.js';
import { BONUS, type MagnateOpen, statOf, table } from './state.js';

/** The best of those still in; nobody leads with nothing. */
function leaders(open: MagnateOpen, stat: number): number[] {
  let most = 1;
  let seats: number[] = [];
  for (let seat = 0; seat < open.out.length; seat++) {
    const count = statOf(open, seat, stat);
    if (open.out[seat] !== 0 || count < most) continue;
    seats = count > most ? [seat] : [...seats, seat];
    most = count;
  }
  return seats;
}

export function payBonuses(play: Play): void {
  const open = table(play);
  const { bonuses, bonus } = open.options;
  const contested = STATS.flatMap((_, stat) => (leaders(open, stat).length > 0 ? [stat] : []));
  while (open.awarded.length < bonuses! && contested.length > 0) {
    const [stat] = contested.splice(play.chance.draw(contested.length, BONUS), 1);
    open.awarded.push(stat!);
    const seats = leaders(open, stat!);
    for (const seat of seats) open.cash[seat]! += bonus!;
    play.out?.push({ type: 'bonus', stat: STATS[stat!]!, amount: bonus!, seats });
  }
}
