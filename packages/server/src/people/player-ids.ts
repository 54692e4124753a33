/** People and bots where ids are texts: never the same as the id of a game, because some clients hold them against each other. */

/** A person's number, or one that no person has for a bot. */
export const playerId = (user: number): string => (user > 0 ? `u${user}` : `b${-user}`);

/** Undefined for what is no person's id. */
export function personOf(player: string): number | undefined {
  const digits = /^u([1-9]\d{0,14})$/.exec(player)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
