/** How well bots play, of what people are asked about. What else a server has is for measuring; `random` even gives up. */
const BY_SLIPS = ['very_easy', 'easy', 'medium', 'hard', 'very_hard', 'expert'] as const;
export const USUAL = 'plain';
export const LEVELS = [...BY_SLIPS, USUAL] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (name: string): name is Level => (LEVELS as readonly string[]).includes(name);

/** The weakest that wins more than its share against the usual one, as measured in docs/bots.md. */
const STRONGER_THAN_USUAL: Readonly<Record<string, (typeof BY_SLIPS)[number]>> = {
  classic: 'very_hard',
  sprint: 'medium',
};

/** From weak to strong. The usual one is another player than the rest, and how strong it is depends on the game. */
export function byStrength(edition: string, offered: readonly string[] = LEVELS): Level[] {
  const stronger = BY_SLIPS.indexOf(STRONGER_THAN_USUAL[edition] ?? 'expert');
  const ordered = [...BY_SLIPS.slice(0, stronger), USUAL, ...BY_SLIPS.slice(stronger)] as const;
  return ordered.filter((level) => offered.includes(level));
}
