/** How well bots play, of what people are asked about. What else a server has is for measuring; `random` even gives up. */
const BY_SLIPS = ['very_easy', 'easy', 'medium', 'hard', 'very_hard', 'expert'] as const;
export const USUAL = 'plain';
/** Opponents that only tycoon has. */
const TYCOON = ['tycoon-easy', 'tycoon-hard'] as const;
export const LEVELS = [...BY_SLIPS, USUAL, ...TYCOON] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (name: string): name is Level => (LEVELS as readonly string[]).includes(name);

/** The weakest that wins more than its share against the usual one, as measured in docs/bots.md. */
const STRONGER_THAN_USUAL: Readonly<Record<string, (typeof BY_SLIPS)[number]>> = {
  classic: 'very_hard',
  sprint: 'medium',
};

const TYCOON_ORDER: readonly Level[] = [
  ...BY_SLIPS.slice(0, BY_SLIPS.indexOf('very_hard')),
  'tycoon-easy',
  'very_hard',
  USUAL,
  'expert',
  'tycoon-hard',
];

function ordered(edition: string): readonly Level[] {
  if (edition === 'tycoon') return TYCOON_ORDER;
  const stronger = BY_SLIPS.indexOf(STRONGER_THAN_USUAL[edition] ?? 'expert');
  return [...BY_SLIPS.slice(0, stronger), USUAL, ...BY_SLIPS.slice(stronger)];
}

/** From weak to strong. The usual one is another player than the rest, and how strong it is depends on the game. */
export const byStrength = (edition: string, offered: readonly string[] = LEVELS): Level[] =>
  ordered(edition).filter((level) => offered.includes(level));
