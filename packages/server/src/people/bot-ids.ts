/**
 * Where a vocabulary wants a number for everybody who plays, a bot has one too: below zero, so that it is never a person's,
 * and made of table and seat, so that it stays the same as long as the game does.
 */
const SEATS = 64;

export const botId = (table: number, seat: number) => -(table * SEATS + seat + 1);

export function botOf(id: number): { table: number; seat: number } | undefined {
  if (!Number.isSafeInteger(id) || id >= 0) return undefined;
  const number = -id - 1;
  return { table: Math.floor(number / SEATS), seat: number % SEATS };
}
