/** What people are asked about the rules before a game, beside the preset: options with the values to choose from. */
const MINUTE = 60;

export const PROPERTY_CHOICES = {
  timeLimit: [0, 30 * MINUTE, 60 * MINUTE, 90 * MINUTE],
  startCash: [1000, 1500, 2000],
} as const;

/** Without trades groups stay divided and a game need never end, so both are asked about; 0 is no limit. */
export const TYCOON_CHOICES = { ...PROPERTY_CHOICES, roundLimit: [50, 100, 200, 0], trading: [false, true] } as const;
