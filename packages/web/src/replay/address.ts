/** Where a moment of a match is found again. */
export interface Moment {
  readonly id: number;
  readonly code?: string | undefined;
  /** A record's number; Infinity: the last. Absent: from the beginning. */
  readonly at?: number;
}

export function replayPath({ id, code, at }: Moment): string {
  const query = new URLSearchParams();
  if (at !== undefined) query.set('at', Number.isFinite(at) ? String(at) : 'end');
  if (code !== undefined) query.set('code', code);
  return `/table/${id}/replay${query.size > 0 ? `?${query}` : ''}`;
}

/** Where a match is looked at that somebody has as a file. */
export const FILES_PATH = '/replay';
