/** The few things that all rules do: give, take, ask. */
import { waitingId } from '@freehold/kernel';
import { RESOURCES } from '../cards/file.js';
import type { Four, Open, Prompt } from './state.js';

export type { Play } from './context.js';

export const GOLD = 0;
export const STRENGTH = 1;
export const MAGIC = 2;
export const VICTORY = 3;

export const four = (gold: number, strength: number, magic: number, victory = 0): Four => [
  gold,
  strength,
  magic,
  victory,
];

export const resourceName = (resource: number) => RESOURCES[resource]!;

/** So much of one resource, as events tell it. */
export function only(resource: number, amount: number): Four {
  const res: [number, number, number, number] = [0, 0, 0, 0];
  res[resource] = amount;
  return res;
}

export const multiplied = (res: Four, times: number): Four => [
  res[0] * times,
  res[1] * times,
  res[2] * times,
  res[3] * times,
];

/** The player who sits out the harvest, with five players still in: the one before the player on turn. */
export function restingSeat(open: Open): number {
  const seats = open.out.length;
  if (seats !== 5) return -1;
  for (let seat = 0; seat < seats; seat++) if (open.out[seat] !== 0) return -1;
  return (open.seat + seats - 1) % seats;
}

export function give(open: Open, seat: number, resource: number, amount: number): void {
  open.held[seat * 4 + resource]! += amount;
  if (open.phase === 'harvest') open.harvest[seat * 4 + resource]! += amount;
}

export function giveAll(open: Open, seat: number, res: Four, times = 1): void {
  for (let resource = 0; resource < 4; resource++) {
    if (res[resource] !== 0) give(open, seat, resource, res[resource]! * times);
  }
}

export function payAll(open: Open, seat: number, res: Four, times = 1): void {
  for (let resource = 0; resource < 4; resource++) {
    if (res[resource] !== 0) give(open, seat, resource, -res[resource]! * times);
  }
}

/** How often a price can be paid, up to `most`. */
export function affordable(open: Open, seat: number, price: Four, most: number): number {
  let times = most;
  for (let resource = 0; resource < 4; resource++) {
    if (price[resource] !== 0) times = Math.min(times, Math.floor(open.held[seat * 4 + resource]! / price[resource]!));
  }
  return times;
}

/** Puts a fresh question to a seat; what it is about stands elsewhere in the state. */
export function ask(open: Open, seat: number): void {
  open.question[seat] = waitingId(++open.asked[seat]!, seat);
}

export function isAsking({ question }: Open): boolean {
  for (let seat = 0; seat < question.length; seat++) if (question[seat] !== 0) return true;
  return false;
}

/** Asks one player; `choices` are copied. */
export function askOne(
  open: Open,
  seat: number,
  prompt: Prompt,
  about: number,
  choices: readonly number[],
  optional: boolean,
  picked = -1,
): void {
  open.prompt = prompt;
  open.about = about;
  open.picked = picked;
  open.choices = choices.slice();
  open.optional = optional ? 1 : 0;
  ask(open, seat);
}

export function closePrompt(open: Open): void {
  open.prompt = '';
  open.about = -1;
  open.picked = -1;
  open.choices = [];
  open.optional = 0;
}

/** The seat of the one question that is open outside a gate. */
export function askedSeat({ question }: Open): number {
  for (let seat = 0; seat < question.length; seat++) if (question[seat] !== 0) return seat;
  return -1;
}
