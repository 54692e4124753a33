/** Time at a table, as the log tells it: who has how long, what is left in whose bank, and whose clock stands still. */
import type { Waiting } from '../game.js';
import type { ActRecord, ClockRules, Header, Opened, Standing } from './record.js';

export function allowance(clock: ClockRules | undefined, waiting: Waiting): number {
  return waiting.allowance ?? clock?.allowances[waiting.kind] ?? clock?.otherwise ?? Number.POSITIVE_INFINITY;
}

/** A loop, because every action asks several times and lists are short. */
export function openedAs(opened: readonly Opened[], id: number): Opened | undefined {
  for (let i = 0; i < opened.length; i++) if (opened[i]!.id === id) return opened[i];
  return undefined;
}

export function replaced<T>(list: readonly T[], index: number, value: T): readonly T[] {
  return list[index] === value ? list : list.with(index, value);
}

/** When the time for a question is up, or Infinity. Follows from the log: a restart does not move it. */
export function deadlineOf(header: Header, at: Timed, waiting: Waiting): number {
  const { time: since, first } = openedAs(at.opened, waiting.id)!;
  const allowed = since + allowance(header.clock, waiting);
  if (!hasClock(waiting)) return allowed;
  const limit = (first ?? since) + (header.clock?.inAll?.[waiting.kind] ?? Number.POSITIVE_INFINITY);
  const bank = usesBank(header.clock, waiting) ? at.bank[waiting.seat]! : 0;
  const deadline = Math.min(allowed + bank, limit);
  const [from, left] = at.away[waiting.seat]!;
  return canStandStill(header.clock, waiting) && from >= 0 && from < deadline ? deadline + left : deadline;
}

/** Whom a record speaks for: its actor, or the seat whose question the clock answered. */
export function concerned(waiting: readonly Waiting[], { actor, answers }: ActRecord): Waiting | undefined {
  return waiting.find((w) => w.blocking && w.seat >= 0 && (actor >= 0 ? w.seat === actor : w.id === answers));
}

const usesBank = (clock: ClockRules | undefined, { kind }: Waiting) => !clock?.withoutBank?.includes(kind);

type Timed = Pick<Standing, 'opened' | 'bank' | 'away'>;

/** Only what the table waits for has a clock that can stand still, or draw on a bank. */
function hasClock(waiting: Waiting): boolean {
  return waiting.blocking && waiting.seat >= 0 && waiting.allowance === undefined;
}

/** Whether the clock of this question stands still while its person is away. */
export function canStandStill(clock: ClockRules | undefined, waiting: Waiting): boolean {
  return hasClock(waiting) && !clock?.withoutPause?.includes(waiting.kind);
}

/** How long, up to `until`, the clock of a question asked at `since` stood still because its person was away. */
export function stoodStill(
  clock: ClockRules | undefined,
  away: Standing['away'],
  waiting: Waiting,
  since: number,
  until: number,
): number {
  if (!canStandStill(clock, waiting)) return 0;
  const [from, left] = away[waiting.seat]!;
  return from < 0 ? 0 : Math.min(left, Math.max(0, until - Math.max(since, from)));
}

/** What answering late took from the bank, and what the owner's answer gave back. `waiting` is answered by the record. */
export function bankAfter(header: Header, at: Timed, record: ActRecord, waiting: Waiting): readonly number[] {
  const { clock } = header;
  if (!clock || waiting.allowance !== undefined) return at.bank;
  const since = openedAs(at.opened, waiting.id)!.time;
  const still = stoodStill(clock, at.away, waiting, since, record.time);
  const overdue = record.time - since - allowance(clock, waiting) - still;
  const late = usesBank(clock, waiting) ? Math.max(0, overdue) : 0;
  const earned = record.by === 'owner' ? (clock.earns[waiting.kind] ?? 0) : 0;
  const left = Math.max(0, at.bank[waiting.seat]! - late) + earned;
  return replaced(at.bank, waiting.seat, Math.min(clock.bank, left));
}

/** What is left to those who are away, after one of their questions was answered for them. */
export function awayAfter({ clock }: Header, at: Timed, record: ActRecord, waiting: Waiting): Standing['away'] {
  const still = stoodStill(clock, at.away, waiting, openedAs(at.opened, waiting.id)!.time, record.time);
  const [from, left] = at.away[waiting.seat]!;
  return still === 0 ? at.away : at.away.with(waiting.seat, [from, left - still]);
}
