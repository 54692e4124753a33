/** How often games end with one player left, as measured among four bots of the usual level. docs/rules/tycoon.md has the commands. */
type Options = Readonly<Record<string, unknown>>;

/** By preset, without trades and with them, by limit of rounds: of a hundred games. */
const LEFT: Readonly<Record<string, Readonly<Record<'alone' | 'trading', Readonly<Record<number, number>>>>>> = {
  coursework: { alone: { 50: 2, 100: 21, 200: 38, 0: 41 }, trading: { 50: 10, 100: 78, 200: 99, 0: 100 } },
  seed002: { alone: { 50: 2, 100: 23, 200: 38, 0: 65 }, trading: { 50: 14, 100: 78, 200: 99, 0: 100 } },
};
/** What a length depends on. Under other rules than a preset's nothing was measured. */
const VARIED = ['roundLimit', 'trading'];

export interface Ending {
  /** Of a hundred games, those that end with one player left. */
  readonly left: number;
  /** 0: none. Then games were given up after {@link MEASURED_ROUNDS}. */
  readonly roundLimit: number;
}

export const MEASURED_ROUNDS = 2000;

export function endingOf(edition: string, preset: string, usual: Options, options: Options): Ending | undefined {
  if (edition !== 'tycoon') return undefined;
  const chosen = { ...usual, ...options };
  if (Object.keys(usual).some((option) => !VARIED.includes(option) && chosen[option] !== usual[option]))
    return undefined;
  const roundLimit = chosen['roundLimit'] as number;
  const left = LEFT[preset]?.[chosen['trading'] === true ? 'trading' : 'alone'][roundLimit];
  return left === undefined ? undefined : { left, roundLimit };
}
