/** What the last harvest brought to whom, and from which card: everything that events tell of it, for whoever comes later. */
import { giveAll } from './play.js';
import type { Four, Open } from './state.js';

/** Numbers of an entry: effect, other seat, and four amounts. */
export const LEDGER_ENTRY = 6;

export function clearLedger({ harvest, ledger }: Open): void {
  harvest.fill(0);
  for (let seat = 0; seat < ledger.length; seat++) ledger[seat]!.length = 0;
}

/** Gives, or takes with negative times, and in harvest writes it down. */
export function enter(open: Open, seat: number, effect: number, res: Four, times: number, other = -1): void {
  giveAll(open, seat, res, times);
  if (open.phase !== 'harvest') return;
  const entries = open.ledger[seat]!;
  entries.push(effect, other);
  // Nothing times minus one would be minus zero, which no state may hold.
  for (let resource = 0; resource < 4; resource++) entries.push(res[resource]! * times + 0);
}
