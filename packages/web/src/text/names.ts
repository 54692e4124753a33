/** Names of games and rules, also of those the page has no words for. */
import { isLevel, type Level, USUAL } from '../game/levels.js';
import type { ClockName, Strings } from './en.js';

export const editionName = (t: Strings, edition: string): string => t.editions[edition]?.name ?? edition;

export const presetName = (t: Strings, edition: string, preset: string): string =>
  t.editions[edition]?.presets[preset]?.name ?? preset;

export const presetNote = (t: Strings, edition: string, preset: string): string =>
  t.editions[edition]?.presets[preset]?.note ?? '';

/** "Magnate · Quick". */
export const rulesName = (t: Strings, { edition, preset }: { edition: string; preset: string }): string =>
  `${editionName(t, edition)} · ${presetName(t, edition, preset)}`;

export const optionName = (t: Strings, option: string): string => t.options[option]?.name ?? option;

export const optionValue = (t: Strings, option: string, value: unknown): string =>
  (typeof value === 'number' ? t.options[option]?.value?.(value) : undefined) ??
  (typeof value === 'boolean' ? t.yesOrNo(value) : String(value));

export const levelName = (t: Strings, level: string): string => (isLevel(level) ? t.levels[level] : level);

/** What to expect of a level; the usual one, another player than the rest, is placed between its neighbours. */
export function levelNote(t: Strings, level: string, byStrength: readonly Level[]): string {
  if (!isLevel(level)) return '';
  if (level !== USUAL) return t.levelNotes[level];
  const at = byStrength.indexOf(level);
  const [below, above] = [byStrength[at - 1], byStrength[at + 1]];
  const place = below && above ? `: ${t.levelBetween(t.levels[below], t.levels[above])}` : '';
  return `${t.levelNotes[level]}${place}.`;
}

/** "bot · Hard". */
export const botBadge = (t: Strings, level: string | undefined): string =>
  level === undefined ? t.badges.bot : `${t.badges.bot} · ${levelName(t, level)}`;
/** "90 s", "3 min", "4 min 30 s". */
function lasting(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest > 0 ? ` ${rest} s` : ''}`;
}

interface Times {
  readonly allowances: Readonly<Record<string, number>>;
  readonly otherwise: number;
  readonly bank: number;
  readonly withoutBank?: readonly string[];
}

/** The question that every turn begins with, in one game or another. */
const TURN_KINDS = ['roll', 'standard_action'] as const;

/**
 * What a clock means, in a few words: how long for a turn, how long for what comes up in it, how long for a bid where no
 * more is added, how much over and above.
 */
export function clockNote(t: Strings, clock: ClockName, times: Times | undefined): string {
  if (!times) return clock === 'none' ? t.noClockNote : '';
  const { allowances, otherwise, bank, withoutBank = [] } = times;
  const turn = TURN_KINDS.map((kind) => allowances[kind]).find((ms) => ms !== undefined) ?? otherwise;
  const bid = withoutBank.includes('auction') ? lasting(allowances['auction'] ?? otherwise) : '';
  return t.clockTimes(lasting(turn), lasting(otherwise), bid, bank > 0 ? lasting(bank) : '');
}
