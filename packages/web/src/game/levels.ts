/**
 * How well bots play, of what people are asked about: the usual one first, the others from weak to strong. What else a
 * server has is for measuring; `random` even gives up.
 */
export const LEVELS = ['plain', 'very_easy', 'easy', 'medium', 'hard', 'very_hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (name: string): name is Level => (LEVELS as readonly string[]).includes(name);
